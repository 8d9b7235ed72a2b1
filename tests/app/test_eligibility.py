"""Limits of line-ups in a league: told by name and asked about, counted over all teams of the event."""

from __future__ import annotations

from typing import Any

import pytest

from desk_table import Table
from pareo.desk.books.journal import undo
from pareo.desk.books.portable import unpack
from pareo.desk.books.records import LineUp
from pareo.desk.books.refusals import FieldProblems, NeedsConfirmation, Refusal
from pareo.desk.books.team_rounds import line_up
from pareo.desk.event import festivals, setup
from pareo.desk.event.limits import LIMITS, change_limits, limits_of
from pareo.desk.players import registration
from pareo.desk.rounds.all_rounds import pair_all
from pareo.desk.teams import line_ups, matches, squads
from pareo.desk.teams.eligibility import appearances, broken, counts
from pareo.desk.teams.fixtures import move_match, spread_rounds
from pareo.i18n import messages_in
from pareo.i18n.refusals import refusal_sentences
from pareo.reports.appearances import appearances_view
from pareo.reports.cells import Label
from pareo.store.books import Books
from pareo.store.files import export_event, import_event

LEAGUE = "team-roundrobin@berger"


@pytest.fixture
def table(books: Books) -> Table:
    """Four teams of two and a reserve: players 1, 2 and 3 are those of the first."""
    table = Table(books, players=12, system=LEAGUE, match_boards="2")
    for at in range(4):
        table.do(squads.add_team, {"name": f"Team {at + 1}"}, [3 * at + 1, 3 * at + 2, 3 * at + 3])
    table.do(pair_all, lambda: "w")
    return table


def limit(table: Table, **limits: str) -> None:
    table.do(change_limits, limits)


def edit(table: Table, id: int, **fields: str) -> None:
    table.do(registration.edit, id, fields)


def asked(table: Table, number: int, team: int, seats: list[int]) -> list[Any]:
    """The rules that a line-up breaks; nothing is handed in then."""
    try:
        table.do(line_ups.hand_in, number, team, seats)
    except NeedsConfirmation as question:
        return [(rule, name, made, most) for rule, name, made, most, _ in question.values["breaks"]]
    return []


def test_a_reserve_may_play_so_many_times(table):
    limit(table, reserve_most="2")
    assert asked(table, 1, 1, [1, 3]) == []
    assert asked(table, 2, 1, [1, 3]) == []
    assert asked(table, 3, 1, [1, 3]) == [("reserve_most", "Player 03", 2, 2)]
    assert line_up(table.section, 3, 1) is None
    assert asked(table, 3, 1, [1, 2]) == []
    table.do(line_ups.hand_in, 3, 1, [1, 3], confirmed=1)
    assert [(one.round, one.name) for one in broken(table.section, ())] == [(3, "Team 1")]


def test_the_question_names_the_player_in_both_languages(table):
    limit(table, reserve_most="1")
    table.do(line_ups.hand_in, 1, 1, [1, 3])
    with pytest.raises(NeedsConfirmation) as question:
        table.do(line_ups.hand_in, 2, 1, [1, 3])
    said = {language: refusal_sentences(messages_in(language), question.value) for language in ("en", "es")}
    assert said["en"][1] == "Player 03 has played as a reserve as often as allowed (1 of 1)."
    assert said["es"][1] == "Player 03 ya ha jugado como reserva todo lo permitido (1 de 1)."


def test_order_and_limits_are_asked_about_in_one_question(table):
    limit(table, games_most="1")
    table.do(line_ups.hand_in, 1, 1, [1, 2])
    with pytest.raises(NeedsConfirmation) as question:
        table.do(line_ups.hand_in, 2, 1, [2, 1])
    said = refusal_sentences(messages_in("en"), question.value)
    assert [one for one in said if "Player 01 has played all the games allowed (1 of 1)." in one]
    assert "ECU B.12.3.4" in said[-1]
    table.do(line_ups.hand_in, 2, 1, [2, 1], confirmed=1)
    assert line_up(table.section, 2, 1) is not None
    table.do(setup.change_section, {"line_ups": "strict"})
    with pytest.raises(Refusal) as refused:
        table.do(line_ups.hand_in, 3, 1, [2, 1])
    assert refused.value.code == "line_up_order"
    assert not isinstance(refused.value, NeedsConfirmation)


