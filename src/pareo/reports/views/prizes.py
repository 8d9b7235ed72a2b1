"""Prizes: who gets what and why, list by list; and what each player gets in all, to be signed for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from pareo.i18n.prizes import money
from pareo.model import Tournament
from pareo.prizes import Allocation, Award, Unpaid, allocate
from pareo.prizes.allocation import Doubt
from pareo.ranking import Standings, standings
from pareo.ranking.parts.bands import WrongParts
from pareo.reports.cells import Cell, Figure, Grounds, Name, Place, Score
from pareo.reports.event import Event, NoSuchList
from pareo.reports.table import NAME, POINTS, RANK, TITLE, Column, Kind, Note, Row, Say, Table, View, word

PRIZE_LIST = word("prize_list", name="list")
_OVERALL = word("overall", Kind.PLACE)
_THINGS = word("prize_things", name="things")
_AMOUNT = word("prize_amount", Kind.FIGURE, name="amount")
_UNPAID = word("prize_unpaid", Kind.FIGURE, name="unpaid")
_WHY = word("why", Kind.REASON)
_WON = word("prizes_won", name="prizes")
_SIGNATURE = word("signature")
_CENTS = 100
_SHARED = " (=)"
"""After a thing that several have won together, as a shared place is marked."""


def prizes(event: Event) -> View:
    """A table for each list of the plan: who gets what, what nobody gets, and the reason of each."""
    found = allocation_of(event)
    decimals = _decimals(found)
    parts = tuple(_list(event, found, number, decimals) for number in range(len(found.plan.lists)))
    return View("prizes", event.tournament.name, event.after, parts, _notes(event, found))


def prize_receipts(event: Event) -> View:
    """A line for everybody who gets something, in the order of the standings, with room to sign."""
    found = allocation_of(event)
    decimals, by_player = _decimals(found), dict[int, list[Award]]()
    for award in found.awards:
        by_player.setdefault(award.player, []).append(award)
    ordered = sorted(by_player.items(), key=lambda item: (item[1][0].overall, item[0]))
    rows = tuple(_receipt(event, found, awards, decimals) for _, awards in ordered)
    columns = (_OVERALL, TITLE, NAME, _WON, _THINGS, _AMOUNT, _SIGNATURE)
    table = Table(columns, rows, tuple(dict(ordered)))
    return View("prize-receipts", event.tournament.name, event.after, (table,), _notes(event, found)[:1])


@dataclass(frozen=True, slots=True)
class PrizeNote(Note):
    """A line about a plan: ``key`` with its area, and ``amounts`` of cents that are written as money."""

    amounts: tuple[tuple[str, int], ...] = ()
    currency: str = ""
    count: int = 0

    def line(self, say: Say) -> str:
        sums = {name: money(say, cents, self.currency) for name, cents in self.amounts}
        return say(self.key, **dict(self.values), **sums, count=self.count)


def _notes(event: Event, found: Allocation) -> tuple[Note, ...]:
    """The sums, by which rules they were shared, and what is doubtful."""
    plan, left = found.plan, found.kept_back
    sums = (("offered", plan.offered), ("paid", found.paid), ("left", left))
    return (
        PrizeNote("prizes.sums_unpaid" if left else "prizes.sums", amounts=sums, currency=plan.currency),
        PrizeNote(f"prizes.rule_{plan.sharing}"),
        PrizeNote("prizes.rule_one" if plan.one_each else "prizes.rule_all"),
        PrizeNote("prizes.rule_withdrawn" if plan.withdrawn else "prizes.rule_not_withdrawn"),
        PrizeNote("prizes.rule_unit", amounts=(("unit", plan.unit),), currency=plan.currency),
        *doubt_notes(event, found),
    )


def doubt_notes(event: Event, found: Allocation) -> tuple[Note, ...]:
    """What somebody should know before anything is printed, by name."""
    return tuple(_doubt_note(event, found, doubt) for doubt in found.doubts)


def _doubt_note(event: Event, found: Allocation, doubt: Doubt) -> Note:
    each = found.plan.lists[doubt.list]
    names = "; ".join(event.players[id].name for id in doubt.players)
    told = (("list", each.name), ("names", names), ("found", doubt.found), ("least", str(each.least)))
    return PrizeNote(f"prizes.doubt_{doubt.code}", told, count=len(doubt.players))


def allocation_of(event: Event) -> Allocation:
    """The plan carried out; NoSuchList where there is none, or where ages need a year that nobody has said."""
    plan = event.prizes
    if plan is None or not plan.lists:
        raise NoSuchList("no_prizes")
    orders = {code: _merged(_ordered(event, code)) for code in {"", *(each.order for each in plan.lists)}}
    try:
        found = allocate(event.tournament, plan, orders, event.part_terms, event.withdrawn)
    except WrongParts as wrong:
        raise NoSuchList(wrong.code) from wrong
    return replace(found, doubts=(*found.doubts, *_doubts(event, found, orders)))


def _ordered(event: Event, code: str) -> list[Standings]:
    """The standings of each independent group: the announced ones, or by a code before all else."""
    if not code:
        return list(event.standings.values())
    return [_by_code(event, alone, code) for alone in event.groups.values()]


def _by_code(event: Event, alone: Tournament, code: str) -> Standings:
    codes = [code, "PTS", *(one for one in alone.settings.tiebreaks if one not in (code, "PTS", "LOT"))]
    return standings(alone, event.after, codes, fide_mode=False, secondary=event.game_points or None)


def _merged(tables: Sequence[Standings]) -> Standings:
    """Of independent groups all rows by points, which is all that can be compared; places stay those in the group."""
    if len(tables) == 1:
        return tables[0]
    rows = sorted((row for table in tables for row in table.rows), key=lambda row: (-row.points, row.rank, row.id))
    return replace(tables[0], rows=tuple(rows))


def _doubts(event: Event, found: Allocation, orders: dict[str, Standings]) -> list[Doubt]:
    """Lists over several independent groups, and those whose own order cannot be worked out."""
    told = []
    for number, each in enumerate(found.plan.lists):
        in_a_group = any(condition.kind == "group" for condition in each.who)
        if len(event.groups) > 1 and not in_a_group and not each.winner:
            told.append(Doubt("apart", number))
        if each.order and all(column.code != each.order for column in orders[each.order].columns):
            told.append(Doubt("no_order", number, found=each.order))
    return told


def _decimals(found: Allocation) -> int:
    amounts = [*(award.cents for award in found.awards), *(one.cents for one in found.unpaid)]
    return 2 if any(cents % _CENTS for cents in amounts) else 0


def _money(cents: int, decimals: int) -> Cell:
    return Figure(Fraction(cents, _CENTS), decimals) if cents else None


def _list(event: Event, found: Allocation, number: int, decimals: int) -> Table:
    columns: tuple[Column, ...] = (RANK, _OVERALL, TITLE, NAME, POINTS, _THINGS, _AMOUNT, _UNPAID, _WHY)
    rows = [_award(event, found, award, decimals) for award in found.of_list(number)]
    rows += [_left(event, found, one, decimals) for one in found.unpaid if one.list == number]
    keys = tuple(award.player for award in found.of_list(number))
    table = Table(columns, tuple(rows), keys, ((PRIZE_LIST, found.plan.lists[number].name),))
    return table if any(one.list == number for one in found.unpaid) else table.without({"unpaid"})


def _grounds(event: Event, found: Allocation, about: Award | Unpaid) -> Grounds:
    return Grounds(about, found.plan, {id: player.name for id, player in event.players.items()})


def _award(event: Event, found: Allocation, award: Award, decimals: int) -> Row:
    player = event.players[award.player]
    level = sum(other.place == award.place for other in found.of_list(award.list)) > 1
    return (
        Place(award.place, level), Place(award.overall), player.title, Name(player.id, player.name, player.title),
        Score(award.row.points), ", ".join(award.things), _money(award.cents, decimals), None,
        _grounds(event, found, award),
    )  # fmt: skip


def _left(event: Event, found: Allocation, left: Unpaid, decimals: int) -> Row:
    place = Place(left.place) if left.place else None
    return (
        place, None, "", None, None, ", ".join(left.things), None, _money(left.cents, decimals),
        _grounds(event, found, left),
    )  # fmt: skip


def _receipt(event: Event, found: Allocation, awards: Sequence[Award], decimals: int) -> Row:
    player = event.players[awards[0].player]
    won = "; ".join(f"{found.plan.lists[award.list].name} {award.place}" for award in awards)
    things = ", ".join(thing + _SHARED * bool(award.level_with) for award in awards for thing in award.things)
    total = sum(award.cents for award in awards)
    return (
        Place(awards[0].overall), player.title, Name(player.id, player.name, player.title), won, things,
        _money(total, decimals), "",
    )  # fmt: skip
