"""The round from the top score group down, group by group, with the undoing of what leaves others without opponents.

Rules: FIDE C.04.1 1992 [C]
"""

from __future__ import annotations

from dataclasses import dataclass

from pareo.history import Position
from pareo.pairing.matching.cardinality import bits
from pareo.pairing.outcome import NoPairing, RoundPairing
from pareo.pairing.systems.dutch1992.colors import seated
from pareo.pairing.systems.dutch1992.field import Field
from pareo.pairing.systems.dutch1992.graph import can_be_matched
from pareo.pairing.systems.dutch1992.group import Group, Pairing
from pareo.pairing.systems.dutch1992.obstacles import obstacles
from pareo.pairing.systems.dutch1992.steps import Steps
from pareo.pairing.systems.dutch1992.undoing import Undone
from pareo.pairing.trace import Trace


@dataclass
class Stage:
    """A group that has been paired. ``dissolved`` players of groups below it moved down whole (C14)."""

    group: Group
    pairing: Pairing
    dissolved: int = 0

    @property
    def moved_down(self) -> int:
        """Who goes from here into the next group."""
        return self.pairing.left | self.group.removed | self.dissolved


class Procedure:
    """The stages so far, highest first."""

    def __init__(self, field: Field, steps: Steps) -> None:
        self.field = field
        self.steps = steps
        self.stages: list[Stage] = []
        self.unpaired = 0

    @property
    def moved_down(self) -> int:
        """Who waits to be paired with the next group."""
        return self.stages[-1].moved_down if self.stages else self.unpaired

    def run(self) -> None:
        """Pair every score group; afterwards the stages hold all pairs and the last one the bye."""
        *upper, lowest = self.field.score_sets()
        for residents in upper:
            self._pair_group(residents)
        self._pair_lowest(lowest)

    def _pair_group(self, residents: int) -> None:
        """Rules: FIDE C.04.1 1992 [C1-C12, C14]"""
        group = Group(self.field, self.moved_down, residents, lowest=False)
        if self.moved_down and not group.complete and self._other_floaters(group, residents):
            group = Group(self.field, self.moved_down, residents, lowest=False)
        pairing = group.best()
        if pairing is None:
            self.steps.dissolved(group)
            self._move_down(residents)
            return
        self.steps.paired(group, pairing)
        self.stages.append(Stage(group, pairing))

    def _move_down(self, residents: int) -> None:
        """A whole group goes down (C14)."""
        if self.stages:
            self.stages[-1].dissolved |= residents
        else:
            self.unpaired |= residents

    def _other_floaters(self, group: Group, residents: int) -> bool:
        """True when others can be moved down instead, with as many pairs above.

        Rules: FIDE C.04.1 1992 [C1, C12]
        """
        if not self.stages:
            return False
        above = self.stages[-1]
        undone = Undone(above.group, above.pairing, above.dissolved, residents, lowest=False)
        found = undone.same_number(lambda below: below.complete)
        if found is None and not group.pairs_all_floaters:
            found = undone.same_number(lambda below: below.pairs_all_floaters)
        if found is None:
            return False
        self.steps.undone(above.group, found, "other-floaters")
        above.pairing = found
        return True

    def _pair_lowest(self, residents: int) -> None:
        """Rules: FIDE C.04.1 1992 [C12, C13]"""
        while True:
            group = Group(self.field, self.moved_down, residents, lowest=True)
            if group.complete:
                first = group.full_first
                self._finish(group, group.pair(first, group.size // 2 - first))
                return
            if not self.stages:
                self._last_resort(residents)
                return
            above = self.stages.pop()
            undone = Undone(above.group, above.pairing, above.dissolved, residents, lowest=True)
            found = undone.any_number(lambda below: below.complete)
            if found is not None:
                self.steps.undone(above.group, found, "lowest-group")
                above.pairing = found
                self.stages.append(above)
            else:
                self.steps.joined(above.group)
                self._move_down(above.group.all_residents | above.dissolved)

    def _finish(self, group: Group, pairing: Pairing | None) -> None:
        assert pairing is not None, "a complete group has a pairing"
        self.steps.paired(group, pairing)
        self.stages.append(Stage(group, pairing))

    def _last_resort(self, residents: int) -> None:
        """Everybody is one group and S1 cannot be paired as it is: one less in S1 at a time (C14), down to halves.

        If even that fails, the last round frees pairs above half of the points from B2.
        Rules: FIDE C.04.1 1992 [C13, C14, note to B]
        """
        for over_half in (False, True) if self.field.over_half else (False,):
            group = Group(self.field, self.moved_down, residents, lowest=True, over_half=over_half)
            for first in range(group.full_first, -1, -1):
                pairs = group.size // 2 - first
                if group.holds(first, pairs, group.spare):
                    self._finish(group, group.pair(first, pairs))
                    return
        raise NoPairing(obstacles(self.field))


def pair_round(position: Position, trace: Trace | None = None) -> RoundPairing:
    """Pair the round of a position. NoPairing when no legal pairing of all players exists."""
    field = Field(position)
    steps = Steps(field, trace)
    if not field.size:
        return RoundPairing((), None, trace)
    steps.begin()
    _refuse_the_impossible(field)
    procedure = Procedure(field, steps)
    procedure.run()
    pairs = [(pair, stage.group) for stage in procedure.stages for pair in stage.pairing.boards]
    boards = seated(field, pairs, steps)
    left = list(bits(procedure.stages[-1].pairing.left))
    bye = left[0] if left else None
    if bye is not None:
        steps.bye(bye)
    return RoundPairing(boards, field.id_of(bye), trace)


def _refuse_the_impossible(field: Field) -> None:
    """Without a legal pairing there is nothing to search for."""
    partners = dict(enumerate(field.legal_over_half))
    if not can_be_matched(partners, field.size % 2, field.may_rest):
        raise NoPairing(obstacles(field))
