"""The games of a round as PGN: every tag that the event knows, and the moves of the games that were brought."""

from __future__ import annotations

from collections.abc import Mapping

from pareo.catalog.options import CHESS960
from pareo.formats.pgn.games import PgnGame, result_of, termination_of
from pareo.formats.pgn.reading import read_pgn
from pareo.formats.pgn.writing import write_game, write_pgn
from pareo.model import Game, Player
from pareo.model.chess960 import fen, read_position
from pareo.reports.event import Event
from pareo.reports.views.pairings import round_made, seats


def round_pgn(event: Event, texts: Mapping[int, str] | None = None) -> bytes:
    """The file of the round after which the event is looked at; ``texts``: scores by board."""
    round_made(event)
    return write_pgn(game_of(event, board, game, (texts or {}).get(board, "")) for board, game in seats(event))


def game_of(event: Event, board: int, game: Game, text: str = "") -> str:
    """One game. What the event knows goes before what the file said; tags of which it knows nothing stay."""
    kept = kept_game(text)
    own = tags_of(event, board, game)
    if kept is None:
        return write_game(own)
    return write_game({**own, **{name: value for name, value in kept.tags.items() if name not in own}}, kept.tokens)


def kept_game(text: str) -> PgnGame | None:
    """A score as it was kept; None where there is none."""
    games = read_pgn(text.encode()).games if text else ()
    return games[0] if games else None


def tags_of(event: Event, board: int, game: Game) -> dict[str, str]:
    tournament, number = event.tournament, event.after
    white, black = event.players[game.white], event.players[game.black]
    teams = {id: team.name for team in tournament.teams for id in team.members}
    tags = {
        "Event": tournament.name,
        "Site": " ".join(filter(None, (tournament.city, tournament.federation))),
        "Date": _dotted(_date(event)),
        "Round": f"{number}.{board}",
        "White": white.name,
        "Black": black.name,
        "Result": result_of(game.white_outcome, game.black_outcome),
        **_about("White", white, teams),
        **_about("Black", black, teams),
        "Board": str(board),
        "EventDate": _dotted(tournament.start_date),
        "Termination": termination_of(game.white_outcome, game.black_outcome),
        **_start(event),
    }
    return {name: value for name, value in tags.items() if value}


def _about(side: str, player: Player, teams: Mapping[int, str]) -> dict[str, str]:
    return {
        f"{side}Elo": str(player.rating or ""),
        f"{side}Title": player.title,
        f"{side}FideId": player.fide_id,
        f"{side}Team": teams.get(player.id, ""),
    }


def _date(event: Event) -> str:
    """The day of the round; of the event where that is not announced and it has one day only."""
    tournament = event.tournament
    dates = tournament.round_dates
    announced = event.times(event.after).date or (dates[event.after - 1] if event.after <= len(dates) else "")
    one_day = tournament.start_date if tournament.start_date == tournament.end_date else ""
    return announced or one_day


def _dotted(iso: str) -> str:
    """``2027.03.26``; nothing for what is no date."""
    year, _, rest = iso.partition("-")
    month, _, day = rest.partition("-")
    sound = len(iso) == 10 and all(part.isascii() and part.isdigit() for part in (year, month, day))
    return f"{year}.{month}.{day}" if sound else ""


def _start(event: Event) -> dict[str, str]:
    """The tags of a Chess960 event, with the position of the round where it is drawn."""
    options = event.tournament.settings.options
    if CHESS960.name not in options:
        return {}
    try:
        position = fen(read_position(options.get(f"{CHESS960.name}.{event.after}", "")))
    except ValueError:
        return {"Variant": "Chess960"}
    return {"Variant": "Chess960", "SetUp": "1", "FEN": position}
