"""Why this board, why this bye: whom the order of the rules has before, and what speaks against each of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from pareo.catalog import SYSTEMS
from pareo.catalog.announcing import independent
from pareo.conduct.groups import group_of, position_of_group
from pareo.conduct.questions import judge_before
from pareo.conduct.rivals import Rivals, bye_rivals, float_rivals
from pareo.conduct.rounds import by_the_rules, position_before
from pareo.conduct.terms import Ready
from pareo.history import Entry, Position
from pareo.pairing import Decision, Obstacle, RoundPairing
from pareo.pairing.by_hand import BYE, ForcedPair, taken_out
from pareo.pairing.swiss.meetings import last_meeting
from pareo.pairing.swiss.preferences import Strength, preference
from pareo.pairing.why.answering import each_once, why_bye, why_color, why_float, why_otherwise, why_rise, why_together
from pareo.pairing.why.around_wishes import opponents_of
from pareo.pairing.why.first_choices import FirstChoices, byes_before, floats_before, opponents_before
from pareo.pairing.why.refuting import compares_rounds
from pareo.pairing.why.wishes import Judge, Refutation, Wish

NOTHING = FirstChoices()
"""Where a table says who meets whom nobody comes before."""


@dataclass(frozen=True, slots=True)
class PassedOver:
    """What the order of the rules has before what it made, and what speaks against it.

    ``natural``: the first try has it. ``met``: the round in which the two met, 0 when they did not; ``color``: the one
    that both must have; ``instead``: whom the other one meets in the round as it is, 0 for nobody.
    """

    wish: Wish
    refutation: Refutation
    natural: bool = False
    met: int = 0
    color: str = ""
    instead: int = 0


@dataclass(frozen=True, slots=True)
class BoardAnswer:
    """Why two players meet, or why one has the bye (then ``players`` are one), by the numbers of the list.

    ``by_hand``: the arbiter put them there. ``otherwise``: what the rules would have made, where that is another board;
    then nothing else is said. ``together`` are the decisions that brought them there, ``kept`` the article by which the
    first try has them already, ``passed_over`` the others, ``further`` how many more came before; ``rivals`` are those
    who could have floated, or had the bye, in the place of one of them; ``colors`` decide who has White.
    """

    players: tuple[int, ...]
    round: int
    system: str
    by_hand: bool = False
    otherwise: tuple[Decision, ...] = ()
    together: tuple[Decision, ...] = ()
    kept: str = ""
    passed_over: tuple[PassedOver, ...] = ()
    further: int = 0
    rivals: tuple[Rivals, ...] = ()
    colors: tuple[Decision, ...] = ()

    @property
    def colors_only(self) -> bool:
        """The rules have the two together too, with the colours turned."""
        return any(step.verdict == "colors" for step in self.otherwise)


def why_board(
    ready: Ready,
    players: Sequence[int],
    round: int,
    force: Sequence[ForcedPair] = (),
    decisions: Sequence[Decision] | None = None,
) -> BoardAnswer:
    """Why these two meet in a round, White first, or why this one has the bye. NoPairing where the rules give no round.

    ``force``: the pairs that are made by hand in the round. ``decisions``: those kept with it, where there are any.
    """
    found = BoardAnswer(tuple(players), round, ready.system.id)
    rules = by_the_rules(ready, round, force)
    boards = [tuple(players)] if len(players) > 1 else []
    if any({pair.one, pair.other} - {BYE} == set(players) for pair in force):
        alone = by_the_rules(ready, round)
        return replace(found, by_hand=True, otherwise=_otherwise(alone, boards, players))
    if otherwise := _otherwise(rules, boards, players):
        return replace(found, otherwise=otherwise)
    asked = _Asked(ready, round, rules, force)
    told = decisions if decisions is not None else rules.trace.decisions if rules.trace else ()
    answered = asked.passed_over(told_board(found, told), told)
    return replace(answered, rivals=tuple(asked.rivals(answered, told)))


def why_me(
    ready: Ready,
    player: int,
    round: int,
    force: Sequence[ForcedPair] = (),
    decisions: Sequence[Decision] | None = None,
) -> tuple[Rivals, ...]:
    """Who could have floated in the place of a player who does in the round of the rules; nobody where he does not."""
    rules = by_the_rules(ready, round, force)
    told = decisions if decisions is not None else rules.trace.decisions if rules.trace else ()
    asked = _Asked(ready, round, rules, force)
    return tuple(asked.floats((player,), told)) if player not in asked.by_hand else ()


def told_board(found: BoardAnswer, decisions: Sequence[Decision]) -> BoardAnswer:
    """What the decisions alone know of a board or a bye."""
    if len(found.players) == 1:
        return replace(found, together=tuple(why_bye(decisions, found.players[0])))
    one, other = found.players
    colors = [step for step in why_color(decisions, one) if other in step.players]
    floats = [step for id in found.players for step in why_float(decisions, id)[:1]]
    rises = [step for id in found.players for step in why_rise(decisions, id)[:1]]
    pair = [step for step in why_together(decisions, one, other) if step not in colors]
    kept = opponents_before(decisions, one, other).kept
    if kept:
        pair = [step for step in pair if step.rule != "natural"]
    return replace(found, together=tuple(each_once([*floats, *rises, *pair])), kept=kept, colors=tuple(colors))


def _otherwise(rules: RoundPairing, boards: Sequence[tuple[int, ...]], players: Sequence[int]) -> tuple[Decision, ...]:
    """What the rules give these players, unless it is this."""
    if (boards and boards[0] in rules.boards) or (not boards and players[0] in rules.byes):
        return ()
    return tuple(why_otherwise(rules.boards, rules.byes, [(one, other) for one, other in boards], players))


class _Asked:
    """A round of the rules while it is asked about."""

    def __init__(self, ready: Ready, round: int, rules: RoundPairing, force: Sequence[ForcedPair]) -> None:
        self.ready = ready
        self.before = position_before(ready, round)
        self.opponent = opponents_of(rules)
        self.by_hand: dict[int, tuple[int, ...]] = {}
        self.rest = self.before
        if force:
            taken = taken_out(ready.system, self.before, force)
            self.rest = taken.rest
            self.by_hand = {id: tuple(board) for board in taken.boards for id in board}
            if taken.bye is not None:
                self.by_hand[taken.bye] = (taken.bye,)

    def passed_over(self, found: BoardAnswer, decisions: Sequence[Decision]) -> BoardAnswer:
        """With those whom the order of the rules has before, and what speaks against them."""
        system, position = self._own_field(found.players)
        choices = self._choices(found.players, position, decisions) if SYSTEMS[system].kind == "swiss" else NOTHING
        if not choices.wishes:
            return replace(found, system=system)
        judge = judge_before(self.ready, system, position)
        asked = [self._refuted(judge, wish, position) for wish in choices.wishes]
        passed_over = tuple(_first_marked(each for each in asked if each.refutation.verdict != "granted"))
        return replace(
            found,
            system=system,
            together=tuple(step for step in found.together if not _answered(step, passed_over)),
            passed_over=passed_over,
            further=choices.further,
        )

    def rivals(self, found: BoardAnswer, decisions: Sequence[Decision]) -> Iterator[Rivals]:
        """Who could have had the bye, or have floated, in the place of one of these."""
        if len(found.players) > 1:
            yield from self.floats(found.players, decisions)
            return
        system, position = self._own_field(found.players)
        if compares_rounds(system):
            told = [each.wish.players[0] for each in found.passed_over]
            free = bye_rivals(judge_before(self.ready, system, position), decisions, found.players[0], told)
            yield from () if free is None else (free,)

    def floats(self, players: Sequence[int], decisions: Sequence[Decision]) -> Iterator[Rivals]:
        system, position = self._own_field(players)
        if compares_rounds(system):
            judge = judge_before(self.ready, system, position)
            found = (float_rivals(judge, decisions, id) for id in players)
            yield from (each for each in found if each is not None)

    def _own_field(self, players: Sequence[int]) -> tuple[str, Position]:
        """The system and the players who are paired together: those of one group where groups part the tournament."""
        if independent(self.ready.tournament.settings):
            group = group_of(self.ready.tournament, players)
            if group is not None:
                members = position_of_group(group, self.before.round, {entry.id for entry in self.rest.entries})
                if members is not None:
                    return group.system.id, members
        return self.ready.system.id, self.rest

    def _choices(self, players: Sequence[int], position: Position, decisions: Sequence[Decision]) -> FirstChoices:
        if len(players) == 1:
            return byes_before(position, players[0])
        one, other = players
        found = opponents_before(decisions, one, other)
        floats = [wish for id in players for wish in floats_before(decisions, id) if wish not in found.wishes]
        return replace(found, wishes=(*floats[:1], *found.wishes))

    def _refuted(self, judge: Judge, wish: Wish, position: Position) -> PassedOver:
        hand = next((self.by_hand[id] for id in wish.players if id in self.by_hand), None)
        if hand is not None:
            rule = "forced-pair" if len(hand) > 1 else "forced-bye"
            return PassedOver(wish, Refutation("illegal", rule, obstacles=(Obstacle(rule, "", hand),)))
        entries = {entry.id: entry for entry in position.entries}
        found = PassedOver(wish, judge((wish,)), instead=self.opponent.get(wish.players[-1], 0))
        if wish.kind != "meet":
            return found
        one, other = (entries[id] for id in wish.players)
        return replace(found, met=last_meeting(one, other.id), color=_both_due(one, other))


def _answered(step: Decision, passed_over: Sequence[PassedOver]) -> bool:
    """What a step tells of the first try is left out where the answer tells it of these players; a system that compares
    no rounds can tell no more of them than the step.
    """
    if step.rule != "natural":
        return False
    told = any(set(step.players) == set(each.wish.players) for each in passed_over)
    return told or not any(each.refutation.verdict == "reached-first" for each in passed_over)


def _first_marked(asked: Iterable[PassedOver]) -> Iterable[PassedOver]:
    """Of each player the first is the natural one."""
    seen: set[tuple[str, int]] = set()
    for each in asked:
        place = each.wish.kind, each.wish.players[0] if each.wish.kind == "meet" else 0
        yield replace(each, natural=place not in seen)
        seen.add(place)


def _both_due(one: Entry, other: Entry) -> str:
    """The colour that both must have."""
    mine, theirs = preference(one.colors), preference(other.colors)
    same = mine.color == theirs.color and Strength.ABSOLUTE is mine.strength is theirs.strength
    return mine.color if same else ""
