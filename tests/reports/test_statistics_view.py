"""The event in numbers: counts, averages, host federation and others, in both languages."""

from __future__ import annotations

import json

from pareo.i18n import messages_in
from pareo.model import NationalRecord, Player, Settings, Tournament
from pareo.reports.event import event_of
from pareo.reports.forms import FORMS
from pareo.reports.views import draw

PLAYERS = (
    Player(1, "Ana", 2401, "IM", "ESP"),
    Player(2, "Bea", 2300, "WFM", "FRA"),
    Player(3, "Cid", 1950, "", "ESP", national=(NationalRecord("ESP", 1950),), fide_rating=0),
    Player(4, "Dan", 0, "CM", "POR"),
)
OPEN = Tournament("Open", "Soria", "ESP", players=PLAYERS, settings=Settings(rounds=5, tiebreaks=("BH/C1", "SB")))


def told(made: Tournament) -> dict[str, object]:
    made_text = FORMS["json"].make(draw("statistics", event_of(made)), messages_in("en"))
    return {row["statistic"]: row["value"] for row in json.loads(made_text)["rows"]}


def test_players_federations_and_titles_are_counted():
    found = told(OPEN)
    assert (found["players"], found["federations"], found["rated"], found["unrated"]) == (4, 3, 2, 2)
    assert (found["home"], found["away"]) == (2, 2)
    assert (found["titled"], found["IM"], found["WFM"], found["GM"]) == (2, 1, 1, 0)
    assert (found["titled_home"], found["titled_away"]) == (1, 1)


def test_a_national_rating_is_no_part_of_the_average_of_fides():
    assert (told(OPEN)["average"], told(OPEN)["average_fide"]) == ("2217", "2351")


def test_what_nobody_announced_has_no_line():
    bare = told(Tournament(players=PLAYERS[3:]))
    assert not {"name", "place", "federation", "dates", "average", "average_fide", "home"} & bare.keys()


def test_it_reads_in_both_languages():
    view = draw("statistics", event_of(OPEN))
    assert "Titled players of other federations" in str(FORMS["text"].make(view, messages_in("en")))
    assert "0,5" in str(FORMS["text"].make(view, messages_in("es")))
    assert "Jugadores de la federación anfitriona" in str(FORMS["text"].make(view, messages_in("es")))
