"""Questions about a round, made or to come: why not another pair, float, colour or bye; what if a result were other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from pareo.catalog.announcing import independent
from pareo.conduct.absence import Absence, why_away
from pareo.conduct.changes import Change, before_round
from pareo.conduct.groups import group_of, position_of_group
from pareo.conduct.rounds import by_the_rules, pair, position_before
from pareo.conduct.terms import Ready, as_it_stands
from pareo.history import Position
from pareo.pairing import Board, NoPairing, Obstacle, RoundPairing
from pareo.pairing.by_hand import BYE, ForcedPair, taken_out
from pareo.pairing.groups import ARTICLE
from pareo.pairing.loading import engine_of
from pareo.pairing.why.around_wishes import AroundWishes
from pareo.pairing.why.refuting import judge_of
from pareo.pairing.why.wishes import Judge, Refutation, Wish


@dataclass(frozen=True, slots=True)
class Question:
    """Wishes for the round, and changes of what came before it. Players by id."""

    wishes: tuple[Wish, ...] = ()
    changes: tuple[Change, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a question.

    ``refutation``: what speaks against the wishes, None when none were asked; ``system``: the one that was asked, that
    of their own group where groups part the tournament. ``away``: who of the question does not play the round, and
    ``absences``: why each of them does not.
    ``pairing``: the round as it would be, in a question of wishes that of their group with the pairs made by hand;
    ``other_boards`` and ``other_byes`` are those of it that the round of the rules does not have, around the pairs made
    by hand. ``by_hand``: those pairs, White first, of a bye the player alone; ``not_by_rules``: boards of the round
    made that the round of the rules does not have. ``obstacles``: why there would be no round.
    """

    question: Question
    round: int
    system: str
    refutation: Refutation | None = None
    away: tuple[int, ...] = ()
    absences: tuple[Absence, ...] = ()
    pairing: RoundPairing | None = None
    other_boards: tuple[Board, ...] = ()
    other_byes: tuple[int, ...] = ()
    by_hand: tuple[tuple[int, ...], ...] = ()
    not_by_rules: tuple[Board, ...] = ()
    obstacles: tuple[Obstacle, ...] = ()


def why_not(ready: Ready, wishes: Sequence[Wish], round: int | None = None, force: Sequence[ForcedPair] = ()) -> Answer:
    """What speaks against these wishes for the next round, or for ``round``."""
    return answer(ready, Question(wishes=tuple(wishes)), round, force)


def what_if(
    ready: Ready, changes: Sequence[Change], round: int | None = None, force: Sequence[ForcedPair] = ()
) -> Answer:
    """The next round, or ``round``, as it would be. LookupError for a game or a player that is not there."""
    return answer(ready, Question(changes=tuple(changes)), round, force)


def answer(ready: Ready, question: Question, round: int | None = None, force: Sequence[ForcedPair] = ()) -> Answer:
    """The round paired again as the question would have it, and what speaks against that.

    It is laid beside the round that the rules give, not beside one that other hands made. ``force``: pairs made by hand
    in it.
    """
    number = len(ready.tournament.rounds) + 1 if round is None else round
    rules = _rules_round(ready, number, force)
    found = replace(_laid_beside(ready, number, rules, force), question=question)
    asked = ready
    if question.changes:
        asked = as_it_stands(before_round(ready.tournament, number, question.changes), ready.system)
    try:
        before = position_before(asked, number)
        there = {entry.id for entry in before.entries}
        if away := {id for wish in question.wishes for id in wish.players} - there:
            return _away(asked, found, sorted(away))
        # A pair made by hand falls away with a player of it who does not play any more.
        by_hand = [pair for pair in force if {pair.one, pair.other} - {BYE} <= there]
        if question.wishes:
            found = _wished(asked, before, found, by_hand)
        else:
            found = replace(found, pairing=pair(asked, number, force=by_hand))
    except NoPairing as impossible:
        return replace(found, obstacles=impossible.obstacles)
    return _compared(found, rules)


# --- wishes ---------------------------------------------------------------------------------------------------------


