"""The charts of a tournament in the form that the user wants."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pareo.reports.forms import as_csv, as_json, as_text
from pareo.reports.table import Table
from pareo.reports.views import (
    PairingLine,
    card_table,
    crosstable,
    crosstable_table,
    pairing_list,
    pairings_by_name,
    pairings_table,
    player_cards,
    player_list,
    players_table,
    progress,
    progress_table,
    seats_table,
    square_table,
    standings_table,
    wall_chart,
    wall_chart_table,
)

if TYPE_CHECKING:
    from pareo.cli.speaker import Speaker
    from pareo.model import Tournament
    from pareo.ranking import Standings

_NOT_RANKED = {"expelled": "standings.left_out_expelled", "under_half": "standings.left_out_under_half"}


def chart(tournament: Tournament, table: Standings, view: str) -> Table:
    """The table of a view."""
    match view:
        case "crosstable":
            return crosstable_table(crosstable(tournament, table))
        case "crosstable-by-rank":
            return crosstable_table(crosstable(tournament, table, by="rank"))
        case "square":
            return square_table(crosstable(tournament, table))
        case "progress":
            return progress_table(progress(tournament, table))
        case "wall-chart":
            return wall_chart_table(wall_chart(tournament, table.after))
        case "players" | "players-by-name" | "players-by-rating":
            by = view.removeprefix("players").removeprefix("-by-") or "number"
            return players_table(player_list(tournament, by))  # type: ignore[arg-type]
        case "pairings":
            return pairings_table(_pairings(tournament, table))
        case "pairings-by-name":
            return seats_table(pairings_by_name(_pairings(tournament, table)))
        case _:
            return standings_table(table, tournament)


def _pairings(tournament: Tournament, table: Standings) -> tuple[PairingLine, ...]:
    return pairing_list(tournament, table.after) if table.after else ()


def chart_text(tournament: Tournament, table: Standings, view: str, form: str, speaker: Speaker) -> str:
    """A view as text, CSV or JSON; as text with a heading, and with those who are not ranked below the standings."""
    if view == "cards":
        return _cards(tournament, table, form, speaker)
    made = chart(tournament, table, view)
    if form == "json":
        return as_json(made)
    if form == "csv":
        return as_csv(made, speaker.say)
    lines = [speaker.say("standings.heading", tournament=tournament.name, round=table.after)]
    codes = ", ".join(column.code for column in table.columns)
    if view == "standings" and codes:
        lines.append(speaker.say("standings.heading_edition", codes=codes, edition=table.edition))
    foot = list(_left_out(tournament, table, speaker)) if view == "standings" else []
    return "\n".join([*lines, "", as_text(made, speaker.say), *foot]).rstrip() + "\n"


def _left_out(tournament: Tournament, table: Standings, speaker: Speaker) -> Iterator[str]:
    from pareo.cli.names import Names

    names = Names(tournament)
    for id, reason in table.left_out.items():
        yield speaker.say(_NOT_RANKED[reason], player=names(id))


def _cards(tournament: Tournament, table: Standings, form: str, speaker: Speaker) -> str:
    cards = player_cards(tournament, table)
    if form == "json":
        return "[" + ",\n".join(as_json(card_table(card)).rstrip() for card in cards) + "]\n"
    write = as_csv if form == "csv" else as_text
    return "\n".join(f"{card.player.id} {card.player.name}\n{write(card_table(card), speaker.say)}" for card in cards)
