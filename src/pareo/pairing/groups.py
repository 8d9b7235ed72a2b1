"""Independent groups inside one tournament: nobody meets a player of another group (004 Appendix N)."""

from __future__ import annotations

from dataclasses import replace

from pareo.catalog import SYSTEMS, UnknownSystem, find
from pareo.catalog.announcing import AT
from pareo.catalog.options import GROUP_ROUNDS, GROUP_SYSTEM, GROUPS
from pareo.model import Problem, Round, Settings, Severity, Tournament

ARTICLE = "Vega manual N"


def sections(tournament: Tournament) -> dict[str, Tournament]:
    """One tournament for each group, in the order in which the list of players comes upon them; ids stay.

    An option ``name@group`` speaks of one group only: ``system@U10``, ``rounds@U10``, ``cycles@U10`` and whatever its
    system understands. A round robin has as many rounds as its players need, whatever is announced for the others.
    """
    members: dict[str, set[int]] = {}
    for player in tournament.players:
        members.setdefault(player.group.strip(), set()).add(player.id)
    return {name: _section(tournament, name, ids) for name, ids in members.items()}


def games_between_groups(tournament: Tournament) -> tuple[Problem, ...]:
    """Games, made by hand or before the groups were set, of players of different groups: no section counts them."""
    group = {player.id: player.group.strip() for player in tournament.players}
    return tuple(
        Problem(
            "game-between-groups",
            Severity.WARNING,
            found=f"{game.white}-{game.black}",
            values={"round": str(number), "white": group[game.white], "black": group[game.black]},
        )
        for number, made in enumerate(tournament.rounds, 1)
        for game in made.games
        if game.white in group and game.black in group and group[game.white] != group[game.black]
    )


def _section(tournament: Tournament, name: str, ids: set[int]) -> Tournament:
    return replace(
        tournament,
        name=f"{tournament.name} - {name}" if tournament.name and name else tournament.name or name,
        players=tuple(player for player in tournament.players if player.id in ids),
        teams=tuple(team for team in tournament.teams if ids.issuperset(team.members)),
        rounds=tuple(_round_of(made, ids) for made in tournament.rounds),
        settings=_settings_of(tournament.settings, name, ids),
        requested_byes=tuple(bye for bye in tournament.requested_byes if bye.player in ids),
        expelled=tournament.expelled & ids,
    )


def _round_of(made: Round, ids: set[int]) -> Round:
    games = tuple(game for game in made.games if game.white in ids and game.black in ids)
    return Round(games, tuple(bye for bye in made.byes if bye.player in ids))


def _known(name: str | None) -> str | None:
    """The id of a system, whatever it was called; a name that no system has stays, and is told by whoever pairs."""
    try:
        named = find(name)
    except UnknownSystem:
        return name
    return named.system.id if named else name


def _settings_of(settings: Settings, group: str, ids: set[int]) -> Settings:
    options = {name: value for name, value in settings.options.items() if AT not in name and name != GROUPS.name}
    suffix = AT + group
    own = {key.removesuffix(suffix): value for key, value in settings.options.items() if key.endswith(suffix)}
    system = _known(own.pop(GROUP_SYSTEM.name, settings.system))
    rounds = None if system in SYSTEMS and SYSTEMS[system].kind == "round-robin" else settings.rounds
    if (said := own.pop(GROUP_ROUNDS.name, "")).isdecimal():
        rounds = int(said)
    virtual = (
        replace(points, players=tuple(id for id in points.players if id in ids)) for points in settings.virtual_points
    )
    abnormal = (
        replace(points, players=tuple(id for id in points.players if id in ids)) for points in settings.abnormal_points
    )
    return replace(
        settings,
        system=system,
        rounds=rounds,
        options=options | own,
        forbidden=tuple(
            replace(ban, players=ban.players & ids) for ban in settings.forbidden if len(ban.players & ids) > 1
        ),
        virtual_points=tuple(points for points in virtual if points.players),
        abnormal_points=tuple(points for points in abnormal if points.players),
    )
