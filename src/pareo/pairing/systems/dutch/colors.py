"""Who of a pair has White, and who of the two does not get what he is due."""

from __future__ import annotations

from pareo.model import WHITE
from pareo.pairing.swiss.color_ladder import Rung, color_of_higher
from pareo.pairing.systems.dutch.field import Field
from pareo.pairing.trace import Value


def seats(field: Field, a: int, b: int) -> tuple[int, int, Rung]:
    """White, Black, and the rung of the ladder that gave the colours.

    Rules: FIDE C.04.3 2026 [5.2]; FIDE C.04.3 2017 [E]
    """
    high, low = (a, b) if a < b else (b, a)
    higher, lower = field.entries[high], field.entries[low]
    color, rung = color_of_higher(
        field.preference[high],
        field.preference[low],
        higher.colors,
        lower.colors,
        higher.pairing_number % 2 == 1,
        field.position.initial_color or WHITE,
    )
    return (high, low, rung) if color == WHITE else (low, high, rung)


def without_color_due(field: Field, a: int, b: int) -> list[int]:
    """Those of the pair who have a preference and get the other colour."""
    white, black, _ = seats(field, a, b)
    wishes = field.preference
    return [i for i, other in ((white, "b"), (black, "w")) if wishes[i].color == other]


def why_color(field: Field, white: int, black: int, rung: Rung) -> dict[str, Value]:
    """What the rungs that look at the order of the players went by, as values of a decision.

    Rules: FIDE C.04.3 2026 [1.2, 5.2.4, 5.2.5]; FIDE C.04.3 2017 [A.2, E.4, E.5]
    """
    high, low = sorted((white, black))
    higher, lower = field.entries[high], field.entries[low]
    if rung == "higher-ranked":
        rank = "more-points" if higher.score != lower.score else "smaller-number"
        told: dict[str, Value] = {"because": f"{rank}.{field.preference[high].color}"}
        if higher.score == lower.score:
            return told | {"smaller": higher.id, "greater": lower.id}
        return told | {"more": higher.score, "fewer": lower.score, "virtual": _virtual(field, high, low)}
    if rung == "initial-color":
        drawn, number = field.position.initial_color, higher.pairing_number
        parity = "odd" if number % 2 else "even"
        return {"because": f"{parity}.{drawn or 'none'}", "number": number, "arrived": number != higher.id}
    return {}


def _virtual(field: Field, *players: int) -> bool:
    return any(field.entries[i].score != field.entries[i].points for i in players)
