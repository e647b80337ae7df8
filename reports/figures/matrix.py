"""The figure of who beats whom."""

import pandas as pd
from matplotlib.axes import Axes

from reports.figures.heat import draw_cells
from reports.figures.style import add_note, get_axes, set_title, styled
from reports.words import SEAT, percent, plural

MARGIN = -0.24  # widths of the axes, for the names at their left


@styled
def plot_matrix(table: pd.DataFrame, ax: Axes | None = None, noun: str = SEAT) -> Axes:
    """Plot how often the strategy of a row wins games in which it meets that of a column, in percent.

    Parameters
    ----------
    table : DataFrame
        From :func:`reports.tables.tournament.compute_matrix`.
    ax : Axes, optional
        Where to draw; a new figure's if not given.
    noun : str
        What a seat is called: seat, or side.

    Returns
    -------
    Axes
    """
    order = _order(table)
    cells = table.pivot_table(index="strategy", columns="rival", values="win_rate").reindex(index=order, columns=order)
    ax = get_axes(ax, 1.9 + 0.45 * len(order))
    draw_cells(ax, cells.to_numpy(), is_share=True)
    ax.set_xticks(range(len(order)), order, rotation=30, ha="right")
    ax.set_yticks(range(len(order)), order)
    clear = table[table["lead_low"] > 0]
    lead = clear.sort_values("lead").iloc[-1] if len(clear) else None
    title = (
        "No strategy beats another beyond the intervals"
        if lead is None
        else f"{lead['strategy']} wins {percent(lead['win_rate'])} of games against {lead['rival']}"
    )
    set_title(ax, title, MARGIN)
    half = float((table["high"] - table["low"]).max() / 2)
    each = f"{int(table['pairs'].min()):,} meetings a cell or more, on the same luck, {plural(noun)} changed."
    known = f"Known to ±{100 * half:.2g} points or better ({table['intervals'].iloc[0]})."
    add_note(ax, f"Games won by the row against the column, in percent. {each} {known}", x=MARGIN)
    return ax


def describe_matrix(table: pd.DataFrame) -> str:
    """Return in words what the cells show: whom each strategy, from the top row down, wins least and most against."""
    rows = []
    for strategy in _order(table):
        met = table[(table["strategy"] == strategy) & (table["rival"] != strategy)].sort_values(
            "win_rate", kind="stable"
        )
        ends = [met.iloc[0], met.iloc[-1]][: len(met)]
        rows.append(f"{strategy} {' to '.join(f'{percent(end.win_rate)} against {end.rival}' for end in ends)}")
    return f"Cells with the games that the row's strategy wins against the column's: {'; '.join(rows)}."


def _order(table: pd.DataFrame) -> list[str]:
    """Strategies, those that lead most first."""
    return list(table.groupby("strategy")["lead"].sum().sort_values(ascending=False, kind="stable").index)
