"""Groups of a ranking in words: ranges, ages, sexes, and those of whom it is not known."""

from __future__ import annotations

from collections.abc import Callable

from pareo.i18n.messages import Messages
from pareo.prizes import Condition
from pareo.ranking.parts.ages import read_age
from pareo.ranking.parts.bands import HIGHEST, UNRATED, Band, WrongParts, read_band
from pareo.ranking.parts.dividing import NONE, REST, WOMEN

Say = Callable[..., str]


def part_words(say: Say, kind: str, code: str) -> str:
    """How a list calls a group."""
    if code == NONE:
        return say(f"rankings.none_{kind}")
    if code == REST:
        return say(f"rankings.rest_{kind}")
    if kind == "sex":
        return say("rankings.women" if code == WOMEN else "rankings.men")
    if kind == "rating":
        return range_words(say, read_band(code))
    if kind == "age" and not (age := read_age(code)).letter:
        return range_words(say, Band(age.low, age.high))
    return code


def range_words(say: Say, band: Band) -> str:
    """``≥ 2000``, ``1800–1999``, ``< 1600``; one number alone for a range of one."""
    if band == UNRATED:
        return say("rankings.unrated")
    if band.high >= HIGHEST:
        return f"≥ {band.low}"
    if band.low <= 1:
        return f"< {band.high + 1}"
    return f"{band.low}–{band.high}" if band.low < band.high else str(band.low)


def condition_words(say: Say, conditions: tuple[Condition, ...]) -> str:
    """Who may win: ``women, U14``; everybody where nothing is asked."""
    return ", ".join(part_words(say, one.kind, one.text) for one in conditions) or say("prizes.everybody")


def parts_sentence(messages: Messages, wrong: WrongParts) -> str:
    """Why groups cannot be made."""
    return messages.say(f"rankings.{wrong.code}", **wrong.values)
