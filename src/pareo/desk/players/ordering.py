"""The list of players in any order: a chain of criteria, each up or down, and lots among the equal (seed 003)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from pareo.desk.books.act import Act
from pareo.desk.books.records import Participant
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Section
from pareo.desk.event.seeds import seed_of
from pareo.desk.players.numbers import title_place
from pareo.desk.players.registration import renumber
from pareo.model.spelling import folded
from pareo.pairing.lots import drawn_numbers
from pareo.pairing.seeding import title_rank

Key = Callable[[Section, Participant], int | str]

UP, DOWN = "up", "down"
LONGEST = 4
"""Criteria of one chain that the page offers."""

CRITERIA: Mapping[str, Key] = {
    "rating": lambda section, player: section.rating(player),
    "fide": lambda section, player: player.fide_rating,
    "national": lambda section, player: player.national_rating,
    "title": lambda section, player: _titled(section, player),
    "average": lambda section, player: player.average,
    "name": lambda section, player: folded(player.name),
    "club": lambda section, player: folded(player.club),
    "origin": lambda section, player: folded(player.origin),
    "federation": lambda section, player: player.federation,
    "group": lambda section, player: folded(player.group),
    "birth": lambda section, player: player.birth,
    "number": lambda section, player: player.number,
    "entry": lambda section, player: player.id,
}
"""What players are compared by; nothing (no club, unrated) comes last whichever way the others go."""


def _titled(section: Section, player: Participant) -> int:
    """Nothing for no title, more for a stronger one."""
    weakest = len(section.settings.own_titles) or title_rank("")
    return weakest - title_place(section, player)


STRENGTHS = ("rating", "fide", "national", "title", "average")
"""Criteria whose highest value one expects first."""


class Criterion(NamedTuple):
    """One link of a chain: a name of CRITERIA, and ``up`` or ``down``."""

    name: str
    way: str

    @property
    def written(self) -> str:
        return f"{self.name}:{self.way}"


Chain = tuple[Criterion, ...]
USUAL: Chain = (Criterion("rating", DOWN), Criterion("title", DOWN), Criterion("name", UP))
"""By strength, title and name (C.04.2 2.2)."""


def read_chain(links: Iterable[str]) -> Chain:
    """A chain from texts such as ``rating:down``; empty ones are passed over, one that nobody knows is refused."""
    chain = []
    for text in links:
        name, _, way = text.strip().partition(":")
        if not name:
            continue
        if name not in CRITERIA or way not in (UP, DOWN):
            raise Refusal("no_such_order", order=text[:40])
        chain.append(Criterion(name, way))
    return tuple(chain)


def ordered(section: Section, chain: Chain, seed: str = "") -> list[Participant]:
    """Everybody in the order of the chain; who is equal in all of it by lot when there is a seed, else as listed."""
    lots = drawn_numbers([section.model_player(one, one.id) for one in section.players], seed) if seed else {}
    order = sorted(section.players, key=lambda player: lots.get(player.id, player.number))
    for criterion in reversed(chain):
        key = CRITERIA[criterion.name]
        known = [player for player in order if key(section, player)]
        known.sort(key=lambda player, key=key: key(section, player), reverse=criterion.way == DOWN)  # type: ignore[misc]
        order = known + [player for player in order if not key(section, player)]
    return order


def number_by(act: Act, chain: Sequence[Criterion], by_lot: bool = False) -> int:
    """Number the players by a chain. Says how many moved. A seed is drawn once and kept (VCL4THP 206)."""
    if not chain and not by_lot:
        raise Refusal("no_order")
    seed = seed_of(act) if by_lot else ""
    moved = renumber(act, [player.id for player in ordered(act.section, tuple(chain), seed)])
    act.set(list_closed=True, **({"lot_seed": seed} if seed else {}))
    act.note("number_by", count=moved, chain=[list(criterion) for criterion in chain], seed=seed)
    return moved
