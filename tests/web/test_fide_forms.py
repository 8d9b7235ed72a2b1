"""FIDE's forms: papers and lists with FIDE's data, and a mark wherever the event has nothing for a field."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest
from events import base, enter, fresh, markup, new_section, pair, played

import pareo
from full_event import full_event
from pareo.desk.books.section import Section
from pareo.desk.event import festivals
from pareo.desk.event.setup import change_section
from pareo.model import Game, Outcome, Player, Round, Settings, Tournament
from pareo.reports.cells import Day, Label, Words
from pareo.reports.event import event_of
from pareo.reports.forms.writing import Hand
from pareo.reports.sections import fide_event
from pareo.reports.views import OF_FIDE, draw
from pareo.store.books import Books

NORMS = Path(__file__).resolve().parents[1] / "data" / "norms" / "open.trf"
FEDERATIONS = ("ESP", "FRA", "GER", "ITA", "POL", "NED", "HUN", "ARG", "IND", "USA")


def norm_event(books: Books) -> Section:
    """Ten players, nine of them grandmasters of as many federations: the tenth wins eight games and draws one."""
    entries = [
        {
            "name": f"Player{at:02}, Test", "fide_rating": 2560 - at, "title": "GM" if at else "IM", "sex": "m",
            "federation": FEDERATIONS[at], "fide_id": str(2_200_000 + at), "birth": "1990-01-02",
        }
        for at in range(10)
    ]  # fmt: skip
    typed = {"name": "Closed", "system": "roundrobin@berger"}
    section = festivals.create(books, "Ana", typed, entries)
    for number in range(1, 10):
        section = pair(books, section)
        for board in section.boards[number]:
            ours = [section.player(id).number for id in (board.white, board.black)]
            result = "==" if 1 not in ours or number == 9 else "10" if ours[0] == 1 else "01"
            section = enter(books, section, board.board, result)
    return fresh(books, section)


@pytest.mark.parametrize("paper", sorted(OF_FIDE))
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_form_is_a_paper_and_a_list_in_either_language(desk, client, paper, language):
    section = full_event(desk.world.books, rounds=3)
    client.headers["Accept-Language"] = language
    shown = client.get(f"{base(section)}/print/{paper}")
    assert shown.status_code == 200
    assert f"/print/{paper}" in client.get(base(section) + "/papers").text
    for form in ("csv", "json", "txt", "xlsx"):
        assert client.get(f"{base(section)}/lists/{paper}.{form}").status_code == 200, form


def test_the_tournament_report_counts_players_by_title_and_marks_what_is_missing(desk, client):
    section = full_event(desk.world.books, rounds=2)
    rows = json.loads(client.get(base(section) + "/lists/it3.json").text)["rows"]
    said = {row["statistic"]: row for row in rows}
    assert said["form_chief_arbiter_id"]["value"] == "2205394"
    assert said["form_schedule"]["value"] == "1-1-1-1-1-1-1-1-1"
    assert said["form_event_code"]["value"] == "412345"
    counts = ("value", "form_federations", "form_host", "form_others")
    assert [said["form_rated"][name] for name in counts] == [25, 2, 19, 6]
    assert [said["form_unrated"][name] for name in counts] == [6, 1, 0, 6]
    shown = markup(client.get(base(section) + "/print/it3"))
    assert "Fields that the event has nothing for" not in shown
    arbiters = draw("fa1", fide_event(section, 2)).parts
    assert [
        dict(zip(part.column("statistic"), part.column("value")))[Label("form_arbiter_federation")] for part in arbiters
    ] == ["ESP"] * 3


def test_an_event_without_data_leaves_no_field_of_the_form_blank(desk, client):
    section = played(desk.world.books, new_section(desk.world.books), 1)
    report = json.loads(client.get(base(section) + "/lists/it3.json").text)["rows"]
    rated = next(row for row in report if row["statistic"] == "form_rated")
    assert (rated["value"], rated["form_host"], rated["form_others"]) == (
        12,
        None,
        None,
    )  # nobody said whose house it is
    shown = markup(client.get(base(section) + "/print/fa1"))
    assert shown.count("– not entered –") == 15
    assert "Fields that the event has nothing for: 15." in shown


@pytest.mark.parametrize(("paper", "sheets"), [("it3", 1), ("fa1", 3)])
def test_a_report_on_paper_has_its_facts_in_the_head_and_only_numbers_in_its_table(desk, client, paper, sheets):
    section = full_event(desk.world.books, rounds=1)
    page = client.get(f"{base(section)}/print/{paper}").text
    assert page.count('<dl class="form-facts">') == page.count('<dl class="by-hand">') == sheets
    table = re.search(r"<tbody><tr>(.*?)</tbody></table>", page, re.DOTALL)
    assert (table is not None) is (paper == "it3")
    if table is not None:
        assert [row.count("<td") for row in table[1].split("</tr>")[:-1]] == [5] * 8
        assert "Cullera" not in table[1]


@pytest.mark.parametrize(
    ("paper", "fields"),
    [
        (
            "it3",
            ["Country", "Organiser's e-mail", "Remarks", "Chief arbiter: date and signature"],
        ),
        ("fa1", ["meets the standard", "needs more experience", "Remarks", "Federation: official, date and signature"]),
    ],
)
def test_fields_that_are_left_to_a_pen_are_named(desk, client, paper, fields):
    section = full_event(desk.world.books, rounds=1)
    shown = unescape(markup(client.get(f"{base(section)}/print/{paper}")))
    told = shown[shown.index("To fill in by hand; the event does not keep it") :]
    assert [field for field in fields if field not in told] == []


def test_dates_are_in_figures_for_people_and_sorted_in_files(desk, client):
    section = full_event(desk.world.books, rounds=1)
    assert "01/11/2026" in markup(client.get(base(section) + "/print/it3"))
    assert "10/01/1960" in markup(client.get(base(section) + "/print/fide-cards"))
    assert "01/11/2026 – 09/11/2026" in markup(client.get(base(section) + "/print/statistics"))
    assert _value(client, section, "form_start") == "2026-11-01"
    assert "2026-11-01" in client.get(base(section) + "/lists/it3.csv").text
    assert [Hand(str, marks_shared=True).write(Day(text)) for text in ("1991", "", "soon")] == ["1991", "", "soon"]


def test_the_type_of_the_event_tells_a_double_round_robin(desk, client):
    books = desk.world.books
    entries = [{"name": f"P{number}"} for number in range(4)]
    typed = {"name": "Twice", "system": "roundrobin@berger", "cycles": "2"}
    section = pair(books, festivals.create(books, "Ana", typed, entries))
    assert _value(client, section, "form_type") == "form_double_round_robin"
    assert "Individual double round robin" in markup(client.get(base(section) + "/print/it3"))


def test_a_norm_that_was_made_has_its_certificate(desk, client):
    section = norm_event(desk.world.books)
    view = draw("it1", fide_event(section, 9))
    headings = [part.title for part in view.parts]
    assert "IT1 · GM · Player00, Test" in headings
    part = view.parts[headings.index("IT1 · GM · Player00, Test")]
    assert part.count == 9
    assert {column.name: cell for column, cell in part.about}["form_games"] == 9
    shown = markup(client.get(base(section) + "/print/it1"))
    assert "Score required" in shown
    assert "Player00" in shown


def test_cards_hold_rated_games_against_rated_opponents_with_fides_ratings(desk):
    section = full_event(desk.world.books)
    view = draw("fide-cards", fide_event(section, 9))
    cards = {card.said("number"): card for card in view.parts}
    first = cards[1]
    assert first.column("round") == (1, 2, 3, 4, 5, 8, 9)  # round 6 was not rated, 7 against an unrated opponent
    assert [figure.value for figure in first.column("form_difference")] == [168, 147, 252, 315, 378, 345, 357]
    assert first.said("rating") == 2450
    assert cards[7].said("rating") is None  # a national rating counts here, and is not FIDE's
    numbers = [row[5] for row in draw("fide-crosstable", fide_event(section, 9)).parts[0].rows]
    assert numbers == [player.fide_rating or None for player in section.players]


def test_a_rapid_event_is_rated_on_its_own_list_and_gives_no_norms(desk, client):
    """Of December 2024: across 600 points no game counts in rapid where one of the two is above 2600."""
    books = desk.world.books
    entries = [
        {"name": f"P{rating}, A", "fide_rating": rating, "fide_id": str(rating)} for rating in (2700, 2300, 2090)
    ]
    typed = {"name": "Rapid", "system": "roundrobin@berger", "rate": "rapid", "time_control": "15 min + 10 s"}
    section = festivals.create(books, "Ana", typed, entries)
    for number in range(1, 4):
        section = pair(books, section)
        for board in section.boards[number]:
            section = enter(books, section, board.board, "10")
    cards = {card.said("number"): card for card in draw("fide-cards", fide_event(section, 3)).parts}
    assert [cards[number].count for number in (1, 2, 3)] == [1, 2, 1]
    assert [str(figure.value) for figure in cards[1].column("expected")] == ["23/25"]  # 400 points, as in standard
    with books.act(section.snapshot, "Ana") as act:
        change_section(act, {"rate": "standard"})
    cards = {card.said("number"): card for card in draw("fide-cards", fide_event(fresh(books, section), 3)).parts}
    assert [cards[number].count for number in (1, 2, 3)] == [2, 2, 2]
    assert sorted(str(figure.value) for figure in cards[1].column("expected")) == ["23/25", "49/50"]
    assert "standard" in _value(client, section, "form_list")
    with books.act(section.snapshot, "Ana") as act:
        change_section(act, {"rate": "rapid"})
    assert "rapid" in _value(client, section, "form_list")
    papers = client.get(base(section) + "/papers").text
    assert ("/print/it3" in papers, "/print/it1" in papers, "/print/norms" in papers) == (True, False, False)
    assert client.get(base(section) + "/norms").status_code == 404
    assert f'href="{base(section)}/norms' not in client.get(base(section) + "/ratings").text


def _value(client, section: Section, name: str) -> str:
    rows = json.loads(client.get(base(section) + "/lists/it3.json").text)["rows"]
    return str(next(row["value"] for row in rows if row["statistic"] == name))


def test_the_certificate_has_the_guests_of_an_event_with_many_of_them():
    """B.01 1.4.3d: the block of the form says how many came from abroad to the round that has fewest."""
    won, drawn = (Outcome.LOSS, Outcome.WIN), (Outcome.DRAW, Outcome.DRAW)
    guests = [
        Player(at, f"Guest{at}", 2500, "GM" if at < 16 else "", ("FRA", "GER", "ITA")[at % 3]) for at in range(20)
    ]
    hosts = [Player(100 + at, f"Host{at}", 2300, "", "ESP") for at in range(20)]
    rounds = tuple(
        Round(tuple(Game(id + 1, 101 + (id + at) % 20, *(won if (id + at) % 20 == 5 else drawn)) for id in range(20)))
        for at in range(9)
    )
    players = tuple(replace(player, id=player.id + 1) for player in (*guests, *hosts))
    settings = Settings(rounds=9, system="dutch@2026")
    whole = Tournament(name="Open", federation="ESP", players=players, rounds=rounds, settings=settings)
    part = next(one for one in draw("it1", event_of(whole)).parts if "GM · Host5" in one.title)
    block = {column.name: cell for column, cell in part.about if "guest" in column.name}
    assert block == {"form_guest_federations": 3, "form_guests": 20, "form_titled_guests": 16}
    alone = replace(whole, federation="")
    assert not [
        column for one in draw("it1", event_of(alone)).parts for column, _ in one.about if "guest" in column.name
    ]


def test_a_certificate_counts_federations_as_the_norm_does_and_says_on_which_games_it_rests():
    """B.01 1.4.2a: opponents under FIDE's flag are games, but neither a federation nor foreigners."""
    parts = draw("it1", event_of(pareo.read(NORMS))).parts
    said = {part.title: {column.name: cell for column, cell in part.about} for part in parts}
    whole, short = said["IT1 · IM · Meyer, Nora"], said["IT1 · IM · Vargas, Elisa"]
    assert (whole["form_federations"], whole["form_not_own"], whole["form_left_out"]) == (3, 4, "–")
    assert whole["form_selection"] == Words("norms.via_", ("all games",))
    assert (short["form_federations"], short["form_not_own"], short["form_left_out"]) == (5, 7, "1")
    assert short["form_selection"] == Words("norms.via_", ("1.4.1c",))
    assert (whole["form_counts_for"], short["form_counts_for"]) == (10, 11)
