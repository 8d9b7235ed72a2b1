"""FIDE's tournament report IT3, and the norm reports of its arbiters FA1 and IA1, as far as the event has the data."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from pareo.catalog import SYSTEMS
from pareo.model import Player
from pareo.model.officials import official_of
from pareo.norms.event import format_of
from pareo.reports.cells import Label, Words
from pareo.reports.event import Event
from pareo.reports.table import Kind, Note, Row, Table, View, word
from pareo.reports.views.fide_facts import (
    FORM,
    Fact,
    fact_rows,
    facts,
    lacking,
    of_the_arbiter,
    of_the_event,
    titled,
)

_COUNTS = (
    word("statistic"),
    word("value"),
    *(word(name, Kind.NUMBER) for name in ("form_federations", "form_host", "form_others")),
)
_TITLED = (("form_rated", "GM", "IM", "FM"), ("form_unrated", "WGM", "WIM", "WFM"))
"""The two blocks of the form, each with those it begins with."""
_TYPES = {
    "swiss": "form_swiss", "round-robin": "form_round_robin", "double-round-robin": "form_double_round_robin",
}  # fmt: skip
_PROGRAM = "Pareo"


def it3(event: Event) -> View:
    """Event, organiser, system and arbiters; then who played, by rating and title, from how many federations."""
    blank = (None,) * (len(_COUNTS) - 2)
    rows = (*((*row, *blank) for row in fact_rows(_it3_facts(event))), *_who_played(event))
    parts = (Table(_COUNTS, rows, about=((FORM, "IT3"),)),)
    return View("it3", event.tournament.name, event.after, parts, _notes(parts))


def fa1(event: Event) -> View:
    """One report for each arbiter of the event."""
    made = event.tournament
    typed = [text for text in (made.chief_arbiter, *made.deputies) if text.strip()] or [""]
    parts = tuple(
        facts(" · ".join(filter(None, ("FA1 / IA1", official_of(text).name))), _fa1_facts(event, text))
        for text in typed
    )
    return View("fa1", made.name, event.after, parts, _notes(parts))


def _notes(parts: tuple[Table, ...]) -> tuple[Note, ...]:
    count = lacking(parts)
    return (Note("form_lacks", (("count", str(count)),)),) if count else ()


def _it3_facts(event: Event) -> list[Fact]:
    made = event.tournament
    deputies = [official_of(text) for text in made.deputies]
    lines: list[Fact] = [
        *of_the_event(event),
        ("list", Label(f"form_list_{event.rated.list}")),
        *_organiser(event),
        ("rounds", made.settings.rounds or len(made.rounds)),
        ("schedule", _rounds_a_day(event)),
        *_system(event),
        ("program", _PROGRAM),
        *of_the_arbiter(event),
        ("chief_arbiter_federation", official_of(made.chief_arbiter).federation),
    ]
    for one in deputies or [official_of("")]:
        lines += [("deputy", one.name), ("deputy_id", one.id)]
    return lines


def _organiser(event: Event) -> list[Fact]:
    """Typed as arbiters are: ``Club Escacs (2299001)``."""
    found = official_of(event.organiser)
    return [("organiser", f"{found.title} {found.name}".strip()), ("organiser_id", found.id)]


def _rounds_a_day(event: Event) -> str:
    """``1-1-2-2-1``: how many rounds on each day; empty unless every round has its date."""
    dates = [event.times(number).date for number in range(1, (event.tournament.settings.rounds or 0) + 1)]
    return "-".join(str(len(list(day))) for _, day in groupby(dates)) if dates and all(dates) else ""


def _system(event: Event) -> list[Fact]:
    settings = event.tournament.settings
    known = SYSTEMS.get(settings.system or "")
    format = format_of(event.tournament)
    accelerated = "form_accelerated" if settings.acceleration else "form_not_accelerated"
    return [
        ("type", Label(_TYPES[format])),
        ("system", _named(known.id) if known else settings.system),
        *((("acceleration", Label(accelerated)),) if format == "swiss" else ()),
    ]


def _named(system: str) -> Words:
    return Words("systems.name_", (system.replace("@", "_").replace("-", "_"),))


def _who_played(event: Event) -> Iterator[Row]:
    """How many, of how many federations, of the host and of others: those rated and not, and each title."""
    host = event.tournament.federation
    for name in (*_TITLED[0], *_TITLED[1]):
        players = [one for one in event.tournament.players if _belongs(one, name)]
        home = sum(one.federation == host for one in players) if host else None
        federations = len({one.federation for one in players if one.federation})
        label = Label(name) if name.startswith("form_") else name
        yield label, len(players), federations, home, None if home is None else len(players) - home


def _belongs(player: Player, name: str) -> bool:
    return {"form_rated": player.by_fide > 0, "form_unrated": not player.by_fide}.get(name, player.title == name)


def _fa1_facts(event: Event, typed: str) -> list[Fact]:
    made, arbiter = event.tournament, official_of(typed)
    players = made.players
    return [
        ("arbiter", arbiter.name),
        ("arbiter_title", arbiter.title),
        ("arbiter_id", arbiter.id),
        ("arbiter_federation", arbiter.federation),
        ("position", Label("form_chief_arbiter" if typed == made.chief_arbiter else "form_deputy") if typed else None),
        *of_the_event(event),
        *_system(event)[:1],
        ("rounds", made.settings.rounds or len(made.rounds)),
        ("players", len(players)),
        ("rated_players", sum(one.by_fide > 0 for one in players)),
        ("federations", len({one.federation for one in players if one.federation})),
        ("titled", len(titled(players))),
        *of_the_arbiter(event),
        ("chief_arbiter_federation", official_of(made.chief_arbiter).federation),
    ]
