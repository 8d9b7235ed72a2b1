"""What the order of a text comes to before the pair, the float or the bye that it made: read from the decisions.

The first try of a text gives everybody a natural opponent. Where the two who meet are not in it, the natural opponents
of both come first, then whoever else the order has for the higher of the two before the opponent he got. Each is a
wish, which ``pareo.pairing.why.refuting`` can be asked about.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pareo.history import Position
from pareo.pairing.trace import Decision, Value
from pareo.pairing.why.wishes import Wish

FIRST_TRY = "first_try"
"""The value of a decision that holds the pairs which a text tries first."""
TRIED_BY = "first_try_by"
"""The article of the first try, where it is not that of the decision."""
MOST_IN_ORDER = 2
"""How many of those beyond the natural opponent are named: each is a round to be paired again."""
_WHOLE_ROUND = ("natural-pairing", "halves")
"""The natural pairing of the USCF before colours: all its pairs are the first try."""
_IN_TURN = frozenset({"pair", "floater-pair"})
"""Steps with everybody whom the text tried before the opponent in ``passed_over``."""


@dataclass(frozen=True, slots=True)
class FirstChoices:
    """``wishes`` in the order of the text, ``further`` how many more it has; ``kept`` is the article where its first
    try has the two together.
    """

    wishes: tuple[Wish, ...] = ()
    further: int = 0
    kept: str = ""


def opponents_before(decisions: Sequence[Decision], one: int, other: int) -> FirstChoices:
    """Whom the order of the text would have given these two before each other."""
    for decision in decisions:
        if FIRST_TRY in decision.values or (decision.rule, decision.verdict) == _WHOLE_ROUND:
            if _concerns(decision, one, other):
                return _against_first_try(decision, one, other, decision is _last_bracket(decisions))
        elif decision.rule in _IN_TURN and set(decision.players) == {one, other}:
            return _in_turn(decision, decision.players[0], _ids(decision, "passed_over"))
        elif decision.rule in ("scrabble-opponent", "amalfi-pair") and set(decision.players) == {one, other}:
            return _in_turn(decision, decision.players[0], _told_of(decisions, decision.players[0]))
        elif "moved_up" in decision.values and {one, other} in [set(pair) for pair in _pairs(decision, "pairs")]:
            return _in_turn(decision, one, _told_of(decisions, one) or _told_of(decisions, other))
    return FirstChoices()


def floats_before(decisions: Sequence[Decision], player: int) -> tuple[Wish, ...]:
    """Whom the first try of his own bracket would have let float instead of this player."""
    for bracket in decisions:
        gone = _ids(bracket, "downfloaters")
        if FIRST_TRY in bracket.values and player in gone:
            seated = {id for pair in _pairs(bracket, FIRST_TRY) for id in pair}
            first = [id for id in _ids(bracket, "residents") if id not in seated and id not in gone]
            return tuple(Wish("float", (id,)) for id in first) if player in seated else ()
    return ()


def byes_before(position: Position, player: int) -> FirstChoices:
    """Who stands lower than the player with the bye: the lowest first."""
    order = sorted(position.entries, key=lambda entry: (-entry.score, entry.pairing_number))
    ids = [entry.id for entry in order]
    lower = ids[: ids.index(player) : -1]
    named = lower[: MOST_IN_ORDER + 1]
    return FirstChoices(tuple(Wish("bye", (id,)) for id in named), len(lower) - len(named))


# --- a first try beside what came of it -----------------------------------------------------------------------------


def _concerns(decision: Decision, one: int, other: int) -> bool:
    """A bracket or a row that made this pair; a decision without made pairs concerns whomever it names."""
    if "residents" in decision.values:
        return {one, other} in [set(pair) for pair in _pairs(decision, "pairs")]
    named = {id for pair in _first_try(decision) for id in pair}
    if decision.rule == "row":
        return set(decision.players) == {one, other}
    return one in named or other in named


def _first_try(decision: Decision) -> list[tuple[int, int]]:
    return _pairs(decision, FIRST_TRY if FIRST_TRY in decision.values else "pairs")


def _against_first_try(decision: Decision, one: int, other: int, last: bool) -> FirstChoices:
    first = _first_try(decision)
    natural = {a: b for pair in first for a, b in (pair, pair[::-1])}
    if natural.get(one) == other:
        return FirstChoices(kept=str(decision.values.get(TRIED_BY, decision.article)))
    place = {id: number for number, id in enumerate(decision.players)}
    higher, lower = sorted((one, other), key=lambda id: place.get(id, len(place)))
    residents = _ids(decision, "residents")
    mine, theirs = (_natural(id, natural, residents, last) for id in (higher, lower))
    order = [id for id in _in_order(decision, first, higher, lower) if id != natural.get(higher)]
    others = [Wish("meet", (higher, id)) for id in order[:MOST_IN_ORDER]]
    wishes = [wish for wish in (mine, *others, theirs) if wish is not None]
    return FirstChoices(tuple(wishes), len(order) - len(others))


def _natural(id: int, natural: dict[int, int], residents: Sequence[int], last: bool) -> Wish | None:
    """The natural opponent of a player; where he has none, that he leaves his bracket."""
    if id in natural:
        return Wish("meet", (id, natural[id]))
    if id not in residents:
        return None
    return Wish("bye" if last else "float", (id,))


def _in_order(bracket: Decision, first: Sequence[tuple[int, int]], higher: int, lower: int) -> Iterable[int]:
    """Of the opponents in the order of the bracket, those before the one made whom nobody higher has taken.

    Who was moved down meets the residents in their order, the upper half meets the lower half in its order. There is
    no such order where others were moved down, or the halves exchanged players.
    """
    moved_down, upper = _ids(bracket, "moved_down"), {a for a, _ in first}
    if higher in moved_down:
        same = {a for a, _ in _pairs(bracket, "moved_down_pairs")} == upper & set(moved_down)
        order = _ids(bracket, "residents")
    else:
        same = set(_ids(bracket, "s1")) == upper - set(moved_down)
        order = _ids(bracket, "s2")
    if not same or lower not in order:
        return []
    place = {id: number for number, id in enumerate(bracket.players)}
    made = {a: b for pair in _pairs(bracket, "pairs") for a, b in (pair, pair[::-1])}
    before = order[: order.index(lower)]
    return [id for id in before if id not in made or place[made[id]] > place[higher]]


def _in_turn(decision: Decision, player: int, passed_over: Iterable[int]) -> FirstChoices:
    order = list(passed_over)
    wishes = tuple(Wish("meet", (player, id)) for id in order[: MOST_IN_ORDER + 1])
    return FirstChoices(wishes, len(order) - len(wishes), "" if wishes else decision.article)


def _told_of(decisions: Sequence[Decision], player: int) -> list[int]:
    """Those whom a step by step text told that it passed over for a player."""
    told = [each for each in decisions if each.rule == "natural" and each.players[:1] == (player,)]
    return [each.players[1] for each in told if len(each.players) > 1]


def _last_bracket(decisions: Sequence[Decision]) -> Decision | None:
    return next((each for each in reversed(decisions) if each.rule == "bracket"), None)


def _ids(decision: Decision, value: str) -> tuple[int, ...]:
    found = decision.values.get(value, ())
    return tuple(id for id in found if isinstance(id, int)) if isinstance(found, tuple) else ()


def _pairs(decision: Decision, value: str) -> list[tuple[int, int]]:
    found: Value = decision.values.get(value, ())
    return [(pair[0], pair[1]) for pair in found] if isinstance(found, tuple) else []  # type: ignore[index, misc]