def test_a_forfeited_match_counts_for_nobody(table):
    limit(table, games_most="1")
    table.do(line_ups.hand_in, 1, 1, [1, 2])
    table.do(matches.forfeit_match, 1, 1, "+-")
    assert asked(table, 2, 1, [1, 2]) == []


def test_a_line_up_of_a_team_that_rested_after_all_counts_for_nobody(books):
    table = Table(books, players=9, system="team-swiss@2026", match_boards="2", rounds="3")
    for at in range(3):
        table.do(squads.add_team, {"name": f"Team {at + 1}"}, [3 * at + 1, 3 * at + 2, 3 * at + 3])
    table.do(line_ups.hand_in_missing, 1, line_ups.FIRST_OF_SQUAD)
    table.pair()
    assert [one.team for one in appearances((table.section,))] == [1, 1, 2, 2]


def test_a_postponed_match_is_not_on_the_day_of_its_round(table):
    limit(table, one_team="on")
    edit(table, 3, fide_id="2200001")
    group = other_group(table, ("2200001", ""))
    for one in (table, group):
        one.do(spread_rounds, {"first": "2026-10-03", "hour": "16:00", "days": "7"})
    group.do(move_match, 1, 1, 2, {"date": "2026-10-10"})
    group.do(line_ups.hand_in, 1, 1, [1, 2])
    table.do(move_match, 2, 1, 2, {"undated": "on"})
    assert asked(table, 2, 1, [1, 3]) == []


def test_who_and_what_is_gone_leaves_the_list_of_broken_limits_to_the_others(table):
    limit(table, licence="on")
    table.do(squads.put_in_team, [3], 0)
    table.do(line_ups.hand_in, 3, 1, [1, 2], confirmed=1)
    with table.act() as act:
        act.drop(*(one for one in act.section.players if one.id == 2))
        act.put(LineUp(3, 99, [1]))
        act.note("edit_player", name="")
    assert [(one.team, [each.name for each in one.breaks]) for one in broken(table.section, ())] == [(1, ["Player 01"])]


def test_a_line_up_that_is_changed_does_not_count_against_itself(table):
    limit(table, games_most="1")
    table.do(line_ups.hand_in, 1, 1, [1, 2])
    assert asked(table, 1, 1, [1, 3]) == []


def other_group(table: Table, ids: tuple[str, ...]) -> Table:
    """A second group, whose first team has players with these FIDE ids."""
    festival = table.books.festival(table.snapshot.event_slug)
    entries = [{"name": f"Other {at}", "fide_rating": 2000 - at} for at in range(1, 5)]
    made = festivals.add_section(table.books, "Ana", festival, {"name": "Group B"}, entries, like=table.section)
    group = Table.__new__(Table)
    group.books, group.snapshot = table.books, made.snapshot
    for id, code in enumerate(ids, 1):
        edit(group, id, fide_id=code)
    group.do(squads.add_team, {"name": "Second team"}, [1, 2])
    group.do(squads.add_team, {"name": "Rivals"}, [3, 4])
    return group


def test_games_are_counted_over_the_sections_of_the_event(table):
    limit(table, games_most="1")
    edit(table, 3, fide_id="2200001")
    group = other_group(table, ("2200001", ""))
    assert limits_of(group.section.settings.limits) == {"games_most": 1}
    group.do(line_ups.hand_in, 1, 1, [1, 2])
    assert asked(table, 2, 1, [1, 3]) == [("games_most", "Player 03", 1, 1)]
    found = {one.player.name: one for one in counts(table.section, [group.section])[1]}
    assert (found["Player 03"].here, found["Player 03"].games) == (0, 1)
    assert found["Player 01"].games == 0


