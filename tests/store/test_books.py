"""What the books promise, on both databases."""

from __future__ import annotations

import threading

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from pareo.desk.books.act import Act
from pareo.desk.books.journal import StandsInTheWay, undo
from pareo.desk.books.portable import unpack
from pareo.desk.books.refusals import NotFound, Refusal, Stale
from pareo.desk.books.section import Section
from pareo.desk.books.undoing import undo_everywhere
from pareo.desk.event import festivals
from pareo.desk.players import attendance, registration
from pareo.desk.reasons.traces import this_engine
from pareo.desk.results import entering as results
from pareo.desk.rounds import making as rounds
from pareo.store.backups import Backups
from pareo.store.books import Books
from pareo.store.database import NEWEST, migrate, open_database
from pareo.store.files import export_event, import_event, restore_event
from pareo.store.tables import metadata

NAMES = [{"name": f"Player {letter}", "fide_rating": 2400 - 50 * rank} for rank, letter in enumerate("ABCDEFGH")]


@pytest.fixture
def section(books: Books) -> Section:
    return festivals.create(books, "Ana", {"name": "Valencia Open", "rounds": "5"}, NAMES)


def again(books: Books, section: Section) -> Section:
    return books.section(section.snapshot.event_slug, section.snapshot.slug)


def paired(books: Books, section: Section) -> Section:
    with books.act(section.snapshot, "Ana") as act:
        rounds.pair(act, lambda: "w")
    return again(books, section)


def entered(books: Books, section: Section, board: int, result: str, who: str = "Ana") -> Section:
    with books.act(section.snapshot, who) as act:
        results.enter(act, section.last_round, board, result)
    return again(books, section)


def test_the_newest_edition_is_the_last_step():
    config = Config()
    config.set_main_option("script_location", "pareo.store:migrations")
    config.set_main_option("path_separator", "os")
    assert ScriptDirectory.from_config(config).get_current_head() == NEWEST


