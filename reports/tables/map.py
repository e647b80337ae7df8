"""The map of a game: its places, and how they hang together."""

import pandas as pd

from reports.boards import Board


def compute_map(board: Board) -> pd.DataFrame:
    """Compute how the places of a map hang together.

    Parameters
    ----------
    board : mapping
        A map, as run.json gives it.

    Returns
    -------
    DataFrame
        place, name, group, in_play, links and dashed (how many lead to other places in play; 0 out of play), homes
        (names of those with an exit to here, joined by commas).
    """
    places, homes = board["places"], board["homes"]
    in_play = [bool(place["in_play"]) for place in places]
    return pd.DataFrame(
        {
            "place": range(len(places)),
            "name": [place["name"] for place in places],
            "group": [place["group"] or "" for place in places],
            "in_play": in_play,
            "links": _count_links(board["links"], in_play),
            "dashed": _count_links(board["dashed"], in_play),
            "homes": [", ".join(home["name"] for home in homes if n in home["exits"]) for n in range(len(places))],
        }
    )


def _count_links(links: list[list[int]], in_play: list[bool]) -> list[int]:
    open_ = [link for link in links if all(in_play[place] for place in link)]
    return [sum(place in link for link in open_) for place in range(len(in_play))]