def test_nobody_plays_for_two_teams_on_one_day(table):
    limit(table, one_team="on")
    edit(table, 3, fide_id="2200001")
    group = other_group(table, ("2200001", ""))
    group.do(line_ups.hand_in, 1, 1, [1, 2])
    assert [rule for rule, *_ in asked(table, 1, 1, [1, 3])] == ["one_team"]
    assert asked(table, 2, 1, [1, 3]) == []
    table.do(line_ups.take_back, 2, 1)
    for one in (table, group):
        one.do(spread_rounds, {"first": "2026-10-03", "hour": "16:00", "days": "7"})
    table.do(move_match, 1, 1, 4, {"date": "2026-12-01"})
    assert asked(table, 1, 1, [1, 3]) == []
    table.do(line_ups.take_back, 1, 1)
    table.do(move_match, 2, 1, 2, {"date": "2026-10-03"})
    assert [rule for rule, *_ in asked(table, 2, 1, [1, 3])] == ["one_team"]


@pytest.mark.parametrize(
    ("limits", "rule"),
    [
        ({"female_least": "1"}, ("female_least", "", 0, 1)),
        ({"junior_least": "1", "junior_born": "2008"}, ("junior_least", "", 0, 1)),
        ({"junior_most": "0", "junior_born": "1990"}, ("junior_most", "", 1, 0)),
        ({"foreign_most": "0"}, ("foreign_most", "", 1, 0)),
        ({"unrated_least": "1"}, ("unrated_least", "", 0, 1)),
        ({"rating_most": "2485"}, ("rating_most", "Player 01", 2490, 2485)),
        ({"sum_most": "4900"}, ("sum_most", "", 4970, 4900)),
        ({"licence": "on"}, ("licence", "Player 02", 0, 0)),
        ({"squad_most": "2"}, ("squad_most", "", 3, 2)),
    ],
)
def test_what_a_line_up_must_and_may_have(table, limits, rule):
    festival = table.books.festival(table.snapshot.event_slug)
    with table.books.act(festival.snapshot, "Ana") as act:
        act.set(federation="ESP")
        act.note("edit_event")
    edit(table, 1, fide_id="2200001", birth="1995-01-02", federation="FRA")
    edit(table, 2, federation="ESP")
    limit(table, **limits)
    assert asked(table, 1, 1, [1, 2]) == [rule]


def test_limits_that_cannot_be_read_are_told_by_their_field(table):
    with pytest.raises(FieldProblems) as refused:
        limit(table, reserve_most="many", sum_most="-1", junior_least="1")
    assert set(refused.value.problems) == {"reserve_most", "sum_most"}
    with pytest.raises(FieldProblems) as refused:
        limit(table, junior_least="1")
    assert set(refused.value.problems) == {"junior_born"}


def test_limits_are_undone_and_go_into_the_file(table):
    limit(table, reserve_most="3", one_team="on")
    assert limits_of(table.section.settings.limits) == {"reserve_most": 3, "one_team": 1}
    packed = export_event(table.books, table.section.festival)
    with table.act() as act:
        undo(act, table.last())
    assert limits_of(table.section.settings.limits) == {}
    (again,) = table.books.sections(import_event(table.books, unpack(packed), "Ana"))
    assert limits_of(again.settings.limits) == {"reserve_most": 3, "one_team": 1}


def test_what_no_form_writes_is_passed_over():
    odd: dict[str, Any] = {"reserve_most": "3", "games_most": 10**9, "other": 1, "rating_most": True}
    assert limits_of(odd) == {}
    assert len(LIMITS) == 16


def test_the_list_says_who_may_play_no_more(table):
    limit(table, reserve_most="1", games_most="2")
    for number in (1, 2):
        table.do(line_ups.hand_in, number, 1, [1, 3], confirmed=1)
    part = appearances_view(table.section, ()).parts[0]
    assert part.column("appeared") == (2, 0, 2)
    assert part.column("appeared_reserve") == (0, 0, 2)
    assert part.column("appeared_state") == (Label("no_more_games"), None, Label("no_more_games"))
