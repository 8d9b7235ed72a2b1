"""Groups by marking: many players put into one at once, and a group called by another name (seed 004 N)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pareo.catalog.announcing import AT
from pareo.desk.books.act import Act
from pareo.desk.books.meaning import require_as_seen
from pareo.desk.books.records import Participant
from pareo.desk.books.refusals import FieldProblems, Refusal
from pareo.desk.books.section import Section

LONGEST_NAME = 40
NAMED = 3


def sizes(section: Section) -> dict[str, int]:
    """How many players each group has, in the order of the list; those without one under an empty name."""
    found: dict[str, int] = {}
    for player in section.players:
        found[player.group.strip()] = found.get(player.group.strip(), 0) + 1
    return found


def put_in_group(act: Act, ids: Sequence[int], typed: str) -> int:
    """Put these players into a group; an empty name takes them out of theirs. Says how many moved."""
    name = _name(typed)
    players = [act.section.player(id) for id in dict.fromkeys(ids)]
    if not players:
        raise Refusal("nobody_chosen")
    for player in players:
        require_as_seen(act, Participant, player.id, fields=("group",))
    moved = [player for player in players if player.group.strip() != name]
    act.require("edit_player", name=", ".join(player.name for player in moved[:NAMED]))
    act.put(*(replace(player, group=name) for player in moved))
    action = "put_in_group" if name else "take_out_of_group"
    act.note(action, group=name, count=len(moved), names=[player.name for player in moved[:NAMED]])
    return len(moved)


def rename_group(act: Act, old: str, typed: str) -> None:
    """Call a group otherwise; what was announced for it alone goes along."""
    new = _name(typed)
    if not new:
        raise FieldProblems({"new_name": "empty"})
    members = [player for player in act.section.players if player.group.strip() == old.strip()]
    if not members or not old.strip():
        raise Refusal("no_such_group", group=old)
    act.require("edit_player", name=old)
    act.put(*(replace(player, group=new) for player in members))
    mine = f"{AT}{old.strip()}"
    options = act.section.settings.options
    if any(option.endswith(mine) for option in options):
        act.set(options={_called(option, mine, f"{AT}{new}"): value for option, value in options.items()})
    act.note("rename_group", group=old.strip(), to=new, count=len(members))


def _called(option: str, old: str, new: str) -> str:
    return option.removesuffix(old) + new if option.endswith(old) else option


def _name(typed: str) -> str:
    return " ".join(typed.split())[:LONGEST_NAME]
