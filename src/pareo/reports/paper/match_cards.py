"""Match cards and labels for the tables of a team event: what is printed for each match."""

from __future__ import annotations

from typing import Any

from pareo.conduct.team_matches import TeamMatch
from pareo.history.teams import Seat
from pareo.i18n import Messages
from pareo.i18n.calendar import when_words
from pareo.model import opposite
from pareo.reports.event import Event
from pareo.reports.forms.writing import hand_for
from pareo.reports.paper.sheet import Letterhead, Sheet
from pareo.reports.paper.typesetting import printable
from pareo.reports.paper.written import PIECES
from pareo.reports.views.teams.columns import round_of_teams
from pareo.reports.views.teams.matches import board_row, score_of

Content = dict[str, Any]
MOST_CARDS = 2
"""On a sheet; matches of many boards have one to themselves."""
_MANY_BOARDS = 6


def match_cards(event: Event, messages: Messages, letterhead: Letterhead, sheet: Sheet) -> Content:
    """A card for each match: boards, players and boxes for the results, to be signed by captains and arbiter."""
    many = event.matches.size > _MANY_BOARDS
    down = sheet.per_sheet if sheet.per_sheet in (1, MOST_CARDS) else 1 if many else MOST_CARDS
    found = matches_to_print(event)
    return {
        **_around(event, messages, letterhead, "name_match-cards"),
        "down": down,
        "board": messages.say("standings.team_board"),
        "result": messages.say("standings.result"),
        "total": messages.say("paper.match_total"),
        "captain": messages.say("standings.captain"),
        "arbiter": messages.say("paper.match_arbiter"),
        "cards": [_card(event, match, messages) for match in found],
    }


def table_cards(event: Event, messages: Messages, letterhead: Letterhead) -> Content:
    """What the label of a table shows: its number, and who meets there."""
    return {
        **_around(event, messages, letterhead, "name_table-cards"),
        "boards": [
            {
                "board": str(match.table),
                "called": messages.say("standings.table_n", number=match.table),
                "white": _team(event, match.teams[0]),
                "black": _team(event, match.teams[1]),
            }
            for match in matches_to_print(event)
        ],
    }


def matches_to_print(event: Event) -> tuple[TeamMatch, ...]:
    """Those of the round; where one is paired whose line-ups are not known, its matches with empty boards."""
    if not event.coming:
        return event.matches.of_round(round_of_teams(event))
    pairs = [pair for pair in event.coming if all(pair)]
    number = len(event.tournament.rounds) + 1
    return tuple(event.matches.waiting(table, number, pair) for table, pair in enumerate(pairs, 1))


def _around(event: Event, messages: Messages, letterhead: Letterhead, name: str) -> Content:
    number = len(event.tournament.rounds) + 1 if event.coming else event.after
    round_ = messages.say("web.round_n", round=number)
    return {
        "title": f"{messages.say(f'paper.{name}')} · {round_}",
        "round": round_,
        "when": printable(when_words(messages, event.times(number))),
        "start": printable(letterhead.start),
    }


def _card(event: Event, match: TeamMatch, messages: Messages) -> Content:
    hand = hand_for(messages, paper=True)
    score = score_of(match)
    first, second = (event.matches.teams[id] for id in match.teams)
    return {
        "called": messages.say("standings.table_n", number=match.table),
        "first": printable(first.name or first.nickname),
        "second": printable(second.name or second.nickname),
        "result": "" if match.open else hand.write(score),
        "boards": [_board(event, seat, hand.write(board_row(event, seat)[5])) for seat in match.seats],
    }


def _board(event: Event, seat: Seat, result: str) -> Content:
    return {
        "board": str(seat.board),
        "first": {"piece": PIECES[seat.color], **_member(event, seat.players[0], seat)},
        "second": {"piece": PIECES[opposite(seat.color)], **_member(event, seat.players[1], seat)},
        "result": result,
    }


def _member(event: Event, id: int, seat: Seat) -> Content:
    """A line to write on where nobody is named yet, a dash for an empty chair."""
    player = event.players.get(id)
    if player is None:
        return {"called": "–" if any(seat.players) or not seat.open else None, "rating": ""}
    called = [printable(player.title) + " " * bool(player.title), printable(player.name)]
    return {"called": called, "rating": str(player.rating or "")}


def _team(event: Event, id: int) -> Content:
    team = event.matches.teams[id]
    name = printable(team.name or team.nickname)
    about = {"title": "", "club": "", "federation": "", "about": ""}
    return {"number": str(id), "called": ["", name], "name": name, **about}
