"""A section's boards before the law: what speaks against them, by the lasting ids of the players, and their facts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from pareo.desk.books.act import Act
from pareo.desk.books.refusals import NeedsConfirmation
from pareo.desk.books.section import Section
from pareo.desk.results.accounts import records_made
from pareo.history import Entry, RoundRecord, in_matches
from pareo.model import Points
from pareo.pairing.legality import Finding, Judge
from pareo.pairing.legality import colors_for as pair_colors
from pareo.pairing.outcome import Board
from pareo.pairing.swiss.byes import had_free_win
from pareo.pairing.swiss.preferences import NO_PREFERENCE, Preference, preference
from pareo.pairing.systems.round_robin.by_hand import against_boards

__all__ = ["Facts", "Finding", "bye_findings", "colors_for", "confirm_illegal", "facts_before", "findings"]


_OF_TABLES = {
    "met-in-every-cycle": "met_enough",
    "colours-not-turned": "colors_not_turned",
    "third-same-colour": "three_in_a_row",
}
_OF_EVERY_SYSTEM = frozenset({"same_player", "other_group", "forbidden", "avoided"})


@dataclass(frozen=True, slots=True)
class Facts:
    """A player before a round: score, colours of the games played, opponents met (by id), a bye or its like."""

    points: Points
    colors: str
    met: Mapping[int, int]
    had_full_bye: bool
    colors_bind: bool = True

    @property
    def wish(self) -> Preference:
        """The colour expected, and how strongly; none where everybody has both in every match."""
        return preference(self.colors) if self.colors_bind else NO_PREFERENCE


def facts_before(section: Section, round: int) -> dict[int, Facts]:
    """Everybody's facts before a round, by id."""
    return section.once(("facts", round), lambda: _facts_before(section, round), before=round)


def _facts_before(section: Section, round: int) -> dict[int, Facts]:
    ids = {player.number: player.id for player in section.players}
    win = section.scoring.win
    rows = records_made(section, round - 1)
    if (games := section.games) > 1:
        before = in_matches(section.position(round), games)
        every = (*before.entries, *before.absent)
        return {ids[one.id]: _facts_of_matches(one, rows[one.id], ids, games) for one in every}
    return {ids[number]: _facts(one, ids, win) for number, one in rows.items()}


def _facts(rows: tuple[RoundRecord, ...], ids: Mapping[int, int], win: Points) -> Facts:
    return Facts(
        points=sum(row.points for row in rows),
        colors="".join(row.color for row in rows if row.played),
        met={ids[row.opponent]: number for number, row in enumerate(rows, start=1) if row.played},
        had_full_bye=any(not row.played and (row.letter == "U" or row.points >= win) for row in rows),
    )


def _facts_of_matches(before: Entry, rows: tuple[RoundRecord, ...], ids: Mapping[int, int], games: int) -> Facts:
    """Points game by game, everything else by the matches before this one (C.04.5)."""
    matches = enumerate(before.records, start=1)
    met = {ids[match.opponent]: games * number for number, match in matches if match.played}
    return Facts(sum(row.points for row in rows), before.colors, met, had_free_win(before), colors_bind=False)


def _judge(section: Section, round: int) -> Judge:
    return section.once(("judge", round), lambda: Judge(section.position(round)), before=round + 1)


def _by_id(section: Section, found: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """Findings about pairing numbers as findings about the lasting ids."""
    ids = {player.number: player.id for player in section.players}
    return tuple(replace(finding, players=tuple(ids[number] for number in finding.players)) for finding in found)


def findings(section: Section, round: int, white: int, black: int) -> tuple[Finding, ...]:
    """Everything that speaks against this board in this round."""
    judge, numbers = _judge(section, round), (section.player(white).number, section.player(black).number)
    found = judge.board(*numbers)
    if section.round_robin:
        found = (*_by_the_table(judge, numbers), *(one for one in found if one.rule in _OF_EVERY_SYSTEM))
        found = (*_of_one_team(section, white, black), *found)
    return _by_id(section, found)


def _by_the_table(judge: Judge, numbers: tuple[int, int]) -> Iterator[Finding]:
    """In a round robin all meet as often as announced; colours are a remark (C.05 Annex 1), scores none at all."""
    for obstacle in against_boards(judge.position, [Board(*numbers)]):
        if obstacle.rule in _OF_TABLES:
            rule = _OF_TABLES[obstacle.rule]
            yield Finding(rule, obstacle.article, obstacle.players, illegal=rule == "met_enough")


def _of_one_team(section: Section, white: int, black: int) -> Iterator[Finding]:
    """Where a table pairs the members of teams, team-mates never meet."""
    one, other = section.player(white), section.player(black)
    if section.system.needs_squads and one.id != other.id and one.team and one.team == other.team:
        yield Finding("one_team", section.system.name.title(), (one.number, other.number))


def bye_findings(section: Section, round: int, id: int) -> tuple[Finding, ...]:
    """What speaks against the pairing-allocated bye for this player; in a round robin everybody rests by the table."""
    if section.round_robin:
        return ()
    return _by_id(section, _judge(section, round).bye(section.player(id).number))


def colors_for(section: Section, round: int, one: int, other: int) -> tuple[int, int]:
    """White and Black of a pair, by the ladder of colour rules that the engines use (C.04.3 5.2)."""
    position = _judge(section, round).position
    white, black = pair_colors(position, section.player(one).number, section.player(other).number)
    return section.by_number[white].id, section.by_number[black].id


def confirm_illegal(act: Act, against: Iterable[Finding], number: int, one: str, other: str = "") -> None:
    """A board against the rules, or a bye, is possible by hand, after a confirmation (VCL4THP 66)."""
    broken = tuple(finding for finding in against if finding.illegal)
    if broken and not act.confirmed:
        named = {"ask": "illegal_board" if other else "illegal_bye", "number": number, "one": one, "other": other}
        raise NeedsConfirmation("illegal_board", 3, findings=broken, given=0, **named)
