"""What the USCF rules settle before anybody is paired, word by word: the bye, and who may meet whom.

A player is his place in the order of score, rating and pairing number: 0 is the highest ranked (29A).

Rules: USCF Official Rules of Chess, 27A1, 28L, 29A, 29E5f1; manual of Vega, Appendix F
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from literal.candidates import Pair, ordered
from literal.uscf_colours import Wishes
from pareo.history import Entry, Position
from pareo.pairing import NoPairing, Obstacle

Allowed = Callable[[int, int], bool]


@dataclass(eq=False)
class Field:
    """The players of a round."""

    position: Position

    @cached_property
    def players(self) -> tuple[Entry, ...]:
        return tuple(
            sorted(self.position.entries, key=lambda entry: (-entry.score, -entry.player.rating, entry.pairing_number))
        )

    @cached_property
    def wishes(self) -> Wishes:
        """29E5f1: three times the same colour only in the last round, or where the director accepts it."""
        accepted = self.position.options.get("accept-three-colors") == "yes"
        return Wishes(strict=not (accepted or self.position.last_round))

    def score(self, place: int) -> int:
        return self.players[place].score

    def unrated(self, place: int) -> bool:
        return self.players[place].player.rating == 0

    def apart(self, a: int, b: int) -> int:
        return abs(self.players[a].player.rating - self.players[b].player.rating)

    def met(self, a: int, b: int) -> int:
        """How often they have met; a game that was not played is no meeting (27A1)."""
        return self.players[a].opponents.count(self.players[b].id)

    def banned(self, a: int, b: int) -> bool:
        return self.players[b].id in self.players[a].banned


class Settled:
    """A field with the pairs that are possible in the round, and the player with the bye."""

    def __init__(self, field: Field, bye: int | None, allowed: Allowed) -> None:
        everybody = [place for place in range(len(field.players)) if place != bye]
        self.field = field
        self.bye = bye
        self.pairs = frozenset((a, b) for a in everybody for b in everybody if a < b and allowed(a, b))
        self._whole: dict[frozenset[int], bool] = {}

    def may_meet(self, a: int, b: int) -> bool:
        return ordered(a, b) in self.pairs

    def whole(self, places: Iterable[int]) -> bool:
        """All of them can be paired with one another."""
        key = frozenset(places)
        if not key:
            return True
        if key not in self._whole:
            first = min(key)
            self._whole[key] = any(
                self.may_meet(first, other) and self.whole(key - {first, other}) for other in key - {first}
            )
        return self._whole[key]


def ready(field: Field) -> Settled:
    """The first player in the order of 28L without whom the others can be paired.

    Nobody meets again if a round without that exists, then second meetings come before third ones (27A1). A round that
    fails only by 29E5f1 is refused: the director must accept three colours himself (Vega, Appendix F 1).
    """
    everybody = range(len(field.players))
    byes = _byes(field) if len(everybody) % 2 else [None]
    most = max((field.met(a, b) for a in everybody for b in everybody), default=0)
    for times in range(1 if field.position.options.get("rematches") == "never" else most + 1):

        def free(a: int, b: int, times: int = times) -> bool:
            return field.met(a, b) <= times and not field.banned(a, b)

        def kept(a: int, b: int, free: Allowed = free) -> bool:
            return free(a, b) and not field.wishes.clash(field.players[a], field.players[b])

        for bye in byes:
            settled = Settled(field, bye, kept)
            if settled.whole(set(everybody) - {bye}):
                return _with_fewest_rematches(settled) if times else settled
        if any(Settled(field, bye, free).whole(set(everybody) - {bye}) for bye in byes):
            break
    raise NoPairing((Obstacle("completion", "27A1", tuple(entry.id for entry in field.players)),))


def _byes(field: Field) -> Sequence[int | None]:
    """28L2 to 28L4: the lowest score; there the unrated after the rated, those with half-point byes after them."""
    able = [place for place in range(len(field.players)) if _may_rest(field.players[place])]
    return sorted(able, key=lambda place: (field.score(place), _half(field, place), field.unrated(place), -place))


def _may_rest(entry: Entry) -> bool:
    """28L3: neither twice nor after a game won because the opponent did not come."""
    return not any(record.letter in ("U", "F", "+") for record in entry.records)


def _half(field: Field, place: int) -> bool:
    return any(record.letter == "H" for record in field.players[place].records)


def _with_fewest_rematches(settled: Settled) -> Settled:
    """27A1. Reading: of all rounds the one with the fewest third meetings, then second ones, among the lowest players.

    Those who have a meeting of this number in it, and only they, may have it in the end.
    """
    field = settled.field
    everybody = [place for place in range(len(field.players)) if place != settled.bye]
    best = min(_rounds(settled, everybody), key=lambda pairs: _again(field, pairs))
    highest = max(field.met(*pair) for pair in best)
    again = {
        times: {place for pair in best if field.met(*pair) == times for place in pair}
        for times in range(1, highest + 1)
    }

    def allowed(a: int, b: int) -> bool:
        met = field.met(a, b)
        return settled.may_meet(a, b) and (
            not met or any({a, b} <= places for times, places in again.items() if times >= met)
        )

    return Settled(field, settled.bye, allowed)


def _rounds(settled: Settled, left: list[int]) -> Iterator[tuple[Pair, ...]]:
    if not left:
        yield ()
        return
    first, *others = left
    for other in others:
        if settled.may_meet(first, other):
            for rest in _rounds(settled, [place for place in others if place != other]):
                yield ((first, other), *rest)


def _again(field: Field, pairs: tuple[Pair, ...]) -> tuple[object, ...]:
    """How many meet for the so-manieth time, the most often first; then who, and the lowest are taken first."""
    met = {place: field.met(*pair) for pair in pairs for place in pair}
    numbers = range(max(met.values()), 0, -1)
    counts = [list(met.values()).count(times) for times in range(max(numbers, default=0), 0, -1)]
    return len(counts), counts, [[met[place] == times for place in sorted(met)] for times in numbers]
