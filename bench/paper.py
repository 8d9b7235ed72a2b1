"""Paper: lists of a large event as PDF, from the tournament to the bytes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count

from bench.registry import bench
from bench.standings import _field
from pareo.i18n import messages_in
from pareo.reports.event import Event, event_of
from pareo.reports.paper.cutouts import cutout_paper
from pareo.reports.paper.lists import list_paper
from pareo.reports.paper.sheet import Letterhead, Sheet
from pareo.reports.views import draw

HEAD = Letterhead("bench")


def _events() -> Callable[[], Event]:
    """The event with other names each time: typst remembers what it has set before, which nobody prints again."""
    field, runs = _field(600, 9), count()

    def anew() -> Event:
        run = next(runs)
        players = tuple(replace(player, name=f"Player {player.id:03}, No. {run:03}") for player in field.players)
        return event_of(replace(field, players=players))

    return anew


for paper in ("pairings", "pairings-by-name", "standings", "crosstable"):

    @bench.row(f"PDF: {paper} of 600 players, round 9")
    def printed(paper: str = paper) -> Callable[[], object]:
        event, messages = _events(), messages_in("en")
        return lambda: list_paper(draw(paper, event()), messages, HEAD, Sheet())


@bench.row("PDF: result slips of 600 players")
def slips() -> Callable[[], object]:
    event, messages = _events(), messages_in("en")
    return lambda: cutout_paper("slips", event(), messages, HEAD, Sheet())
