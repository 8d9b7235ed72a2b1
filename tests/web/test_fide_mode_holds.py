"""FIDE mode holds against every way round it: the questions of FIDE's acceptance checklist (VCL4THP 13), by number."""

from __future__ import annotations

import re

import pytest
from events import base, enter, fresh, new_section, pair, played, report_of

from pareo.desk.books.section import Section
from pareo.desk.event import setup
from pareo.desk.players import attendance, registration
from pareo.desk.results import entering
from pareo.desk.rounds import making


def act(desk, section: Section, use_case, *arguments, confirmed: int = 2):
    with desk.world.books.act(section.snapshot, "Ana", confirmed) as opened:
        return use_case(opened, *arguments)


def done(desk, section: Section, use_case, *arguments) -> int:
    """Do it, and say under which number the journal has it."""
    act(desk, section, use_case, *arguments)
    return fresh(desk.world.books, section).snapshot.revision


def undo(client, section: Section, seq: int, confirmed: int = 0):
    return client.submit(base(section) + "/undo", {"seq": str(seq), "confirmed": str(confirmed)})


def last(desk, section: Section) -> int:
    return fresh(desk.world.books, section).snapshot.revision


def records(client, section: Section, code: str) -> list[str]:
    return [line for line in report_of(client, base(section)).decode().splitlines() if line.startswith(code)]


def comments(client, section: Section) -> list[str]:
    """What was done; not what the file says of itself."""
    return [line for line in records(client, section, "###") if not line.startswith(("### pareo", "### Provisional"))]


ANNOUNCED = [
    pytest.param({"system": "dutch@2017"}, "The pairing system is fixed", id="93-system"),
    pytest.param({"points_win": "3", "points_draw": "1", "points_bye": "3"}, "Points are fixed", id="75-scoring"),
    pytest.param({"points_bye": "0.5"}, "Points are fixed", id="85-bye"),
    pytest.param({"acceleration": "baku"}, "Acceleration is fixed", id="109-acceleration"),
    pytest.param({"forbidden": "1 2"}, "Who must not meet is announced", id="196-prohibited-pairs"),
    pytest.param({"initial_color": "b"}, "The colour of the first player is fixed", id="initial-colour"),
]


@pytest.mark.parametrize("typed, why", ANNOUNCED)
def test_what_is_frozen_is_neither_undone_nor_redone_and_the_right_way_is_said(desk, client, typed, why):
    section = new_section(desk.world.books)
    changed = done(desk, section, setup.change_section, typed)
    section = played(desk.world.books, section, 2)
    refused = undo(client, section, changed, confirmed=2)
    assert refused.status_code == 409
    assert "This cannot be undone now: " in refused.text
    assert why in refused.text
    assert "the report says so" in refused.text or "The right way" in refused.text
    assert fresh(desk.world.books, section).settings == section.settings
    assert comments(client, section) == []


@pytest.mark.parametrize("typed, why", ANNOUNCED[:-1])
def test_what_was_undone_before_round_1_is_not_put_back_later(desk, client, typed, why):
    section = new_section(desk.world.books)
    changed = done(desk, section, setup.change_section, typed)
    assert undo(client, section, changed).status_code == 200
    taken_back = last(desk, section)
    section = played(desk.world.books, section, 1)
    refused = undo(client, section, taken_back, confirmed=2)
    assert refused.status_code == 409
    assert "This cannot be redone now: " in refused.text
    assert why in refused.text
    assert fresh(desk.world.books, section).settings == section.settings


@pytest.mark.parametrize("typed, why", ANNOUNCED)
def test_rounds_that_were_deleted_do_not_come_back_to_other_announcements(desk, client, typed, why):
    section = played(desk.world.books, new_section(desk.world.books), 2)
    reset = done(desk, section, making.reset)
    act(desk, section, setup.change_section, typed)
    refused = undo(client, section, reset, confirmed=2)
    assert refused.status_code == 409
    assert "Setup changed" in refused.text
    assert fresh(desk.world.books, section).last_round == 0
    assert undo(client, section, last(desk, section)).status_code == 200
    assert undo(client, section, reset, confirmed=2).status_code == 200
    assert fresh(desk.world.books, section).last_round == 2


@pytest.mark.parametrize("typed, why", ANNOUNCED)
def test_the_form_itself_is_closed_after_round_1(desk, client, typed, why):
    section = pair(desk.world.books, new_section(desk.world.books))
    refused = client.submit(base(section) + "/setup", {**typed, "confirmed": "2"})
    assert refused.status_code == 409, "a page that was opened before round 1 is told, not passed over"
    assert why in refused.text
    assert fresh(desk.world.books, section).settings == section.settings
    with pytest.raises(Exception, match="change_"):
        act(desk, section, setup.change_section, typed)


