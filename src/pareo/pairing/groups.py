"""Independent groups inside one tournament: nobody meets a player of another group (004 Appendix N)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace

from pareo.catalog import SYSTEMS, System
from pareo.history import Position, position
from pareo.model import Problem, Round, Settings, Severity, Tournament
from pareo.pairing.loading import Engine, engine_of
from pareo.pairing.outcome import NoPairing, Obstacle, RoundPairing
from pareo.pairing.trace import Trace

GROUPS, INDEPENDENT = "groups", "independent"
ARTICLE = "004 N"
FINISHED = "calendar-is-finished"

EngineFor = Callable[[System, Tournament], Engine]
"""Which engine pairs a group: the catalog's own, or one that was told more."""


def _engine(system: System, _: Tournament) -> Engine:
    return engine_of(system)


@dataclass(frozen=True, slots=True)
class GroupsPairing:
    """A round of every group, by the name of the group; ``finished`` groups have no round left to play."""

    groups: Mapping[str, RoundPairing]
    finished: tuple[str, ...] = ()
    trace: Trace | None = field(default=None, compare=False)

    @property
    def whole(self) -> RoundPairing:
        """The round of the tournament: the boards of one group after those of another."""
        parts = tuple(self.groups.values())
        free = [id for part in parts for id in (*(() if part.bye is None else (part.bye,)), *part.further_byes)]
        return RoundPairing(
            tuple(board for part in parts for board in part.boards),
            free[0] if free else None,
            self.trace,
            tuple(free[1:]),
            frozenset().union(*(part.absent for part in parts)),
        )


def independent(settings: Settings) -> bool:
    """True when the groups of the players part the tournament; else they only part its lists."""
    return settings.options.get(GROUPS) == INDEPENDENT


def sections(tournament: Tournament) -> dict[str, Tournament]:
    """One tournament for each group, in the order in which the list of players comes upon them; ids stay.

    An option ``name@group`` speaks of one group only: ``system@U10``, ``rounds@U10``, ``cycles@U10`` and whatever its
    system understands. A round robin has as many rounds as its players need, whatever is announced for the others.
    """
    members: dict[str, set[int]] = {}
    for player in tournament.players:
        members.setdefault(player.group.strip(), set()).add(player.id)
    return {name: _section(tournament, name, ids) for name, ids in members.items()}


def pair_groups(
    tournament: Tournament,
    round: int | None = None,
    trace: Trace | None = None,
    engine_for: EngineFor = _engine,
    playing: Collection[int] | None = None,
) -> GroupsPairing:
    """Pair the next round (or ``round`` once more) of every group by its own system.

    A group that has played all its rounds rests. ``playing``: only these players are paired, where some boards are made
    already. NoPairing carries the obstacles of all groups at once.
    """
    groups: dict[str, RoundPairing] = {}
    finished: list[str] = []
    obstacles = list(_without_group(tournament))
    for name, section in sections(tournament).items() if not obstacles else ():
        try:
            paired = _pair_section(name, section, round, trace, engine_for, playing)
        except NoPairing as impossible:
            obstacles.extend(impossible.obstacles)
            continue
        if paired is None:
            finished.append(name)
        else:
            groups[name] = paired
    if not groups and finished and not obstacles:
        obstacles.append(Obstacle(FINISHED, ", ".join(finished), ()))
    if obstacles:
        raise NoPairing(tuple(obstacles))
    return GroupsPairing(groups, tuple(finished), trace)


def engine_by_groups(tournament: Tournament, engine_for: EngineFor = _engine) -> Engine:
    """An engine that pairs the groups of this tournament one by one, of the position given those who play in it."""

    def pair(position: Position, trace: Trace | None = None) -> RoundPairing:
        playing = {entry.id for entry in position.entries}
        return pair_groups(tournament, position.round, trace, engine_for, playing).whole

    return pair


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


def _pair_section(
    name: str,
    section: Tournament,
    round: int | None,
    trace: Trace | None,
    engine_for: EngineFor,
    playing: Collection[int] | None,
) -> RoundPairing | None:
    """None: the group has played all its rounds."""
    settings = section.settings
    system = SYSTEMS.get(settings.system or "")
    if system is None:
        raise NoPairing((Obstacle("group-without-system", f"{name}: {settings.system or ''}".rstrip(": "), ()),))
    before = position(_accelerated(section), round)
    if settings.rounds is not None and before.round > settings.rounds:
        return None
    if playing is not None:
        before = _only(before, playing)
    if trace is not None:
        trace.add("group", "paired-by-its-system", ARTICLE, (), group=name, system=system.id)
    if system.kind == "swiss" and not before.entries:
        return RoundPairing(())
    try:
        return engine_for(system, section)(before, trace)
    except NoPairing as impossible:
        if all(obstacle.rule == FINISHED for obstacle in impossible.obstacles):
            return None
        raise


def _only(before: Position, playing: Collection[int]) -> Position:
    """The others have their boards already: they count as absent, so that engines still know their scores."""
    seated = tuple(entry for entry in before.entries if entry.id not in playing)
    entries = tuple(entry for entry in before.entries if entry.id in playing)
    return replace(before, entries=entries, absent=(*before.absent, *seated)) if seated else before


def _accelerated(section: Tournament) -> Tournament:
    """An acceleration by places in the list goes by the list of the group."""
    if not section.settings.acceleration:
        return section
    from pareo.pairing.acceleration import with_virtual_points

    return with_virtual_points(section)


def _without_group(tournament: Tournament) -> tuple[Obstacle, ...]:
    """Every player must have been given a group before the first round."""
    homeless = tuple(player.id for player in tournament.players if not player.group.strip())
    return (Obstacle("player-without-group", ARTICLE, homeless),) if homeless else ()


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


def _settings_of(settings: Settings, name: str, ids: set[int]) -> Settings:
    options = {option: value for option, value in settings.options.items() if "@" not in option and option != GROUPS}
    suffix = f"@{name}"
    own = {key.removesuffix(suffix): value for key, value in settings.options.items() if key.endswith(suffix)}
    system = own.pop("system", settings.system)
    rounds = None if system in SYSTEMS and SYSTEMS[system].kind == "round-robin" else settings.rounds
    if (said := own.pop("rounds", "")).isdecimal():
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
