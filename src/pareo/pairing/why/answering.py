"""Answers to "why?": the recorded decisions that concern one player or one pair, in the order of an explanation.

An answer is a list of decisions, some taken from the trace as they are, some made here to join them: never more than
five. Sentences are made of them in the messages.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pareo.pairing.trace import Decision, Value

LONGEST = 5
WHY_FLOAT = "why-float"
"""A step by which a player leaves a bracket, with the score of the bracket that he leaves."""
LEFT_FOR_BYE = "left-for-bye"
"""Who is left over in the last bracket: no float, the bye."""
INSTEAD = "why-instead"
"""The rule of decisions that tell of a round as it would be: ``meets``, ``bye``, ``colors``."""

_DOWNFLOATER, _ODD_PLAYER = "downfloater", "odd-player"
_FLOATS = frozenset(
    {_DOWNFLOATER, "floater", "choice-of-floater", _ODD_PLAYER, "vega-floater", "burstein-floater", "left-over"}
)
"""Steps by which a player leaves his score group downward (in the Lim system towards the median)."""

_KEPT = frozenset({"accepted", "best"})
"""The first try of a bracket is what was made."""

_RISES = frozenset({"vega-lifted", "riser", "odd-group", "moved-up", "upfloater", "match-upfloater", "team-upfloater"})
"""Steps by which a player comes up to a higher score."""

_BYE_ORDER = frozenset(
    {"lowest-bye-score", "bye-not-repeated", "bye-order", "vega-bye", "rest", "free-number", "absence"}
)


def why_pair(decisions: Sequence[Decision], a: int, b: int) -> list[Decision]:
    """Why these two meet: their bracket, why not the natural opponents, the step that joined them, who has White."""
    if not _meet(decisions, a, b):
        return []
    colors = [decision for decision in why_color(decisions, a) if b in decision.players]
    steps = [step for step in _steps_of_pair(decisions, a, b) if step not in colors]
    bracket = _bracket_of_pair(decisions, a, b)
    if bracket is None:
        return [*steps[: LONGEST - len(colors)], *colors]
    found = [_joined(bracket, a, b), *steps, *_refused(decisions, bracket, a, b)]
    return [*each_once(found)[: LONGEST - len(colors)], *colors]


def why_together(decisions: Sequence[Decision], a: int, b: int) -> list[Decision]:
    """As ``why_pair``; of systems that decide neither by brackets nor by colours what names both."""
    return why_pair(decisions, a, b) or [decision for decision in decisions if {a, b} == set(decision.players)]


def why_otherwise(
    decided: Iterable[tuple[int, int]], byes: Iterable[int], made: Iterable[tuple[int, int]], players: Iterable[int]
) -> list[Decision]:
    """What the rules would have given these players of a round that is not what was decided."""
    rules, found, free = _rivals(decided), _rivals(made), frozenset(byes)
    said = []
    for id in players:
        if id in rules and rules[id] == found.get(id):
            said.append(Decision(INSTEAD, "colors", ""))
        elif id in rules:
            said.append(Decision(INSTEAD, "meets", "", (id, rules[id])))
        elif id in free:
            said.append(Decision(INSTEAD, "bye", "", (id,)))
    return each_once(said)


def why_color(decisions: Sequence[Decision], player: int) -> list[Decision]:
    """Which rule gave a player his colour."""
    return [decision for decision in decisions if decision.rule == "color" and player in decision.players]


def why_float(decisions: Sequence[Decision], player: int) -> list[Decision]:
    """Why a player left his score group, bracket by bracket; empty when he did not."""
    steps = _floats_of(decisions, player)
    if not steps:
        return []
    found = _named(decisions, steps if len(steps) < 3 else [steps[0], steps[-1]])
    inside = next((inside for _, inside in _chapters(decisions) if steps[0] in inside), [])
    found += [other for other in inside if other.rule == "natural" and other.verdict not in _KEPT][:1]
    bracket = next((bracket for bracket, _ in _chapters(decisions) if _pair_in(bracket, player)), None)
    if bracket is not None:
        found.append(_joined(bracket, *_pair_in(bracket, player)))
    return found


def why_rise(decisions: Sequence[Decision], player: int) -> list[Decision]:
    """Why a player came up to a higher score; empty when he did not."""
    return [decision for decision in decisions if decision.rule in _RISES and player in decision.players]


def why_bye(decisions: Sequence[Decision], player: int) -> list[Decision]:
    """Why a player has the bye: who could have it, and why he was the one left."""
    given = [d for d in decisions if d.rule in ("bye", "free-number") and player in d.players]
    free = [d for d in decisions if (d.rule, d.verdict) == ("absence", "opponent-free") and player in d.players]
    if not given:
        return free
    asked = [d for d in decisions if d.rule in _BYE_ORDER and d not in given and d.verdict != "opponent-free"]
    asked = [d for d in asked if d.verdict == "candidates" or d.rule in ("bye-order", "vega-bye", "rest")]
    unplayed = [d for d in decisions if d.rule == "fewest-unplayed-of-bye" and player in d.players]
    return [*asked[: LONGEST - len(given) - len(unplayed)], *unplayed, *given]


def why_player(decisions: Sequence[Decision], player: int) -> list[Decision]:
    """Everything that was decided about one player: his float, his opponent and colour, or his bye."""
    opponent = _opponent(decisions, player)
    floats = _floats_of(decisions, player)
    floats = _named(decisions, floats if len(floats) < 3 else [floats[0], floats[-1]])
    if opponent is None:
        bye = why_bye(decisions, player)
        return [*floats[: LONGEST - len(bye)], *bye]
    pair = why_pair(decisions, player, opponent)
    moves = [d for d in (*floats, *why_rise(decisions, player)[:1]) if d not in pair]
    return [*moves, *pair[: LONGEST - len(moves) - 1], *pair[LONGEST - len(moves) - 1 :][-1:]]


# --- finding the way in a trace -------------------------------------------------------------------------------------


def _floats_of(decisions: Sequence[Decision], player: int) -> list[Decision]:
    """The steps by which a player floats; none when a later step brought him back: in the USCF system a switch for
    colours, or another odd player for their sake.
    """
    steps = [decision for decision in decisions if decision.rule in _FLOATS and player in decision.players]
    steps = [step for step in steps if step.verdict != LEFT_FOR_BYE]
    may_be_back = any(step.rule == _ODD_PLAYER for step in steps) or any(
        decision.rule == "switch" and player in decision.players for decision in decisions
    )
    if may_be_back and not any(player in _ids(bracket, "downfloaters") for bracket, _ in _chapters(decisions)):
        return []
    return steps


def _named(decisions: Sequence[Decision], steps: Sequence[Decision]) -> list[Decision]:
    """The steps out of a bracket with its score: two of them are told apart by nothing else."""
    left = {id(step): bracket.values.get("score") for bracket, inside in _chapters(decisions) for step in inside}
    return [
        Decision(WHY_FLOAT, step.verdict, step.article, step.players, {"score": left[id(step)]})
        if step.rule == _DOWNFLOATER and isinstance(left.get(id(step)), int)
        else step
        for step in steps
    ]


def _ids(decision: Decision, value: str) -> tuple[Value, ...]:
    found = decision.values.get(value, ())
    return found if isinstance(found, tuple) else ()


def _opponent(decisions: Sequence[Decision], player: int) -> int | None:
    """Whom a player meets by the recorded colours, or by the table of a round robin."""
    for decision in decisions:
        seats = decision.rule == "color" or (decision.rule, decision.verdict) == ("calendar", "board")
        if seats and player in decision.players:
            one, other = decision.players
            return other if one == player else one
    return None


def _meet(decisions: Sequence[Decision], a: int, b: int) -> bool:
    return _opponent(decisions, a) == b


def _rivals(boards: Iterable[tuple[int, int]]) -> dict[int, int]:
    return {one: other for white, black in boards for one, other in ((white, black), (black, white))}


def _chapters(decisions: Sequence[Decision]) -> Iterable[tuple[Decision, list[Decision]]]:
    """Each bracket with the decisions that follow it."""
    bracket: Decision | None = None
    inside: list[Decision] = []
    for decision in decisions:
        if decision.rule in ("bracket", "color"):
            if bracket is not None:
                yield bracket, inside
            bracket, inside = (decision, []) if decision.rule == "bracket" else (None, [])
        elif bracket is not None:
            inside.append(decision)
    if bracket is not None:
        yield bracket, inside


def _pairs(decision: Decision) -> list[tuple[int, int]]:
    pairs = decision.values.get("pairs", ())
    return [(pair[0], pair[1]) for pair in pairs] if isinstance(pairs, tuple) else []  # type: ignore[index, misc]


def _pair_in(bracket: Decision, player: int) -> tuple[int, int] | tuple[()]:
    return next((pair for pair in _pairs(bracket) if player in pair), ())


def _bracket_of_pair(decisions: Sequence[Decision], a: int, b: int) -> Decision | None:
    return next((bracket for bracket, _ in _chapters(decisions) if {a, b} in map(set, _pairs(bracket))), None)


def _steps_of_pair(decisions: Sequence[Decision], a: int, b: int) -> list[Decision]:
    """Where a system goes player by player instead of bracket by bracket: the steps that put the two together."""
    found = []
    for decision in decisions:
        if decision.rule == "switch":
            if {a, b} in map(set, _pairs(decision)):
                found.append(decision)
        elif set(decision.players) == {a, b} and decision.rule not in ("bracket", "natural", "score-group", "round"):
            found.append(decision)
    return found


def _joined(bracket: Decision, a: int, b: int) -> Decision:
    """The two in their bracket: both at home, one moved down to the other, or one come up to the other."""
    values: dict[str, Value] = {"score": bracket.values.get("score")}
    for moved, verdict in (("moved_down", "moved-down"), ("moved_up", "came-up")):
        came = [id for id in (a, b) if id in _ids(bracket, moved)]
        if came:
            other = b if came[0] == a else a
            return Decision("why-pair", verdict, bracket.article, (came[0], other), values)
    return Decision("why-pair", "same-score", bracket.article, (a, b), values)


def _refused(decisions: Sequence[Decision], bracket: Decision, a: int, b: int) -> list[Decision]:
    """What kept the natural candidate away: what concerns the two first, at most two findings."""
    inside = next(found for chapter, found in _chapters(decisions) if chapter is bracket)
    natural = [decision for decision in inside if decision.rule == "natural"]
    concerned = [decision for decision in natural if a in decision.players or b in decision.players]
    return (concerned or natural)[:2]


def each_once(decisions: Sequence[Decision]) -> list[Decision]:
    """Without those that stand there already."""
    return [decision for place, decision in enumerate(decisions) if decision not in decisions[:place]]
