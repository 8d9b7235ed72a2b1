"""The round in the order of the text: the bye, the groups above the median, those below it, the median group.

Rules: FIDE C.04.2 1999 [8, 9, 13]
"""

from __future__ import annotations

from itertools import pairwise

from pareo.history import Position
from pareo.pairing.matching.cardinality import bits, left_by_some, perfect_matching_exists
from pareo.pairing.outcome import Board, NoPairing, Obstacle, RoundPairing
from pareo.pairing.swiss.boards import board_order
from pareo.pairing.swiss.byes import first_to_spare
from pareo.pairing.swiss.stranded import obstacle
from pareo.pairing.systems.lim.breaches import FewestBreaches
from pareo.pairing.systems.lim.colors import seat
from pareo.pairing.systems.lim.completion import Completion
from pareo.pairing.systems.lim.edition import Edition
from pareo.pairing.systems.lim.field import Field
from pareo.pairing.systems.lim.floaters import choose_floaters
from pareo.pairing.systems.lim.group import Group, Pair, Scrutiny
from pareo.pairing.systems.lim.options import read_options
from pareo.pairing.systems.lim.steps import Steps
from pareo.pairing.trace import Trace


def pair_round(position: Position, edition: Edition, trace: Trace | None = None) -> RoundPairing:
    """Pair the round of a position. NoPairing when no complete pairing exists."""
    field = Field(position, read_options(position, edition.maxi), edition.had_bye)
    steps = Steps(field, edition.articles, trace)
    steps.frame()
    maker = RoundMaker(field, edition, steps)
    bye = maker.bye()
    pairs = maker.pairs(bye)
    boards = []
    for pair in sorted(pairs, key=lambda p: board_order(field.entries[p.first], field.entries[p.second])):
        white, black, reason = seat(field, pair)
        steps.seats(white, black, reason, field.due)
        boards.append(Board(field.entries[white].id, field.entries[black].id))
    return RoundPairing(tuple(boards), field.id_of(bye), trace)


class RoundMaker:
    """One round while it is made. ``widest`` says who may meet where the limits of colour yield (13)."""

    def __init__(self, field: Field, edition: Edition, steps: Steps) -> None:
        self.field = field
        self.edition = edition
        self.steps = steps
        self.widest = field.widest

    def bye(self) -> int | None:
        """The lowest ranked who may have it and without whom the round can be completed.

        Rules: FIDE C.04.2 1999 [8.1, 8.2]
        """
        field = self.field
        if field.size % 2 == 0:
            if not perfect_matching_exists(self.widest, field.everyone):
                raise NoPairing(self._obstacles())
            return None
        allowed = [i for i in reversed(range(field.size)) if field.may_have_bye(i)]
        bye = first_to_spare(self.widest, field.everyone, allowed)
        if bye is None:
            rule = "bye-leaves-others-unpaired" if allowed else "bye-not-repeated"
            concerned = allowed[::-1] or range(field.size)
            raise NoPairing((obstacle(field, rule, concerned, self.edition.articles),))
        self.steps.bye(bye, field.size - 1 - bye)
        return bye

    def _obstacles(self) -> tuple[Obstacle, ...]:
        """Those whom nobody is left for; when all have somebody, those whom a greatest pairing may leave over."""
        field = self.field
        alone = [i for i, others in enumerate(self.widest) if not others]
        found = [
            ("no-opponent-unmet", [i for i in alone if not field.unmet[i]]),
            ("color-bound-everybody", [i for i in alone if field.unmet[i]]),
        ]
        if not alone:
            found = [("not-all-can-be-paired", list(bits(left_by_some(self.widest, field.everyone))))]
        return tuple(obstacle(field, rule, places, self.edition.articles) for rule, places in found if places)

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
        self.steps.group(group)
        completion = self._completion(group)
        floaters = choose_floaters(self.field, group, completion, following, self.widest)
        self.steps.floaters(group, floaters, completion.adjacent)
        for floater in floaters:
            completion.leave_out(floater.place)
        made.extend(self._made(group, completion))
        return [floater.place for floater in floaters]

    def _completion(self, group: Group) -> Completion:
        """Compatible players only; in the last round colours yield where that makes more pairs, as seldom as can be.

        Rules: FIDE C.04.2 1999 [9.1, 13]
        """
        kept = Completion(self.field.compatible, group.members)
        if self.field.options.free_colors and kept.missing > 1:
            freed = FewestBreaches(self.field.unmet, self.field.compatible, group.members)
            if freed.missing < kept.missing:
                self.steps.colors_yield(group)
                return freed
        return kept

    def _made(self, group: Group, completion: Completion) -> list[Pair]:
        pairs = []
        completion.settle()
        for pair in Scrutiny(self.field, group, completion).pairs():
            self.steps.pair(pair)
            pairs.append(pair)
        return pairs

    def _median(self, group: Group, above: list[Pair], below: list[Pair]) -> list[Pair]:
        """Pair the median group, widened by a pair at a time until everybody in it has an opponent.

        Rules: FIDE C.04.2 1999 [9.6]
        """
        self.steps.group(group)
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
        self.steps.widened(pair, from_below)
        if from_below:
            return Group("median", down, (*up, *pair[:2]), group.residents)
        return Group("median", (*down, *pair[:2]), up, group.residents)
