"""Missing points, Zermelo and surprises as lists: columns, notes, and what is said where there is nothing."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

import pareo
from pareo.i18n import messages_in
from pareo.model import Tournament
from pareo.reports.event import NoSuchList, event_of
from pareo.reports.forms import FORMS
from pareo.reports.views import OTHER_SCORES, draw
from pareo.strengths import Terms, read_terms

SIX = pareo.tournament(
    "Ana 2000, Bea 1990, Cid 1980, Dan 1970, Eve 1960, Fay 1950",
    "Ana-Dan 1-0, Eve-Bea =, Cid-Fay 1-0",
    "Ana-Cid =, Bea-Dan 1-0, Fay-Eve 0-1",
    "Bea-Ana 0-1, Eve-Cid =, Dan-Fay =",
)


def rows(
    name: str, made: Tournament = SIX, after: int | None = None, terms: Terms | None = None
) -> list[dict[str, object]]:
    view = draw(name, replace(event_of(made, after), terms=terms))
    found: list[dict[str, object]] = json.loads(str(FORMS["json"].make(view, messages_in("en"))))["rows"]
    return found


def text(name: str, language: str, made: Tournament = SIX, terms: Terms | None = None) -> str:
    return str(FORMS["text"].make(draw(name, replace(event_of(made), terms=terms)), messages_in(language)))


def test_missing_points_have_the_columns_of_the_text() -> None:
    first = rows("missing-points")[0]
    assert list(first) == [
        "rank", "number", "title", "name", "rating", "performance", "federation", "score", "real", "predicted", "byes",
        "no_game",
    ]  # fmt: skip
    assert (first["name"], first["score"], first["real"], first["predicted"]) == ("Ana", "4.5", "2.5", "2.0")
    shared = [row["rank"] for row in rows("missing-points")]
    assert shared == [1, 2, 3, 4, 5, 5]


def test_predicted_games_tell_both_chains() -> None:
    told = {
        (row["one"], row["other"]): (row["ahead_games"], row["ahead"], row["back"], row["predicted"])
        for row in rows("predicted-games")
    }
    assert told["Ana", "Eve"] == (2, ["win"], ["draw"], "1-0")
    assert told["Dan", "Eve"] == (None, ["none"], ["win"], "0-1")


def test_players_who_took_nothing_from_the_others_are_a_class_of_their_own() -> None:
    found = rows("zermelo")
    assert {row["name"]: row["class"] for row in found} == {"Ana": 1, "Bea": 1, "Cid": 1, "Eve": 1, "Dan": 2, "Fay": 2}
    assert "Classes: 2, each above the next" in text("zermelo", "en")
    assert "Clases: 2, cada una por encima de la siguiente" in text("zermelo", "es")


def test_where_there_is_no_number_none_is_shown_and_the_reason_is_said() -> None:
    found = rows("zermelo-extended")
    assert {row["class"]: (row["z_pts"], row["remark"]) for row in found}[2] == (None, ["both"])
    assert "Class 2: the games know no one best theta and nu." in text("zermelo-extended", "en")
    assert "Clase 2: con estas partidas no hay unas theta y nu" in text("zermelo-extended", "es")


def test_theta_and_nu_can_be_fixed() -> None:
    fixed = rows("zermelo-extended", terms=read_terms("1", "0"))
    assert [row["zn_pts"] for row in fixed] == [row["zn_pts"] for row in rows("zermelo")]
    assert {(row["theta"], row["nu"]) for row in fixed} == {("1.0000", "0.0000")}


def test_surprises_of_all_rounds_and_of_one() -> None:
    told = [(row["round"], row["board"], row["player"], row["result"], row["difference"]) for row in rows("surprises")]
    assert told == [
        (1, 2, "Eve", "1/2-1/2", "15"), (2, 1, "Cid", "1/2-1/2", "10"), (3, 2, "Eve", "1/2-1/2", "10"),
        (3, 3, "Fay", "1/2-1/2", "10"),
    ]  # fmt: skip
    assert {row["round"] for row in rows("surprises-of-round", after=3)} == {3}
    assert "surprise results, round 3" in text("surprises-of-round", "en").lower()


@pytest.mark.parametrize("name", [name for name in OTHER_SCORES if name != "surprises"])
def test_before_any_round_there_is_no_such_list(name: str) -> None:
    with pytest.raises(NoSuchList):
        draw(name, event_of(SIX, 0))


@pytest.mark.parametrize("name", OTHER_SCORES)
def test_every_list_has_its_notes_in_both_languages(name: str) -> None:
    english, spanish = text(name, "en"), text(name, "es")
    assert english.splitlines()[-1] != spanish.splitlines()[-1]
    assert english.splitlines()[-1].endswith(".")
