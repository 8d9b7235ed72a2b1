"""Groups of rankings and plans of prizes at the desk: in the journal, undone, exported, safe for two arbiters."""

from __future__ import annotations

from typing import Any

import pytest

from pareo.desk.books.act import Hand
from pareo.desk.books.journal import undo
from pareo.desk.books.meaning import Overtaken
from pareo.desk.books.portable import unpack
from pareo.desk.books.refusals import FieldProblems, NotFound, Refusal
from pareo.desk.players import registration
from pareo.desk.players.naming import WhichPlayer
from pareo.desk.results.prizes import change_prizes, copy_prizes, kept_plan, plan_of
from pareo.desk.results.rankings import change_rankings, part_terms
from pareo.i18n import messages_in
from pareo.i18n.fields import field_sentences
from pareo.i18n.journal import entry_sentence
from pareo.ranking.parts.bands import USUAL_BANDS
from pareo.store.files import export_event, import_event

PLAN: dict[str, Any] = {
    "sharing": "hort",
    "one_each": True,
    "currency": "EUR",
    "list": [
        {"name": "Main", "prizes": ["1000", "500.50 + Cup"]},
        {"name": "Fair play", "winner": "Player 03", "prizes": ["Book"]},
    ],
}


def told(table: Any, language: str = "en") -> str:
    return entry_sentence(messages_in(language), table.last())


def test_a_plan_is_kept_told_and_undone(table):
    table.do(change_prizes, PLAN, public=True)
    assert plan_of(table.section).offered == 150_050
    assert table.section.settings.public_prizes
    assert told(table) == "Prizes planned: 2 lists, 1500.50 EUR in all"
    assert told(table, "es") == "Premios previstos: 2 listas, 1500,50 EUR en total"
    table.do(undo, table.last())
    assert plan_of(table.section) is None
    table.do(undo, table.last())
    assert plan_of(table.section).offered == 150_050


def test_a_plan_without_lists_is_taken_away(table):
    table.do(change_prizes, PLAN, public=False)
    table.do(change_prizes, {"list": []}, public=False)
    assert plan_of(table.section) is None
    assert told(table) == "The plan of prizes taken away"


def test_the_same_plan_again_is_no_act(table):
    table.do(change_prizes, PLAN, public=False)
    before = table.section.snapshot.revision
    table.do(change_prizes, PLAN, public=False)
    assert table.section.snapshot.revision == before


def test_whoever_is_named_for_a_prize_stays_so_when_numbers_move(table):
    table.do(change_prizes, PLAN, public=False)
    assert plan_of(table.section).lists[1].winner == "3"
    table.do(registration.register, [{"name": "Strong", "fide_rating": 2800}])
    assert table.section.by_number[4].name == "Player 03"
    assert plan_of(table.section).lists[1].winner == "4"


def test_a_winner_who_is_not_one_player_is_asked_about(table):
    several = {"list": [{"name": "Fair play", "winner": "Player", "prizes": ["Book"]}]}
    with pytest.raises(WhichPlayer) as asked:
        table.do(change_prizes, several, public=False, blocks=[7])
    assert asked.value.field == "winner-7"


def test_every_fault_is_told_beside_its_field(table):
    wrong = {"rounding": "x", "list": [{"name": "A", "prizes": ["12 books"], "age": "kids"}]}
    with pytest.raises(FieldProblems) as refused:
        table.do(change_prizes, wrong, public=False, blocks=[3])
    assert dict(refused.value.problems) == {
        "rounding": "plan_rounding", "prizes-3": "plan_amount", "age-3": "part_age",
    }  # fmt: skip
    for language in ("en", "es"):
        said = field_sentences(messages_in(language), refused.value)
        assert "12 books" in said["prizes-3"]
    assert kept_plan(table.section) is None


def test_two_arbiters_never_write_over_each_others_plan(table):
    table.do(change_prizes, PLAN, public=False)
    seen = table.section.snapshot.revision
    with table.books.act(table.snapshot, Hand("Eva", "hers"), 0, seen) as act:
        change_prizes(act, {**PLAN, "currency": "USD"}, False)
    with pytest.raises(Overtaken), table.books.act(table.snapshot, Hand("Ana", "mine"), 0, seen) as act:
        change_prizes(act, {**PLAN, "currency": "GBP"}, False)
    assert kept_plan(table.section).currency == "USD"


