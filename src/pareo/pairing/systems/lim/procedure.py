"""The round in the order of the text: the bye, the groups above the median, those below it, the median group.

Rules: FIDE C.04.2 1999 [8, 9, 13]
"""

from __future__ import annotations

from itertools import pairwise

from pareo.history import Position
from pareo.pairing.matching.cardinality import perfect_matching_exists
from pareo.pairing.outcome import Board, NoPairing, Obstacle, RoundPairing
from pareo.pairing.swiss.boards import board_order
from pareo.pairing.systems.lim.colors import seat
from pareo.pairing.systems.lim.completion import Completion
from pareo.pairing.systems.lim.edition import Edition
from pareo.pairing.systems.lim.field import Field
from pareo.pairing.systems.lim.floaters import choose_floaters
from pareo.pairing.systems.lim.group import Group, Pair, Scrutiny
from pareo.pairing.systems.lim.options import read_options
from pareo.pairing.systems.lim.record import Record
from pareo.pairing.trace import Trace


def pair_round(position: Position, edition: Edition, trace: Trace | None = None) -> RoundPairing:
    """Pair the round of a position. NoPairing when no complete pairing exists."""
    field = Field(position, read_options(position))
    record = Record(field, edition, trace)
    record.frame()
    maker = RoundMaker(field, edition, record)
    bye = maker.bye()
    pairs = maker.pairs(bye)
    boards = []
    for pair in sorted(pairs, key=lambda p: board_order(field.entries[p.first], field.entries[p.second])):
        white, black, reason = seat(field, pair)
        record.color(white, black, reason)
        boards.append(Board(field.entries[white].id, field.entries[black].id))
    return RoundPairing(tuple(boards), None if bye is None else field.entries[bye].id, trace)


class RoundMaker:
    """One round while it is made. ``widest`` says who may meet where the limits of colour yield (13)."""

    def __init__(self, field: Field, edition: Edition, record: Record) -> None:
        self.field = field
        self.edition = edition
        self.record = record
        self.widest = field.unmet if field.options.free_colors else field.compatible

    def bye(self) -> int | None:
        """The lowest ranked who may have it and without whom the round can be completed.

        Rules: FIDE C.04.2 1999 [8.1, 8.2]
        """
        size, everyone = len(self.field.entries), self.field.everyone
        if size % 2 == 0:
            if not perfect_matching_exists(self.widest, everyone):
                raise NoPairing(self._obstacles())
            return None
        allowed = [i for i in reversed(range(size)) if self.field.may_have_bye(i)]
        for i in allowed:
            if perfect_matching_exists(self.widest, everyone & ~(1 << i)):
                self.record.bye(i, size - 1 - i)
                return i
        if not allowed:
            rule, concerned = "bye-not-repeated", list(range(size))
        else:
            rule, concerned = "bye-leaves-others-unpaired", allowed[::-1]
        raise NoPairing((Obstacle(rule, self.edition.articles[rule], self.field.ids(concerned)),))

    def _obstacles(self) -> tuple[Obstacle, ...]:
        """Those whom nobody is left for; when all have somebody, those whom a greatest pairing may leave over."""
        field, articles = self.field, self.edition.articles
        alone = [i for i, others in enumerate(self.widest) if not others]
        found = [
            ("no-opponent-unmet", [i for i in alone if not field.unmet[i]]),
            ("color-bound-everybody", [i for i in alone if field.unmet[i]]),
        ]
        if not alone:
            greatest = Completion(self.widest, field.everyone)
            left_over = [i for i in range(len(field.entries)) if greatest.copy().leave_out(i)]
            found = [("not-all-can-be-paired", left_over)]
        return tuple(Obstacle(rule, articles[rule], field.ids(places)) for rule, places in found if places)

    def pairs(self, bye: int | None) -> list[Pair]:
        """Everybody but the bye, group by group.

        Rules: FIDE C.04.2 1999 [9.2]
        """
        above, median, below = self.field.without(bye)
        made_above: list[Pair] = []
        made_below: list[Pair] = []
        down: list[int] = []
        for residents, following in pairwise([*above, median]):
            group = Group("downward", tuple(down), (), tuple(residents))
            down = self._resolve(group, following, made_above)
        up: list[int] = []
        for residents, following in pairwise([*below, median]):
            group = Group("upward", (), tuple(up), tuple(residents))
            up = self._resolve(group, following, made_below)
        middle = self._median(Group("median", tuple(down), tuple(up), tuple(median)), made_above, made_below)
        return made_above + made_below + middle

    def _resolve(self, group: Group, following: list[int], made: list[Pair]) -> list[int]:
        """Pair what can be paired in a group, and give back who floats on."""
        self.record.group(group)
        completion = self._completion(group)
        floaters = choose_floaters(self.field, group, completion, following, self.widest)
        self.record.floaters(group, floaters, completion.adjacent)
        for floater in floaters:
            completion.leave_out(floater.place)
        made.extend(self._made(group, completion))
        return [floater.place for floater in floaters]

    def _completion(self, group: Group) -> Completion:
        """Compatible players only; in the last round colours yield where that makes more pairs.

        Rules: FIDE C.04.2 1999 [9.1, 13]
        """
        kept = Completion(self.field.compatible, group.members)
        if self.field.options.free_colors and kept.missing > 1:
            freed = Completion(self.field.unmet, group.members)
            if freed.missing < kept.missing:
                self.record.colors_yield(group)
                return freed
        return kept

    def _made(self, group: Group, completion: Completion) -> list[Pair]:
        pairs = []
        for pair in Scrutiny(self.field, group, completion).pairs():
            self.record.pair(pair)
            pairs.append(pair)
        return pairs

    def _median(self, group: Group, above: list[Pair], below: list[Pair]) -> list[Pair]:
        """Pair the median group, widened by a pair at a time until everybody in it has an opponent.

        Rules: FIDE C.04.2 1999 [9.6]
        """
        self.record.group(group)
        completion = self._completion(group)
        while completion.missing:
            group = self._widened(group, above, below)
            completion = self._completion(group)
        return self._made(group, completion)

    def _widened(self, group: Group, above: list[Pair], below: list[Pair]) -> Group:
        """The pair made last, nearest to the median, is undone: below when more came down than up, else above."""
        down, up = group.downfloaters, group.upfloaters
        from_below = bool(below) and (len(down) > len(up) or not above)
        pair = (below if from_below else above).pop()
        self.record.widened(pair, from_below)
        if from_below:
            return Group("median", down, (*up, *pair[:2]), group.residents)
        return Group("median", (*down, *pair[:2]), up, group.residents)
