"""Who should not meet, as the arbiter writes it: a line for each rule, read into bans and options for the engines.

``3, 8, 14`` are players by number, and names are read too; ``club``, ``federation``, ``origin`` or ``team`` everybody
who has it in common; ``r1-3`` or ``last3`` say when, ``soft`` only if possible, ``above-half`` only with more than half
of the points. The same words in Spanish are understood. Hard rules with plain rounds become bans, which every file
format knows; the others an option.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from pareo.desk.books.records import Participant, Plain
from pareo.desk.event.rule_names import with_numbers
from pareo.desk.players.naming import WhichPlayer
from pareo.model import Forbidden
from pareo.model.spelling import folded
from pareo.pairing.avoidance import EVERY_ROUND, PLAYERS, TEAM, TRAITS, Avoidance, read_rules, write_rules


def rules(lines: Sequence[Plain], players: Iterable[Participant]) -> tuple[Avoidance, ...]:
    """The stored lines as rules. Players are stored by their lasting ids and given by their numbers."""
    return tuple(rule for _, rule in _each(lines, players))


def _rule(line: dict[str, Plain], numbers: dict[int, int]) -> Avoidance | None:
    """None: fewer than two of its players are left."""
    ids = line.get("players")
    named = frozenset(numbers[id] for id in ids if id in numbers) if isinstance(ids, list) else frozenset()
    by = str(line.get("by") or PLAYERS)
    if by == PLAYERS and len(named) < 2:
        return None
    last = int(str(line.get("last") or EVERY_ROUND))
    return Avoidance(
        by,
        named,
        int(str(line.get("first") or 1)),
        last,
        int(str(line.get("last_rounds") or 0)),
        bool(line.get("above_half")),
        bool(line.get("soft")),
    )


def _is_ban(rule: Avoidance) -> bool:
    return not (rule.soft or rule.above_half or rule.last_rounds)


def bans(lines: Sequence[Plain], players: Iterable[Participant]) -> tuple[Forbidden, ...]:
    """The hard rules with plain rounds, written out."""
    known = list(players)
    found: list[Forbidden] = []
    for rule in filter(_is_ban, rules(lines, known)):
        groups = [rule.players] if rule.by == PLAYERS else _sharing(rule.by, known)
        found += [Forbidden(group, rule.first_round, rule.last_round) for group in groups]
    return tuple(found)


def _sharing(trait: str, players: Iterable[Participant]) -> list[frozenset[int]]:
    """The players who have a club, a federation or an origin in common; without an origin the club is it."""
    groups: dict[str, set[int]] = {}
    for player in players:
        if name := _shared(trait, player):
            groups.setdefault(name, set()).add(player.number)
    return [frozenset(group) for group in groups.values() if len(group) > 1]


def _shared(trait: str, player: Participant) -> str:
    if trait == TEAM:
        return str(player.team or "")
    shared = {"federation": player.federation, "origin": player.origin or player.club}
    return folded(shared.get(trait, player.club))


def kept_from_meeting(lines: Sequence[Plain], players: Iterable[Participant]) -> frozenset[Hashable]:
    """Which pairs the rules keep apart in which rounds, by lasting ids; rules that are no bans as they are written."""
    known = list(players)
    ids = {player.number: player.id for player in known}
    pairs = {
        (frozenset(ids[number] for number in pair), ban.first_round, ban.last_round)
        for ban in bans(lines, known)
        for pair in combinations(sorted(ban.players), 2)
    }
    others = {_bare(line) for line, rule in _each(lines, known) if not _is_ban(rule)}
    return frozenset(pairs | others)


def _each(lines: Sequence[Plain], players: Iterable[Participant]) -> Iterator[tuple[dict[str, Plain], Avoidance]]:
    numbers = {player.id: player.number for player in players}
    for line in lines:
        if isinstance(line, dict) and (rule := _rule(line, numbers)):
            yield line, rule


def written_out(lines: Sequence[Plain], players: Iterable[Participant]) -> list[Plain]:
    """The lines with the players themselves in the place of every ban by club or federation."""
    known = list(players)
    ids = {player.number: player.id for player in known}
    found: list[Plain] = []
    for line, rule in _each(lines, known):
        if rule.by == PLAYERS or not _is_ban(rule):
            found.append(line)
            continue
        named: list[list[Plain]] = [[ids[number] for number in sorted(group)] for group in _sharing(rule.by, known)]
        rest = {name: value for name, value in line.items() if name != "by"}
        found += [{"players": group, **rest} for group in named]
    return found


def avoid_option(lines: Sequence[Plain], players: Iterable[Participant]) -> str:
    """The other rules, in the words of ``pareo.pairing.avoidance``; empty when there are none."""
    known = list(players)
    others = [rule for rule in rules(lines, known) if not _is_ban(rule)]
    return write_rules(one for rule in others for one in _known_to_engines(rule, known))


def _known_to_engines(rule: Avoidance, players: Iterable[Participant]) -> Iterator[Avoidance]:
    if rule.by != TEAM:
        yield rule
        return
    yield from (replace(rule, by=PLAYERS, players=team) for team in _sharing(TEAM, players))


def read_bans(typed: str, players: Iterable[Participant]) -> list[Plain]:
    """What the arbiter typed, as it is stored. ValueError names the rule that cannot be read.

    A name that is not one player's is asked about (``WhichPlayer``), and the whole field kept.
    """
    known = list(players)
    by_number = {player.number: player.id for player in known}
    stored: list[Plain] = []
    pieces = re.split(r"([;\n])", typed)
    for at, text in enumerate(pieces):
        try:
            found = read_rules(with_numbers(text, known))
        except WhichPlayer as which:
            which.within = "".join([*pieces[:at], which.within, *pieces[at + 1 :]])
            raise
        except ValueError:
            raise ValueError(text) from None
        if any(number not in by_number for rule in found for number in rule.players):
            raise ValueError(text)
        stored += [_stored(rule, by_number) for rule in found]
    return stored


def with_reasons(lines: Sequence[Plain], before: Sequence[Plain]) -> list[Plain]:
    """The lines with the reasons that the same rules had before: the field of the setup does not show them."""
    known = {_bare(line): line for line in before if isinstance(line, dict)}
    return [known.get(_bare(line), line) if isinstance(line, dict) else line for line in lines]


def _bare(line: dict[str, Plain]) -> str:
    rule = {name: sorted(map(str, value)) if isinstance(value, list) else value for name, value in line.items()}
    return str(sorted((name, str(value)) for name, value in rule.items() if name != "reason" and value))


def told_changes(before: Sequence[Plain], after: Sequence[Plain], players: Iterable[Participant]) -> dict[str, Plain]:
    """Whom a change keeps apart, and whom no longer: the names of each rule, or what its players have in common."""
    names = {player.id: player.name for player in players}
    told: dict[str, Plain] = {}
    for what, lines, others in (("apart", after, before), ("together", before, after)):
        known = {_bare(line) for line in others if isinstance(line, dict)}
        found: list[Plain] = [
            _who(line, names) for line in lines if isinstance(line, dict) and _bare(line) not in known
        ]
        if found:
            told[what] = found
    return told


def _who(line: dict[str, Plain], names: dict[int, str]) -> list[Plain]:
    ids = line.get("players")
    return [names[id] for id in ids if id in names] if isinstance(ids, list) else [str(line.get("by") or "")]


def stored_rules(found: Iterable[Avoidance]) -> list[Plain]:
    """Rules that came in a file, whose numbers are the ids of the players."""
    everybody = [(rule, {id: id for id in rule.players}) for rule in found]
    return [_stored(rule, ids) for rule, ids in everybody]


def _stored(rule: Avoidance, by_number: dict[int, int]) -> dict[str, Plain]:
    who: dict[str, Plain] = {"players": [by_number[number] for number in sorted(rule.players)]}
    if rule.by in (*TRAITS, TEAM):
        who = {"by": rule.by}
    last = 0 if rule.last_round == EVERY_ROUND else rule.last_round
    line: dict[str, Plain] = {**who, "first": rule.first_round, "last": last}
    extra: dict[str, Plain] = {"last_rounds": rule.last_rounds, "above_half": rule.above_half, "soft": rule.soft}
    return line | {name: value for name, value in extra.items() if value}


def write_bans(lines: Sequence[Plain], players: Iterable[Participant]) -> str:
    """The stored rules as the arbiter would type them, by today's numbers."""
    return "\n".join(write_rules([rule]) for rule in rules(lines, players))