@pytest.mark.parametrize(
    "typed, told",
    [
        pytest.param({"rounds": "7"}, "Rounds: 7 => 5", id="58-rounds"),
        pytest.param({"tiebreaks": "BH, SB"}, "Tie-breaks: BH, SB => DE, BH/C1, BH, WON", id="201-tie-breaks"),
        pytest.param({"rating_use": "national"}, "Rating use: national => fide", id="rating-to-use"),
    ],
)
def test_what_is_asked_twice_by_its_form_is_asked_twice_by_undo_and_told(desk, client, typed, told):
    section = new_section(desk.world.books)
    changed = done(desk, section, setup.change_section, typed)
    section = played(desk.world.books, section, 2)
    for given in (0, 1):
        asked = undo(client, section, changed, confirmed=given)
        assert asked.status_code == 409
        assert f'name="confirmed" value="{given + 1}"' in asked.text
        assert "Undo this: Setup changed" in asked.text
    assert undo(client, section, changed, confirmed=2).status_code == 200
    assert comments(client, section) == [f"### Undone after Round 2: {told}"]
    section = pair(desk.world.books, section)
    assert undo(client, section, last(desk, section) - 2, confirmed=1).status_code == 409
    assert undo(client, section, last(desk, section) - 2, confirmed=2).status_code == 200
    before, after = told.partition(": ")[2].split(" => ")
    assert comments(client, section)[1] == f"### Redone after Round 3: {told.partition(':')[0]}: {after} => {before}"


def test_202_a_change_of_tie_breaks_is_told_with_the_round_and_the_list_before(desk, client):
    section = played(desk.world.books, new_section(desk.world.books), 1)
    act(desk, section, setup.change_section, {"tiebreaks": "SB"})
    assert comments(client, section) == ["### Settings after Round 1: Tie-breaks: DE, BH/C1, BH, WON => SB"]


def test_151_pairing_numbers_stand_once_round_4_is_paired_and_undo_is_told_why(desk, client):
    section = new_section(desk.world.books)
    act(desk, section, registration.give_number, 1, 5)
    numbered = last(desk, section)
    section = pair(desk.world.books, played(desk.world.books, section, 3))
    refused = undo(client, section, numbered, confirmed=2)
    assert refused.status_code == 409
    assert "No number changes once round 4 is paired (C.04.2 2.3)." in refused.text
    assert [one.id for one in fresh(desk.world.books, section).players] == [one.id for one in section.players]


def test_151_what_is_refused_after_round_4_is_not_asked_about_first(desk, client):
    section = played(desk.world.books, new_section(desk.world.books, players=8), 4)
    answer = client.submit(f"{base(section)}/players/id/3/state", {"what": "number", "number": "1"})
    assert answer.status_code == 409
    assert "No number changes once round 4 is paired (C.04.2 2.3)" in answer.text


def test_150_before_round_4_an_undo_of_numbers_is_asked_about_and_told(desk, client):
    section = new_section(desk.world.books)
    act(desk, section, registration.give_number, 1, 2)
    numbered = last(desk, section)
    section = played(desk.world.books, section, 2)
    assert undo(client, section, numbered).status_code == 409
    assert undo(client, section, numbered, confirmed=1).status_code == 200
    told = "Player01, Test 2 => 1, Player02, Test 1 => 2"
    assert comments(client, section) == [f"### Undone after Round 2: Pairing numbers: {told}"]


def test_189_and_191_an_old_result_is_not_undone_and_the_way_to_the_rating_report_is_said(desk, client):
    section = pair(desk.world.books, new_section(desk.world.books))
    section = enter(desk.world.books, section, 1, "10")
    entered = last(desk, section)
    for board in section.boards[1][1:]:
        section = enter(desk.world.books, section, board.board, "10")
    section = played(desk.world.books, section, 4)
    refused = undo(client, section, entered, confirmed=2)
    assert refused.status_code == 409
    assert "Results older than the last two rounds stay in the standings" in refused.text
    assert "It goes into the rating report" in refused.text
    assert fresh(desk.world.books, section).board(1, 1).result == "10"


