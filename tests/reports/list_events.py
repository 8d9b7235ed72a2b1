"""Small events with everything that a list can meet."""

from __future__ import annotations

from dataclasses import replace

from pareo import tournament
from pareo.model import Bye, ByeKind, Game, Outcome, Player, Round, Scoring, Settings, Team, Tournament
from pareo.reports.event import Event, event_of

SWISS = replace(
    tournament(
        "Álvarez 2200, Núñez 2100, Zoe 2000, Ana 1900, Bea 1800",
        "Álvarez-Zoe 1-0, Ana-Núñez =, Bea bye",
        "Bea-Álvarez 0-1, Núñez-Zoe +-, Ana half",
        total=3,
    ),
    name="Open",
)
SWISS = replace(SWISS, settings=replace(SWISS.settings, system="dutch@2026"))
DOUBLE = replace(
    tournament(
        "Ana 2000, Bea 1900, Cid 1800, Dan 1700",
        "Ana-Dan 1-0, Bea-Cid =",
        "Dan-Cid 0-1, Ana-Bea 1-0",
        "Bea-Dan -+, Cid-Ana =",
        "Dan-Ana 0-1, Cid-Bea 1-0",
        total=6,
    ),
    name="Double",
)
DOUBLE = replace(DOUBLE, settings=replace(DOUBLE.settings, system="roundrobin@berger", options={"cycles": "2"}))
THREE_ONE = replace(SWISS, settings=replace(SWISS.settings, scoring=Scoring.by_result(30, 10, 0, 30)))
SCRABBLE = replace(
    SWISS,
    settings=replace(
        SWISS.settings,
        system="scrabble@fise",
        tiebreaks=("SEC", "SPREAD"),
        options={"secondary.1": "1=412, 3=388, 4=350, 2=350", "secondary.2": "5=301, 1=401"},
    ),
)


def in_groups(event: Tournament, letters: str) -> Tournament:
    """The event with independent groups, one letter for each player."""
    players = tuple(replace(player, group=letter) for player, letter in zip(event.players, letters))
    options = {**event.settings.options, "groups": "independent"}
    return replace(event, players=players, settings=replace(event.settings, options=options))


GROUPS = in_groups(
    replace(
        tournament("Ana 2000, Bea 1900, Cid 1800, Dan 1700", "Ana-Cid 0-1, Bea-Dan 1-0", "Cid-Ana =, Dan-Bea 1-0"),
        name="Groups",
    ),
    "ABAB",
)
GROUPS = replace(GROUPS, settings=replace(GROUPS.settings, system="dutch@2026"))
ADJOURNED = replace(
    tournament("Ana 2000, Bea 1900, Cid 1800, Dan 1700", "Ana-Cid ?, Dan-Bea 0-1", "Bea-Ana ?, Cid-Dan 1-0", total=3),
    name="Adjourned",
)
ADJOURNED = replace(ADJOURNED, settings=replace(ADJOURNED.settings, system="dutch@2026"))
"""One game was open when the second round was made; one of the second is still on."""
TITLED = replace(SWISS, players=(Player(1, "=SUM(A1)", 2200, "GM", "ESP", club="@home"), *SWISS.players[1:]))


def event(made: Tournament, after: int | None = None, tiebreaks: str | None = None) -> Event:
    return event_of(made, after, tiebreaks=tiebreaks, edition="2026-03")


def _teams() -> Tournament:
    """Three teams of two boards: a won match, one with an empty chair and an open board, a bye and a substitute."""
    names = ("Ruiz, Ana 2200", "Sanz, Bea 2100", "Paz, Cid 2000", "Vidal, Dan 1900", "Ortiz, Eva 1800", "Lara, Fe 1700")
    split = [name.rsplit(" ", 1) for name in (*names, "Mora, Gil 0")]
    players = tuple(Player(id, name, int(rating)) for id, (name, rating) in enumerate(split, 1))
    squads = (
        Team(1, "Casino", "CAS", members=(1, 2, 7)),
        Team(2, "Ateneo", members=(3, 4)),
        Team(3, "Liceo", members=(5, 6)),
    )
    won, drawn = (Outcome.WIN, Outcome.LOSS), (Outcome.DRAW, Outcome.DRAW)
    first = Round((Game(1, 3, *won), Game(4, 2, *drawn)), (Bye(5, ByeKind.PAIRING_ALLOCATED),))
    second = Round((Game(5, 7, Outcome.UNKNOWN, Outcome.UNKNOWN),), (Bye(6, ByeKind.FULL_POINT),))
    options = {
        "trf:352": "WB",
        "trf:362": "TW 2.0   TD 1.0   TL 0.0",
        "trf:320": " 1.0  1.0   3",
        "trf:300": "  2   1   3    7    0",
    }
    settings = Settings(
        rounds=3, initial_color="w", system="team-swiss@2026", tiebreaks=("MPvGP", "EDE"), options=options
    )
    return Tournament(name="League", players=players, teams=squads, rounds=(first, second), settings=settings)


TEAMS = _teams()
LEAGUE = replace(TEAMS, settings=replace(TEAMS.settings, system="team-roundrobin@berger"))
"""Whoever meets whom is known from the start."""
