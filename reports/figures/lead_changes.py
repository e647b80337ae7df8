"""The figure of how often the lead changes."""

import pandas as pd
from matplotlib.axes import Axes

from reports.figures.bars import describe_beyond, draw_range, draw_shares
from reports.figures.style import OUTDENT, add_note, get_axes, set_title, styled
from reports.tables.drama import compute_drama_quantiles
from reports.words import count, percent


@styled
def plot_lead_changes(table: pd.DataFrame, ax: Axes | None = None) -> Axes:
    """Plot the share of games by the number of changes of the lead.

    Parameters
    ----------
    table : DataFrame
        From :func:`reports.tables.drama.compute_lead_changes`.
    ax : Axes, optional
        Where to draw; a new figure's if not given.

    Returns
    -------
    Axes
    """
    ax = get_axes(ax)
    games = float(table["games"].sum())
    low, middle, high = compute_drama_quantiles(table).set_index("share")["lead_changes"][[0.05, 0.5, 0.95]]
    never = float(table.loc[table["lead_changes"] == 0, "games"].sum()) / games
    beyond = draw_shares(ax, table["lead_changes"].to_numpy(int), table["games"].to_numpy(float), games)
    draw_range(ax, low, middle, high)
    rest = f"; in {percent(never)} of games it never does" if never else ""
    set_title(ax, f"In half of all games the lead changes {count(middle, 'time')} or fewer{rest}", OUTDENT)
    ax.set_xlabel("changes of the lead in a game")
    shaded = f"Shaded: nine games in ten, {low:.0f} to {high:.0f}."
    add_note(ax, f"{games:,.0f} games. Dashed: the median, {middle:.0f}. {shaded} {describe_beyond(beyond)}", x=OUTDENT)
    return ax
