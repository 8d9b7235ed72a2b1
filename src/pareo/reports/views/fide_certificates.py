"""FIDE's certificate of a title result IT1: one for each norm that was made, with the games that it counts."""

from __future__ import annotations

from collections.abc import Iterator

from pareo.model import Player
from pareo.norms import Encounter, Norm, Survey
from pareo.norms.requirements import federation_of
from pareo.reports.cells import Cell, Score, Side, Words, named
from pareo.reports.event import Event
from pareo.reports.table import FEDERATION, NAME, RATING, ROUND, TITLE, Kind, Note, Table, View, word
from pareo.reports.views.fide_facts import FORM, Fact, day, facts_about, lacking, of_the_arbiter, of_the_event
from pareo.reports.views.statistics import TITLES

_HALF = 5  # tenths
_NONE = "–"
_GAMES = (
    ROUND, NAME, word("fide_id"), FEDERATION, RATING, word("form_raised", Kind.RATING), TITLE,
    word("result", Kind.RESULT),
)  # fmt: skip
_LETTERS = {0: "0", 1: "=", 2: "1"}
"""Half points of a game for a norm, as a cell shows its result."""


def it1(event: Event) -> View:
    """A form for each norm that is met: who, the event, the games in numbers, and the games."""
    found = event.survey
    parts = tuple(_certificate(event, found, one, norm) for one, norm in _met(found)) if found else ()
    notes = [Note("form_no_norm")] if not parts else []
    if count := lacking(parts):
        notes.append(Note("form_lacks", (("count", str(count)),)))
    return View(
        "it1", event.tournament.name, event.after, parts or (Table(_GAMES, (), about=((FORM, "IT1"),)),), tuple(notes)
    )


def _met(found: Survey) -> Iterator[tuple[Player, Norm]]:
    for one in found.players:
        yield from ((one.player, norm) for norm in one.norms if norm.verdict == "met")


def _certificate(event: Event, found: Survey, player: Player, norm: Norm) -> Table:
    heading = f"IT1 · {norm.title} · {player.name}"
    floor = next(rules.floor for rules in found.edition.titles if rules.title == norm.title)
    rows = tuple(_game(event, norm, game, floor, found.edition.unrated) for game in norm.used)
    about = facts_about(heading, [*_facts(event, player, norm), *_guests(found)])
    return Table(_GAMES, rows, tuple(game.round for game in norm.used), about)


def _facts(event: Event, player: Player, norm: Norm) -> list[Fact]:
    """FID is no federation, and nobody under its flag a foreigner: as the norm itself is judged (1.4.2a, 1.4.3)."""
    surname, _, given = player.name.partition(",")
    used, host = norm.used, event.tournament.federation
    titles = [game.title for game in used]
    holders = " · ".join(f"{title} {titles.count(title)}" for title in TITLES if title in titles)
    federations = [code for game in used if (code := federation_of(game.federation))]
    required = norm.required_score
    over = None if required is None else norm.account.score - required
    return [
        ("sought", norm.title),
        ("surname", surname.strip()),
        ("given", given.strip()),
        ("fide_id", player.fide_id),
        ("player_federation", player.federation),
        ("birth", day(player.birth)),
        *of_the_event(event),
        *of_the_arbiter(event),
        ("games", norm.account.games),
        ("selection", Words("norms.via_", (norm.via,))),
        ("left_out", ", ".join(str(number) for number, _ in norm.left_out) or _NONE),
        ("counts_for", norm.counts_for),
        ("federations", len(set(federations))),
        ("not_own", sum(code != federation_of(player.federation.strip().upper()) for code in federations)),
        ("rated_opponents", sum(game.rating > 0 for game in used)),
        ("of_host", sum(game.federation == host for game in used) if host else None),
        ("titled", sum(title in TITLES for title in titles)),
        ("holders", holders or "0"),
        ("average", norm.account.average),
        ("required", None if required is None else Score(_HALF * required)),
        ("achieved", Score(_HALF * norm.account.score)),
        ("exceeding", None if over is None else Score(_HALF * over)),
        ("performance", norm.account.performance),
    ]


def _guests(found: Survey) -> list[Fact]:
    """The block of the form "where applying 1.4.3d": those from abroad in the round that has fewest."""
    guests = found.event.guests
    if found.event.exemption != "d" or guests is None:
        return []
    return [
        ("guest_federations", guests.federations),
        ("guests", guests.rated),
        ("titled_guests", guests.titled),
    ]


def _game(event: Event, norm: Norm, game: Encounter, floor: int, unrated: int) -> tuple[Cell, ...]:
    opponent = event.players.get(game.opponent)
    raised = floor if norm.account.raised and game.opponent == norm.account.raised else None
    if raised is None and not game.rating:
        raised = unrated
    return (
        game.round, named(opponent), opponent.fide_id if opponent else "", game.federation, game.rating or None,
        raised, game.title, Side(_LETTERS[game.score], _HALF * game.score),
    )  # fmt: skip
