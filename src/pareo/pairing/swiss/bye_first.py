"""What the systems of 2026 share that give the bye before any bracket is paired, and then go down bracket by bracket.

Rules: FIDE C.04.4.1 2026 [1.9, 3.1]; FIDE C.04.4.2 2026 [1.9, 3.1]; FIDE C.04.5 2026 [3.3, 3.4]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from pareo.history import Entry, Position
from pareo.pairing.matching.cardinality import perfect_matching_exists
from pareo.pairing.outcome import Board, NoPairing, Obstacle
from pareo.pairing.swiss.boards import board_order
from pareo.pairing.swiss.byes import first_to_spare, had_points_for_nothing
from pareo.pairing.swiss.colors import of_each, without_bound_alike
from pareo.pairing.swiss.meetings import unmet
from pareo.pairing.swiss.places import Places
from pareo.pairing.swiss.preferences import Preference
from pareo.pairing.swiss.recording import COLORS_ALIKE, Recorder
from pareo.pairing.swiss.stranded import obstacle, what_strands


class Field(Places):
    """Players by score and then by the system's own order; ``preference`` is what each is due.

    ``legal[i]`` are those whom i may meet: [C1] and [C3] of these texts, without an exception for topscorers.
    """

    def __init__(self, position: Position, entries: list[Entry], due: Callable[[str], Preference]) -> None:
        super().__init__(position, entries)
        self.preference = of_each(entries, due)
        self.unmet = unmet(entries)
        self.legal = without_bound_alike(self.unmet, [wish.bound_to for wish in self.preference])

    def may_have_bye(self, i: int) -> bool:
        return not had_points_for_nothing(self.entries[i], self.position.scoring.win)

    def games(self, i: int) -> int:
        """How many a player has played."""
        return len(self.entries[i].colors)

    def last_place(self, i: int) -> int:
        """What is greatest for whom the bye reaches first among equals in score and games: the TPN."""
        return self.entries[i].pairing_number

    def bye_order(self) -> list[int]:
        """The lowest score, then the most games, then the last by the system's order.

        Rules: FIDE C.04.4.1 2026 [3.1.3-3.1.5]; FIDE C.04.4.2 2026 [3.1.3-3.1.5]; FIDE C.04.5 2026 [3.4.2-3.4.4]
        """
        return sorted(range(self.size), key=lambda i: (self.score[i], -self.games(i), -self.last_place(i)))

    def bye(self, articles: Mapping[str, str]) -> int | None:
        """The first in that order who may have it and can be spared; None in an even field.

        NoPairing, with the obstacles, when the round cannot be completed.
        """
        if self.size % 2 == 0:
            if not perfect_matching_exists(self.legal, self.everyone):
                raise NoPairing(self._obstacles(articles))
            return None
        bye = first_to_spare(self.legal, self.everyone, filter(self.may_have_bye, self.bye_order()))
        if bye is None:
            raise NoPairing(self._obstacles(articles))
        return bye

    def _obstacles(self, articles: Mapping[str, str]) -> tuple[Obstacle, ...]:
        """Each player whom some greatest pairing leaves out, with those whom a rule keeps from him."""
        everyone = range(self.size)
        found = []
        if self.size % 2 and not any(map(self.may_have_bye, everyone)):
            found.append(obstacle(self, "bye-not-repeated", everyone, articles))
        found += what_strands(self, self.unmet, self.legal, COLORS_ALIKE, articles)
        if not found:
            # those without whom the rest could be paired have all had their bye
            found.append(obstacle(self, "bye-not-repeated" if self.size % 2 else "completion", everyone, articles))
        return tuple(found)


class Steps(Recorder[Field]):
    """What is told of every such round."""

    def gives_bye(self, place: int) -> None:
        entry = self.field.entries[place]
        self.add("bye", "before-all", "bye", (place,), score=entry.score, games=self.field.games(place))

    def why_they_come_up(self, residents: int, came: Sequence[int]) -> str:
        """Why a score group needs players of lower scores: to be paired itself, or so that all below it can be."""
        if residents.bit_count() % 2:
            return "odd-number" if len(came) == 1 else "needed"
        return "for-those-below" if perfect_matching_exists(self.field.legal, residents) else "needed"

    def by_identifier(self, members: Sequence[int], pairs: Sequence[tuple[int, int]], rule: str, worse: str) -> None:
        """Each pair in the order of the identifier, and why those whose numbers come before were passed over.

        ``rule`` is how the system calls such a pair, ``worse`` what it says of those whom a team or player may meet.

        Rules: FIDE C.04.5 2026 [3.6]; FIDE C.04.6 2026 [3.6]
        """
        tops = [top for top, _ in pairs]
        by_halves = tops == members[: len(tops)]
        left = [i for i in members if i not in tops]
        for top, bottom in pairs:
            before = left[: left.index(bottom)]
            left.remove(bottom)
            verdict = "first" if by_halves and not before else "first-that-serves"
            self.add(rule, verdict, "identifier", (top, bottom))
            self.passed_over(top, before, self.field.legal, worse)

    def colored(self, white: int, black: int, rung: str) -> None:
        self.seats(white, black, rung, [wish.color for wish in self.field.preference])


def boards(
    field: Field,
    pairs: Iterable[tuple[int, int]],
    seats: Callable[[int, int], tuple[int, int, str]],
    colored: Callable[[int, int, str], None],
) -> tuple[Board, ...]:
    """The boards in their order, with their colours."""
    entries: Sequence[Entry] = field.entries
    made = []
    for one, other in sorted(pairs, key=lambda pair: board_order(entries[pair[0]], entries[pair[1]])):
        white, black, rung = seats(one, other)
        colored(white, black, rung)
        made.append(Board(entries[white].id, entries[black].id))
    return tuple(made)
