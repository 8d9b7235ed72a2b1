"""Records about rounds to come: byes (240, XXZ), acceleration (250, XXA), bans (260, XXP), points (299)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from pareo.formats.trf.convert.byes import Declared
from pareo.formats.trf.convert.records import Line, Records, listed_players, named_players, points, whole
from pareo.formats.trf.findings import Findings
from pareo.formats.trf.tables import (
    ABNORMAL_LAYOUTS,
    ABNORMAL_TYPES,
    BYE_PLAYERS_COLUMN,
    BYE_ROUND,
    BYE_TYPE,
    BYES,
    FORBIDDEN_FIRST_ROUND,
    FORBIDDEN_LAST_ROUND,
    FORBIDDEN_PLAYERS_COLUMN,
    JAVAFO_POINTS_COLUMN,
    JAVAFO_POINTS_STEP,
    NUMBER,
    OPEN_END,
    VIRTUAL_FIRST_PLAYER,
    VIRTUAL_FIRST_ROUND,
    VIRTUAL_GAME_POINTS,
    VIRTUAL_LAST_PLAYER,
    VIRTUAL_LAST_ROUND,
    VIRTUAL_MATCH_POINTS,
)
from pareo.model import AbnormalPoints, Forbidden, Points, VirtualPoints

_ENDLESS = Forbidden(frozenset()).last_round


def read_declared_byes(records: Records, known: frozenset[int], findings: Findings) -> list[Declared]:
    """Byes of record 240, then the absences of XXZ (round 0: the next one)."""
    declared = []
    for line in records.of("240"):
        kind = BYES.get(line.text[BYE_TYPE].upper())
        round = whole(line.text[BYE_ROUND])
        if kind is None or not kind.requested:
            findings.add("bad-record", line.number, 5, line.text[BYE_TYPE], "F H Z", record="240")
        elif not round:
            findings.add("bad-record", line.number, 7, line.text[BYE_ROUND].strip(), "1-999", record="240")
        else:
            players = listed_players(line, BYE_PLAYERS_COLUMN, known, findings)
            declared += [Declared(line.number, 5, round, player, kind) for player in players]
    for line in records.of("XXZ"):
        declared += [Declared(line.number, 5, 0, player, None) for player in named_players(line, known, findings)]
    return declared


def read_forbidden(records: Records, known: frozenset[int], findings: Findings) -> tuple[Forbidden, ...]:
    """Who must not meet: record 260 with its rounds, XXP for the whole tournament."""
    found = []
    for line in records.of("260"):
        first = _round(line, FORBIDDEN_FIRST_ROUND, 1, findings)
        last = _round(line, FORBIDDEN_LAST_ROUND, OPEN_END, findings)
        players = frozenset(listed_players(line, FORBIDDEN_PLAYERS_COLUMN, known, findings))
        found.append(Forbidden(players, first, _ENDLESS if last == OPEN_END else last))
    dated = {ban.players for ban in found} if "260" in records.quoted else set()
    for line in records.of("XXP"):
        players = frozenset(named_players(line, known, findings))
        if players not in dated:  # XXP knows no rounds: the comment of ours tells the same ban with its rounds
            found.append(Forbidden(players))
    return tuple(ban for ban in found if len(ban.players) > 1)


def read_virtual_points(records: Records, ids: list[int], findings: Findings) -> tuple[VirtualPoints, ...]:
    """Fictitious points: record 250, else XXA. Lines that differ only in their players become one."""
    found = [virtual for line in records.of("250") for virtual in _of_250(line, ids, findings)]
    if not records.of("250"):
        found = list(_of_xxa(records.of("XXA"), frozenset(ids), findings))
    merged = []
    for (first, last, worth), group in groupby(found, lambda each: (each.first_round, each.last_round, each.points)):
        players = tuple(player for each in group for player in each.players)
        merged.append(VirtualPoints(players, first, last, worth))
    return tuple(merged)


def read_abnormal_points(records: Records, ids: list[int], findings: Findings) -> tuple[AbnormalPoints, ...]:
    """Record 299 in either layout; a record without players concerns all of them."""
    found = []
    for line in records.of("299"):
        layout = next((each for each in ABNORMAL_LAYOUTS if _fits(line.text, each)), None)
        if layout is None:
            findings.add("bad-record", line.number, 5, line.text[4:].strip(), record="299")
            continue
        kind, match_points, game_points, round, players_column = layout
        letters = ABNORMAL_TYPES.get(line.text[kind].strip().upper())
        worth = points(line.text[game_points]) if line.text[game_points].strip() else points(line.text[match_points])
        if letters is None or worth is None:
            findings.add("bad-record", line.number, 5, line.text[4:].strip(), " ".join(ABNORMAL_TYPES), record="299")
            continue
        players = tuple(listed_players(line, players_column, frozenset(ids), findings)) or tuple(ids)
        number = whole(line.text[round]) or 0
        found += [AbnormalPoints(letter, worth, number, players) for letter in letters]
    return tuple(found)


def _fits(text: str, layout: tuple[slice, slice, slice, slice, int]) -> bool:
    """Whether every column outside the fields is blank and every field holds a number that ends with it."""
    _, *numbers, players_column = layout
    blank = set(range(5, players_column - 1)) - {index for field in numbers for index in range(field.start, field.stop)}
    if any(text[index : index + 1].strip() for index in blank):
        return False
    written = [text[field] for field in numbers]
    return all(not each.strip() or (points(each) is not None and each == each.rstrip()) for each in written)


def _round(line: Line, columns: slice, otherwise: int, findings: Findings) -> int:
    text = line.text[columns].strip()
    if not text:
        return otherwise
    number = whole(text)
    if number is None:
        findings.add("bad-record", line.number, columns.start + 1, text, "1-999", record=line.text[:3])
    return number or otherwise


def _of_250(line: Line, ids: list[int], findings: Findings) -> Iterator[VirtualPoints]:
    """Individual tournaments use the game points; where those are empty the match points are taken."""
    text = line.text
    columns = VIRTUAL_GAME_POINTS if text[VIRTUAL_GAME_POINTS].strip() else VIRTUAL_MATCH_POINTS
    numbers = [
        whole(text[each])
        for each in (VIRTUAL_FIRST_ROUND, VIRTUAL_LAST_ROUND, VIRTUAL_FIRST_PLAYER, VIRTUAL_LAST_PLAYER)
    ]
    worth = points(text[columns])
    first_round, last_round, first, last = (number or 0 for number in numbers)
    if worth is None or not first_round or not first or 0 < last_round < first_round:
        findings.add("bad-record", line.number, 5, text[4:].strip(), "MMMM GGGG RRR RRR PPPP PPPP", record="250")
        return
    players = tuple(id for id in ids if first <= id <= (last or first))
    if players:
        yield VirtualPoints(players, first_round, last_round or first_round, worth)
    else:
        column = VIRTUAL_FIRST_PLAYER.start + 1
        findings.add("unknown-player", line.number, column, f"{first}-{last}", record="250")


def _of_xxa(lines: Iterable[Line], known: frozenset[int], findings: Findings) -> Iterator[VirtualPoints]:
    """XXA gives each player a value for each round; players with the same values are told together."""
    rows: dict[str, list[int]] = {}
    places: dict[str, Line] = {}
    for line in lines:
        id = whole(line.text[NUMBER])
        if id in known and id is not None:
            values = line.text[JAVAFO_POINTS_COLUMN - 1 :].rstrip()
            rows.setdefault(values, []).append(id)
            places.setdefault(values, line)
        else:
            findings.add("unknown-player", line.number, 5, line.text[NUMBER].strip(), record="XXA")
    for values, players in rows.items():
        yield from _runs(_values(values, places[values], findings), tuple(sorted(players)))


def _values(text: str, line: Line, findings: Findings) -> list[Points]:
    values = []
    for start in range(0, len(text), JAVAFO_POINTS_STEP):
        field = text[start : start + JAVAFO_POINTS_STEP].strip()
        value = points(field) if field else 0
        if value is None:
            findings.add("bad-record", line.number, JAVAFO_POINTS_COLUMN + start, field, "11.5", record="XXA")
        values.append(value or 0)
    return values


def _runs(values: list[Points], players: tuple[int, ...]) -> Iterator[VirtualPoints]:
    first = 1
    for worth, group in groupby(values):
        length = len(list(group))
        if worth:
            yield VirtualPoints(players, first, first + length - 1, worth)
        first += length
