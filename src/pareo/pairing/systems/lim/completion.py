"""A greatest matching that lets itself be bent: what can be forced on it without losing a pair.

Each question costs at most one search for an alternating path, mostly none, so that the exchanges of the text can be
tried one after the other without ever undoing more than the pair in question.
"""

from __future__ import annotations

from collections.abc import Sequence

from pareo.pairing.matching.cardinality import augment_from, bits


class Completion:
    """A matching of as many pairs as possible among the players still ``open``."""

    def __init__(self, adjacent: Sequence[int], open: int, mate: dict[int, int] | None = None) -> None:
        self.adjacent = adjacent
        self.open = open
        self.mate = _greatest(adjacent, open) if mate is None else mate

    def copy(self) -> Completion:
        return Completion(self.adjacent, self.open, dict(self.mate))

    def settle(self) -> None:
        """Everybody who floats has left."""

    @property
    def missing(self) -> int:
        """How many stay without an opponent."""
        return self.open.bit_count() - len(self.mate)

    def unmatched(self) -> list[int]:
        return [v for v in bits(self.open) if v not in self.mate]

    def _free(self) -> int:
        return sum(1 << v for v in self.unmatched()) if self.missing else 0

    def include(self, a: int, b: int) -> bool:
        """Make a and b meet while everybody else keeps an opponent; False, and nothing changed, if that cannot be.

        Only for a matching that leaves nobody out.
        """
        mate = self.mate
        if mate[a] == b:
            return True
        left, right = mate[a], mate[b]
        if self.adjacent[left] >> right & 1:
            mate[left], mate[right] = right, left
        else:
            del mate[left], mate[right]
            del mate[a], mate[b]
            if not augment(self.adjacent, self.open & ~(1 << a | 1 << b), mate, left, 1 << right):
                mate[a], mate[left], mate[b], mate[right] = left, a, right, b
                return False
        mate[a], mate[b] = b, a
        return True

    def leave_out(self, v: int) -> bool:
        """Take a player out while the number of pairs stays; False, and nothing changed, if that cannot be."""
        rest = self.open & ~(1 << v)
        if v in self.mate:
            left = self.mate.pop(v)
            del self.mate[left]
            if not augment(self.adjacent, rest, self.mate, left, self._free() & rest):
                self.mate[v], self.mate[left] = left, v
                return False
        self.open = rest
        return True

    def close(self, a: int, b: int) -> None:
        """Take a pair out of the matching: it is made."""
        del self.mate[a], self.mate[b]
        self.open &= ~(1 << a | 1 << b)


def _greatest(adjacent: Sequence[int], open: int) -> dict[int, int]:
    """A greatest matching that begins with half against half, which is mostly what comes out in the end."""
    players = list(bits(open))
    half = len(players) // 2
    mate: dict[int, int] = {}
    free = open
    for a, b in zip(players, players[half:], strict=False):
        if a not in mate and b not in mate and adjacent[a] >> b & 1:
            mate[a], mate[b] = b, a
            free &= ~(1 << a | 1 << b)
    for v in bits(free):
        if len(players) - len(mate) < 2:
            break
        if v not in mate and augment(adjacent, open, mate, v, free):
            free = sum(1 << u for u in bits(free) if u not in mate)
    return mate


def augment(adjacent: Sequence[int], open: int, mate: dict[int, int], v: int, free: int) -> bool:
    """Find an opponent for v, who has none: another of the ``free``, or by one exchange, or by a longer way."""
    free &= ~(1 << v)
    if options := adjacent[v] & free:
        u = (options & -options).bit_length() - 1
        mate[u], mate[v] = v, u
        return True
    for u in bits(adjacent[v] & open):
        other = mate[u]
        if options := adjacent[other] & free:
            w = (options & -options).bit_length() - 1
            mate[u], mate[v], mate[other], mate[w] = v, u, w, other
            return True
    return augment_from(adjacent, open, mate, v)
