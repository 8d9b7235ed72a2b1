"""Two players who must not meet, or should not if that is possible, each pair with its reason.

In FIDE mode they are named before round 1 is paired (C.05 5.2; VCL4THP 195, 196), outside it at any time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pareo.desk.books.act import Act
from pareo.desk.books.records import Plain
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Section

LONGEST_REASON = 200


@dataclass(frozen=True, slots=True)
class KeptApart:
    """A rule about named players, by lasting ids. ``last`` 0: to the end. ``at``: its place among all the rules."""

    at: int
    players: tuple[int, ...]
    first: int = 1
    last: int = 0
    soft: bool = False
    reason: str = ""

    @property
    def mark(self) -> str:
        """Names the rule in a form, wherever it stands among the others by then."""
        return f"{'-'.join(map(str, self.players))}:{self.first}:{self.last}"

    def holds_in(self, round: int) -> bool:
        return self.first <= round and (not self.last or round <= self.last)


def kept_apart(section: Section, round: int | None = None) -> tuple[KeptApart, ...]:
    """The pairs kept apart in a round, in any when None; players who are no longer there are left out."""
    found = []
    for at, line in enumerate(section.settings.forbidden):
        ids = line.get("players") if isinstance(line, dict) else None
        if not isinstance(line, dict) or not isinstance(ids, list):
            continue
        there = tuple(id for id in ids if isinstance(id, int) and id in section.by_id)
        first, last = (int(str(line.get(name) or 0)) for name in ("first", "last"))
        rule = KeptApart(at, there, first, last, bool(line.get("soft")), str(line.get("reason") or ""))
        if len(there) > 1 and (round is None or rule.holds_in(round)):
            found.append(rule)
    return tuple(found)


def forbid(act: Act, one: int, other: int, soft: bool = False, last: int = 0, reason: str = "") -> None:
    """Keep two players apart from the next round on; what was played before stands."""
    section = act.section
    first = section.last_round + 1
    if one == other:
        raise Refusal("same_player", name=section.player(one).name)
    if section.round_robin:
        raise Refusal("forbidden_in_round_robin")
    if last and not first <= last <= section.rounds_planned:
        raise Refusal("no_round", round=last)
    if not (why := " ".join(reason.split())[:LONGEST_REASON]):
        raise Refusal("reason_wanted")
    if any({one, other} <= set(rule.players) for rule in kept_apart(section, first)):
        raise Refusal("is_forbidden", name=section.player(one).name, other=section.player(other).name)
    names = [section.player(id).name for id in (one, other)]
    act.require("change_forbidden")
    line: dict[str, Plain] = {"players": [one, other], "first": first, "last": last, "reason": why}
    _keep(act, [*section.settings.forbidden, line | ({"soft": True} if soft else {})])
    told: dict[str, Any] = {"round": first, "last": last or section.rounds_planned, "names": names, "reason": why}
    act.note("avoid_pair" if soft else "forbid_pair", **told)


def rule_meant(section: Section, mark: str) -> int:
    """The place of the rule that a form names."""
    found = next((rule.at for rule in kept_apart(section) if rule.mark == mark), None)
    if found is None:
        raise Refusal("not_forbidden")
    return found


def allow(act: Act, at: int) -> None:
    """Let players meet again who were kept apart."""
    section = act.section
    found = next((rule for rule in kept_apart(section) if rule.at == at), None)
    if found is None:
        raise Refusal("not_forbidden")
    names = [section.player(id).name for id in found.players]
    first = section.last_round + 1
    act.require("change_forbidden")
    lines = list(section.settings.forbidden)
    line = lines[at]
    if found.first < first and isinstance(line, dict):
        # The rounds made under the rule keep it, so that they are explained as they were paired.
        lines[at] = {**line, "last": first - 1}
    else:
        del lines[at]
    _keep(act, lines)
    act.note("allow_pair", round=first, names=names)


def _keep(act: Act, lines: list[Plain]) -> None:
    act.set(forbidden=lines)
