"""The limits of line-ups that a league announces: how often a reserve may play, who must be in, ratings, licences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pareo.desk.books.act import Act
from pareo.desk.books.meaning import require_as_seen
from pareo.desk.books.records import Setting
from pareo.desk.books.refusals import FieldProblems

KINDS = ("junior", "female", "foreign", "unrated")
"""Of players a line-up may have to have, or may have only so many of."""


@dataclass(frozen=True, slots=True)
class Limit:
    """One rule: its lowest and highest number; ``flag``: it is on or off."""

    name: str
    low: int = 1
    high: int = 99
    flag: bool = False


LIMITS: Mapping[str, Limit] = {
    limit.name: limit
    for limit in (
        Limit("reserve_most"),
        Limit("games_most"),
        Limit("one_team", flag=True),
        *(Limit(f"{kind}_{end}", 0 if end == "most" else 1, 30) for kind in KINDS for end in ("least", "most")),
        Limit("junior_born", 1900, 2200),
        Limit("rating_most", 1, 4000),
        Limit("sum_most", 1, 120_000),
        Limit("licence", flag=True),
        Limit("squad_most"),
    )
}
"""The one table of limits, in the order in which they are shown."""


def limits_of(kept: Mapping[str, int]) -> dict[str, int]:
    """What a book has announced; what no form of ours writes is passed over."""
    return {
        name: kept[name]
        for name, limit in LIMITS.items()
        if name in kept and type(kept[name]) is int and (limit.flag or limit.low <= kept[name] <= limit.high)
    }


def change_limits(act: Act, typed: Mapping[str, str]) -> None:
    """The limits as a form has them: a number for each that counts, nothing for the others."""
    wanted: dict[str, int] = {}
    problems: dict[str, str] = {}
    about: dict[str, Mapping[str, object]] = {}
    for name, limit in LIMITS.items():
        text = typed.get(name, "").strip()
        if limit.flag:
            wanted |= {name: 1} if text == "on" else {}
        elif text.isascii() and text.isdigit() and len(text) < 8 and limit.low <= int(text) <= limit.high:
            wanted[name] = int(text)
        elif text:
            problems[name], about[name] = "number_between", {"found": text, "low": limit.low, "high": limit.high}
    if not problems and wanted.keys() & {"junior_least", "junior_most"} and "junior_born" not in wanted:
        problems["junior_born"] = "empty"
    if problems:
        raise FieldProblems(problems, values=about)
    require_as_seen(act, Setting, "limits")
    act.require("change_details")
    if wanted == limits_of(act.section.settings.limits):
        return
    act.set(limits=wanted)
    act.note("change_limits", count=len(wanted))