def test_190_the_result_of_the_round_before_the_last_is_undone_after_a_question_and_told(desk, client):
    section = pair(desk.world.books, new_section(desk.world.books))
    section = enter(desk.world.books, section, 1, "10")
    entered = last(desk, section)
    for board in section.boards[1][1:]:
        section = enter(desk.world.books, section, board.board, "10")
    section = pair(desk.world.books, section)
    assert undo(client, section, entered).status_code == 409
    assert undo(client, section, entered, confirmed=1).status_code == 200
    board = section.board(1, 1)
    pair_told = " - ".join(f"{one.number} {one.name}" for one in map(section.player, (board.white, board.black)))
    assert comments(client, section) == [f"### Undone after Round 2: Round 1: {pair_told}: 1:0 => open"]


def test_192_and_193_a_correction_for_rating_alone_is_told_and_so_is_its_undo(desk, client):
    section = played(desk.world.books, new_section(desk.world.books), 4)
    corrected = done(desk, section, entering.enter, 1, 1, "01")
    assert fresh(desk.world.books, section).board(1, 1).result == "10"
    assert "in the standings" in comments(client, section)[0]
    section = pair(desk.world.books, section)
    assert undo(client, section, corrected).status_code == 409
    assert undo(client, section, corrected, confirmed=1).status_code == 200
    assert [re.sub(r"[\d ]+Player\d\d, Test", "P", line) for line in comments(client, section)][1] == (
        "### Undone after Round 5: Round 1:P -P: for rating 0:1 => open"
    )


def test_189_byes_older_than_the_last_two_rounds_stand_by_form_and_by_undo(desk, client):
    section = new_section(desk.world.books, players=9)
    given = done(desk, section, attendance.set_bye, 3, 1, "H")
    section = played(desk.world.books, section, 4)
    refused = client.submit(base(section) + "/attendance", {"cell": "3:1:F", "confirmed": "2"})
    assert refused.status_code == 409
    assert "older ones stay as they were counted" in refused.text
    assert "older ones stay as they were counted" in undo(client, section, given, confirmed=2).text
    assert fresh(desk.world.books, section).byes[1, 3].letter == "H"


def test_176_no_half_point_for_whoever_may_have_none_in_a_made_round_either(desk, client):
    section = new_section(desk.world.books, players=9)
    act(desk, section, registration.edit, 3, {"half_byes": False})
    act(desk, section, attendance.set_bye, 3, 1, "Z")
    section = pair(desk.world.books, section)
    refused = client.submit(base(section) + "/attendance", {"cell": "3:1:H", "confirmed": "2"})
    assert refused.status_code == 409
    assert fresh(desk.world.books, section).byes[1, 3].letter == "Z"


def test_195_a_corrected_federation_leaves_the_prohibited_pairs_as_they_were_announced(desk, client):
    section = new_section(desk.world.books)
    for id, federation in ((1, "ESP"), (2, "ESP"), (3, "FRA")):
        act(desk, section, registration.edit, id, {"federation": federation})
    corrected = done(desk, section, registration.edit, 4, {"federation": "FRA"})
    act(desk, section, setup.change_section, {"forbidden": "federation"})
    section = played(desk.world.books, section, 1)
    announced = records(client, section, "260")
    assert len(announced) == 2
    act(desk, section, registration.edit, 3, {"federation": "ESP"})
    assert fresh(desk.world.books, section).player(3).federation == "ESP"
    assert records(client, section, "260") == announced
    assert undo(client, section, corrected, confirmed=2).status_code == 200
    assert fresh(desk.world.books, section).player(4).federation == ""
    assert records(client, section, "260") == announced


def test_43_to_46_another_system_leaves_fide_mode_only_after_two_questions_and_never_brings_it_back(desk, client):
    section = new_section(desk.world.books)
    for given in (0, 1):
        asked = client.submit(base(section) + "/setup", {"system": "lim@1999", "confirmed": str(given)})
        assert asked.status_code == 409
        assert "leave FIDE mode for good" in asked.text
    client.submit(base(section) + "/setup", {"system": "lim@1999", "confirmed": "2"})
    left = last(desk, section)
    assert comments(client, section)[0].startswith("### FIDE mode exited; Settings before Round 1: ")
    client.submit(base(section) + "/setup", {"system": "dutch@2026"})
    assert fresh(desk.world.books, section).settings.system == "dutch@2026"
    assert not fresh(desk.world.books, section).settings.fide_mode
    assert undo(client, section, last(desk, section)).status_code == 200
    assert undo(client, section, left).status_code == 200
    now = fresh(desk.world.books, section).settings
    assert (now.system, now.fide_mode) == ("dutch@2026", False)
    section = played(desk.world.books, section, 1)
    act(desk, section, making.reset)
    client.submit(base(section) + "/setup", {"system": "dutch@2017"})
    assert not fresh(desk.world.books, section).settings.fide_mode


