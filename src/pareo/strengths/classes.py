"""Players parted into classes: two are in the same one when chains of wins and draws lead both ways between them.

Strengths can be compared inside a class only. From one class to another there are wins in one direction at most: the
strengths of the upper one would grow without end over those of the lower one.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pareo.strengths.comparisons import Comparison


def parted(ids: Collection[int], games: Sequence[Comparison]) -> tuple[tuple[int, ...], ...]:
    """The classes, each after all that stand above it; classes on the same level by score, then by number."""
    arrows = _arrows(ids, games)
    parts = _components(sorted(ids), arrows)
    home = {id: at for at, part in enumerate(parts) for id in part}
    below = [{home[other] for id in part for other in arrows[id]} - {at} for at, part in enumerate(parts)]
    depth = [0] * len(parts)
    # Components come out with everything below them first.
    for at in reversed(range(len(parts))):
        for lower in below[at]:
            depth[lower] = max(depth[lower], depth[at] + 1)
    shares = _shares(games)

    def key(at: int) -> tuple[int, int, int, int]:
        won, lost = (sum(shares.get(id, (0, 0))[side] for id in parts[at]) for side in (0, 1))
        return depth[at], lost - won, -won, parts[at][0]

    return tuple(parts[at] for at in sorted(range(len(parts)), key=key))


def in_line(classes: Sequence[Sequence[int]], games: Sequence[Comparison]) -> bool:
    """Whether each class has beaten the next one, so that the order of the classes is the order of the players."""
    home = {id: at for at, part in enumerate(classes) for id in part}
    wins = {
        (home[game.white], home[game.black]) if game.halves == 2 else (home[game.black], home[game.white])
        for game in games
        if game.halves != 1
    }
    return all((at, at + 1) in wins for at in range(len(classes) - 1))


def _arrows(ids: Collection[int], games: Sequence[Comparison]) -> dict[int, list[int]]:
    """From everybody to those whom he beat or drew with."""
    arrows: dict[int, set[int]] = {id: set() for id in ids}
    for game in games:
        if game.halves:
            arrows[game.white].add(game.black)
        if game.halves < 2:
            arrows[game.black].add(game.white)
    return {id: sorted(others) for id, others in arrows.items()}


def _shares(games: Sequence[Comparison]) -> dict[int, tuple[int, int]]:
    """What everybody won and lost, in halves."""
    shares: dict[int, tuple[int, int]] = {}
    for game in games:
        for id, made in ((game.white, game.halves), (game.black, 2 - game.halves)):
            won, lost = shares.get(id, (0, 0))
            shares[id] = won + made, lost + 2 - made
    return shares


def _components(ids: Sequence[int], arrows: dict[int, list[int]]) -> list[tuple[int, ...]]:
    """Tarjan's strongly connected components, without recursion: fields can be long chains."""
    order: dict[int, int] = {}
    low: dict[int, int] = {}
    stack: list[int] = []
    waiting: set[int] = set()
    found: list[tuple[int, ...]] = []
    for root in ids:
        walk = [(root, iter(arrows[root]))] if root not in order else []
        while walk:
            id, others = walk[-1]
            if id not in order:
                order[id] = low[id] = len(order)
                stack.append(id)
                waiting.add(id)
            for other in others:
                if other not in order:
                    walk.append((other, iter(arrows[other])))
                    break
                if other in waiting:
                    low[id] = min(low[id], order[other])
            else:
                walk.pop()
                if walk:
                    low[walk[-1][0]] = min(low[walk[-1][0]], low[id])
                if low[id] == order[id]:
                    found.append(_taken(id, stack, waiting))
    return found


def _taken(id: int, stack: list[int], waiting: set[int]) -> tuple[int, ...]:
    part = stack[stack.index(id) :]
    del stack[-len(part) :]
    waiting.difference_update(part)
    return tuple(sorted(part))
