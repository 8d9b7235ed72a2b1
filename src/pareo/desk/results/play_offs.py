"""Play-offs at the desk: made among tied players, their games entered, taken away; the places among them follow.

Rules: FIDE C.02.13 (seed 002), "Las partidas de desempate"; not rated.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from pareo.desk.books.act import Act
from pareo.desk.books.meaning import require_as_seen
from pareo.desk.books.records import Setting
from pareo.desk.books.refusals import NotFound, Refusal
from pareo.desk.books.section import Section
from pareo.desk.event.play_offs import PlayOff
from pareo.desk.results.standings import last_complete, official, still_open
from pareo.desk.results.tied import tied_groups
from pareo.model import Points
from pareo.ranking.playoffs import KINDS, MOST_GAMES, MOST_PLAYERS, OF_TWO, RESULTS, Kind, schedule


def tied_on_points(section: Section) -> list[tuple[Points, list[int]]]:
    """Players with equal points after the last round by lasting id, best place first; nobody who is alone."""
    found = []
    for name in tuple(section.groups) or ("",):
        rows = official(section, section.last_round, name).rows
        for points, some in groupby(rows, key=lambda row: row.points):
            ids = [section.by_number[row.id].id for row in some]
            found += [(points, ids)] if len(ids) > 1 else []
    return found


def may_begin(section: Section) -> bool:
    """Play-offs come after the last round, when every result is in."""
    finished = section.last_round and section.last_round >= section.rounds_planned
    return bool(finished and not still_open(section, section.last_round))


def make(act: Act, players: Sequence[int], kind: str, games: int = 2) -> PlayOff:
    """Begin a play-off. Whoever is not tied is told, with the points of each."""
    section = act.section
    chosen = _chosen(section, players, kind)
    if not may_begin(section):
        raise Refusal("play_off_too_early")
    if not 1 <= games <= MOST_GAMES:
        raise Refusal("play_off_games", most=MOST_GAMES)
    for one in section.play_offs:
        if again := [id for id in players if id in one.players]:
            raise Refusal("play_off_twice", name=section.player(again[0]).name)
    ahead = _placed(section, players)
    names = [section.player(id).name for id in players]
    act.require("play_off", names=names, count=len(names))
    require_as_seen(act, Setting, "play_offs")
    number = max((one.id for one in section.play_offs), default=0) + 1
    made = PlayOff(number, chosen, tuple(players), schedule(chosen, players, games), ahead)
    act.set(play_offs=[*(one.plain for one in section.play_offs), made.plain])
    act.note("play_off", names=names, count=len(names), made=section.last_round)
    return made


def _chosen(section: Section, players: Sequence[int], kind: str) -> Kind:
    found = next((known for known in KINDS if known == kind), None)
    if found is None:
        raise NotFound("no_such_act")
    for id in players:
        section.player(id)
    if len(set(players)) < 2 or len(set(players)) != len(players) or len(players) > MOST_PLAYERS:
        raise Refusal("play_off_players", most=MOST_PLAYERS)
    if found in OF_TWO and len(players) != 2:
        raise Refusal("play_off_of_two")
    return found


def _placed(section: Section, players: Sequence[int]) -> bool:
    """Whether the play-off comes before the tie-breaks. Refusal for players who are not tied."""
    wanted = set(players)
    for name in tuple(section.groups) or ("",):
        if any(wanted <= set(ids) for ids in tied_groups(section, last_complete(section), name)):
            return False
    equal = next((ids for _, ids in tied_on_points(section) if wanted <= set(ids)), None)
    if equal is None:
        raise Refusal("play_off_not_tied", told=_points_told(section, players))
    if set(equal[: len(wanted)]) != wanted:
        first = [section.player(id).name for id in equal[: len(wanted)]]
        raise Refusal("play_off_not_first", names=first, count=len(first))
    return True


def _points_told(section: Section, players: Sequence[int]) -> list[list[str | int]]:
    """Every name with its points, for the sentence that says who is not tied."""
    points = {
        row.id: row.points
        for name in tuple(section.groups) or ("",)
        for row in official(section, section.last_round, name).rows
    }
    found = (section.player(id) for id in players)
    return [[player.name, points.get(player.number, 0)] for player in found]


def enter(act: Act, number: int, game: int, result: str) -> None:
    """Write down a game of a play-off, or clear it. The places follow once all are in."""
    section = act.section
    before = _at(section, number)
    if not 0 <= game < len(before.games):
        raise NotFound("no_such_act")
    if result not in ("", *RESULTS):
        raise Refusal("no_such_result", result=result)
    played = before.games[game]
    if played.result == result:
        return
    require_as_seen(act, Setting, "play_offs")
    act.require("play_off", names=[section.player(id).name for id in before.players])
    after = replace(before, games=(*before.games[:game], played._replace(result=result), *before.games[game + 1 :]))
    act.set(play_offs=[(after if one.id == number else one).plain for one in section.play_offs])
    white, black = (section.player(id).name for id in (played.white, played.black))
    told = {"result": result, "before": played.result, "white": white, "black": black}
    act.note("play_off_result", made=section.last_round, **told)


def remove(act: Act, number: int) -> None:
    """Take a play-off away with its games: the announced list alone decides again."""
    section = act.section
    gone = _at(section, number)
    require_as_seen(act, Setting, "play_offs")
    names = [section.player(id).name for id in gone.players]
    act.require("play_off", names=names, count=len(names))
    act.set(play_offs=[one.plain for one in section.play_offs if one.id != number])
    act.note("play_off_gone", names=names, count=len(names), made=section.last_round)


def _at(section: Section, number: int) -> PlayOff:
    found = next((one for one in section.play_offs if one.id == number), None)
    if found is None:
        raise NotFound("no_play_off")
    return found
