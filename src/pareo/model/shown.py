"""Values at a prompt and in a notebook: one line each, and small tables headed by codes, which need no language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pareo.model.games import Game, Round
    from pareo.model.tournament import Tournament


def tournament_shown(tournament: Tournament) -> str:
    """``<Tournament 'Open' 16 players, 5 of 7 rounds, dutch@2026>``."""
    settings = tournament.settings
    made = len(tournament.rounds)
    rounds = counted(made, "round") if settings.rounds is None else f"{made} of {counted(settings.rounds, 'round')}"
    parts = [f"{tournament.name!r} {counted(len(tournament.players), 'player')}", rounds]
    return f"<Tournament {', '.join(parts + ([settings.system] if settings.system else []))}>"


def counted(number: object, noun: str) -> str:
    """``1 player``, ``2 players``."""
    return f"{number} {noun if number == 1 else noun + 's'}"


def tournament_table(tournament: Tournament) -> str:
    """A cross table: each round as opponent, colour and result, in the letters of TRF."""
    headings = ["#", "", "Elo", *map(str, range(1, len(tournament.rounds) + 1))]
    cells = [_cells(made) for made in tournament.rounds]
    rows = [
        [player.id, player.name, player.rating or "", *(made.get(player.id, "") for made in cells)]
        for player in tournament.players
    ]
    return html_table(headings, rows, repr(tournament)[1:-1].partition(" ")[2])


def _cells(made: Round) -> dict[int, str]:
    found = {bye.player: bye.kind.value for bye in made.byes}
    for game in made.games:
        found |= {id: _cell(game, id) for id in (game.white, game.black)}
    return found


def _cell(game: Game, id: int) -> str:
    return f"{game.black if id == game.white else game.white}{game.color_of(id)}{game.outcome_of(id).value}"


def html_table(headings: Sequence[object], rows: Iterable[Sequence[object]], caption: str = "") -> str:
    """A plain table; every text in it is escaped."""
    lines = [f"<tr>{''.join(f'<td>{escape(str(cell))}</td>' for cell in row)}</tr>" for row in rows]
    head = "".join(f"<th>{escape(str(heading))}</th>" for heading in headings)
    title = f"<caption>{escape(caption)}</caption>" if caption else ""
    return f"<table>{title}<thead><tr>{head}</tr></thead><tbody>{''.join(lines)}</tbody></table>"
