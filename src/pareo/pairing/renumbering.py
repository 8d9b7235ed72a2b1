"""New pairing numbers for a field: everything that speaks of a player follows him; until the fourth round is paired.

Rules: FIDE C.04.2 2026 [2.3, 2.4]; 004 [2.8, "Regenerar número de emparejamiento"]
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from pareo.catalog import match_games
from pareo.catalog.options import AVOID
from pareo.history import match_of
from pareo.model import Bye, ByeKind, Error, Player, Problem, Round, Settings, Tournament
from pareo.pairing.avoidance import with_numbers as rules_with_numbers

LAST_RENUMBERING = 4
"""No number changes once this round is paired."""


class NumbersStand(Error, ValueError):
    """Numbers that cannot be given. ``problem`` says why, as data."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem


def may_renumber(tournament: Tournament) -> bool:
    """True until the fourth round is paired (C.04.2 2.3)."""
    return _paired(tournament) < LAST_RENUMBERING


def _paired(tournament: Tournament) -> int:
    """How many rounds of the text are paired: a match of several games is one."""
    return match_of(len(tournament.rounds), match_games(tournament.settings))


def in_order(tournament: Tournament, order: Sequence[int], late: bool = False) -> Tournament:
    """The tournament with the numbers 1 .. n in this order of ids, by hand or by rule.

    NumbersStand when the fourth round is paired (``late``: the arbiter answers for it), or when the order does not name
    each player once.
    """
    if not late and not may_renumber(tournament):
        made = str(_paired(tournament))
        raise NumbersStand(Problem("numbers-stand", found=made, expected=str(LAST_RENUMBERING - 1)))
    known = sorted(player.id for player in tournament.players)
    if sorted(order) != known:
        wrong = sorted(set(order) ^ set(known)) or sorted({id for id in order if list(order).count(id) > 1})
        raise NumbersStand(Problem("order-not-complete", found=", ".join(map(str, wrong))))
    return with_numbers(tournament, {id: number for number, id in enumerate(order, start=1)})


def with_late_entry(
    tournament: Tournament, player: Player, place: int | None = None, missed: ByeKind | None = None
) -> Tournament:
    """The tournament with one player more, who plays from the next round on.

    He gets the number after the last one, whatever his rating (004 2.8), or ``place`` in the list, and those below move
    down by one, in any round (C.04.2 2.4). The id that he brings does not count. ``missed``: the bye for each round
    already made; without it he has no points for them.
    """
    count = len(tournament.players)
    at = count + 1 if place is None else max(1, min(place, count + 1))
    numbers = {one.id: one.id for one in tournament.players}
    if at <= count:
        numbers = {one.id: number + (number >= at) for number, one in enumerate(tournament.players, start=1)}
    own = at if at <= count else max([0, *numbers]) + 1
    moved = with_numbers(tournament, numbers)
    rounds = moved.rounds
    if missed is not None:
        rounds = tuple(replace(made, byes=(*made.byes, Bye(own, missed))) for made in rounds)
    players = sorted((*moved.players, replace(player, id=own)), key=lambda one: one.id)
    return replace(moved, players=tuple(players), rounds=rounds)


def with_numbers(tournament: Tournament, numbers: Mapping[int, int]) -> Tournament:
    """The same tournament, each player known by his new number wherever he is mentioned."""
    if all(old == new for old, new in numbers.items()):
        return tournament
    players = (replace(player, id=numbers[player.id]) for player in tournament.players)
    return replace(
        tournament,
        players=tuple(sorted(players, key=lambda player: player.id)),
        teams=tuple(replace(team, members=_each(team.members, numbers)) for team in tournament.teams),
        rounds=tuple(_round(made, numbers) for made in tournament.rounds),
        requested_byes=tuple(replace(bye, player=numbers[bye.player]) for bye in tournament.requested_byes),
        expelled=frozenset(_each(tournament.expelled, numbers)),
        settings=_settings(tournament.settings, numbers),
    )


def _round(made: Round, numbers: Mapping[int, int]) -> Round:
    return Round(
        tuple(game._replace(white=numbers[game.white], black=numbers[game.black]) for game in made.games),
        tuple(Bye(numbers[bye.player], bye.kind) for bye in made.byes),
    )


def _settings(settings: Settings, numbers: Mapping[int, int]) -> Settings:
    options = dict(settings.options)
    if AVOID.name in options:
        options[AVOID.name] = rules_with_numbers(options[AVOID.name], numbers)
    return replace(
        settings,
        forbidden=tuple(replace(ban, players=frozenset(_each(ban.players, numbers))) for ban in settings.forbidden),
        virtual_points=tuple(
            replace(points, players=_each(points.players, numbers)) for points in settings.virtual_points
        ),
        abnormal_points=tuple(
            replace(points, players=_each(points.players, numbers)) for points in settings.abnormal_points
        ),
        options=options,
    )


def _each(ids: Iterable[int], numbers: Mapping[int, int]) -> tuple[int, ...]:
    return tuple(numbers[id] for id in ids)
