"""Can everybody be matched? Adjacency as bits of integers; weights play no part.

Dirac's condition answers most questions at once: where each of m vertices may meet at least m/2 others, a perfect
matching exists. Otherwise a matching is built greedily and augmented by Edmonds' method.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence


def bits(mask: int) -> Iterator[int]:
    """The positions of the set bits, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def as_mask(vertices: Iterable[int]) -> int:
    """The vertices as bits."""
    mask = 0
    for v in vertices:
        mask |= 1 << v
    return mask


def renumbered(masks: Iterable[int], vertices: Sequence[int]) -> list[int]:
    """The masks over these vertices alone, where bit n is vertex n of the list. Cheap where they come in runs."""
    runs: list[list[int]] = []
    for place, v in enumerate(vertices):
        if runs and v == runs[-1][0] + runs[-1][1]:
            runs[-1][1] += 1
        else:
            runs.append([v, 1, place])
    windows = [(first, (1 << length) - 1, place) for first, length, place in runs]
    if len(windows) == 1:
        first, window, _ = windows[0]
        return [mask >> first & window for mask in masks]
    return [sum((mask >> first & window) << place for first, window, place in windows) for mask in masks]


def dirac_holds(adjacent: Sequence[int], mask: int, spare: int = 0) -> bool:
    """True when every vertex of ``mask`` may meet at least half of them, with ``spare`` more in the count.

    A sufficient condition for a perfect matching of an even number of vertices (more than two).
    """
    size = mask.bit_count()
    if size < 3:
        return False
    need = (size + spare + 1) // 2
    first, end = (mask & -mask).bit_length() - 1, mask.bit_length()
    neighbours = adjacent[first:end] if end - first == size else [adjacent[v] for v in bits(mask)]
    return min([(others & mask).bit_count() for others in neighbours]) >= need


def perfect_matching_exists(adjacent: Sequence[int], mask: int) -> bool:
    """True when all vertices of ``mask`` can be matched among themselves."""
    if not mask:
        return True
    if mask.bit_count() % 2:
        return False
    if dirac_holds(adjacent, mask):
        return True
    return len(maximum_matching(adjacent, mask)) == mask.bit_count()


def maximum_matching(adjacent: Sequence[int], mask: int) -> dict[int, int]:
    """A matching of the greatest number of pairs within ``mask``; both partners are keys."""
    return matching_with_priority(adjacent, mask, ())


def matching_with_priority(adjacent: Sequence[int], mask: int, first: Sequence[int]) -> dict[int, int]:
    """A greatest matching that covers as many of ``first`` as it can, the earlier ones before the later.

    Sets of vertices that a matching can cover are the independent sets of a matroid, so that whoever can be covered
    with those before him is never given up again. Augmenting uncovers nobody.
    """
    mate: dict[int, int] = {}
    free, kept = mask, 0
    for v in first:
        if v in mate or _cover(adjacent, mask, mate, v, kept):
            kept |= 1 << v
    for v in mate:
        free &= ~(1 << v)
    for v in sorted(bits(free), key=lambda v: (adjacent[v] & mask).bit_count()):
        if free >> v & 1:
            options = adjacent[v] & free & ~(1 << v)
            if options:
                partner = (options & -options).bit_length() - 1
                mate[v], mate[partner] = partner, v
                free &= ~(1 << v | 1 << partner)
    for v in bits(free):
        if v not in mate:
            augment_from(adjacent, mask, mate, v)
    return mate


def unmatched(adjacent: Sequence[int], mask: int) -> list[int]:
    """The vertices of ``mask`` that a greatest matching leaves over."""
    mate = maximum_matching(adjacent, mask)
    return [v for v in bits(mask) if v not in mate]


def left_by_some(adjacent: Sequence[int], mask: int) -> int:
    """The vertices that at least one greatest matching leaves over, as bits (the D of Gallai and Edmonds)."""
    mate = maximum_matching(adjacent, mask)
    found = 0
    for v in bits(mask):
        if v not in mate:
            found |= _search(adjacent, mask, mate, v)
    return found


def single_leftovers(adjacent: Sequence[int], mask: int) -> int:
    """The vertices without any one of which all the others can be matched, as bits."""
    mate = maximum_matching(adjacent, mask)
    left = [v for v in bits(mask) if v not in mate]
    return _search(adjacent, mask, mate, left[0]) if len(left) == 1 else 0


def _cover(adjacent: Sequence[int], mask: int, mate: dict[int, int], root: int, kept: int) -> bool:
    """Match a vertex; if need be instead of one that is not in ``kept``."""
    even = _search(adjacent, mask, mate, root)
    others = even & ~kept & ~(1 << root)
    if others:
        given_up = others.bit_length() - 1
        del mate[mate.pop(given_up)]
        _search(adjacent, mask & ~(1 << given_up), mate, root)
    return not even or others > 0


def augment_from(adjacent: Sequence[int], mask: int, mate: dict[int, int], root: int) -> bool:
    """Match a vertex by an augmenting path; False when there is none."""
    return not _search(adjacent, mask, mate, root)


def _search(adjacent: Sequence[int], mask: int, mate: dict[int, int], root: int) -> int:
    """One breadth-first search for an augmenting path, contracting odd cycles by their bases.

    ``together`` has the vertices of a base that is not alone.
    Nothing when the path was found and taken; otherwise the vertices at an even distance from the root. Each of these
    could be left over in the place of the root.
    """
    came_from: dict[int, int] = {}
    base = list(range(mask.bit_length()))
    together: dict[int, int] = {}
    even, odd = 1 << root, 0
    queue = [root]
    for u in queue:
        ahead = adjacent[u] & mask & ~(1 << u)
        while True:
            # Vertices of the same base and odd ones tell nothing new.
            options = ahead & ~odd & ~together.get(base[u], 0)
            if not options:
                break
            v = (options & -options).bit_length() - 1
            ahead &= -(2 << v)
            if mate.get(u) == v:
                continue
            if even >> v & 1:
                cycle = _contract(base, together, came_from, mate, u, v)
                queue.extend(bits(cycle & ~even))
                even |= cycle
                odd &= ~cycle
            elif v not in came_from:
                came_from[v] = u
                if v not in mate:
                    _flip(mate, came_from, v)
                    return 0
                odd |= 1 << v
                even |= 1 << mate[v]
                queue.append(mate[v])
    return even


def _contract(
    base: list[int], together: dict[int, int], came_from: dict[int, int], mate: dict[int, int], u: int, v: int
) -> int:
    """Give one base to the odd cycle closed by two even vertices; its vertices, as bits."""
    on_path = set()
    a = u
    while True:
        a = base[a]
        on_path.add(a)
        if a not in mate:
            break
        a = came_from[mate[a]]
    b = base[v]
    while b not in on_path:
        b = base[came_from[mate[b]]]
    cycle_bases = {b}
    for start, other in ((u, v), (v, u)):
        x, child = start, other
        while base[x] != b:
            cycle_bases |= {base[x], base[mate[x]]}
            came_from[x] = child
            child = mate[x]
            x = came_from[child]
    cycle = together.get(b, 1 << b)
    for other in cycle_bases - {b}:
        members = together.get(other, 1 << other)
        for w in bits(members):
            base[w] = b
        cycle |= members
    together[b] = cycle
    return cycle


def _flip(mate: dict[int, int], came_from: dict[int, int], v: int) -> None:
    while True:
        u = came_from[v]
        following = mate.get(u)
        mate[u], mate[v] = v, u
        if following is None:
            return
        v = following
