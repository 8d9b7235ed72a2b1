"""The players to pair as the Dutch rules see them, and by brute force who can still be paired with whom.

A player is his place in the order of 1.2 (2017 [A.2]): 0 is the highest ranked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from typing import Any

from literal.candidates import Pair, Pairs
from literal.colours import Preference, Strength, preference, white_of
from pareo.history import Entry, Position
from pareo.model import Points
from pareo.pairing import Board, NoPairing, Obstacle, RoundPairing

NO_BYE_NEEDED: Points = 0


@dataclass(frozen=True, slots=True)
class Bracket:
    """A bracket to pair. ``below`` are the scoregroups under it."""

    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    below: tuple[tuple[int, ...], ...]

    @property
    def players(self) -> frozenset[int]:
        return frozenset(self.moved_down + self.residents)

    def floaters(self, pairs: Pairs) -> tuple[int, ...]:
        """Who is left unpaired, the highest ranked first."""
        return tuple(sorted(self.players - {player for pair in pairs for player in pair}))

    def after(self, floaters: Iterable[int]) -> frozenset[int]:
        """Everybody who is still to be paired when these players float."""
        return frozenset(floaters).union(*self.below)


@dataclass(eq=False)
class Field:
    """A position with the questions that the criteria ask of it. ``may_have_bye`` is [C2] of the edition."""

    position: Position
    may_have_bye: Callable[[Entry, Position], bool]
    _completions: dict[frozenset[int], Points | None] = field(default_factory=dict)
    _compatible: dict[Pair, bool] = field(default_factory=dict)
    _colours: dict[Pair, Pair] = field(default_factory=dict)
    _looked_ahead: dict[Bracket, tuple[Any, ...]] = field(default_factory=dict)

    @cached_property
    def players(self) -> tuple[Entry, ...]:
        return tuple(sorted(self.position.entries, key=lambda entry: (-entry.score, entry.pairing_number)))

    def score(self, place: int) -> Points:
        return self.players[place].score

    def scores(self, places: Iterable[int]) -> tuple[Points, ...]:
        """The scores of some players in descending order."""
        return tuple(sorted(map(self.score, places), reverse=True))

    @cached_property
    def scoregroups(self) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(group) for _, group in groupby(range(len(self.players)), key=self.score))

    @cached_property
    def topscorers(self) -> frozenset[int]:
        """Those over half of the most that the rounds played so far can give, before the last round only.

        Reading: the text says "over 50% of the maximum possible score"; the alternative is the maximum of the whole
        tournament. Virtual points are left out: they are no part of what can be scored. The alternative takes the
        pairing score, as everywhere else in the system.

        Rules: FIDE C.04.3 2026 [1.8]; FIDE C.04.3 2017 [A.7]
        """
        if not self.position.last_round:
            return frozenset()
        most = self.position.scoring.win * (self.position.round - 1)
        return frozenset(place for place in range(len(self.players)) if self.players[place].points * 2 > most)

    def wish(self, place: int) -> Preference:
        """The colour preference of a player."""
        return preference(self.players[place])

    def compatible(self, a: int, b: int) -> bool:
        """[C1] and [C3] allow the pair, which the arbiter has not forbidden.

        Reading of [C3]: it binds two non-topscorers, so one topscorer is enough to lift it.
        """
        if (a, b) not in self._compatible:
            one, two = self.players[a], self.players[b]
            wish, other = self.wish(a), self.wish(b)
            clash = wish.strength is Strength.ABSOLUTE and wish == other and not self.topscorers & {a, b}
            met = two.id in one.opponents or two.id in one.banned
            self._compatible[a, b] = not clash and not met
        return self._compatible[a, b]

    def eligible(self, place: int) -> bool:
        """[C2] allows the player the pairing-allocated bye."""
        return self.may_have_bye(self.players[place], self.position)

    def completion(self, players: frozenset[int]) -> Points | None:
        """The lowest score that can get the bye when all these players are paired; None when they cannot be."""
        if players not in self._completions:
            self._completions[players] = self._complete(players)
        return self._completions[players]

    def _complete(self, players: frozenset[int]) -> Points | None:
        if not players:
            return NO_BYE_NEEDED
        if len(players) == 1:
            (last,) = players
            return self.score(last) if self.eligible(last) else None
        first = min(players)
        tries = [
            self.completion(players - {first, other})
            for other in players
            if other != first and self.compatible(*sorted((first, other)))
        ]
        if len(players) % 2 and self.eligible(first) and self.completion(players - {first}) is not None:
            tries.append(self.score(first))
        return min((found for found in tries if found is not None), default=None)

    def once(self, following: Bracket, look: Callable[[], tuple[Any, ...]]) -> tuple[Any, ...]:
        """What looking at a following bracket gives; candidates with the same downfloaters share it."""
        if following not in self._looked_ahead:
            self._looked_ahead[following] = look()
        return self._looked_ahead[following]

    def colours(self, pair: Pair) -> Pair:
        """The pair with White first."""
        if pair not in self._colours:
            higher, lower = (self.players[place] for place in pair)
            white = white_of(higher, lower, self.position.initial_color)
            self._colours[pair] = pair if white is higher else (pair[1], pair[0])
        return self._colours[pair]

    def require_completion(self, article: str) -> None:
        """Raise NoPairing when no complete pairing of the round exists."""
        everybody = frozenset(range(len(self.players)))
        if self.completion(everybody) is None:
            raise NoPairing((Obstacle("complete_pairing", article, tuple(entry.id for entry in self.players)),))

    def outcome(self, pairs: Iterable[Pair], bye: int | None) -> RoundPairing:
        """The boards in the order of C.04.2 3.6, with their colours."""
        boards = sorted(pairs, key=self._board_order)
        ids = [tuple(self.players[place].id for place in self.colours(pair)) for pair in boards]
        return RoundPairing(tuple(Board(*two) for two in ids), None if bye is None else self.players[bye].id)

    def _board_order(self, pair: Pair) -> tuple[int, ...]:
        higher, lower = pair
        return -self.score(higher), -self.score(higher) - self.score(lower), self.players[higher].pairing_number
