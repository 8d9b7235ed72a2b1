"""Colours had, due and allowed, from the colours of the games played, in order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from pareo.history import Entry
from pareo.model import BLACK, WHITE, Color, opposite

Found = TypeVar("Found")


def of_each(entries: Sequence[Entry], rule: Callable[[str], Found]) -> list[Found]:
    """What a rule makes of the colours of each player; who have the same history are asked about once."""
    known = {colors: rule(colors) for colors in {entry.colors for entry in entries}}
    return [known[entry.colors] for entry in entries]


def named(color: str) -> Color:
    """A letter of a history as a colour."""
    return WHITE if color == WHITE else BLACK


def balance(colors: str) -> int:
    """Games with White minus games with Black."""
    return colors.count(WHITE) - colors.count(BLACK)


def due_color(colors: str) -> str:
    """The colour had less often; after as many of both the one not had last; empty before the first game.

    Rules: FIDE C.04.3 1997 [1]; FIDE C.04.1 1992 [A7 b, A7 c]; USCF [29E3]; seed 004 [Appendix E 1]
    """
    more = balance(colors)
    if more:
        return BLACK if more > 0 else WHITE
    return opposite(colors[-1]) if colors else ""


def allowed_colors(colors: str, three_in_a_row: bool = False) -> str:
    """The colours that give neither three in a row nor three more than of the other.

    ``three_in_a_row``: only the second limit holds. A history in which both colours are forbidden was made by no Swiss
    system: then the rule has nothing to say.

    Rules: FIDE C.04.3 1997 [2.3, 2.4]; FIDE C.04.2 1999 [12.1 a, 12.1 b]; seed 004 [Appendix E 2.3, 2.4]
    """
    more = balance(colors)
    white = more < 2 and (three_in_a_row or colors[-2:] != WHITE + WHITE)
    black = more > -2 and (three_in_a_row or colors[-2:] != BLACK + BLACK)
    return (WHITE if white else "") + (BLACK if black else "") or WHITE + BLACK


def keeps_limits(mine: str, theirs: str, color: str) -> bool:
    """True when neither of two players gets a colour beyond the limits if the first has this one."""
    return color in allowed_colors(mine) and opposite(color) in allowed_colors(theirs)


def bound_color(colors: str, three_in_a_row: bool = False) -> str:
    """The one colour that a player can still have; empty for who can have either."""
    allowed = allowed_colors(colors, three_in_a_row)
    return allowed if len(allowed) == 1 else ""


def same_color_twice(colors: str) -> str:
    """The colour of the last two games, if they had the same.

    Rules: USCF [29E5f1]
    """
    return colors[-1] if colors[-2:] in (WHITE + WHITE, BLACK + BLACK) else ""


def bound_alike(bound: Sequence[str]) -> tuple[int, int]:
    """Who is ``bound`` to White and who to Black, as bits (empty: to none)."""
    white = black = 0
    for i, color in enumerate(bound):
        if color == WHITE:
            white |= 1 << i
        elif color == BLACK:
            black |= 1 << i
    return white, black


def without_bound_alike(masks: Sequence[int], bound: Sequence[str]) -> list[int]:
    """Who may meet whom, without the pairs of two players who are both ``bound`` to the same colour (empty: to none).

    Rules: FIDE C.04.3 2026 [C3]; FIDE C.04.3 2017 [C3]; FIDE C.04.1 1992 [B2]; FIDE C.04.3 1997 [2.3, 2.4];
    FIDE C.04.2 1999 [9.1]; USCF [29E5f1]; Amalfi [A5]; seed 004 [Appendix E 2.3, 2.4]
    """
    alike = dict(zip((WHITE, BLACK), bound_alike(bound), strict=True))
    return [mask & ~alike[color] if color else mask for mask, color in zip(masks, bound, strict=True)]


def last_difference(mine: str, theirs: str) -> str:
    """What the first of two players had when their colours last differed, game by game from the end; empty if never.

    Rules: FIDE C.04.3 2026 [5.2.3]; FIDE C.04.3 2017 [E.3]; FIDE C.04.1 1992 [E3]; FIDE C.04.3 1997 [3];
    FIDE C.04.2 1999 [12.4]; FISE [P5]; seed 004 [Appendix E 3]
    """
    for one, other in zip(reversed(mine), reversed(theirs), strict=False):
        if one != other:
            return one
    return ""


def dominant_color(due: Sequence[str]) -> str:
    """The colour that more of these players are due; empty when as many are due the one as the other."""
    whites, blacks = due.count(WHITE), due.count(BLACK)
    return "" if whites == blacks else WHITE if whites > blacks else BLACK
