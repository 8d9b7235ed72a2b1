"""The whole plan among the players of a tournament: who is open to which list, one prize each or all, what is left.

One prize each: of all that is won the largest amount is given first (of equal ones that of the earlier list), and its
winner stands in no other list any more, so that those behind move up; then the largest of what is won now, and so on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import replace

from pareo.model import Player, Tournament
from pareo.model.errors import UnknownPlayer
from pareo.prizes.allocation import Ahead, Allocation, Award, Doubt, Other, Unpaid
from pareo.prizes.conditions import Condition
from pareo.prizes.plan import Plan, PrizeList
from pareo.prizes.sharing import shared_out
from pareo.ranking.listing import Row, Standings
from pareo.ranking.parts.dividing import PartTerms, year_of_event

Orders = Mapping[str, Standings]
"""The standings by the code that a list goes by; the announced ones without a code."""


def allocate(
    tournament: Tournament,
    plan: Plan,
    orders: Orders,
    terms: PartTerms | None = None,
    withdrawn: Set[int] = frozenset(),
) -> Allocation:
    """Who gets what. WrongParts where ages count and nobody has said in which year.

    ``withdrawn``: who plays no more; they win nothing unless the plan says so, or somebody named them.
    """
    year = _year(tournament, plan, terms)
    players = {player.id: player for player in tournament.players}
    named = {number: _winner(tournament, each) for number, each in enumerate(plan.lists) if each.winner}
    gone = frozenset() if plan.withdrawn else withdrawn
    open_to = [_open_to(plan, number, players, orders, year, named, gone) for number in range(len(plan.lists))]
    awarded = [rows if len(rows) >= each.least else [] for rows, each in zip(open_to, plan.lists)]
    rounds = _Rounds(plan, awarded)
    rounds.settle()
    overall = {row.id: row.rank for row in orders[""].rows}
    awards = [replace(award, overall=overall.get(award.player, 0)) for award in rounds.awards()]
    unpaid = [left for number in range(len(plan.lists)) for left in _unpaid(plan, number, open_to, rounds)]
    doubts = [*_doubts(plan, players, orders, open_to, named, year), *_gone(plan, awards, orders, gone)]
    return Allocation(plan, tuple(awards), tuple(unpaid), tuple(doubts))


def candidates(
    tournament: Tournament, plan: Plan, rows: Sequence[Row], terms: PartTerms, withdrawn: Set[int]
) -> list[frozenset[int]]:
    """For each list that goes by the standings: who may win in it. WrongParts as ``allocate``."""
    year = _year(tournament, plan, terms)
    players = {player.id: player for player in tournament.players}
    gone = frozenset() if plan.withdrawn else withdrawn
    return [
        frozenset(row.id for row in rows if row.id not in gone and _meets(each, players[row.id], year))
        for each in plan.lists
    ]


def _year(tournament: Tournament, plan: Plan, terms: PartTerms | None) -> int:
    """The year in which ages are counted, where any are."""
    ages = any(condition.kind == "age" for each in plan.lists for condition in each.who)
    return year_of_event(tournament, terms or PartTerms()) if ages else 0


def _meets(each: PrizeList, player: Player, year: int) -> bool:
    return all(condition.holds(player, year) for condition in each.who)


def _gone(plan: Plan, awards: Sequence[Award], orders: Orders, gone: Set[int]) -> list[Doubt]:
    """Who has left and stands where a prize is won: told, because somebody will ask."""
    rows = orders[""].rows
    last = max((award.overall for award in awards if not plan.lists[award.list].winner), default=0)
    passed = tuple(row.id for row in rows if row.id in gone and row.rank <= last)
    return [Doubt("withdrawn", 0, passed)] if passed else []


def _winner(tournament: Tournament, each: PrizeList) -> int | None:
    """The player named for a special prize; None where nobody, or more than one, can be meant."""
    try:
        return tournament.player(int(each.winner) if each.winner.isdecimal() else each.winner).id
    except UnknownPlayer:
        return None


def _open_to(
    plan: Plan,
    number: int,
    players: Mapping[int, Player],
    orders: Orders,
    year: int,
    named: Mapping[int, int | None],
    gone: Set[int],
) -> list[Row]:
    """The rows of those who may win in this list, the best first."""
    each = plan.lists[number]
    rows = orders[each.order].rows
    if each.winner:
        return [row for row in rows if row.id == named[number]]
    return [row for row in rows if row.id not in gone and _meets(each, players[row.id], year)]


class _Rounds:
    """Lists given out again and again, until everybody who wins something has settled for one of them."""

    def __init__(self, plan: Plan, rows: Sequence[list[Row]]) -> None:
        self.plan = plan
        self.rows = [list(some) for some in rows]
        self.given_up: dict[int, tuple[Other, ...]] = {}
        self.settled: dict[int, int] = {}
        self.left: list[list[Row]] = [[] for _ in rows]
        self.bound = [
            number for number, each in enumerate(plan.lists) if plan.one_each and not each.also and not each.winner
        ]
        self.current = [self._shared(number) for number in range(len(rows))]

    def _shared(self, number: int) -> list[Award]:
        each = self.plan.lists[number]
        how = self.plan.sharing_of(each)
        return shared_out(number, each.prizes, self.rows[number], how, self.plan.unit, by_points=not each.order)

    def settle(self) -> None:
        while won := [award for number in self.bound for award in self.current[number] if not self._has(award)]:
            best = max(won, key=lambda award: (award.cents, -award.list, -award.row.rank, -award.place))
            self._take(best)

    def _has(self, award: Award) -> bool:
        return award.player in self.settled

    def _take(self, best: Award) -> None:
        """The winner of the largest prize leaves all other lists."""
        who = best.player
        self.settled[who] = best.list
        others = [number for number in self.bound if number != best.list]
        self.given_up[who] = tuple(
            Other(number, award.cents) for number in others for award in self.current[number] if award.player == who
        )
        for number in others:
            if (row := next((row for row in self.rows[number] if row.id == who), None)) is not None:
                self.rows[number].remove(row)
                self.left[number].append(row)
                self.current[number] = self._shared(number)

    def awards(self) -> list[Award]:
        """In the order of the plan, each with who made way and what was given up for it."""
        return [self._told(award) for awards in self.current for award in awards]

    def _told(self, award: Award) -> Award:
        if award.list not in self.bound:
            return award
        before = sorted((row for row in self.left[award.list] if row.rank < award.row.rank), key=lambda row: row.rank)
        ahead = tuple(Ahead(row.id, self.settled[row.id]) for row in before)
        return replace(award, ahead=ahead, instead=self.given_up.get(award.player, ()))


def _unpaid(plan: Plan, number: int, open_to: Sequence[list[Row]], rounds: _Rounds) -> list[Unpaid]:
    """What of a list nobody gets: all of it, its last prizes, or what is smaller than the unit of payment."""
    each, count = plan.lists[number], len(open_to[number])
    things = tuple(prize.text for prize in each.prizes if prize.text)
    if not count or count < each.least:
        return [Unpaid(number, 0, each.offered, things, "too_few" if count else "nobody", count)]
    left = [
        Unpaid(number, place, prize.cents, (prize.text,) if prize.text else (), "no_more", count)
        for place, prize in enumerate(each.prizes, 1)
        if place > len(rounds.rows[number])
    ]
    rest = each.offered - sum(award.cents for award in rounds.current[number]) - sum(one.cents for one in left)
    return [*left, *([Unpaid(number, 0, rest, (), "rounding", count)] if rest else [])]


def _missed(each: PrizeList, asked: Condition, player: Player, year: int) -> bool:
    """True for somebody who may be out of a list only because nobody has written down how old, or of which sex."""
    others = (condition for condition in each.who if condition is not asked)
    return asked.unknown(player) and all(one.unknown(player) or one.holds(player, year) for one in others)


def _doubts(
    plan: Plan,
    players: Mapping[int, Player],
    orders: Orders,
    open_to: Sequence[list[Row]],
    named: Mapping[int, int | None],
    year: int,
) -> list[Doubt]:
    """Groups that nobody is in, players of whom the list does not say enough, prizes that rise, names not known."""
    found = []
    for number, each in enumerate(plan.lists):
        if each.winner and named[number] is None:
            found.append(Doubt("winner", number, found=each.winner))
        elif not open_to[number]:
            found.append(Doubt("nobody", number))
        elif len(open_to[number]) < each.least:
            found.append(Doubt("too_few", number, found=str(len(open_to[number]))))
        ranked = [players[row.id] for row in orders[""].rows]
        for condition in each.who:
            if unknown := tuple(player.id for player in ranked if _missed(each, condition, player, year)):
                found.append(Doubt(f"no_{condition.kind}", number, unknown))
        amounts = [prize.cents for prize in each.prizes]
        if amounts != sorted(amounts, reverse=True):
            found.append(Doubt("rising", number))
    return found
