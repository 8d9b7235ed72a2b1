"""The decisions of the engines, which are data, as sentences of a language."""

from __future__ import annotations

from pareo.i18n.messages import Messages
from pareo.i18n.results import points_in
from pareo.i18n.systems import system_name
from pareo.i18n.wording import Name, bare
from pareo.pairing import Decision
from pareo.pairing.trace import Value

_FEW = 6
_WITH = "with"
_ADDITIONS = (
    *("last", "moved_down", "exchanged_down", "exchanged_up", "pairs", "downfloaters"),
    *("floaters", "colors_fixed", "not_to_move_up"),
    *("virtual", "arrived"),
)
_CRITERION = "criterion"
_SYSTEM = "system"
_BECAUSE = "because"
_POINTS = frozenset({"score", "group_score", "difference", "more", "fewer"})
_DECIMALS = frozenset({"buchholz", "average", "ranking"})
_IN_POINTS = (
    "lowest-",
    "team-upfloater-scores",
    "team-bye-score",
    "next-bracket-scores",
    "score-differences",
    "difference-",
)
"""Beginnings of criteria whose values are points."""
_CRITERION_VALUES = frozenset({"chosen", "natural"})
_PAIRS = frozenset({"pairs", "moved_down_pairs"})
_HISTORIES = frozenset({"white_history", "black_history"})
_COLUMNS = frozenset({"white_column", "black_column"})
_EMPTY_COLUMN = "-"


def decision_sentence(decision: Decision, messages: Messages, name: Name) -> str:
    """What was decided; the bare data where there is no sentence for it, or where values of it that came in a file are
    not those of the sentence.
    """
    try:
        return _sentence(decision, messages, name)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError):
        return bare(f"{decision.rule}: {decision.verdict}", {"players": "; ".join(map(str, decision.players))})


def _sentence(decision: Decision, messages: Messages, name: Name) -> str:
    """What was decided; the bare data where the language has no sentence for it.

    A sentence may use ``{players}`` by name, ``{ids}``, ``{few}`` (by name unless they are many), the ``{first}`` and
    the ``{second}`` of them, ``{count}``, ``{article}`` and every value. After it come the messages
    ``<rule>.with.<value>`` of the values that are there.
    """
    key = _key(decision, messages)
    texts: dict[str, object] = {value: _shown(value, content, messages) for value, content in decision.values.items()}
    if _CRITERION in decision.values:
        criterion = str(decision.values[_CRITERION])
        for value in _CRITERION_VALUES & decision.values.keys():
            texts[value] = criterion_value(criterion, decision.values[value], messages)
    names = [name(player) for player in decision.players]
    if not messages.has(key):
        told = {"players": "; ".join(names)} | {value: str(text) for value, text in texts.items()}
        return bare(f"{decision.rule}: {decision.verdict}", told)
    count = decision.values.get("count", len(names))
    ids = ", ".join(map(str, decision.players))
    words = {
        "players": "; ".join(names),
        "ids": ids,
        "few": "; ".join(names) if len(names) <= _FEW else messages.say("explain.numbers", ids=ids),
        "first": names[0] if names else "",
        "second": names[1] if len(names) > 1 else "",
        "article": decision.article,
    }
    said = [messages.say(key, **(words | texts | {"count": count}))]
    for value in _ADDITIONS:
        part = f"explain.{decision.rule}.{_WITH}.{value}"
        if decision.values.get(value) and messages.has(part):
            said.append(messages.say(part, value=texts[value]))
    return "; ".join(said)


def _key(decision: Decision, messages: Messages) -> str:
    """The message of a decision; where it says what it went by, and there are words for that, those."""
    key = f"explain.{decision.rule}.{decision.verdict}"
    closer = f"{key}.{decision.values.get(_BECAUSE)}"
    return closer if messages.has(closer) else key


def _shown(name: str, value: Value, messages: Messages) -> str:
    """A value as its name wants it: points with a decimal, pairs with a stroke, colours in letters of the language."""
    if name in _POINTS and isinstance(value, int):
        return points_in(messages, value)
    if name in _COLUMNS and value == (_EMPTY_COLUMN,):
        return messages.say("explain.nobody")
    if name in _DECIMALS:
        return _text(value).replace(".", messages.say("standings.decimal_mark"))
    if name in _PAIRS and isinstance(value, tuple):
        return ", ".join("-".join(map(str, pair)) for pair in value if isinstance(pair, tuple))
    if name in _HISTORIES:
        letters = {"w": messages.say("explain.white"), "b": messages.say("explain.black")}
        return "".join(letters[color] for color in str(value)) or messages.say("explain.no_games")
    if name == _CRITERION and messages.has(f"explain.{_CRITERION}.{value}"):
        return messages.say(f"explain.{_CRITERION}.{value}")
    return system_name(messages, str(value)) if name == _SYSTEM else _text(value)


def criterion_value(criterion: str, value: Value, messages: Messages) -> str:
    """A value as its criterion counts: players, points, or several score differences."""
    if isinstance(value, tuple):
        return ", ".join(criterion_value(criterion, part, messages) for part in value) or "0"
    if isinstance(value, str):
        return messages.say(f"explain.{value}")
    if criterion.startswith(_IN_POINTS) and value is not None:
        return points_in(messages, value)
    return "-" if value is None else str(value)


def _text(value: Value) -> str:
    if isinstance(value, tuple):
        return ", ".join(_text(part) for part in value)
    return "" if value is None else str(value)
