"""Tie-breaks in words: names of codes, addends and what was done with them, problems of a list."""

from __future__ import annotations

from collections.abc import Callable

from pareo.i18n.messages import Messages
from pareo.model import Problem
from pareo.ranking import Contribution, Tally, Unit, UnknownTieBreak, code_of, shown
from pareo.ranking.codes import OUTSIDE, Code
from pareo.ranking.tally import Number

Name = Callable[[int], str]
"""How a player is called, by id."""

# What the numbers behind an addend are, where they are not points.
_WHOLE = {"spread": (True, True), "brightwell": (True,), "brightwell-self": (True,), "expected": (True,)}
_FIRST_WHOLE = ("board-count", "board")
_PROBLEM = "problem"
_ALONE = {"unknown_code": "unknown_code_alone", "wrong_modifier": "wrong_modifier_alone"}
_ORDINALS = ("first", "second", "third")


def tiebreak_name(code: str, messages: Messages) -> str:
    """``Buchholz, Cut-1`` for ``BH/C1``; the code itself when nothing is known of it."""
    try:
        parsed = code_of(code.partition(" (")[0])
    except UnknownTieBreak:
        return code
    known = messages.has(f"tiebreaks.name.{parsed.name}")
    name = OUTSIDE if parsed.name.startswith(OUTSIDE) and not known else parsed.name
    words = [messages.say(f"tiebreaks.name.{name}")]
    words += [messages.say(f"tiebreaks.modifier.{letter}", number=number) for letter, number in modifiers_of(parsed)]
    return ", ".join(words)


def modifiers_of(code: Code) -> list[tuple[str, str]]:
    """The letters after its strokes, each with its number as text."""
    limit = f"{code.limit:+d}" if code.limit else f"{code.limit_percent} %"
    every = (
        ("M", str(code.high), bool(code.high)),
        ("C", str(code.low), bool(code.low) and not code.high),
        ("L", limit, bool(code.limit) or code.limit_percent != 50),
        ("K", str(code.factor), bool(code.factor)),
        ("U", str(code.unrated), bool(code.unrated)),
        ("F", "", code.fore),
        ("P", "", code.forfeits_played),
        ("R", "", code.reversed),
    )
    return [(letter, number) for letter, number, there in every if there]


def addend_sentence(addend: Contribution, messages: Messages, name: Name) -> str:
    """What was counted, and why it was left out if it was."""
    wholes = _WHOLE.get(addend.why, (True,) if addend.why in _FIRST_WHOLE else ())
    texts = dict.fromkeys(_ORDINALS, "")
    for index, part in enumerate(addend.parts):
        whole = index < len(wholes) and wholes[index]
        texts[_ORDINALS[index]] = with_mark(_number(part, addend.why, whole), messages)
    opponent = name(addend.opponent) if addend.opponent else ""
    sentence = messages.say(f"tiebreaks.why.{addend.why}", opponent=opponent, **texts)
    return sentence if not addend.cut else f"{sentence} ({messages.say(f'tiebreaks.cut.{addend.cut}')})"


def with_mark(number: str, messages: Messages) -> str:
    """A decimal text with the mark of the language."""
    return number.replace(".", messages.say("standings.decimal_mark"))


def _number(part: Number, why: str, whole: bool) -> str:
    if whole or (why == "schedule-strength" and part < 10):
        return str(part)
    return shown(part, Unit.POINTS)


def addend_value(addend: Contribution, unit: Unit) -> str:
    """The addend in its own unit: games among the tied are points, expectations are hundredths."""
    if addend.why in ("encounter", "encounter-average"):
        return shown(addend.value, Unit.AVERAGE if addend.why == "encounter-average" else Unit.POINTS)
    return shown(addend.value, Unit.PRODUCTS if addend.why == "expected" else unit)


def result_sentence(tally: Tally, unit: Unit, messages: Messages) -> str:
    """What was done with the addends."""
    match tally.how:
        case "performance":
            extra = f"{tally.extra:+d}" if isinstance(tally.extra, int) else str(tally.extra)
        case "perfect":
            extra = with_mark(shown(tally.extra, Unit.PRODUCTS), messages)
        case _:
            extra = ""
    values = tally.value if isinstance(tally.value, tuple) else ()
    joint = messages.say("standings.csv_separator") + " "
    series = joint.join(with_mark(shown(number, unit), messages) for number in values)
    return messages.say(f"tiebreaks.how.{tally.how}", extra=extra, series=series)


def list_problem_sentence(problem: Problem, messages: Messages) -> str:
    """What is wrong with a code of a list, or worth knowing about it."""
    values: dict[str, object] = {"found": problem.found, **problem.values}
    if problem.values.get("count", "").isdigit():
        values["count"] = int(problem.values["count"])
    alone = "near" in problem.values and not problem.values["near"]
    return messages.say(f"tiebreaks.{_PROBLEM}.{_ALONE[problem.code] if alone else problem.code}", **values)