def _wished(ready: Ready, before: Position, found: Answer, force: Sequence[ForcedPair]) -> Answer:
    """What speaks against the wishes: pairs made by hand, then the group of the players by its own system."""
    if oneself := [wish for wish in found.question.wishes if len({*wish.players}) < len(wish.players)]:
        return replace(found, refutation=_illegal(*(Obstacle("same-player", "", wish.players[:1]) for wish in oneself)))
    if not force:
        return _asked_of_the_group(ready, before, found, found.question.wishes)
    taken = taken_out(ready.system, before, force)
    hand: dict[int, tuple[int, ...]] = {id: board for board in taken.boards for id in board}
    if taken.bye is not None:
        hand[taken.bye] = (taken.bye,)
    made, forcing = RoundPairing(taken.boards, taken.bye), AroundWishes(engine_of(ready.system), before)
    settled = [wish for wish in found.question.wishes if hand.keys() & set(wish.players)]
    if refused := [wish for wish in settled if not forcing.granted(made, wish)]:
        return replace(found, refutation=_illegal(*(_by_hand(hand, wish) for wish in refused)))
    rest = [wish for wish in found.question.wishes if wish not in settled]
    if not rest:
        whole = pair(ready, before.round, force=force)
        return replace(found, refutation=Refutation("granted", pairing=whole), pairing=whole)
    answered = _asked_of_the_group(ready, taken.rest, found, rest)
    if answered.refutation is None or answered.pairing is None:
        return answered
    merged = taken.merge(answered.pairing)
    return replace(answered, refutation=replace(answered.refutation, pairing=merged), pairing=merged)


def _asked_of_the_group(ready: Ready, before: Position, found: Answer, wishes: Sequence[Wish]) -> Answer:
    """The players of the position by the system; where groups part the tournament, their own group by its own."""
    if not independent(ready.tournament.settings):
        refutation = judge_before(ready, ready.system.id, before)(wishes)
        return replace(found, refutation=refutation, pairing=refutation.pairing)
    wanted = tuple(dict.fromkeys(id for wish in wishes for id in wish.players))
    group = group_of(ready.tournament, wanted)
    if group is None:
        return replace(found, refutation=_illegal(Obstacle("other-group", ARTICLE, wanted[:2])))
    members = position_of_group(group, before.round, {entry.id for entry in before.entries})
    if members is None:
        return _away(ready, replace(found, system=group.system.id), wanted)
    refutation = judge_of(group.system.id, members)(wishes)
    return replace(found, system=group.system.id, refutation=refutation, pairing=refutation.pairing)


def _away(ready: Ready, found: Answer, players: Sequence[int]) -> Answer:
    reasons = tuple(why_away(ready.tournament, id, found.round) for id in players)
    return replace(found, away=tuple(players), absences=reasons)


def judge_before(ready: Ready, system: str, before: Position) -> Judge:
    """Who is asked about wishes for a round: for that of the whole tournament always the same one."""
    drawn = ready.drawn[before.round]
    if before is not drawn.position:
        return judge_of(system, before)
    if drawn.judge is None:
        drawn.judge = judge_of(system, before)
    return drawn.judge


def _by_hand(hand: Mapping[int, tuple[int, ...]], wish: Wish) -> Obstacle:
    seat = next(hand[id] for id in wish.players if id in hand)
    return Obstacle("forced-pair" if len(seat) > 1 else "forced-bye", "", tuple(seat))


def _illegal(*obstacles: Obstacle) -> Refutation:
    return Refutation("illegal", obstacles[0].rule, obstacles[0].article, obstacles=obstacles)


# --- the round of the rules -----------------------------------------------------------------------------------------


def _rules_round(ready: Ready, number: int, force: Sequence[ForcedPair]) -> RoundPairing:
    try:
        return by_the_rules(ready, number, force)
    except NoPairing:
        return RoundPairing(())


def _laid_beside(ready: Ready, number: int, rules: RoundPairing, force: Sequence[ForcedPair]) -> Answer:
    """What hands have made of a round: the pairs forced on it, and the boards that are not those of the rules."""
    forced = {frozenset((pair.one, pair.other)) for pair in force}
    by_hand = [tuple(board) for board in rules.boards if frozenset(board) in forced]
    by_hand += [(id,) for id in rules.byes if frozenset((id, BYE)) in forced]
    made = ready.tournament.rounds[number - 1].games if number <= len(ready.tournament.rounds) else ()
    boards = (Board(game.white, game.black) for game in made)
    others = tuple(board for board in boards if board not in rules.boards)
    return Answer(Question(), number, ready.system.id, by_hand=tuple(by_hand), not_by_rules=others)


def _compared(found: Answer, rules: RoundPairing) -> Answer:
    """With the boards and byes that the round of the rules does not have."""
    if found.pairing is None:
        return found
    other = tuple(board for board in found.pairing.boards if board not in rules.boards)
    return replace(found, other_boards=other, other_byes=tuple(id for id in found.pairing.byes if id not in rules.byes))
