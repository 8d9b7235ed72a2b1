"""May these two meet, may this player have the bye, and which colour does each expect: facts with their articles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from pareo.desk.section import Section
from pareo.history import RoundRecord, records
from pareo.model import BLACK, WHITE, Points
from pareo.pairing.swiss.color_ladder import color_of_higher
from pareo.pairing.swiss.preferences import Preference, preference

MOST_DIFFERENCE = 2


@dataclass(frozen=True, slots=True)
class Finding:
    """A rule that speaks against a board: which, its article, about whom (by id), and whether it forbids."""

    rule: str
    article: str
    players: tuple[int, ...]
    illegal: bool = True
    detail: int = 0


@dataclass(frozen=True, slots=True)
class Facts:
    """A player before a round: score, colours of the games played, opponents met (by id), a bye or its like."""

    points: Points
    colors: str
    met: Mapping[int, int]
    had_full_bye: bool

    @property
    def wish(self) -> Preference:
        """The colour expected, and how strongly."""
        return preference(self.colors)


@lru_cache(maxsize=16)
def facts(section_key: _SectionKey, round: int) -> dict[int, Facts]:
    """Everybody's facts before a round, by id."""
    section = section_key.section
    ids = {player.number: player.id for player in section.players}
    scoring = section.scoring
    rows = records(section.tournament, round - 1)
    return {ids[number]: _facts(one, ids, scoring.win) for number, one in rows.items()}


class _SectionKey:
    """A section as a key of the cache: the same object, not an equal one."""

    def __init__(self, section: Section) -> None:
        self.section = section

    def __hash__(self) -> int:
        return id(self.section)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _SectionKey) and other.section is self.section


def facts_before(section: Section, round: int) -> dict[int, Facts]:
    return facts(_SectionKey(section), round)


def _facts(rows: tuple[RoundRecord, ...], ids: Mapping[int, int], win: Points) -> Facts:
    return Facts(
        points=sum(row.points for row in rows),
        colors="".join(row.color for row in rows if row.played),
        met={ids[row.opponent]: number for number, row in enumerate(rows, start=1) if row.played},
        had_full_bye=any(not row.played and (row.letter == "U" or row.points >= win) for row in rows),
    )


def findings(section: Section, round: int, white: int, black: int) -> tuple[Finding, ...]:
    """Everything that speaks against this board in this round."""
    known = facts_before(section, round)
    if white == black:
        return (Finding("same_player", "", (white,)),)
    found: list[Finding] = []
    if white in known[black].met:
        found.append(Finding("met_before", "C.04.1 2", (white, black), detail=known[black].met[white]))
    numbers = section.player(white).number, section.player(black).number
    if any(set(numbers) <= ban.players and ban.holds_in(round) for ban in section.tournament.settings.forbidden):
        found.append(Finding("forbidden", "C.05 5.2", (white, black)))
    for id, color in ((white, WHITE), (black, BLACK)):
        found.extend(_color_findings(known[id].colors + color, id))
    wishes = known[white].wish, known[black].wish
    if wishes[0].color == BLACK and wishes[1].color == WHITE:
        found.append(Finding("both_wrong_colors", "C.04.1 8", (white, black), illegal=False))
    if known[white].points != known[black].points:
        gap = abs(known[white].points - known[black].points)
        found.append(Finding("other_score", "C.04.1 5", (white, black), illegal=False, detail=gap))
    return tuple(found)


def _color_findings(colors: str, id: int) -> list[Finding]:
    found = []
    if len(colors) >= 3 and len(set(colors[-3:])) == 1:
        found.append(Finding("three_in_a_row", "C.04.1 7", (id,)))
    if abs(colors.count(WHITE) - colors.count(BLACK)) > MOST_DIFFERENCE:
        found.append(Finding("color_difference", "C.04.1 6", (id,)))
    return found


def bye_findings(section: Section, round: int, id: int) -> tuple[Finding, ...]:
    """What speaks against the pairing-allocated bye for this player."""
    if facts_before(section, round)[id].had_full_bye:
        return (Finding("bye_again", "C.04.1 4", (id,)),)
    return ()


def colors_for(section: Section, round: int, one: int, other: int) -> tuple[int, int]:
    """White and Black of a pair, by the ladder of colour rules that the engines use (C.04.3 5.2)."""
    known = facts_before(section, round)
    higher, lower = sorted((one, other), key=lambda id: (-known[id].points, section.player(id).number))
    color, _ = color_of_higher(
        known[higher].wish,
        known[lower].wish,
        known[higher].colors,
        known[lower].colors,
        section.player(higher).number % 2 == 1,
        section["initial_color"] or WHITE,
    )
    return (higher, lower) if color == WHITE else (lower, higher)
