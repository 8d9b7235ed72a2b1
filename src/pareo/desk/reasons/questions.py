"""Questions about a round that is made: why not another pair, float, colour or bye; what if a result were another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pareo.conduct.engines import engine_for, with_order
from pareo.conduct.what_if import Absent, Change, OtherResult, before_round
from pareo.desk.books.refusals import NotFound
from pareo.desk.books.section import Section
from pareo.history import Position, position
from pareo.model import Outcome, Tournament
from pareo.pairing import SYSTEMS, Board, NoPairing, Obstacle, RoundPairing, System, acceleration, groups
from pareo.pairing.why.explain import why_not
from pareo.pairing.why.wishes import Refutation, Wish

MOST_PARTS = 8
RESULTS = {"w": ("1", "0"), "d": ("=", "="), "b": ("0", "1")}
"""Other results that can be asked for, by who wins: White, nobody, Black."""
_COLORS = {"white": "w", "black": "b"}


@dataclass(frozen=True, slots=True)
class Question:
    """Wishes for the round, and changes of what came before it. Players by pairing number."""

    wishes: tuple[Wish, ...] = ()
    changes: tuple[Change, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a question.

    ``refutation``: what speaks against the wishes, None when none were asked or the system cannot say. ``away``: who of
    the question is not in the round. ``pairing``: the round as it would be; ``other_boards`` are those of it that the
    round does not have. ``obstacles``: why there would be no round at all.
    """

    question: Question
    refutation: Refutation | None = None
    away: tuple[int, ...] = ()
    pairing: RoundPairing | None = None
    other_boards: tuple[Board, ...] = ()
    other_bye: int | None = None
    obstacles: tuple[Obstacle, ...] = ()


def read_question(section: Section, number: int, codes: Sequence[str]) -> Question:
    """``meet-3-12``, ``float-5``, ``white-7``, ``black-7``, ``bye-4``, ``absent-9``, ``result-2-14-d`` (round, board).

    NotFound for what is not understood, or names somebody or something that is not there.
    """
    wishes: list[Wish] = []
    changes: list[Change] = []
    for code in codes[:MOST_PARTS]:
        kind, *rest = code.split("-")
        try:
            if kind == "result":
                changes.append(_other_result(section, number, *rest))
                continue
            numbers = tuple(_player(section, text) for text in rest)
            if kind == "absent":
                (player,) = numbers
                changes.append(Absent(player))
            else:
                wishes.append(_wish(kind, numbers))
        except (KeyError, ValueError, TypeError, NotFound):
            raise NotFound("no_such_question", text=code) from None
    return Question(tuple(wishes), tuple(changes))


def _player(section: Section, text: str) -> int:
    return section.by_number[int(text)].number


def _wish(kind: str, numbers: tuple[int, ...]) -> Wish:
    if kind == "meet":
        one, other = numbers
        if one == other:
            raise ValueError(kind)
        return Wish("meet", (one, other))
    (player,) = numbers
    if kind in _COLORS:
        return Wish("color", (player,), _COLORS[kind])
    if kind == "float":
        return Wish("float", (player,))
    if kind == "bye":
        return Wish("bye", (player,))
    raise ValueError(kind)


def _other_result(section: Section, number: int, round: str, board: str, winner: str) -> OtherResult:
    earlier = int(round)
    if not 1 <= earlier < number:
        raise ValueError(round)
    found = section.board(earlier, int(board))
    white, black = (section.player(id).number for id in (found.white, found.black))
    outcomes = tuple(Outcome(letter) for letter in RESULTS[winner])
    return OtherResult(earlier, white, black, outcomes[0], outcomes[1])


def answer(section: Section, number: int, question: Question) -> Answer:
    """The round paired again as the question would have it, and what speaks against that."""
    system = SYSTEMS[section.settings.system]
    tournament, before = _position(section, number, question.changes)
    there = {entry.id for entry in before.entries}
    away = tuple(dict.fromkeys(id for wish in question.wishes for id in wish.players if id not in there))
    if away:
        return Answer(question, away=away)
    if question.wishes:
        refutation = _refuted(system, tournament, before, question.wishes)
        made = refutation.pairing if refutation else None
        return _compared(section, number, Answer(question, refutation, pairing=made))
    try:
        made = engine_for(system, tournament)(before)
    except NoPairing as impossible:
        return Answer(question, obstacles=impossible.obstacles)
    return _compared(section, number, Answer(question, pairing=made))


def _refuted(system: System, tournament: Tournament, before: Position, wishes: Sequence[Wish]) -> Refutation | None:
    """What speaks against wishes; where groups part the tournament, their own group is asked by its own system."""
    if not groups.independent(tournament.settings):
        return why_not(system.id, with_order(system, tournament, before), wishes)
    wanted = tuple(dict.fromkeys(id for wish in wishes for id in wish.players))
    for group in groups.sections(tournament).values():
        if {player.id for player in group.players} >= set(wanted):
            own = SYSTEMS[group.settings.system or system.id]
            accelerated = acceleration.with_virtual_points(group) if group.settings.acceleration else group
            return why_not(own.id, with_order(own, group, position(accelerated, before.round)), wishes)
    apart = Obstacle("other-group", groups.ARTICLE, wanted[:2])
    return Refutation("illegal", apart.rule, apart.article, obstacles=(apart,))


def _position(section: Section, number: int, changes: Sequence[Change]) -> tuple[Tournament, Position]:
    if not changes:
        return section.tournament, section.position(number)
    changed = before_round(section.tournament, number, changes)
    if changed.settings.acceleration:
        changed = acceleration.with_virtual_points(changed)
    return changed, position(changed)


def _compared(section: Section, number: int, found: Answer) -> Answer:
    """With the boards that the round as made does not have."""
    if found.pairing is None:
        return found
    made = section.tournament.rounds[number - 1]
    boards = {(game.white, game.black) for game in made.games}
    byes = {bye.player for bye in made.byes if bye.kind.value == "U"}
    other = tuple(board for board in found.pairing.boards if board not in boards)
    bye = found.pairing.bye
    return replace(found, other_boards=other, other_bye=bye if bye is not None and bye not in byes else None)
