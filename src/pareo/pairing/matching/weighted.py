"""A perfect matching of greatest weight in a general graph, with a proof that it is one.

Primal-dual method of Edmonds: vertex duals ``y``, blossom duals ``z``, the slack of an edge is
``y[u] + y[v] - 2 w`` and never negative outside the blossoms. One tree grows at a time, so a graph of n vertices costs
O(n) phases of O(n^2) work each. Weights are integers of any size; nothing is rounded.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

Weights: TypeAlias = Sequence[Sequence["int | None"]]

_FREE, _EVEN, _ODD = 0, 1, 2


def best_perfect_matching(weights: Weights) -> list[int] | None:
    """Each vertex's partner in a perfect matching of greatest weight; None when there is no perfect matching.

    ``weights`` is symmetric; None stands for no edge.
    """
    solver = Solver(weights)
    return solver.mate if solver.solve() else None


class Solver:
    """The state of one run: matching, duals, nested blossoms and the growing tree."""

    def __init__(self, weights: Weights) -> None:
        n = len(weights)
        self.n = n
        self.weights = weights
        self.edges = [[(v, w + w) for v, w in enumerate(row) if w is not None] for row in weights]
        self.y = [max((w for _, w in row), default=0) // 2 for row in self.edges]
        self.mate = [-1] * n
        self.top = list(range(n))
        self.parent = [-1] * (2 * n)
        self.base = [*range(n), *([-1] * n)]
        self.children: dict[int, list[int]] = {}
        self.links: dict[int, list[tuple[int, int]]] = {}
        self.leaves = [[v] for v in range(n)] + [[] for _ in range(n)]
        self.z: dict[int, int] = {}
        self.unused = list(range(2 * n - 1, n - 1, -1))
        self.label = [_FREE] * (2 * n)
        self.entry: list[tuple[int, int] | None] = [None] * (2 * n)
        self.slack = [-1] * n
        self.nearest = [-1] * n
        self.queue: list[int] = []

    def solve(self, start: tuple[list[int], list[int]] | None = None) -> bool:
        """Match every vertex; False when that cannot be done.

        ``start``: duals with which no slack is negative, and partners (-1 for none) by edges that are tight with them.
        """
        if self.n % 2:
            return False
        if start is not None:
            self.y, self.mate = start
        self._match_tight_edges_greedily()
        return all(self.mate[root] >= 0 or self._grow_from(root) for root in range(self.n))

    def twice_lost(self, u: int, v: int) -> int:
        """Of a solved graph: a perfect matching with this edge weighs less than the best one by half of this or more.

        It is the slack of the edge: what the weight of a perfect matching falls short of the duals is at least that.
        """
        weight = self.weights[u][v]
        assert weight is not None, "an edge"
        return self.y[u] + self.y[v] - 2 * weight + 2 * sum(self.z[b] for b in self._shared_blossoms(u, v))

    def verify(self) -> None:
        """Raise AssertionError unless the duals prove that the matching is the best one."""
        for u, row in enumerate(self.edges):
            assert self.mate[self.mate[u]] == u
            for v, _ in row:
                assert self.twice_lost(u, v) >= 0
                assert self.twice_lost(u, v) == 0 or self.mate[u] != v
        for blossom, dual in self.z.items():
            inside = set(self.leaves[blossom])
            assert dual >= 0
            assert dual == 0 or sum(self.mate[v] not in inside for v in inside) == 1

    def _shared_blossoms(self, u: int, v: int) -> Iterator[int]:
        mine = set()
        while self.parent[u] >= 0:
            u = self.parent[u]
            mine.add(u)
        while self.parent[v] >= 0:
            v = self.parent[v]
            if v in mine:
                yield v

    def _match_tight_edges_greedily(self) -> None:
        y, mate = self.y, self.mate
        for u, row in enumerate(self.edges):
            if mate[u] < 0:
                for v, twice in row:
                    if mate[v] < 0 and y[u] + y[v] == twice:
                        mate[u], mate[v] = v, u
                        break

    # growing one tree ------------------------------------------------------------------------------------------------

    def _grow_from(self, root: int) -> bool:
        """Grow the tree of a free vertex until it reaches another one; False when it cannot."""
        self.label = [_FREE] * (2 * self.n)
        self.slack = [-1] * self.n
        self.nearest = [-1] * self.n
        self.queue = []
        self._make_even(self.top[root], None)
        while True:
            if self._scan():
                break
            step, event = self._largest_step()
            if event is None:
                return False
            self._shift_duals(step)
            if event[0] < 0:
                self._open_odd_blossom(event[1])
            elif self._use(*event):
                break
        self._drop_empty_blossoms()
        return True

    def _make_even(self, blossom: int, entry: tuple[int, int] | None) -> None:
        self.label[blossom] = _EVEN
        self.entry[blossom] = entry
        self.queue.extend(self.leaves[blossom])

    def _scan(self) -> bool:
        """Look at every edge of the even vertices not yet looked at; True when the matching grew."""
        y, top, label, slack, nearest = self.y, self.top, self.label, self.slack, self.nearest
        while self.queue:
            u = self.queue.pop()
            mine = y[u]
            for v, twice in self.edges[u]:
                if top[v] == top[u]:
                    continue
                gap = mine + y[v] - twice
                if gap == 0 and label[top[v]] != _ODD:
                    if self._use(u, v):
                        return True
                elif slack[v] < 0 or gap < slack[v] or top[nearest[v]] == top[v]:
                    slack[v] = gap
                    nearest[v] = u
        return False

    def _use(self, u: int, v: int) -> bool:
        """Take a tight edge from an even vertex: grow, close a blossom, or augment (True)."""
        target = self.top[v]
        if self.label[target] == _EVEN:
            if target != self.top[u]:
                self._close_blossom(u, v)
            return False
        if self.label[target] == _ODD:
            return False
        partner = self.mate[self.base[target]]
        if partner < 0:
            self._augment(u, v)
            return True
        self.label[target] = _ODD
        self.entry[target] = (u, v)
        self._make_even(self.top[partner], (self.base[target], partner))
        return False

    def _largest_step(self) -> tuple[int, tuple[int, int] | None]:
        """How far the duals may move, and the edge (or, behind -1, the odd blossom) that stops them."""
        best, event = -1, None
        top, label = self.top, self.label
        for v in range(self.n):
            kind = label[top[v]]
            if kind == _ODD:
                continue
            if kind == _EVEN and self.nearest[v] >= 0 and top[self.nearest[v]] == top[v]:
                self._renew_nearest(v)
            gap = self.slack[v]
            if gap >= 0:
                step = gap if kind == _FREE else gap // 2
                if event is None or step < best:
                    best, event = step, (self.nearest[v], v)
        for blossom, dual in self.z.items():
            odd_top = self.parent[blossom] < 0 and label[blossom] == _ODD
            if odd_top and (event is None or dual < best):
                best, event = dual, (-1, blossom)
        return best, event

    def _renew_nearest(self, v: int) -> None:
        """The tightest edge from an even vertex to another even blossom, after blossoms have merged."""
        y, top, label = self.y, self.top, self.label
        mine, own, best, at = y[v], top[v], -1, -1
        for u, twice in self.edges[v]:
            other = top[u]
            if other != own and label[other] == _EVEN:
                gap = mine + y[u] - twice
                if at < 0 or gap < best:
                    best, at = gap, u
        self.slack[v], self.nearest[v] = best, at

    def _shift_duals(self, step: int) -> None:
        if step == 0:
            return
        y, top, label, slack = self.y, self.top, self.label, self.slack
        for v in range(self.n):
            kind = label[top[v]]
            if kind == _EVEN:
                y[v] -= step
                if slack[v] >= 0:
                    slack[v] -= step + step
            elif kind == _ODD:
                y[v] += step
            elif slack[v] >= 0:
                slack[v] -= step
        for blossom in self.z:
            if self.parent[blossom] < 0:
                if label[blossom] == _EVEN:
                    self.z[blossom] += step
                elif label[blossom] == _ODD:
                    self.z[blossom] -= step

    # blossoms --------------------------------------------------------------------------------------------------------

    def _path_to_root(self, vertex: int) -> Iterator[int]:
        """The tree's top-level blossoms from a vertex upward: even, odd, even, ..."""
        blossom = self.top[vertex]
        while True:
            yield blossom
            entry = self.entry[blossom]
            if entry is None:
                return
            blossom = self.top[entry[0]]

    def _close_blossom(self, u: int, v: int) -> None:
        """Contract the odd cycle that the edge u-v closes."""
        above = list(self._path_to_root(v))
        seen = set(above)
        left: list[int] = []
        for blossom in self._path_to_root(u):
            if blossom in seen:
                meet = blossom
                break
            left.append(blossom)
        right = above[: above.index(meet)]
        children = [meet, *reversed(left), *right]
        links = [self._downward(blossom) for blossom in reversed(left)]
        links.append((u, v))
        links.extend(self._upward(blossom) for blossom in right)
        new = self.unused.pop()
        self.children[new], self.links[new], self.z[new] = children, links, 0
        self.leaves[new] = [leaf for child in children for leaf in self.leaves[child]]
        self.base[new] = self.base[meet]
        self.label[new] = _EVEN
        self.entry[new] = self.entry[meet]
        self.parent[new] = -1
        for child in children:
            self.parent[child] = new
            odd = self.label[child] == _ODD
            for leaf in self.leaves[child]:
                self.top[leaf] = new
            if odd:
                self.queue.extend(self.leaves[child])

    def _downward(self, blossom: int) -> tuple[int, int]:
        entry = self.entry[blossom]
        assert entry is not None
        return entry

    def _upward(self, blossom: int) -> tuple[int, int]:
        a, b = self._downward(blossom)
        return b, a

    def _open_odd_blossom(self, blossom: int) -> None:
        """Replace an odd blossom whose dual is used up by its children along the tree's path through it."""
        entry = self._downward(blossom)
        children, links = self.children[blossom], self.links[blossom]
        self._release(blossom)
        for child in children:
            self.label[child] = _FREE
        size = len(children)
        place = children.index(self.top[entry[1]])
        step = 1 if place % 2 else -1
        while place % size:
            odd, even = children[place % size], children[(place + step) % size]
            self.label[odd], self.entry[odd] = _ODD, entry
            self._make_even(even, self._link(links, place, step))
            entry = self._link(links, place + step, step)
            place += 2 * step
        self.label[children[0]], self.entry[children[0]] = _ODD, entry

    @staticmethod
    def _link(links: list[tuple[int, int]], place: int, step: int) -> tuple[int, int]:
        """The edge from the child at ``place`` to its neighbour in the direction of ``step``."""
        if step > 0:
            return links[place % len(links)]
        a, b = links[(place - 1) % len(links)]
        return b, a

    def _release(self, blossom: int) -> None:
        """Take a top-level blossom apart."""
        for child in self.children[blossom]:
            self.parent[child] = -1
            for leaf in self.leaves[child]:
                self.top[leaf] = child
        del self.children[blossom], self.links[blossom], self.z[blossom]
        self.label[blossom] = _FREE
        self.unused.append(blossom)

    def _drop_empty_blossoms(self) -> None:
        for blossom in [b for b, dual in self.z.items() if dual == 0 and self.parent[b] < 0]:
            pending = [blossom]
            while pending:
                current = pending.pop()
                if current >= self.n and self.z[current] == 0:
                    children = self.children[current]
                    self._release(current)
                    pending.extend(children)

    # augmenting ------------------------------------------------------------------------------------------------------

    def _augment(self, u: int, v: int) -> None:
        """Flip the path from the root through u to the free vertex of v's blossom."""
        self._rebase(self.top[v], v)
        self.mate[v] = u
        while True:
            even = self.top[u]
            upward = self.entry[even]
            self._rebase(even, u)
            self.mate[u] = v
            if upward is None:
                return
            odd = self.top[upward[0]]
            u, v = self._downward(odd)
            self._rebase(odd, v)
            self.mate[v] = u

    def _rebase(self, blossom: int, vertex: int) -> None:
        """Rematch the inside of a blossom so that ``vertex`` is the one matched to the outside."""
        if blossom < self.n:
            return
        child = vertex
        while self.parent[child] != blossom:
            child = self.parent[child]
        self._rebase(child, vertex)
        children, links = self.children[blossom], self.links[blossom]
        size = len(children)
        start = place = children.index(child)
        step = 1 if place % 2 else -1
        while place % size:
            a, b = self._link(links, place + step, step)
            self._rebase(children[(place + step) % size], a)
            self._rebase(children[(place + 2 * step) % size], b)
            self.mate[a], self.mate[b] = b, a
            place += 2 * step
        self.children[blossom] = children[start:] + children[:start]
        self.links[blossom] = links[start:] + links[:start]
        self.base[blossom] = vertex
