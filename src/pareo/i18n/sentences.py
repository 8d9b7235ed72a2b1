"""Problems, obstacles and decisions, which are data, as sentences of a catalogue."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pareo.i18n.catalogue import Catalogue
from pareo.model import Problem
from pareo.pairing import Decision, Obstacle
from pareo.pairing.trace import Value

_LONGEST = 80
_OBSTACLE = "obstacle"

Name = Callable[[int], str]
"""How a player is called, by id."""


def problem_sentence(problem: Problem, catalogue: Catalogue) -> str:
    """What is wrong; the bare data where the catalogue has no sentence for it."""
    key = f"problems.{problem.code}"
    texts = {"found": problem.found, "expected": problem.expected, **problem.values}
    values: dict[str, object] = {name: printable(text) for name, text in texts.items()}
    if problem.values.get("count", "").isdigit():
        values["count"] = int(problem.values["count"])
    if catalogue.has(key):
        return catalogue.say(key, **values)
    return _bare(problem.code, {name: str(value) for name, value in values.items() if value})


def decision_sentence(decision: Decision, catalogue: Catalogue, name: Name) -> str:
    """What was decided; the bare data where the catalogue has no sentence for it."""
    key = f"explain.{decision.rule}.{decision.verdict}"
    players = ", ".join(name(player) for player in decision.players)
    if catalogue.has(key):
        texts = {value: _text(decision.values[value]) for value in decision.values}
        return catalogue.say(key, players=players, article=decision.article, **texts)
    texts = {value: _text(content) for value, content in decision.values.items()}
    return _bare(f"{decision.rule}: {decision.verdict}", ({"players": players} if players else {}) | texts)


def obstacle_sentence(obstacle: Obstacle, catalogue: Catalogue, name: Name) -> str:
    """Who cannot be paired, and by which rule."""
    key = f"explain.{obstacle.rule}.{_OBSTACLE}"
    reason = catalogue.say(key) if catalogue.has(key) else obstacle.rule.replace("-", " ")
    if not obstacle.players:
        return catalogue.say("explain.obstacle_for_all", reason=reason, article=obstacle.article)
    players = ", ".join(name(player) for player in obstacle.players)
    return catalogue.say("explain.obstacle", players=players, reason=reason, article=obstacle.article)


def printable(text: str) -> str:
    """A text from outside in one line that is safe on any terminal: what cannot be printed becomes an escape."""
    short = text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
    return short if short.isprintable() else "".join(c if c.isprintable() else ascii(c)[1:-1] for c in short)


def _text(value: Value) -> str:
    if isinstance(value, tuple):
        return ", ".join(_text(part) for part in value)
    return "" if value is None else str(value)


def _bare(title: str, values: Mapping[str, str]) -> str:
    told = "; ".join(f"{name.replace('_', ' ')} {value}" for name, value in values.items() if value)
    return f"{title.replace('-', ' ')} ({told})" if told else title.replace("-", " ")
