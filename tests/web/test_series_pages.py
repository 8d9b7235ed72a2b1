"""A series at the desk: stages numbered, a table with a column for each, doubts decided, files, paper, public page."""

from __future__ import annotations

from fractions import Fraction

import pytest
from events import fresh, pair

from pareo.desk.event import festivals
from pareo.desk.event.series import series_kept
from pareo.desk.results import entering

STAGES = {
    "Marzo": [("Ruiz, Marta", "22"), ("Gil, Ana", ""), ("Danilov, Alejandra", ""), ("Soto, Luz", "")],
    "Abril": [("Ruiz Sanz, Marta", "22"), ("Ana Gil", ""), ("Danilow, Alejandra", ""), ("Soto, Luz", "")],
}


def played(books, name: str):
    entries = [{"name": who, "fide_id": id, "fide_rating": 2100 - 50 * at} for at, (who, id) in enumerate(STAGES[name])]
    section = festivals.create(books, "Ana", {"name": name, "rounds": "1", "tiebreaks": "WIN"}, entries)
    section = pair(books, section)
    for board in section.boards[1]:
        with books.act(section.snapshot, "Ana") as act:
            entering.enter(act, 1, board.board, "10")
    return fresh(books, section)


@pytest.fixture
def circuit(desk, client):
    """Two events of one round; the series lives in the second."""
    for name in STAGES:
        played(desk.world.books, name)
    plan = {"name": "Grand Prix", "by": "place", "points": "10 8 6 5", "shared": "split", "games": "3"}
    answer = client.submit("/e/abril/series", {**plan, "stage-marzo/main": "1", "stage-abril/main": "2"})
    assert answer.status_code == 200
    return answer


def kept(desk):
    return series_kept(desk.world.books.festival("abril"))


def rows(client) -> list[list[str]]:
    text = client.get("/e/abril/series/lists/series.csv").text.lstrip("\ufeff")
    return [line.split(",") for line in text.replace('"', "").splitlines()]


def test_a_series_has_a_column_for_each_stage_and_knows_players_by_number_and_name(desk, client, circuit):
    assert [tuple(stage) for stage in kept(desk).stages] == [("marzo", "main"), ("abril", "main")]
    text = circuit.text
    assert "Marzo" in text
    assert "Ruiz Sanz, Marta" in text
    assert "One number (22), two names: Ruiz, Marta and Ruiz Sanz, Marta are counted as one player." in text
    (gil,) = (line for line in rows(client) if "Ana" in " ".join(line))
    *_, first, second, total = gil
    assert Fraction(first) + Fraction(second) == Fraction(total) > 0


def test_a_doubt_about_two_names_is_asked_and_decided(desk, client, circuit):
    assert "Danilov, Alejandra and Danilow, Alejandra: one player?" in circuit.text
    before = len(rows(client))
    pair_of_names = {"first": "Danilov, Alejandra", "second": "Danilow, Alejandra"}
    answer = client.submit("/e/abril/series/players", {**pair_of_names, "what": "same"})
    assert "one player?" not in answer.text
    assert len(rows(client)) == before - 1
    client.submit("/e/abril/series/players", {**pair_of_names, "what": "different"})
    assert len(rows(client)) == before
    assert kept(desk).plan.same == ()


def test_the_series_is_in_the_journal_of_its_event_and_comes_back_from_its_file(desk, client, circuit):
    assert "Series “Grand Prix” announced, 2 stages" in client.get("/e/abril/journal").text
    client.submit("/e/abril/series/end", {})
    assert kept(desk) is None
    assert client.get("/e/abril/series/lists/series.csv").status_code == 404


def test_a_plan_that_cannot_be_meant_is_told_beside_its_field(desk, client, circuit):
    answer = client.submit("/e/abril/series", {"points": "8 10", "stage-marzo/main": "1"})
    assert answer.status_code == 422
    assert "A later place must not be worth more than an earlier one." in answer.text
    assert kept(desk).plan.name == "Grand Prix"
    none = client.submit("/e/abril/series", {"points": "8"})
    assert "A series needs at least one stage" in none.text


def test_everybody_sees_the_series_only_when_it_is_switched_on(desk, client, circuit):
    assert client.get("/public/abril/series").status_code == 404
    assert "/public/abril/series" not in client.get("/public/abril").text
    client.submit("/e/abril/series", {"name": "GP", "stage-marzo/main": "1", "stage-abril/main": "2", "public": "on"})
    assert "Gil" in client.get("/public/abril/series").text
    assert "/public/abril/series" in client.get("/public/abril").text


@pytest.mark.parametrize("form", ["csv", "xlsx", "json", "txt"])
def test_the_series_is_written_in_every_form_and_on_paper(client, circuit, form):
    assert client.get(f"/e/abril/series/lists/series.{form}").status_code == 200
    paper = client.get("/e/abril/series/print", headers={"Accept-Language": "es"}).text
    assert "Puntos de los puestos: 10, 8, 6, 5." in paper


def test_a_stage_that_is_gone_is_told_and_does_not_count(desk, client, circuit):
    client.submit("/e/abril/series", {"stage-marzo/main": "1", "stage-lost/main": "2", "stage-abril/main": "3"})
    assert "The stage lost/main is not on this desk any more" in client.get("/e/abril/series").text
