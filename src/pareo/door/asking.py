"""Why not, what if: questions about a round, whose answers are data and print as sentences."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from pareo.conduct.engines import engine_for
from pareo.conduct.terms import Terms, position_of
from pareo.conduct.what_if import Absent, Change, OtherResult, before_round
from pareo.door.entering import ready_at_the_door, round_to_pair
from pareo.model import ByeKind, Round, Tournament
from pareo.model.errors import NotUnderstood, UnknownGame, UnknownRound
from pareo.model.notation import Who, find, read_game
from pareo.pairing import Board, NoPairing, Obstacle, RoundPairing
from pareo.pairing.why.explain import why_not as refuted
from pareo.pairing.why.wishes import Kind, Refutation, Wish

_WORDS: dict[str, tuple[Kind, str]] = {
    "white": ("color", "w"),
    "black": ("color", "b"),
    "float": ("float", ""),
    "bye": ("bye", ""),
}
_ABSENT = re.compile(r"absent\s+(?P<player>.+)", re.IGNORECASE)
_EARLIER = re.compile(r"(?P<round>\d+)\s*:\s*(?P<game>.+)")


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a question about a round. ``print`` tells it in sentences.

    ``refutation``: what speaks against the wish, None where nothing was wished. ``away``: who of the question does not
    play the round. ``pairing``: the round as it would be; ``other_boards`` and ``other_byes`` are those of it that the
    round as it is does not have. ``obstacles``: why there would be no round at all.
    """

    tournament: Tournament = field(repr=False)
    round: int
    system: str
    wishes: tuple[Wish, ...] = ()
    changes: tuple[Change, ...] = ()
    refutation: Refutation | None = None
    away: tuple[int, ...] = ()
    pairing: RoundPairing | None = None
    other_boards: tuple[Board, ...] = ()
    other_byes: tuple[int, ...] = ()
    obstacles: tuple[Obstacle, ...] = ()

    @property
    def verdict(self) -> str:
        """In a word: what became of the wish, or whether the round changes."""
        if self.away:
            return "not-paired"
        if self.refutation is not None:
            return self.refutation.verdict
        if self.obstacles:
            return "impossible"
        return "changed" if self.other_boards or self.other_byes else "same"

    def __str__(self) -> str:
        return "\n".join(self.sentences())

    def __repr__(self) -> str:
        return f"<Answer {self.verdict}, round {self.round}, {self.system}>"

    def sentences(self, language: str = "en") -> list[str]:
        """The answer in words, in any language that has a catalogue."""
        from pareo.door.telling import answer_told

        return answer_told(self, language)


def why_not(
    tournament: Tournament, one: Who, other: Who, round: int | None = None, system: str | None = None
) -> Answer:
    """Why two players do not meet in the next round, or in ``round``.

    In the place of the other may stand ``"white"``, ``"black"``, ``"float"`` or ``"bye"``.

    >>> from pareo import read
    >>> print(why_not(read("examples/demo.trf"), 1, 2))
    Not possible: 1 ... and 2 ... have already played each other, and two players never meet twice (C1).
    """
    terms = ready_at_the_door(tournament, system)
    number = round_to_pair(tournament, round)
    return _wished(terms, number, _wish(tournament, one, other))


def what_if(
    tournament: Tournament, *changes: str | Change, round: int | None = None, system: str | None = None
) -> Answer:
    """The next round, or ``round``, as it would be with other results or without somebody.

    A change is written ``"2: Ana-Bea 0-1"`` (the round, the game) or ``"absent Ana"``; players by name or number.
    """
    terms = ready_at_the_door(tournament, system)
    number = round_to_pair(tournament, round)
    read = tuple(_change(tournament, change, number) for change in changes)
    changed = Terms(before_round(terms.tournament, number, read), terms.system)
    found = Answer(tournament, number, terms.system.id, changes=read)
    return _paired(terms, changed, found)


def _wish(tournament: Tournament, one: Who, other: Who) -> Wish:
    first = tournament.player(one).id
    if isinstance(other, str) and other.strip().lower() in _WORDS:
        kind, color = _WORDS[other.strip().lower()]
        return Wish(kind, (first,), color)
    second = tournament.player(other).id
    if first == second:
        raise NotUnderstood("no_wish", other)
    return Wish("meet", (first, second))


def _change(tournament: Tournament, change: str | Change, number: int) -> Change:
    if not isinstance(change, str):
        return change
    if absent := _ABSENT.fullmatch(change.strip()):
        return Absent(tournament.player(absent["player"]).id)
    earlier = _EARLIER.fullmatch(change.strip())
    if earlier is None:
        raise NotUnderstood("no_change", change)
    round = int(earlier["round"])
    if not 1 <= round < number:
        raise UnknownRound(round, min(1, number - 1), number - 1)
    game = read_game(earlier["game"], tournament.players)
    if not any(made[:2] == game[:2] for made in tournament.rounds[round - 1].games):
        white, black = (find(tournament.players, id).name or str(id) for id in game[:2])
        raise UnknownGame(round, white, black)
    return OtherResult(round, *game)


def _wished(terms: Terms, number: int, wish: Wish) -> Answer:
    before = position_of(terms, number)
    found = Answer(terms.tournament, number, terms.system.id, wishes=(wish,))
    away = set(wish.players) - {entry.id for entry in before.entries}
    if away:
        return replace(found, away=tuple(sorted(away)))
    refutation = refuted(terms.system.id, before, [wish])
    return _compared(terms, replace(found, refutation=refutation, pairing=refutation.pairing))


def _paired(terms: Terms, changed: Terms, found: Answer) -> Answer:
    try:
        made = engine_for(changed.system, changed.tournament)(position_of(changed), None)
    except NoPairing as impossible:
        return replace(found, obstacles=impossible.obstacles)
    return _compared(terms, replace(found, pairing=made))


def _compared(terms: Terms, found: Answer) -> Answer:
    """With the boards and byes that the round as it is does not have."""
    if found.pairing is None:
        return found
    made = _as_it_is(terms, found.round)
    boards = {(game.white, game.black) for game in made.games}
    byes = {bye.player for bye in made.byes if bye.kind is ByeKind.PAIRING_ALLOCATED}
    other = tuple(board for board in found.pairing.boards if board not in boards)
    return replace(found, other_boards=other, other_byes=tuple(id for id in found.pairing.byes if id not in byes))


def _as_it_is(terms: Terms, number: int) -> Round:
    if number <= len(terms.tournament.rounds):
        return terms.tournament.rounds[number - 1]
    return engine_for(terms.system, terms.tournament)(position_of(terms, number), None).as_round()