def test_45_no_backup_and_no_file_leads_back_into_fide_mode(desk, client):
    section = played(desk.world.books, new_section(desk.world.books), 1)
    (copy, *_) = desk.world.backups.list(section.festival)
    act(desk, section, setup.leave_fide_mode)
    client.submit(f"/e/{section.snapshot.event_slug}/backups/{copy.name}", {"confirmed": "2"})
    now = fresh(desk.world.books, section)
    assert (now.last_round, now.settings.fide_mode) == (0, False)
    assert undo(client, section, last(desk, section), confirmed=2).status_code == 200
    assert not fresh(desk.world.books, section).settings.fide_mode
    exported = report_of(client, base(section))
    client.submit("/events/import", {"confirmed": "1"}, files={"file": ("event.trf", exported)})
    (brought,) = [one for one in desk.world.books.festivals() if one.snapshot.event_slug != section.snapshot.event_slug]
    (imported,) = desk.world.books.sections(brought)
    assert not imported.settings.fide_mode
    client.submit(base(imported) + "/setup", {"system": "dutch@2017"})
    assert not fresh(desk.world.books, imported).settings.fide_mode


def test_44_leaving_is_told_whenever_it_happens(desk, client):
    before = new_section(desk.world.books)
    client.submit(base(before) + "/leave-fide-mode", {"confirmed": "2"})
    assert comments(client, before) == ["### FIDE mode exited before Round 1"]


def test_a_restored_copy_is_asked_about_twice_and_tells_what_it_changes(desk, client):
    section = played(desk.world.books, new_section(desk.world.books), 2)
    (copy, *_) = desk.world.backups.list(section.festival)
    act(desk, section, setup.change_section, {"tiebreaks": "SB"})
    address = f"/e/{section.snapshot.event_slug}/backups/{copy.name}"
    for given in (0, 1):
        assert client.submit(address, {"confirmed": str(given)}).status_code == 409
    client.submit(address, {"confirmed": "2"})
    line = comments(client, section)[-1]
    assert line.startswith("### Restored from a copy of ")
    assert line.endswith(" after Round 2: Tie-breaks: SB => DE, BH/C1, BH, WON; Round 2 deleted")


def test_a_rating_by_hand_after_round_4_is_asked_about_and_told_and_its_undo_too(desk, client):
    section = pair(desk.world.books, played(desk.world.books, new_section(desk.world.books), 3))
    form = {"fide_rating": "2600", "seen": str(section.snapshot.revision)}
    asked = client.submit(base(section) + "/players/id/1/edit", form)
    assert "Change the rating of Player01, Test from 2490 to 2600" in asked.text
    client.submit(base(section) + "/players/id/1/edit", {**form, "confirmed": "1"})
    told = "### Player corrected after Round 4: 1 Player01, Test: FIDE rating 2490 => 2600"
    assert comments(client, section) == [told]
    changed = last(desk, section)
    assert undo(client, section, changed).status_code == 409
    assert undo(client, section, changed, confirmed=1).status_code == 200
    assert comments(client, section) == []


def test_112_to_115_a_published_round_is_deleted_and_brought_back_with_questions_and_lines(desk, client):
    section = pair(desk.world.books, new_section(desk.world.books))
    deleted = done(desk, section, making.delete_round, 1)
    assert comments(client, section) == ["### Round deleted @ Round 1: with 0 results"]
    assert undo(client, section, deleted).status_code == 200
    assert comments(client, section) == []
    for given in (0, 1):
        assert undo(client, section, last(desk, section), confirmed=given).status_code == 409
    assert undo(client, section, last(desk, section), confirmed=2).status_code == 200
    assert comments(client, section)[0] == "### Round deleted @ Round 1: with 0 results"


def test_a_round_is_not_put_back_over_results_that_have_changed_since(desk, client):
    section = pair(desk.world.books, played(desk.world.books, new_section(desk.world.books), 1))
    deleted = done(desk, section, making.delete_round, 2)
    act(desk, section, entering.enter, 1, 1, "01")
    refused = undo(client, section, deleted, confirmed=2)
    assert refused.status_code == 409
    assert fresh(desk.world.books, section).last_round == 1


def test_outside_fide_mode_everything_is_undone_freely(desk, client):
    section = new_section(desk.world.books)
    act(desk, section, setup.leave_fide_mode)
    entries = [done(desk, section, setup.change_section, typed.values[0]) for typed in ANNOUNCED]
    section = played(desk.world.books, section, 2)
    for seq in reversed(entries):
        assert undo(client, section, seq).status_code == 200
    assert fresh(desk.world.books, section).settings.acceleration == ""
