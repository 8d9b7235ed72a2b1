"""What is no list: result slips, labels of boards, badges, place cards, certificates."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pareo.i18n import Messages
from pareo.i18n.calendar import when_words
from pareo.i18n.results import points_in
from pareo.model import Player
from pareo.ranking import Row as Ranked
from pareo.reports.event import Event
from pareo.reports.paper.lists import frame
from pareo.reports.paper.match_cards import match_cards, table_cards
from pareo.reports.paper.papers import CUTOUTS, OF_MATCHES
from pareo.reports.paper.pictures import flags_of
from pareo.reports.paper.sheet import LABELS, USUAL_LABELS, Letterhead, Sheet
from pareo.reports.paper.typesetting import Document, Press, printable, typeset
from pareo.reports.paper.written import Shown
from pareo.reports.views.pairings import round_made, seats

Content = dict[str, Any]
_LYING = frozenset({1, 4})
"""So many labels on a sheet that lies on its side: every label is wider than it is high."""


def cutout_paper(
    name: str, event: Event, messages: Messages, letterhead: Letterhead, sheet: Sheet, press: Press = typeset
) -> bytes:
    """The paper as PDF. KeyError for a name that is none of them, NoSuchList where there is no round or no match."""
    return press(cutout_document(name, event, messages, letterhead, sheet), messages.say("paper.no_font"))


def cutout_document(name: str, event: Event, messages: Messages, letterhead: Letterhead, sheet: Sheet) -> Document:
    paper = CUTOUTS[name] if name in CUTOUTS else OF_MATCHES[name]
    title = messages.say(f"paper.name_{name}")
    made = _MAKERS[name](event, messages, letterhead, sheet)
    return Document(paper.layout, {**frame(title, messages, letterhead, sheet, paper), **made}, letterhead.printed)


def _slips(event: Event, messages: Messages, letterhead: Letterhead, sheet: Sheet) -> Content:
    """Board, players and boxes for the result, to be signed by both."""
    round_ = messages.say("web.round_n", round=event.after)
    return {
        "title": f"{messages.say('paper.name_slips')} · {round_}",
        "signatures": messages.say("web.signature"),
        **_boards(event, messages, letterhead),
    }


def _labels(event: Event, messages: Messages, letterhead: Letterhead, sheet: Sheet) -> Content:
    """For each board its number, large, and who plays there."""
    return {**_label_sheet(sheet), **_boards(event, messages, letterhead)}


def _table_cards(event: Event, messages: Messages, letterhead: Letterhead, sheet: Sheet) -> Content:
    """For each table of a team event its number, large, and the two teams."""
    return {**_label_sheet(sheet), **table_cards(event, messages, letterhead)}


def _label_sheet(sheet: Sheet) -> Content:
    count = sheet.per_sheet if sheet.per_sheet in LABELS else USUAL_LABELS
    width, height = Sheet(sheet.size, "landscape" if count in _LYING else "portrait").room(wide=False)
    across = 1 if count <= 2 else 2
    return {
        "width": width / 10,
        "height": height / 10,
        "across": across,
        "down": count // across,
    }


def _boards(event: Event, messages: Messages, letterhead: Letterhead) -> Content:
    round_made(event)
    games = seats(event)
    playing = [event.players[id] for _, game in games for id in (game.white, game.black)]
    when = when_words(messages, event.times(event.after))
    return {
        "round": messages.say("web.round_n", round=event.after),
        "when": printable(when),
        "start": printable(letterhead.start),
        "boards": [
            {
                "board": str(board),
                "called": messages.say("web.board_n", board=board),
                "white": _player(event.players[game.white]),
                "black": _player(event.players[game.black]),
            }
            for board, game in games
        ],
        "flags": flags_of(player.federation for player in playing),
    }


def _badges(event: Event, messages: Messages, letterhead: Letterhead, sheet: Sheet) -> Content:
    players = event.tournament.players
    return {
        "players": [_player(player) for player in players],
        "flags": flags_of(player.federation for player in players),
    }


def _player(player: Player) -> dict[str, Shown]:
    rating = str(player.rating) if player.rating else ""
    return {
        "number": str(player.id),
        "called": _called(player),
        "name": printable(player.name),
        "title": printable(player.title),
        "about": printable(" · ".join(filter(None, (player.federation, rating)))),
        "club": printable(player.club),
        "federation": player.federation,
    }


def _called(player: Player) -> Shown:
    return [printable(player.title) + " " * bool(player.title), printable(player.name)]


def _certificates(event: Event, messages: Messages, letterhead: Letterhead, sheet: Sheet) -> Content:
    """One for each place of each group, or for the first ones; what is not final says so."""
    made = [
        _certificate(event, messages, group, row, len(table.rows))
        for group, table in event.standings.items()
        for row in table.rows
        if not sheet.first or row.rank <= sheet.first
    ]
    provisional = event.unfinished.words(messages.say) if event.unfinished else ""
    signed = letterhead.signed_by or ((messages.say("desk.field_chief_arbiter"), ""),)
    return {
        "awarded": messages.say("paper.awarded"),
        "provisional": provisional,
        "signed_by": [[printable(office), printable(name)] for office, name in signed],
        "certificates": made,
    }


def _certificate(event: Event, messages: Messages, group: str, row: Ranked, players: int) -> dict[str, Shown]:
    player = event.players.get(row.id, Player(row.id, row.name))
    points = points_in(messages, row.points)
    place = messages.say("paper.place", rank=row.rank, players=players)
    return {
        "name": _called(player),
        "group": printable(group),
        "place": place,
        "points": messages.say("paper.points", points=points, rounds=event.after),
    }


_MAKERS: dict[str, Callable[[Event, Messages, Letterhead, Sheet], Content]] = {
    "slips": _slips,
    "labels": _labels,
    "badges": _badges,
    "place-cards": _badges,
    "certificates": _certificates,
    "match-cards": match_cards,
    "table-cards": _table_cards,
}
