"""What is wrong with a tournament as a value: every fault at once, each with its place as Python writes it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pareo.model.faults import (
    Known,
    all_are,
    no_number,
    no_numbers,
    not_one_of,
    other_kind,
    other_things,
    quoted,
    strangers,
    wrong_kind,
)
from pareo.model.games import BLACK, WHITE, Bye, Game, Round
from pareo.model.outcomes import ByeKind, Outcome
from pareo.model.players import Player, Team
from pareo.model.problems import Problem
from pareo.model.settings import AbnormalPoints, Forbidden, RequestedBye, Scoring, Settings, VirtualPoints

if TYPE_CHECKING:
    from pareo.model.tournament import Tournament

_TEXTS = ("name", "title", "federation", "fide_id", "sex", "birth", "group", "club")
_HEADINGS = ("name", "city", "federation", "start_date", "end_date", "chief_arbiter", "time_control")
_LISTS: dict[str, type] = {
    "players": Player,
    "rounds": Round,
    "teams": Team,
    "requested_byes": RequestedBye,
}
_ANNOUNCED: dict[str, type] = {
    "virtual_points": VirtualPoints,
    "forbidden": Forbidden,
    "abnormal_points": AbnormalPoints,
    "tiebreaks": str,
}
_POINTS = tuple(Scoring.__dataclass_fields__)
_COLOR_WORDS = {"white": WHITE, "black": BLACK, "W": WHITE, "B": BLACK}


def problems_of(tournament: Tournament) -> tuple[Problem, ...]:
    """Every fault of a tournament; none when it can be worked with.

    Where a list has things of another kind in it, only that is told of it: what they mean cannot be known.
    """
    shape = [*other_things(tournament, "", _LISTS), *other_kind(tournament.settings, "settings", Settings)]
    if not shape:
        shape += other_things(tournament.settings, "settings.", _ANNOUNCED)
    if shape:
        return tuple(shape)
    known = {player.id for player in tournament.players if type(player.id) is int}
    found = [*_headings(tournament), *_players(tournament.players), *_teams(tournament.teams, known)]
    for number, made in enumerate(tournament.rounds):
        found += _round(made, f"rounds[{number}]", number + 1, known)
    found += _requests(tournament, known)
    found += _settings(tournament.settings, known)
    found += strangers(tournament.expelled, "expelled", known)
    return tuple(found)


# players and teams ---------------------------------------------------------------------------------------------------


def _headings(tournament: Tournament) -> Iterator[Problem]:
    for name in _HEADINGS:
        yield from other_kind(getattr(tournament, name), name, str)
    if type(tournament.expelled) is not frozenset:
        yield wrong_kind("expelled", tournament.expelled, "frozenset[int]")


def _players(players: Sequence[Player]) -> Iterator[Problem]:
    for name in _TEXTS:
        if not all_are(players, name, str):
            for index, player in enumerate(players):
                yield from other_kind(getattr(player, name), f"players[{index}].{name}", str)
    yield from no_numbers(players, "players", "id", 1)
    yield from no_numbers(players, "players", "rating", 0)
    yield from _ids_once(players, "players")
    ids = [player.id for player in players if type(player.id) is int]
    if ids != sorted(ids):
        index = next(index for index in range(1, len(ids)) if ids[index] < ids[index - 1])
        yield Problem("players-not-in-order", found=str(ids[index]), values={"where": f"players[{index}]"})


def _ids_once(things: Sequence[Player] | Sequence[Team], where: str) -> Iterator[Problem]:
    ids = [thing.id for thing in things]
    if len(set(ids)) == len(ids):
        return
    for index, id in enumerate(ids):
        if (first := ids.index(id)) < index:
            values = {"where": f"{where}[{index}]", "first": f"{where}[{first}]"}
            yield Problem("duplicate-id", found=str(id), expected=str(max(ids) + 1), values=values)


def _teams(teams: Sequence[Team], known: Known) -> Iterator[Problem]:
    yield from _ids_once(teams, "teams")
    for index, team in enumerate(teams):
        yield from strangers(team.members, f"teams[{index}].members", known)


# rounds --------------------------------------------------------------------------------------------------------------


def _round(made: Round, where: str, number: int, known: Known) -> Iterator[Problem]:
    """One round; the faults are looked for one by one only where a look at all of it at once finds any."""
    shape = [*other_things(made, f"{where}.", {"games": Game, "byes": Bye})]
    if shape:
        yield from shape
        return
    seats = [id for game in made.games for id in game[:2]] + [bye.player for bye in made.byes]
    outcomes = [outcome for game in made.games for outcome in game[2:]]
    kinds = [bye.kind for bye in made.byes]
    if not set(map(type, outcomes)) <= {Outcome} or not set(map(type, kinds)) <= {ByeKind}:
        yield from _words(made, where)
    if set(map(type, seats)) <= {int} and len(set(seats)) == len(seats) and known >= set(seats):  # type: ignore[operator]
        return
    yield from _seats(made, where, number, known)


def _words(made: Round, where: str) -> Iterator[Problem]:
    for index, game in enumerate(made.games):
        yield from other_kind(game.white_outcome, f"{where}.games[{index}].white_outcome", Outcome)
        yield from other_kind(game.black_outcome, f"{where}.games[{index}].black_outcome", Outcome)
    for index, bye in enumerate(made.byes):
        yield from other_kind(bye.kind, f"{where}.byes[{index}].kind", ByeKind)


def _seats(made: Round, where: str, number: int, known: Known) -> Iterator[Problem]:
    seen: dict[object, str] = {}
    places: list[tuple[str, tuple[int, ...]]]
    places = [(f"{where}.games[{index}]", (game.white, game.black)) for index, game in enumerate(made.games)]
    places += [(f"{where}.byes[{index}]", (bye.player,)) for index, bye in enumerate(made.byes)]
    for place, ids in places:
        yield from strangers(ids, place, known)
        if len(ids) > len(set(ids)):
            yield Problem("plays-himself", found=quoted(ids[0]), values={"where": place})
        for id in dict.fromkeys(ids):
            if id in seen:
                values = {"where": place, "first": seen[id], "round": str(number)}
                yield Problem("twice-in-round", found=quoted(id), values=values)
            seen.setdefault(id, place)


# what was announced --------------------------------------------------------------------------------------------------


def _requests(tournament: Tournament, known: Known) -> Iterator[Problem]:
    asked: dict[tuple[object, object], int] = {}
    for index, request in enumerate(tournament.requested_byes):
        where = f"requested_byes[{index}]"
        yield from no_number(request.round, f"{where}.round", 1)
        yield from strangers((request.player,), f"{where}.player", known)
        yield from other_kind(request.kind, f"{where}.kind", ByeKind)
        if (first := asked.setdefault((request.round, request.player), index)) != index:
            values = {"where": where, "first": f"requested_byes[{first}]", "round": str(request.round)}
            yield Problem("twice-in-round", found=quoted(request.player), values=values)


def _settings(settings: Settings, known: Known) -> Iterator[Problem]:
    if settings.rounds is not None:
        yield from no_number(settings.rounds, "settings.rounds", 1)
    if settings.initial_color not in (None, WHITE, BLACK):
        near = _COLOR_WORDS.get(str(settings.initial_color))
        yield not_one_of("settings.initial_color", settings.initial_color, (WHITE, BLACK, None), near)
    for name in ("system", "acceleration"):
        if getattr(settings, name) is not None:
            yield from other_kind(getattr(settings, name), f"settings.{name}", str)
    for name in ("rank_method", "lot_seed"):
        yield from other_kind(getattr(settings, name), f"settings.{name}", str)
    yield from _scoring(settings.scoring)
    yield from _options(settings.options)
    for check, things in _STRETCHES.items():
        yield from check(getattr(settings, things), f"settings.{things}", known)


def _scoring(scoring: Scoring) -> Iterator[Problem]:
    if type(scoring) is not Scoring:
        yield wrong_kind("settings.scoring", scoring, "Scoring")
        return
    for name in _POINTS:
        yield from no_number(getattr(scoring, name), f"settings.scoring.{name}")


def _options(options: Mapping[str, str]) -> Iterator[Problem]:
    if not isinstance(options, Mapping):
        yield wrong_kind("settings.options", options, "Mapping[str, str]")
        return
    for name, value in options.items():
        if type(name) is not str or type(value) is not str:
            yield wrong_kind(f"settings.options[{name!r}]", value, "str")


def _forbidden(bans: Sequence[Forbidden], where: str, known: Known) -> Iterator[Problem]:
    for index, ban in enumerate(bans):
        yield from strangers(ban.players, f"{where}[{index}].players", known)
        yield from _stretch(ban, f"{where}[{index}]")


def _virtual(points: Sequence[VirtualPoints], where: str, known: Known) -> Iterator[Problem]:
    for index, given in enumerate(points):
        yield from strangers(given.players, f"{where}[{index}].players", known)
        yield from _stretch(given, f"{where}[{index}]")
        yield from no_number(given.points, f"{where}[{index}].points")


def _abnormal(points: Sequence[AbnormalPoints], where: str, known: Known) -> Iterator[Problem]:
    for index, given in enumerate(points):
        yield from strangers(given.players, f"{where}[{index}].players", known)
        yield from no_number(given.points, f"{where}[{index}].points")
        yield from no_number(given.round, f"{where}[{index}].round", 0)


def _stretch(given: Forbidden | VirtualPoints, where: str) -> Iterator[Problem]:
    first, last = given.first_round, given.last_round
    yield from no_number(first, f"{where}.first_round", 1)
    yield from no_number(last, f"{where}.last_round", first if type(first) is int else 1)


_STRETCHES: dict[Callable[[Any, str, Known], Iterator[Problem]], str] = {
    _forbidden: "forbidden",
    _virtual: "virtual_points",
    _abnormal: "abnormal_points",
}
