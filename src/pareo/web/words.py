"""Values in words: points, results, names, the sentences of the journal and of refusals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from pareo.desk.books.act import Entry
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Section
from pareo.desk.rounds.legality import Finding
from pareo.i18n import Catalogue
from pareo.reports.forms.writing import glyph, on_paper, result_on_paper

points = on_paper
result = result_on_paper
half = glyph


def surname(name: str) -> str:
    return name.partition(",")[0]


def listed(spoken: Catalogue, items: Iterable[str]) -> str:
    """``a, b and c`` in the language."""
    words = list(items)
    if len(words) < 2:
        return "".join(words)
    return spoken.say("desk.list_end", first=", ".join(words[:-1]), last=words[-1])


def clock(moment: datetime | str | None, seconds: bool = False) -> str:
    """The hour on the arbiter's clock."""
    if not moment:
        return ""
    when = datetime.fromisoformat(moment) if isinstance(moment, str) else moment
    return when.astimezone().strftime("%H:%M:%S" if seconds else "%H:%M")


def day(moment: datetime | str | None) -> str:
    """The date in figures that every country reads alike."""
    if not moment:
        return ""
    when = datetime.fromisoformat(moment) if isinstance(moment, str) else moment
    return when.astimezone().strftime("%Y-%m-%d")


def entry_sentence(catalogue: Catalogue, entry: Entry) -> str:
    """What happened, in words."""
    return _act(catalogue, entry.action, entry.values)


def _act(catalogue: Catalogue, action: str, values: Mapping[str, Any]) -> str:
    if action in ("undo", "redo"):
        inner = _act(catalogue, str(values.get("action", "")), values.get("values", {}))
        return catalogue.say(f"journal.{action}", what=inner)
    key = f"journal.{action}"
    if not catalogue.has(key):
        return action
    return catalogue.say(key, **_filled(catalogue, values))


def _filled(catalogue: Catalogue, values: Mapping[str, Any]) -> dict[str, Any]:
    filled = {"count": 0, "name": "", "round": "", "reason": "", "drawn": "", **values}
    for name, value in values.items():
        if name in ("result", "before") and isinstance(value, str):
            filled[name] = result(value) if value else catalogue.say("desk.no_result")
        elif name == "names" and isinstance(value, list):
            count = int(values.get("count", len(value)))
            filled["names"] = listed(catalogue, value) + (" …" if count > len(value) else "")
        elif name == "fields" and isinstance(value, list):
            filled["fields"] = listed(catalogue, (field_name(catalogue, field) for field in value))
        elif name == "letter":
            filled["letter"] = catalogue.say(f"desk.bye_{value or 'Z'}")
        elif name == "drawn":
            filled["drawn"] = catalogue.say(f"journal.drawn_{value}") if value else ""
    if seed := values.get("seed"):
        filled["drawn"] = str(filled.get("drawn", "")) + catalogue.say("journal.drawn_seed", seed=seed)
    if forced := values.get("forced"):
        told = catalogue.say("journal.with_forced", forced=forced, reason=values.get("reason", ""))
        filled["drawn"] = str(filled.get("drawn", "")) + told
    filled["recorded"] = catalogue.say("journal.for_the_record") if values.get("record") else ""
    filled["rechecked"] = f" {_recheck_sentence(catalogue, values)}" if values.get("rechecked") else ""
    return filled


def _recheck_sentence(catalogue: Catalogue, values: Mapping[str, Any]) -> str:
    """A round made under another number of rounds: right or wrong under the new one."""
    sentence = catalogue.say(f"desk.recheck_{'wrong' if values['wrong'] else 'right'}", round=values["rechecked"])
    if not values.get("boards"):
        return sentence
    return f"{sentence} {catalogue.say('desk.recheck_boards', boards=values['boards'])}"


def field_name(catalogue: Catalogue, field: str) -> str:
    key = f"desk.field_{field}"
    return catalogue.say(key) if catalogue.has(key) else field


def finding_sentence(catalogue: Catalogue, section: Section, finding: Finding) -> str:
    """What speaks against a board."""
    names = [surname(section.player(id).name) for id in finding.players]
    return catalogue.say(
        f"desk.finding_{finding.rule}",
        name=names[0],
        other=names[-1],
        detail=points(finding.detail) if finding.rule == "other_score" else finding.detail,
    )


def refusal_sentence(catalogue: Catalogue, refusal: Refusal, section: Section | None = None) -> str:
    """Why something was not done, and what to do about it."""
    values = _filled(catalogue, refusal.values)
    for name in ("mine", "theirs"):
        if refusal.code == "stale_result" and name in refusal.values:
            values[name] = result(refusal.values[name]) or catalogue.say("desk.no_result")
    key = f"desk.refused_{refusal.code}"
    sentence = catalogue.say(key, **values) if catalogue.has(key) else refusal.code
    if refusal.code == "outside":
        sentence = catalogue.say(f"external.{refusal.values['failure']}", **refusal.values["said"])
        told = [_numbered_finding(catalogue, section, one) for one in refusal.values["findings"]] if section else []
        return " ".join([sentence, *told])
    if refusal.code == "no_pairing" and section is not None:
        sentence += " " + " ".join(_obstacles(catalogue, section, refusal.values["obstacles"]))
    return sentence


def _numbered_finding(catalogue: Catalogue, section: Section, finding: Finding) -> str:
    """A finding about pairing numbers, as the library gives it."""
    ids = tuple(section.by_number[number].id for number in finding.players if number in section.by_number)
    return finding_sentence(catalogue, section, replace(finding, players=ids)) if ids else ""


def _obstacles(catalogue: Catalogue, section: Section, obstacles: Iterable[Any]) -> list[str]:
    found = []
    for obstacle in obstacles:
        names = [section.by_number[number].name for number in obstacle.players if number in section.by_number]
        found.append(f"{listed(catalogue, names[:6])}: {obstacle.article}.")
    return found


def warning_sentences(
    catalogue: Catalogue, action: str, values: Mapping[str, Any], section: Section | None
) -> list[str]:
    """What an act would bring about, said before it is done."""
    filled = _filled(catalogue, values)
    lines = [catalogue.say(f"desk.warn_{action}", **filled)]
    effect = values.get("effect")
    if effect is not None and action in ("correct_result", "report_only", "adjourned_result"):
        lines.append(catalogue.say(f"desk.effect_{effect.code}", round=effect.round))
    if values.get("rechecked"):
        lines.append(_recheck_sentence(catalogue, values))
    if section is not None:
        lines += [
            f"{finding_sentence(catalogue, section, finding)} ({finding.article})"
            for finding in values.get("findings", ())
        ]
    return lines
