"""Why? The reasons of a round, of a player in it, and the answers to "why not?" and "what if?"."""

from __future__ import annotations

from typing import Any

from litestar import Response

from pareo.desk.books.paired import paired
from pareo.desk.books.section import Section
from pareo.desk.people.roles import Need
from pareo.desk.phones.switches import is_open
from pareo.desk.reasons.questions import answer, read_question
from pareo.i18n.told import chapters
from pareo.reports.sections import drawn, event_of_section
from pareo.reports.views import draw
from pareo.reports.views.score_groups import ScoreGroup, rounds_met, score_groups
from pareo.web.handlers import get
from pareo.web.rendering import messages_of, page, person_of
from pareo.web.routes.places import DeskRequest, made_round, player_at, reasons_at, section_at
from pareo.web.views.phones import codes_by_number
from pareo.web.views.questions import answer_view, choices, part_words
from pareo.web.views.why import origin, why_player


@get("/e/{event:str}/{section:str}/rounds/{number:int}/why")
def show(request: DeskRequest, event: str, section: str, number: int, full: int = 0, ask: str = "") -> Response[str]:
    """The whole round told, with the field for questions."""
    found = section_at(request, event, section)
    return page(
        request,
        "why.html",
        section=found,
        here="round",
        current_round=number,
        manual_page="why",
        full=bool(full),
        **told_values(request, found, number),
        **asked_values(request, found, number, ask),
    )


def told_values(request: DeskRequest, section: Section, number: int) -> dict[str, Any]:
    """A round told: who made it, the score groups before it, chapter by chapter."""
    reasons, messages = reasons_at(request, section, number), messages_of(request)
    teams = section.teams if section.system.of_teams else ()
    section = reasons.section
    made = section.tournament.rounds[number - 1]
    seating = section.seating(number)

    def grouped() -> tuple[range, tuple[ScoreGroup, ...]]:
        before = section.position(number)
        return rounds_met(before), score_groups(before, made)

    met, groups = section.once(("groups", seating), grouped, before=number)
    return {
        "number": number,
        "team_ids": {team.number: team.id for team in teams},
        "origin": origin(reasons, messages),
        "rounds_met": met,
        "groups": groups,
        "chapters": section.once(
            ("told", seating, messages.language),
            lambda: chapters(reasons.trace.decisions, messages, reasons.name),
            before=number,
        ),
    }


@get("/e/{event:str}/{section:str}/rounds/{number:int}/why/choices")
def show_choices(request: DeskRequest, event: str, section: str, number: int, player: int = 0) -> list[list[str]]:
    """What the field offers: code, label and group of each line."""
    found = paired(section_at(request, event, section))
    found.round(number)
    return [[one.code, one.label, one.group] for one in choices(found, number, player, messages_of(request))]


@get("/e/{event:str}/{section:str}/rounds/{number:int}/why/answer")
def show_answer(request: DeskRequest, event: str, section: str, number: int, ask: str = "") -> Response[str]:
    """The answer to a question, its parts parted by commas."""
    found = section_at(request, event, section)
    return page(request, "fragments/answer.html", section=found, **asked_values(request, found, number, ask))


def asked_values(request: DeskRequest, section: Section, number: int, ask: str) -> dict[str, Any]:
    """The parts of a question with their words, and the answer to it."""
    section = paired(section)
    section.round(number)
    codes, messages = [code for code in ask.split(",") if code], messages_of(request)
    question = read_question(section, number, codes)
    parts = [(code, part_words(section, code, messages)) for code in codes]
    if not codes:
        return {"parts": parts, "answer": None}
    return {"parts": parts, "answer": answer_view(section, answer(section, number, question), messages)}


@get("/e/{event:str}/{section:str}/rounds/{number:int}/why/players/{player:int}")
def show_player(request: DeskRequest, event: str, section: str, number: int, player: int) -> Response[str]:
    """Why a player has this opponent, this colour, this float or this bye in a round."""
    found = section_at(request, event, section)
    messages, reasons = messages_of(request), reasons_at(request, found, number)
    asked = player_at(reasons.section, player)
    return page(
        request,
        "fragments/why_player.html",
        section=found,
        player=asked,
        number=number,
        parts=why_player(reasons, asked.id, messages),
        origin=origin(reasons, messages) if reasons.foreign or not reasons.kept else [],
    )


@get("/e/{event:str}/{section:str}/print/why")
def print_round(request: DeskRequest, event: str, section: str, round: int = 0, full: int = 0) -> Response[str]:
    """The round told, on paper."""
    found = section_at(request, event, section)
    values = told_values(request, found, round or found.last_round)
    return page(request, "print/why.html", section=found, full=bool(full), large=False, columns=1, **values)


@get("/e/{event:str}/{section:str}/print/cards")
def print_cards(request: DeskRequest, event: str, section: str, round: int = 0, empty: int = 0) -> Response[str]:
    """A card for each player, to pair by hand with; empty, or filled in up to a round."""
    found = section_at(request, event, section)
    after = 0 if empty else made_round(found, round)
    return page(
        request, "print/cards.html", section=found, number=after, large=False, columns=1,
        view=drawn(found, "pairing-cards", after), scrabble=bool(found.settings.game_points),
    )  # fmt: skip


@get("/e/{event:str}/{section:str}/print/player-cards")
def print_player_cards(request: DeskRequest, event: str, section: str, round: int = 0, codes: int = 0) -> Response[str]:
    """Everybody's rounds with opponents and results, place and tie-breaks (seed 004 2.5); with the codes if asked."""
    found = section_at(request, event, section)
    after = made_round(found, round)
    view = draw("cards", event_of_section(found, after))
    person = person_of(request)
    entitled = person is not None and person.may(Need.ARBITER)
    printed = codes_by_number(found) if codes and entitled and is_open(found) else {}
    return page(
        request, "print/player_cards.html", section=found, number=after, large=False, columns=1, view=view,
        codes=printed,
    )  # fmt: skip


ROUTES = [show, print_round, print_cards, print_player_cards, show_choices, show_answer, show_player]
