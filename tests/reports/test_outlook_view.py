"""Who can still win, as a list: states, sentences in both languages, data, and where it cannot be said."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

import pareo
from pareo.i18n import messages_in
from pareo.model import Tournament
from pareo.prizes import plan_from
from pareo.reports.event import NoSuchList, event_of
from pareo.reports.forms import FORMS
from pareo.reports.views import draw

FIVE = "Okafor, Ada 2400; Silva, Bea 2300; Pérez, Cid 2200; Weber, Dan 2100; Lund, Eve 2000; Roth, Fay 1900"
PLAYED = (
    "Okafor-Pérez 1-0, Silva-Weber 1-0, Lund-Roth =",
    "Okafor-Silva =, Pérez-Lund 1-0, Weber-Roth 1-0",
)


def _made(*last: str, rounds: int = 3) -> Tournament:
    names = [entry.strip() for entry in FIVE.split(";")]
    made = pareo.tournament(", ".join(name.replace(", ", "_") for name in names), *_renamed(*PLAYED, *last))
    players = tuple(
        replace(player, name=name.rsplit(" ", 1)[0]) for player, name in zip(made.players, names, strict=True)
    )
    return replace(made, players=players).with_settings(rounds=rounds, tiebreaks=("BH",))


def _renamed(*rounds: str) -> list[str]:
    given = dict(entry.strip().rsplit(" ", 1)[0].split(", ") for entry in FIVE.split(";"))
    for surname, name in given.items():
        rounds = tuple(made.replace(surname, f"{surname}_{name}") for made in rounds)
    return list(rounds)


def _rows(made: Tournament, places: int = 3, after: int | None = None) -> list[dict[str, object]]:
    view = draw("outlook", replace(event_of(made, after), places=places))
    found: list[dict[str, object]] = json.loads(str(FORMS["json"].make(view, messages_in("en"))))["rows"]
    return found


def _text(made: Tournament, language: str = "en", places: int = 1, after: int | None = None) -> str:
    view = draw("outlook", replace(event_of(made, after), places=places))
    return str(FORMS["text"].make(view, messages_in(language)))


LAST = _made("Okafor-Weber ?, Lund-Silva ?, Roth-Pérez ?")


def test_before_the_last_games_it_is_said_as_a_spectator_would() -> None:
    told = _text(LAST)
    assert "First place\n" in told
    assert "Wins: at least level on points; for certain if Silva does not win, else tie-breaks decide" in told
    assert "Draws, Silva loses and Pérez does not win (or level on points, and tie-breaks decide)" in told
    assert "Wins and Okafor and Silva do not win (level on points, tie-breaks decide)" in told


def test_with_places_to_spare_some_of_it_may_happen() -> None:
    told = _text(LAST, places=3)
    assert "A win is enough" in told
    assert "for certain if at most one of these happens: Silva does not lose; Pérez wins, else" in told
    assert "Loses and at most one of these happens: Silva does not lose; Pérez wins (level on points" in told


def test_it_is_said_in_spanish_too() -> None:
    told = _text(LAST, "es")
    assert "Primer puesto\n" in told
    assert "Gana: como mínimo igual a puntos; con seguridad si Silva no gana, si no deciden los desempates" in told
    assert "Hace tablas, Silva pierde y Pérez no gana (o igualdad a puntos, y deciden los desempates)" in told


def test_who_has_a_place_and_who_can_still_are_told_apart() -> None:
    states = {(row["place"], row["name"]): row["state"] for row in _rows(LAST, places=4)}
    assert states[1, "Okafor, Ada"] == ["can"]
    assert (1, "Lund, Eve") not in states
    assert states[4, "Okafor, Ada"] == ["has_level"]
    assert states[1, "Weber, Dan"] == ["can"]
    assert states[1, "Pérez, Cid"] == ["can_level"]
    after = {
        (row["place"], row["name"]): row["state"]
        for row in _rows(_made("Okafor-Weber 1-0, Lund-Silva 0-1, Roth-Pérez ?"))
    }
    assert after[2, "Silva, Bea"] == ["has"]


def test_the_data_name_results_conditions_and_points() -> None:
    okafor = next(row for row in _rows(LAST, places=1) if row["number"] == 1)
    assert okafor["how"][0] == {  # type: ignore[index]
        "result": "win",
        "state": "has_level",
        "conditions": [{"one": 2, "other": 5, "results": ["draw", "loss"]}],
        "spare": 0,
        "level_too": False,
        "tiebreaks_settled": False,
    }
    assert (okafor["best"], okafor["worst"]) == (1, 5)
    early = next(row for row in _rows(_made(rounds=4), places=1) if row["number"] == 4)
    assert early["how"] == {"least": "0.5", "level": True, "enough": None, "most": "2.0"}


def test_before_rounds_that_are_not_paired_the_points_needed_are_told() -> None:
    told = _text(_made(rounds=4))
    assert "Needs at least ½ of 2, and then tie-breaks" in told
    assert "everybody may win, draw or lose, whoever meets whom" in told
    assert "whoever meets whom" not in _text(LAST)


def test_when_all_is_played_the_standings_say_who_has_which_place() -> None:
    made = _made("Okafor-Weber 1-0, Lund-Silva 1-0, Roth-Pérez =")
    assert [(row["place"], row["name"], row["state"]) for row in _rows(made, places=2)] == [
        (1, "Okafor, Ada", ["has"]), (2, "Okafor, Ada", ["has"]), (2, "Silva, Bea", ["shared"]),
        (2, "Pérez, Cid", ["shared"]),
    ]  # fmt: skip
    assert "the places are those of the standings" in _text(made)
    assert "Silva does not win" in _text(made, after=2)


def _ahead(*, tiebreaks: tuple[str, ...] = ("WIN",)) -> Tournament:
    """Okafor has won three games and rests in the last round; Silva, with three draws, can draw level."""
    made = pareo.tournament(
        "Okafor 2400, Silva 2300, Pérez 2200, Weber 2100, Lund 2000",
        "Okafor-Pérez 1-0, Silva-Weber =, Lund zero",
        "Okafor-Lund 1-0, Silva-Pérez =, Weber zero",
        "Okafor-Weber =, Silva-Lund 1-0, Pérez zero",
        "Silva-Weber ?, Pérez-Lund ?, Okafor zero",
    )
    return made.with_settings(rounds=4, tiebreaks=tiebreaks)


def test_a_place_that_no_tie_break_can_take_away_is_had() -> None:
    # Okafor has 2.5 points and 2 wins; Silva, with 2 points, ends with 3 points, 2.5 or 2: with 2.5 he has 1 win.
    first = {row["name"]: row for row in _rows(_ahead(), places=2, after=3) if row["place"] == 1}
    assert first["Silva"]["state"] == ["can"]
    assert [way["result"] for way in first["Silva"]["how"]] == ["win"]  # type: ignore[attr-defined]
    level = {row["name"]: row for row in _rows(_ahead(tiebreaks=("DE",)), places=1, after=3)}
    assert [way["result"] for way in level["Silva"]["how"]] == ["win", "draw"]  # type: ignore[attr-defined]
    told = _text(_ahead(), after=3)
    assert "Silva does not win" in told
    assert "some tie-breaks are certain already" in told
    assert "WIN 1–2" in told
    assert first["Okafor"]["tiebreak"] == {"code": "WIN", "least": "2", "most": "2"}


def _planned(made: Tournament, data: dict[str, object], language: str = "en", form: str = "text") -> str:
    view = draw("outlook-prizes", replace(event_of(made, 2), prizes=plan_from(data)))
    return str(FORMS[form].make(view, messages_in(language)))


PLAN: dict[str, object] = {
    "currency": "EUR",
    "list": [
        {"name": "Main", "prizes": [300, "200 + Cup", 100, 50, 25]},
        {"name": "Under 2150", "rating": "-2150", "prizes": [60]},
        {"name": "Best performance", "order": "TPR", "prizes": [10]},
        {"name": "Fair play", "winner": "1", "prizes": ["Book"]},
        {"name": "Masters", "rating": "2500-", "prizes": [10]},
    ],
}


def test_by_prize_it_is_said_among_those_who_can_win_it() -> None:
    told = _planned(LAST, PLAN)
    assert "Main, first prize: 300 EUR" in told
    assert "Main, prize 2 or better: 200 EUR + Cup" in told
    assert "Main, any of the 5 prizes; the last is 25 EUR" in told
    group = told.split("Under 2150, first prize: 60 EUR")[1]
    assert "Weber, Dan" in group
    assert "Okafor, Ada" not in group
    assert "“Best performance” goes by TPR and not by points" in told
    assert "“Fair play” goes to whom the organiser names" in told
    assert "“Masters”: too few players are in this group" in told
    assert "makes way for those behind" in told


def test_by_prize_it_is_said_in_spanish_and_as_data() -> None:
    told = _planned(LAST, PLAN, "es")
    assert "Main, premio 2 o mejor: 200 EUR + Cup" in told
    assert "«Best performance» va por TPR y no por puntos" in told
    rows = json.loads(_planned(LAST, PLAN, form="json"))["rows"]
    assert rows[0]["prize"] == {"list": "Main", "place": 1, "cents": 30000, "thing": None}


def test_who_has_left_wins_no_prize_unless_the_plan_says_so() -> None:
    plan = plan_from(PLAN)
    gone = replace(event_of(LAST, 2), prizes=plan, withdrawn=frozenset({1}))
    without = str(FORMS["text"].make(draw("outlook-prizes", gone), messages_in("en")))
    assert "Okafor, Ada" not in without
    kept = replace(gone, prizes=replace(plan, withdrawn=True))
    assert "Okafor, Ada" in str(FORMS["text"].make(draw("outlook-prizes", kept), messages_in("en")))


def test_of_two_with_the_same_surname_the_given_name_is_said() -> None:
    twins = replace(LAST, players=tuple(
        replace(player, name="Silva, Eve") if player.id == 5 else player for player in LAST.players
    ))  # fmt: skip
    assert "for certain if Bea Silva does not win" in _text(twins)


@pytest.mark.parametrize(
    ("change", "code"), [({"rounds": None}, "no_rounds"), ({"tiebreaks": ("BH", "PTS")}, "not_by_points")]
)
def test_where_it_cannot_be_said_there_is_no_such_list(change: dict[str, object], code: str) -> None:
    with pytest.raises(NoSuchList) as missing:
        draw("outlook", event_of(LAST.with_settings(**change)))
    assert missing.value.code == code


def test_a_sentence_that_begins_with_a_formula_is_harmless_in_a_spreadsheet() -> None:
    made = _made("Silva-Okafor ?, Roth-Pérez ?")
    named = replace(made, players=tuple(
        replace(player, name="=1+1, X") if player.id == 1 else player for player in made.players
    ))  # fmt: skip
    assert ",=1+1" not in str(FORMS["csv"].make(draw("outlook", event_of(named)), messages_in("en")))