def test_migrations_lead_to_exactly_the_tables_in_the_code(database_url):
    engine = open_database(database_url)
    migrate(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_what_was_written_is_read_again_by_another_process(books, section, database_url):
    entered(books, paired(books, section), 1, "10")
    other = Books(open_database(database_url))
    fresh = again(other, section)
    assert fresh.tournament == again(books, section).tournament
    assert fresh.boards == again(books, section).boards
    assert [board.version for board in fresh.boards[1]] == [board.version for board in again(books, section).boards[1]]


def test_every_act_leaves_one_entry_with_who_what_before_and_after(books, section):
    section = entered(books, paired(books, section), 2, "==", who="Luis")
    entry, pairing, *_ = books.journal(section.snapshot.event)
    assert (entry.who, entry.action) == ("Luis", "enter_result")
    assert [(change.kind, change.key) for change in entry.changes] == [("board", (1, 2))]
    assert entry.changes[0].before == {"white_letter": "", "black_letter": ""}
    assert entry.changes[0].after == {"white_letter": "=", "black_letter": "="}
    assert pairing.action == "pair"


def test_an_act_that_fails_leaves_nothing_behind(books, section):
    section = paired(books, section)
    count = len(books.journal(section.snapshot.event))

    def half_done() -> None:
        with books.act(section.snapshot, "Ana") as act:
            results.enter(act, 1, 1, "10")
            results.enter(act, 1, 99, "10")

    with pytest.raises(NotFound):
        half_done()
    assert again(books, section).board(1, 1).open
    assert len(books.journal(section.snapshot.event)) == count


def test_an_act_that_changes_nothing_leaves_no_entry(books, section):
    section = entered(books, paired(books, section), 1, "10")
    count = len(books.journal(section.snapshot.event))
    entered(books, section, 1, "10")
    assert len(books.journal(section.snapshot.event)) == count


def test_a_stale_form_never_overwrites_a_newer_result(books, section):
    section = paired(books, section)
    seen = section.board(1, 1).version
    section = entered(books, section, 1, "10", who="Luis")
    with pytest.raises(Stale) as refused, books.act(section.snapshot, "Ana") as act:
        results.enter(act, 1, 1, "01", seen)
    assert (refused.value.values["mine"], refused.value.values["theirs"]) == ("01", "10")
    assert again(books, section).board(1, 1).result == "10"


def test_anything_can_be_undone_and_redone(books, section):
    before = section.snapshot.records
    paired(books, section)
    for expected_rounds in (0, 1, 0):
        entry = books.journal(section.snapshot.event, section.snapshot.book, 1)[0]
        undo_everywhere(books, "Ana", section.snapshot, entry, confirmed=2)
        assert again(books, section).last_round == expected_rounds
    assert again(books, section).snapshot.records == before


def test_an_entry_on_which_others_stand_names_them_instead_of_being_undone(books, section):
    section = paired(books, section)
    pairing = books.journal(section.snapshot.event)[0]
    section = entered(books, section, 1, "10")
    result = books.journal(section.snapshot.event)[0]
    with pytest.raises(StandsInTheWay) as refused, books.act(section.snapshot, "Ana", confirmed=2) as act:
        undo(act, pairing)
    assert [entry.seq for entry in refused.value.entries] == [result.seq]


def test_two_writers_at_once_lose_nothing(books, section):
    section = paired(books, section)
    errors = []

    def enter(board: int) -> None:
        try:
            for result in ("10", "01", "==", "10"):
                entered(books, section, board, result)
        except Exception as wrong:
            errors.append(wrong)

    threads = [threading.Thread(target=enter, args=(board,)) for board in (1, 2, 3, 4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
    assert [board.result for board in again(books, section).boards[1]] == ["10"] * 4
    assert sum(entry.action == "enter_result" for entry in books.journal(section.snapshot.event)) == 4


def test_a_change_by_another_process_is_seen_at_once(books, section, database_url):
    section = paired(books, section)
    entered(Books(open_database(database_url)), section, 3, "01")
    assert again(books, section).board(1, 3).result == "01"


def test_listeners_hear_of_each_act_after_it_is_safe(books, section):
    heard = []
    books.listeners.append(lambda notice: heard.append((notice.action, again(books, section).snapshot.revision)))
    paired(books, section)
    assert heard == [("pair", again(books, section).snapshot.revision)]


def test_the_trace_of_a_round_is_kept_with_the_engine_that_made_it(books, section):
    section = paired(books, section)
    kept = books.trace(section.snapshot.book, 1)
    assert kept is not None
    assert kept.engine == this_engine()
    assert kept.system == "dutch@2026"
    assert kept.boards == tuple((board.white, board.black) for board in section.boards[1])
    assert kept.paired_at == section.round(1).paired_at
    assert kept.ids == {player.number: player.id for player in section.players}
    assert any(decision.rule == "color" for decision in kept.decisions)


def test_an_exported_event_comes_back_the_same_with_its_journal(books, section):
    section = entered(books, paired(books, section), 1, "+-")
    with books.act(section.snapshot, "Ana") as act:
        attendance.withdraw(act, section.boards[1][0].black)
    section = again(books, section)
    data = export_event(books, section.festival)
    copy = books.sections(import_event(books, unpack(data), "Ana"))[0]
    assert copy.snapshot.records == section.snapshot.records
    assert books.trace(copy.snapshot.book, 1) == books.trace(section.snapshot.book, 1) is not None
    assert copy.snapshot.event_slug != section.snapshot.event_slug
    mine, theirs = (
        [(entry.who, entry.action, entry.values) for entry in books.journal(one.snapshot.event, one.snapshot.book)]
        for one in (section, copy)
    )
    assert mine == theirs
    entry = books.journal(copy.snapshot.event, copy.snapshot.book)[0]
    with books.act(copy.snapshot, "Ana") as act:
        undo(act, entry)
    assert again(books, copy).players[0].leaves == 0


def test_a_backup_is_made_before_each_pairing_and_restores_the_event(books, section, tmp_path):
    backups = Backups(books, (tmp_path / "backups", tmp_path / "stick"))
    books.before_pairing = backups.before_change
    before = again(books, section).snapshot.records
    section = entered(books, paired(books, section), 1, "10")
    (file,) = backups.list(section.festival)
    assert file.reason == "main-round-1"
    assert len(list((tmp_path / "stick").rglob("*.pareo"))) == 1
    restore_event(books, section.festival, backups.open(section.festival, file.name), "Ana", 2)
    assert again(books, section).snapshot.records == before
    with books.act(section.snapshot, "Ana", 2) as act:
        undo(act, books.journal(section.snapshot.event, section.snapshot.book, 1)[0])
    assert again(books, section).board(1, 1).result == "10"


def test_a_restored_round_has_the_reasons_of_its_day_again(books, section):
    section = paired(books, section)
    data, kept = export_event(books, section.festival), books.trace(section.snapshot.book, 1)
    with books.act(section.snapshot, "Ana", 2) as act:
        rounds.delete_round(act, 1)
    with books.act(section.snapshot, "Ana", 2) as act:
        attendance.withdraw(act, section.players[0].id)
    paired(books, section)
    assert books.trace(section.snapshot.book, 1) != kept
    restore_event(books, section.festival, unpack(data), "Ana", 2)
    assert books.trace(section.snapshot.book, 1) == kept


def test_a_missing_stick_is_remembered_and_stops_nothing(books, section, tmp_path):
    (tmp_path / "file").write_text("not a folder")
    backups = Backups(books, (tmp_path / "backups", tmp_path / "file" / "x"))
    books.before_pairing = backups.before_change
    assert paired(books, section).last_round == 1
    assert list(backups.problems) == [str(tmp_path / "file" / "x")]


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04junk", b"not a zip", b"\x00" * 1000])
def test_a_foreign_file_is_refused_in_words(data):
    with pytest.raises(Refusal, match="not_an_event_file"):
        unpack(data)


def test_unknown_events_sections_and_entries_are_said_to_be_unknown(books, section):
    for look in (
        lambda: books.festival("nowhere"),
        lambda: books.section(section.snapshot.event_slug, "nothing"),
        lambda: books.entry(10**6),
    ):
        with pytest.raises(NotFound):
            look()


def test_players_get_numbers_by_rating_title_and_name(books):
    entries = [
        {"name": "Zoe", "fide_rating": 2000},
        {"name": "Abel", "fide_rating": 2000},
        {"name": "Yan", "fide_rating": 2000, "title": "FM"},
        {"name": "Top", "national_rating": 2500},
    ]
    section = festivals.create(books, "Ana", {"name": "X", "rounds": "3"}, entries)
    assert [player.name for player in section.players] == ["Top", "Yan", "Abel", "Zoe"]
    with books.act(section.snapshot, "Ana") as act:
        registration.register(act, [{"name": "Best", "fide_rating": 2600}])
    assert [player.number for player in again(books, section).players] == [1, 2, 3, 4, 5]


def test_acts_that_belong_together_are_seen_whole_by_everybody(books: Books, section: Section):
    other = festivals.add_section(books, "Ana", section.festival, {"name": "B"})
    seen = []
    books.listeners.append(lambda _: seen.append([again(books, one).settings.name for one in (section, other)]))
    with books.acts((section.snapshot, other.snapshot), "Ana") as acts:
        for act, name in zip(acts, ("First", "Second"), strict=True):
            act.set(name=name)
            act.note("setup", names=["name"])
    assert seen == [["First", "Second"]] * 2


def test_of_acts_that_belong_together_none_is_written_when_one_fails(books: Books, section: Section):
    other = festivals.add_section(books, "Ana", section.festival, {"name": "B"})
    newest = books.journal(section.snapshot.event)[0].seq
    with pytest.raises(NotFound), books.acts((section.snapshot, other.snapshot), "Ana") as (first, second):
        _named_then_asked_for_nobody(first, second)
    assert again(books, section).settings.name == section.settings.name
    assert books.journal(section.snapshot.event)[0].seq == newest


def _named_then_asked_for_nobody(first: Act, second: Act) -> None:
    first.set(name="First")
    first.note("setup", names=["name"])
    second.section.player(99)