def test_plan_and_groups_travel_with_the_file_of_the_event(table):
    table.do(change_prizes, PLAN, public=True)
    table.do(change_rankings, {"ranking_ratings": "2450-, -2449", "ranking_ages": "U12, S60", "ranking_year": "2027"})
    data = export_event(table.books, table.section.festival)
    (section,) = table.books.sections(import_event(table.books, unpack(data), "Ana"))
    assert plan_of(section) == plan_of(table.section)
    assert part_terms(section) == part_terms(table.section)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("prize_plan", {"list": [{"name": "A", "prizes": ["12 books"]}]}),
        ("prize_plan", {"list": 7}),
        ("ranking_ratings", "2000-2200, 2100-"),
        ("ranking_ages", "kids"),
        ("ranking_best", 0),
    ],
)
def test_a_file_with_a_plan_or_groups_that_no_form_would_take_is_refused(table, name: str, value: object):
    with table.act() as act:
        act.set(**{name: value})
        act.note("change_rankings", fields=[name])
    data = export_event(table.books, table.section.festival)
    assert plan_of(table.section) is None
    assert part_terms(table.section).ratings == USUAL_BANDS
    with pytest.raises(Refusal):
        import_event(table.books, unpack(data), "Ana")


def test_groups_are_kept_told_and_undone(table):
    assert part_terms(table.section).ratings == USUAL_BANDS
    table.do(change_rankings, {"ranking_ratings": "2450+, <2450", "ranking_best": "3", "ranking_zeros": "on"})
    terms = part_terms(table.section)
    assert [band.code for band in terms.ratings] == ["2450-", "-2449"]
    assert (terms.best, terms.zeros) == (3, True)
    assert "Ranges of ratings: – → 2450-, -2449" in told(table)
    table.do(undo, table.last())
    assert part_terms(table.section).ratings == USUAL_BANDS


def test_ranges_that_overlap_are_told_beside_their_field(table):
    with pytest.raises(FieldProblems) as refused:
        table.do(change_rankings, {"ranking_ratings": "2000-2200, 2100-", "ranking_ages": "kids"})
    said = field_sentences(messages_in("en"), refused.value)
    assert said["ranking_ratings"].startswith("2000-2200 and 2100- overlap: whoever has 2100-2200 would be in both.")
    assert said["ranking_ages"].startswith("“kids” is not an age group.")


def test_the_usual_groups_typed_again_change_nothing(table):
    table.do(change_rankings, {"ranking_ratings": "2200-, 2000-2199, 1800-1999, 1600-1799, -1599, unrated"})
    assert table.section.settings.ranking_ratings == ""


def test_the_plan_of_another_section_is_copied_without_prizes_for_somebody_by_name(table):
    table.do(change_prizes, PLAN, public=False)
    source = table.section
    table.do(change_prizes, {"list": [{"name": "Other", "prizes": ["10"]}]}, public=False)
    table.do(copy_prizes, source)
    assert [each.name for each in kept_plan(table.section).lists] == ["Main"]
    assert told(table) == "Prizes planned: 1 list, 1500.50 EUR in all"
    table.do(undo, table.last())
    assert [each.name for each in kept_plan(table.section).lists] == ["Other"]
    table.do(change_prizes, {"list": []}, public=False)
    with pytest.raises(NotFound) as none:
        table.do(copy_prizes, table.section)
    assert none.value.code == "no_plan_there"


def test_whether_withdrawn_players_can_win_is_kept_with_the_plan(table):
    table.do(change_prizes, {**PLAN, "withdrawn": True}, public=False)
    assert kept_plan(table.section).withdrawn
    assert kept_plan(import_event_again(table)).withdrawn


def import_event_again(table: Any) -> Any:
    data = export_event(table.books, table.section.festival)
    (section,) = table.books.sections(import_event(table.books, unpack(data), "Ana"))
    return section
