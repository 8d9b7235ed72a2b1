"""Steps that move a tournament on: a round, results, players, byes, settings; each gives a new, valid tournament."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from pareo.model.errors import NotPossible, NotUnderstood, UnknownGame, UnknownName, UnknownRound
from pareo.model.games import Bye, Game, Round
from pareo.model.notation import Who, find, items, read_bye, read_game, read_player, read_result, read_round
from pareo.model.outcomes import ByeKind, Outcome
from pareo.model.players import Player
from pareo.model.settings import RequestedBye, Settings
from pareo.model.spelling import nearest

if TYPE_CHECKING:
    from pareo.model.tournament import Tournament

Result = str | tuple[Outcome, Outcome]


@runtime_checkable
class Paired(Protocol):
    """What an engine gives back: it knows how to become a round."""

    def as_round(self, byes: tuple[Bye, ...] = ()) -> Round: ...


def with_round(tournament: Tournament, made: Round | Paired | str | Iterable[tuple[Who, Who]]) -> Tournament:
    """The tournament with one more round; the byes requested for it are part of it from now on."""
    number = len(tournament.rounds) + 1
    if tournament.settings.rounds is not None and number > tournament.settings.rounds:
        raise NotPossible("all_rounds_made", rounds=tournament.settings.rounds)
    byes = tuple(request.as_bye() for request in tournament.requested_byes if request.round == number)
    left = tuple(request for request in tournament.requested_byes if request.round != number)
    rounds = (*tournament.rounds, _round(tournament, made, byes))
    return replace(tournament, rounds=rounds, requested_byes=left).validate()


def _round(
    tournament: Tournament, made: Round | Paired | str | Iterable[tuple[Who, Who]], byes: tuple[Bye, ...]
) -> Round:
    if isinstance(made, Round):
        return made
    if isinstance(made, Paired):
        return made.as_round(byes)
    if isinstance(made, str):
        written = read_round(made, tournament.players)
    else:
        boards = [(find(tournament.players, white).id, find(tournament.players, black).id) for white, black in made]
        written = Round(tuple(Game(white, black) for white, black in boards))
    listed = {id for game in written.games for id in game[:2]} | {bye.player for bye in written.byes}
    return replace(written, byes=written.byes + tuple(bye for bye in byes if bye.player not in listed))


def with_result(tournament: Tournament, round: int, white: Who, black: Who, result: Result) -> Tournament:
    """The tournament with this result on the board of these two."""
    made = _made(tournament, round)
    one, other = find(tournament.players, white), find(tournament.players, black)
    games = list(made.games)
    games[_board(made, round, one, other)] = Game(one.id, other.id, *read_result(result))
    return _with_games(tournament, round, games)


def with_results(tournament: Tournament, round: int, results: str | Sequence[Result]) -> Tournament:
    """The tournament with several results: ``Ana-Cid 1-0, Bea-Dan =``, or one for each board in its order."""
    made = _made(tournament, round)
    games = list(made.games)
    if isinstance(results, str):
        for item in items(results):
            game = read_game(item, tournament.players)
            one, other = (find(tournament.players, id) for id in (game.white, game.black))
            games[_board(made, round, one, other)] = game
        return _with_games(tournament, round, games)
    if len(results) != len(games):
        raise NotPossible("how_many_results", round=round, boards=len(games), results=len(results))
    told = (Game(game.white, game.black, *read_result(each)) for game, each in zip(games, results, strict=True))
    return _with_games(tournament, round, list(told))


def _made(tournament: Tournament, round: int) -> Round:
    if type(round) is not int or not 1 <= round <= len(tournament.rounds):
        raise UnknownRound(round, min(1, len(tournament.rounds)), len(tournament.rounds))
    return tournament.rounds[round - 1]


def _board(made: Round, round: int, white: Player, black: Player) -> int:
    for place, game in enumerate(made.games):
        if (game.white, game.black) == (white.id, black.id):
            return place
    turned = any((game.black, game.white) == (white.id, black.id) for game in made.games)
    raise UnknownGame(round, _called(white), _called(black), turned)


def _called(player: Player) -> str:
    return player.name or str(player.id)


def _with_games(tournament: Tournament, round: int, games: list[Game]) -> Tournament:
    rounds = list(tournament.rounds)
    rounds[round - 1] = replace(rounds[round - 1], games=tuple(games))
    return replace(tournament, rounds=tuple(rounds)).validate()


def with_player(tournament: Tournament, player: Player | str) -> Tournament:
    """The tournament with one more player; one written as ``Eve 1850`` gets the next number."""
    last = max((one.id for one in tournament.players), default=0)
    entered = read_player(player, last + 1) if isinstance(player, str) else player
    if type(entered) is not Player:
        raise NotUnderstood("no_player", player)
    return replace(tournament, players=_in_order((*tournament.players, entered))).validate()


def _in_order(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """By their numbers, where all of them have one: what is no number is told by the validation."""
    numbered = {type(player.id) for player in players} == {int}
    return tuple(sorted(players, key=lambda player: player.id)) if numbered else players


def without_player(tournament: Tournament, who: Who) -> Tournament:
    """The tournament as if he had never entered; NotPossible once he is part of a round."""
    gone = find(tournament.players, who)
    for number, made in enumerate(tournament.rounds, start=1):
        if any(gone.id in game[:2] for game in made.games) or any(bye.player == gone.id for bye in made.byes):
            raise NotPossible("player_in_round", player=_called(gone), round=number)
    settings = tournament.settings
    bans = (replace(ban, players=ban.players - {gone.id}) for ban in settings.forbidden)
    virtual = (replace(one, players=_less(one.players, gone)) for one in settings.virtual_points)
    abnormal = (replace(one, players=_less(one.players, gone)) for one in settings.abnormal_points)
    return replace(
        tournament,
        players=tuple(player for player in tournament.players if player.id != gone.id),
        teams=tuple(replace(team, members=_less(team.members, gone)) for team in tournament.teams),
        requested_byes=tuple(one for one in tournament.requested_byes if one.player != gone.id),
        expelled=tournament.expelled - {gone.id},
        settings=replace(
            settings,
            forbidden=tuple(ban for ban in bans if len(ban.players) > 1),
            virtual_points=tuple(virtual),
            abnormal_points=tuple(abnormal),
        ),
    ).validate()


def _less(ids: tuple[int, ...], gone: Player) -> tuple[int, ...]:
    return tuple(id for id in ids if id != gone.id)


def withdrawn(tournament: Tournament, who: Who) -> Tournament:
    """The tournament with him absent from all rounds to come; what he has played stays."""
    player = find(tournament.players, who)
    last = tournament.settings.rounds
    if last is None:
        raise NotPossible("withdrawn_until_when")
    kept = tuple(request for request in tournament.requested_byes if request.player != player.id)
    to_come = range(len(tournament.rounds) + 1, last + 1)
    byes = tuple(RequestedBye(number, player.id, ByeKind.ZERO_POINT) for number in to_come)
    return replace(tournament, requested_byes=kept + byes).validate()


def with_bye(tournament: Tournament, round: int, who: Who, kind: ByeKind | str) -> Tournament:
    """The tournament with a bye requested for a round that is not made yet; it replaces one asked for before."""
    player, wanted = find(tournament.players, who), read_bye(kind)
    first, last = len(tournament.rounds) + 1, tournament.settings.rounds
    if type(round) is not int or round < first or (last is not None and round > last):
        raise UnknownRound(round, first, last or first)
    kept = tuple(one for one in tournament.requested_byes if (one.round, one.player) != (round, player.id))
    return replace(tournament, requested_byes=(*kept, RequestedBye(round, player.id, wanted))).validate()


def with_settings(tournament: Tournament, changes: Mapping[str, Any]) -> Tournament:
    """The tournament with other settings, by the names of Settings; ``options`` are laid over those it has."""
    known = tuple(field.name for field in fields(Settings))
    for name in changes:
        if name not in known:
            raise UnknownName("unknown_setting", name, known, nearest(name, known))
    said = dict(changes)
    if isinstance(said.get("tiebreaks"), list):
        said["tiebreaks"] = tuple(said["tiebreaks"])
    if isinstance(said.get("options"), Mapping):
        said["options"] = {**tournament.settings.options, **said["options"]}
    return replace(tournament, settings=replace(tournament.settings, **said)).validate()
