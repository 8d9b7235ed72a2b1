"""A round paired again around wishes: pairs and the bye by hand, floats and colours by forbidding other opponents."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from pareo.history import Position
from pareo.pairing.by_hand import BYE, ForcedPair, WrongForce, forced
from pareo.pairing.loading import Engine
from pareo.pairing.outcome import Board, NoPairing, RoundPairing
from pareo.pairing.trace import Trace
from pareo.pairing.why.wishes import Wish

_RETRIES = 12
"""How often an opponent with whom a colour came out wrong is forbidden, before the search is given up."""


class AroundWishes:
    """One round of any engine, with nothing left but what is wished.

    ``whole``: a pair is wished by forbidding the two everybody else, for engines that look at all who are left; else it
    is taken out by hand.
    """

    def __init__(self, engine: Engine, position: Position, whole: bool = False) -> None:
        self.engine = engine
        self.whole = whole
        self.position = position
        self.score = {entry.id: entry.score for entry in position.entries}
        self.place = {entry.id: place for place, entry in enumerate(position.entries)}

    def granted(self, made: RoundPairing, wish: Wish) -> bool:
        """True when a round has what is wished."""
        first = wish.players[0]
        opponent = opponents_of(made).get(first)
        match wish.kind:
            case "meet":
                return opponent == wish.players[1]
            case "bye":
                return made.bye == first
            case "float":
                return opponent is None or self.score[opponent] < self.score[first]
            case "color":
                return any(board[0 if wish.color == "w" else 1] == first for board in made.boards)

    def paired_around(self, wishes: Sequence[Wish]) -> tuple[RoundPairing | None, Trace] | None:
        """The round with the wishes forced: pairs and the bye by hand, the rest of the wishes as forbidden opponents.

        None when there is no such round; a round None when it is not known whether there is one: the colour of a board
        may depend on the others, and nobody can be kept from the bye.
        """
        by_hand = [wish for wish in wishes if wish.kind == "bye" or (wish.kind == "meet" and not self.whole)]
        try:
            taken = forced(self.position, (self._forced_pair(wish) for wish in by_hand))
        except (WrongForce, NoPairing):
            return None
        bans = {entry.id: set(entry.banned) for entry in taken.rest.entries}
        others = [wish for wish in wishes if wish not in by_hand]
        for wish in others:
            if wish.kind == "meet":
                for id in wish.players:
                    _keep_apart(bans, id, set(bans) - set(wish.players))
            elif wish.players[0] in bans:
                _keep_apart(bans, wish.players[0], self._unsuitable(wish, set(bans) - set(wish.players)))
        for _ in range(_RETRIES):
            trace = Trace()
            rest = _with(taken.rest, bans)
            try:
                made = self.engine(rest, trace) if rest.entries else RoundPairing(())
            except NoPairing:
                return None
            whole = taken.merge(made, trace)
            wrong = [wish for wish in wishes if not self.granted(whole, wish)]
            if not wrong:
                return whole, trace
            opponents = opponents_of(made)
            if not all(wish.players[0] in opponents for wish in wrong):
                break
            for wish in wrong:
                _keep_apart(bans, wish.players[0], {opponents[wish.players[0]]})
        return None, Trace()

    def _forced_pair(self, wish: Wish) -> ForcedPair:
        """The colours of a pair by hand are those that the system gives the two by themselves."""
        if wish.kind == "bye":
            return ForcedPair(wish.players[0], BYE)
        one, other = wish.players
        board = self._by_themselves(one, other)
        return ForcedPair(one, other, 0 if board is None else board.white)

    def _by_themselves(self, one: int, other: int) -> Board | None:
        """How the system seats two players when nobody else is there; None when it does not let them meet."""
        every = self.position.entries
        upper, lower = sorted((self.place[one], self.place[other]))
        away = self.position.absent + every[:upper] + every[upper + 1 : lower] + every[lower + 1 :]
        try:
            made = self.engine(replace(self.position, entries=(every[upper], every[lower]), absent=away))
        except NoPairing:
            return None
        return made.boards[0] if made.boards else None

    def _unsuitable(self, wish: Wish, others: set[int]) -> set[int]:
        """Opponents with whom a float or a colour is not granted, whatever the rest of the round is."""
        first = wish.players[0]
        if wish.kind == "float":
            return {id for id in others if self.score[id] >= self.score[first]}
        played = {entry.id for entry in self.position.entries if entry.colors}
        seat = 0 if wish.color == "w" else 1
        found = set()
        for id in others & played if first in played else ():
            board = self._by_themselves(first, id)
            if board is not None and board[seat] != first:
                found.add(id)
        return found


def opponents_of(made: RoundPairing) -> dict[int, int]:
    """Who meets whom, from both sides."""
    return {one: other for board in made.boards for one, other in (board, (board.black, board.white))}


def _keep_apart(bans: dict[int, set[int]], id: int, others: Iterable[int]) -> None:
    for other in others:
        bans[id].add(other)
        bans[other].add(id)


def _with(position: Position, bans: dict[int, set[int]]) -> Position:
    entries = tuple(entry._replace(banned=frozenset(bans[entry.id])) for entry in position.entries)
    return replace(position, entries=entries)
