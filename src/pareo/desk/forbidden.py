"""Forbidden pairs as the arbiter writes them: a line for each, read into bans for the engines.

``3, 8, 14`` are players by number, ``club`` or ``federation`` everybody of one club or federation, ``r1-3`` the rounds.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from pareo.desk.records import Participant, Plain
from pareo.model import Forbidden

_ROUNDS = re.compile(r"\s*\br(\d+)(?:-(\d+))?\s*$", re.IGNORECASE)
LAST = 10_000


def bans(lines: Sequence[Plain], players: Iterable[Participant]) -> tuple[Forbidden, ...]:
    """The bans of these lines. Players are stored by their lasting ids and given by their numbers."""
    known = list(players)
    return tuple(ban for line in lines if isinstance(line, dict) for ban in _ban(line, known))


def _ban(line: dict[str, Plain], players: list[Participant]) -> Iterator[Forbidden]:
    first, last = int(str(line.get("first") or 1)), int(str(line.get("last") or LAST))
    by = line.get("by")
    if by in ("club", "federation"):
        groups: dict[str, set[int]] = {}
        for player in players:
            if name := getattr(player, str(by)):
                groups.setdefault(name, set()).add(player.number)
        yield from (Forbidden(frozenset(group), first, last) for group in groups.values() if len(group) > 1)
        return
    ids = line.get("players")
    wanted = set(ids) if isinstance(ids, list) else set()
    numbers = frozenset(player.number for player in players if player.id in wanted)
    if len(numbers) > 1:
        yield Forbidden(numbers, first, last)


def read_bans(typed: str, players: Iterable[Participant]) -> list[Plain]:
    """What the arbiter typed, as it is stored. ValueError names the line that cannot be read."""
    by_number = {player.number: player.id for player in players}
    stored: list[Plain] = []
    for line in filter(None, (text.strip() for text in typed.splitlines())):
        first, last, rest = 1, 0, line
        if found := _ROUNDS.search(line):
            first, last = int(found[1]), int(found[2] or found[1])
            rest = line[: found.start()]
        word = rest.strip(" ,;").lower()
        if word in ("club", "federation"):
            stored.append({"by": word, "first": first, "last": last})
            continue
        numbers = [int(text) for text in re.findall(r"\d+", rest)]
        if len(numbers) < 2 or any(number not in by_number for number in numbers):
            raise ValueError(line)
        stored.append({"players": [by_number[number] for number in numbers], "first": first, "last": last})
    return stored


def write_bans(lines: Sequence[Plain], players: Iterable[Participant]) -> str:
    """The stored bans as the arbiter would type them, by today's numbers."""
    numbers = {player.id: player.number for player in players}
    texts = []
    for line in lines:
        if not isinstance(line, dict):
            continue
        ids = line.get("players")
        who = ", ".join(str(numbers[id]) for id in ids if id in numbers) if isinstance(ids, list) else str(line["by"])
        rounds = f" r{line['first']}-{line['last']}" if line.get("last") else ""
        texts.append(who + rounds)
    return "\n".join(texts)
