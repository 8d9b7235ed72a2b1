"""Rounds that an undo or a redo brings back: in FIDE mode they come back to what they were paired from, or not at all.
Where a table pairs the members of teams, they come back to the teams from which they were paired in any mode.

A round rests on what was announced, on the list, on who was there and on the rounds before it. Where any of that has
changed since the round went, it would no longer be the round that the system makes: it is paired anew instead.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pareo.desk.books.act import Entry
from pareo.desk.books.changes import Change, applied
from pareo.desk.books.records import KINDS, Key, Record
from pareo.desk.books.section import Section
from pareo.desk.books.snapshot import Snapshot
from pareo.desk.event.definitions import SECTION
from pareo.desk.fide_mode import TABLE, Phase

_ANNOUNCED = frozenset(
    name
    for name, field in SECTION.items()
    if not TABLE[field.action][Phase.PUBLISHED].allowed or TABLE[field.action][Phase.PUBLISHED].comment
) - {"fide_mode", "lot_seed"}
"""Settings that are frozen, or reported, once round 1 is paired."""

_OF_THE_TABLE = ("system", "cycles", "options")
_PRESENCE = ("arrives", "leaves", "expelled")
_GAME = ("white", "black", "white_letter", "black_letter")

Touched = frozenset[tuple[str, Key]]


def changed_meanwhile(section: Section, turned: Sequence[Change], later: Sequence[Entry]) -> tuple[Entry, ...]:
    """The later entries that changed what the rounds rest on which ``turned`` brings back; youngest first.

    ``later`` are all entries after the one that is taken back, youngest first.
    """
    back = [int(change.key[0]) for change in turned if change.kind == "round" and change.before is None]
    if not back or not later:
        return ()
    then = Section(section.festival, _as_it_was(section.snapshot, later))
    own = frozenset((change.kind, change.key) for change in turned)
    old, new = (_rests_on(one, own, min(back), max(back)) for one in (then, section))
    differing = {where for where in old.keys() | new.keys() if old.get(where) != new.get(where)}
    found = [entry for entry in later if any((one.kind, one.key) in differing for one in entry.changes)]
    standing = tuple(entry for entry in found if entry.undone_by is None and entry.undoes is None)
    return standing or tuple(found)


def _as_it_was(snapshot: Snapshot, later: Iterable[Entry]) -> Snapshot:
    """The book before these entries, all of them taken back."""
    records: dict[str, dict[Key, Record]] = {kind: dict(snapshot.records[kind]) for kind in KINDS}
    for entry in later:
        for change in reversed(entry.changes):
            known = records[change.kind]
            record = applied(known.get(change.key), change.inverse())
            if record is None:
                known.pop(change.key, None)
            else:
                known[change.key] = record
    return Snapshot(snapshot.book, snapshot.event, snapshot.event_slug, snapshot.slug, snapshot.revision, records)


def _rests_on(section: Section, own: Touched, first: int, last: int) -> Mapping[tuple[str, Key], Any]:
    """Everything that rounds from ``first`` to ``last`` were paired from, by the record that says it."""
    if section.system.needs_squads:
        return _table_rests_on(section)
    found: dict[tuple[str, Key], Any] = {
        ("setting", (name,)): section.settings.named(name) for name in _ANNOUNCED if ("setting", (name,)) not in own
    }
    there = [player for player in section.players if player.arrives <= last]
    for place, player in enumerate(there):
        found["player", (player.id,)] = place, *(getattr(player, name) for name in _PRESENCE)
    for (round, id), bye in section.byes.items():
        if round <= last:
            found["bye", (round, id)] = bye.letter
    for number in range(1, min(first, section.last_round + 1)):
        for board in section.boards[number]:
            found["board", (number, board.board)] = tuple(getattr(board, name) for name in _GAME)
    return {where: value for where, value in found.items() if where not in own}


def _table_rests_on(section: Section) -> Mapping[tuple[str, Key], Any]:
    """The places of all players in their teams, and which table they are the places of."""
    found: dict[tuple[str, Key], Any] = {("setting", (name,)): section.settings.named(name) for name in _OF_THE_TABLE}
    found |= {("team", (team.id,)): team.number for team in section.teams}
    return found | {("player", (player.id,)): (player.team, player.team_place) for player in section.players}
