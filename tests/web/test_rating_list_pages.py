"""Rating lists at the desk: brought in while the desk goes on, refused in words, and players found by typing."""

from __future__ import annotations

import html
import io
import os
import re
import threading
import zipfile
from datetime import date
from pathlib import Path

import httpx
import pytest
from desks import until
from events import base, fresh
from playwright.sync_api import Locator, Page, Route, expect
from test_accessibility import complaints

from pareo.bootstrap import set_password
from pareo.desk.event import festivals, setup
from pareo.desk.lists.listed_entries import key_of
from pareo.formats.rating_lists import Listed, load_filter
from pareo.formats.rating_lists.writing import WRITERS
from pareo.generating.rating_lists import generate, players
from pareo.i18n import messages_in
from pareo.store.players import job
from pareo.store.players.importing import Progress, Wanted, import_list
from pareo.web.views.rating_lists import age

STARS = (
    Listed(4100018, "", "Kasparov, Garry", "RUS", "m", "GM", 2812, 10, 2783, 10, 2801, 10, 0, 0, "1963", "", "i"),
    Listed(13300580, "", "Kasparova, Tatiana", "BLR", "w", "WFM", 2100, 20, 0, 0, 0, 0, 0, 0, "1985", "", "w"),
    Listed(1503014, "", "Carlsen, Magnus", "NOR", "m", "GM", 2840, 10, 2832, 10, 2886, 10, 0, 0, "1990", "", ""),
    Listed(8603405, "", "Ding, Liren", "CHN", "m", "GM", 2734, 10, 2776, 10, 2785, 10, 0, 0, "1992", "", ""),
    Listed(2200001, "", "Ñandú Ibáñez, Íñigo", "ESP", "m", "", 1500, 40, 0, 0, 0, 0, 0, 0, "2010", "", ""),
    Listed(2200002, "", "Ñandú Prado, Alba", "ESP", "w", "", 1650, 20, 0, 0, 0, 0, 0, 0, "2004", "", ""),
    Listed(2200003, "", "Ñandú Rey, Blas", "MEX", "m", "", 1450, 40, 0, 0, 0, 0, 0, 0, "2009", "", ""),
)
CROWD = 3000


def list_file(folder: Path, name: str = "players_list_nov26.txt", crowd: int = CROWD) -> Path:
    """FIDE's list with the stars among some thousand others."""
    path = folder / name
    path.write_bytes(b"".join(WRITERS["fide-txt"](iter([*STARS, *players(crowd, seed=5)]))))
    return path


def bring(page: Page, path: Path) -> None:
    page.goto("/lists")
    page.get_by_label("File", exact=True).set_input_files(path)
    page.get_by_role("button", name="Import a list").click()


def zipped(name: str, data: bytes) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, data)
    return packed.getvalue()


# --- the lists ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "day, words",
    [
        ("2026-11-16", "dated today"),
        ("2026-11-15", "1 day old"),
        ("2026-11-01", "2 weeks old"),
        ("2026-10-25", "3 weeks old"),
        ("2026-08-01", "3 months old"),
        ("2023-11-01", "3 years old"),
        ("2026-12-01", "valid from a future date"),
        ("", ""),
    ],
)
def test_the_age_of_a_list_is_told_in_words(day, words):
    assert age(messages_in("en"), day, date(2026, 11, 16)) == words


def test_a_list_is_brought_in_through_the_page_and_says_what_it_is(desk, page, tmp_path):
    bring(page, list_file(tmp_path))
    done = page.locator(".import.done")
    expect(done).to_contain_text(f"3\u202f{len(STARS):03} players")
    shown = page.locator(".lists > li")
    expect(shown).to_have_count(1)
    for words in (
        "FIDE",
        "standard, rapid and blitz",
        "Dated 2026-11-01",
        " old",
        "from players_list_nov26.txt",
        "FIDE text",
    ):
        expect(shown).to_contain_text(words)
    assert not list(desk.world.imports.folder.glob("upload-*"))
    done.get_by_role("button", name="OK").click()
    expect(page.locator(".import")).to_have_count(0)
    page.get_by_text("Note its address").click()
    shown.get_by_label("Address of the next edition").fill("https://ratings.fide.com/download")
    page.get_by_role("button", name="Save").click()
    expect(shown).to_contain_text("https://ratings.fide.com/download")
    shown.get_by_text("Remove", exact=True).click()
    page.get_by_role("button", name="Remove the list").click()
    expect(page.get_by_role("heading", name="No list yet")).to_be_visible()
    assert desk.world.lists.lists() == []


def test_a_path_on_this_machine_needs_no_upload_and_the_same_file_is_asked_about(desk, page, tmp_path):
    path = list_file(tmp_path, crowd=20)
    page.goto("/lists")
    page.get_by_label("Or its path on this computer").fill(f'"{path}"')
    page.get_by_role("button", name="Import a list").click()
    expect(page.locator(".import.done")).to_be_visible()
    page.get_by_role("button", name="OK").click()
    page.get_by_label("Or its path on this computer").fill(str(path))
    page.get_by_role("button", name="Import a list").click()
    expect(page.locator(".import.refused")).to_contain_text("already here as FIDE (2026-11-01, 27 players)")
    page.get_by_role("button", name="Import it anyway").click()
    expect(page.locator(".import.done")).to_contain_text("It replaces the list of 2026-11-01.")
    assert path.exists()


def test_lines_that_are_no_players_are_counted_and_listed(desk, page, tmp_path):
    path = tmp_path / "spoilt.txt"
    lines = b"".join(generate("fide-txt", 200, 3)).split(b"\r\n")
    lines[10] = b"?" + lines[10][20:]
    path.write_bytes(b"\r\n".join(lines))
    bring(page, path)
    page.locator(".import.done").get_by_text("1 line left out").click()
    expect(page.locator(".import.done li")).to_contain_text("line 11:")


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Imports wait after their first step until this is set."""
    gate = threading.Event()

    def slowly(lists, path, wanted, watcher, called):
        def watch(progress: Progress) -> None:
            watcher(progress)
            gate.wait(20)
            watcher(progress)

        return import_list(lists, path, wanted, watch, called)

    monkeypatch.setattr(job, "import_list", slowly)
    return gate


def test_an_import_shows_how_far_it_is_blocks_nothing_and_can_be_cancelled(desk, page, tmp_path, held):
    import_list(desk.world.lists, list_file(tmp_path, crowd=0), Wanted(name="FIDE"))
    bring(page, list_file(tmp_path, "players_list_dec26.txt"))
    running = page.locator(".import.running")
    expect(running).to_contain_text("players,")
    expect(running).to_contain_text("a second")
    assert int(running.locator("progress").get_attribute("value")) > 0
    assert httpx.get(desk.url("/")).status_code == 200
    page.get_by_text("Note its address").click()
    page.locator(".lists").get_by_label("Address of the next edition").fill("https://half.typed")
    with page.expect_response("**/lists/state"):
        pass
    expect(page.locator(".lists").get_by_label("Address of the next edition")).to_have_value("https://half.typed")
    assert [found.player.name for found in desk.world.lists.find("carlsen")] == ["Carlsen, Magnus"]
    with page.expect_response(lambda answer: answer.request.method == "POST"):
        running.get_by_role("button", name="Cancel").click(no_wait_after=True)
    held.set()
    expect(page.locator(".import.cancelled")).to_contain_text("The lists are as they were.")
    (kept,) = desk.world.lists.lists()
    assert (kept.date, kept.players) == ("2026-11-01", len(STARS))
    assert not list(desk.world.imports.folder.glob("upload-*"))


@pytest.mark.parametrize(
    "name, data, sentence",
    [
        ("page.txt", b"<!DOCTYPE html><html>Not found</html>", "This is a web page, not a rating list"),
        ("report.txt", b"012 Open of Nowhere\n", "This is a tournament report (TRF), not a rating list."),
        ("empty.txt", b"", "Choose a file first."),
        ("blank.txt", b"\n\n  \n", "The file is empty."),
        ("photo.txt", b"\x89PNG\x00\x01" * 50, "This is not a text file."),
        ("half.zip", zipped("list.txt", b"x" * 5000)[:60], "The zip file is damaged."),
        ("bomb.zip", zipped("list.txt", b"0" * 20_000_000), "No rating list does that; it is not unpacked."),
        ("other.zip", zipped("photo.jpg", b"x"), "There is no list in this zip file"),
    ],
    # Not by their bytes: a zip file holds the time, and two workers that collect at two times would differ.
    ids=lambda value: "" if isinstance(value, bytes) else value,
)
def test_what_is_no_list_is_refused_beside_the_field_in_a_sentence(desk, client, name, data, sentence):
    client.get("/manual")
    token = {"_csrf_token": client.cookies["csrftoken"]}
    answer = client.post("/lists/import", data=token, files={"file": (name, data)})
    assert answer.status_code == 422
    assert sentence in answer.text
    assert desk.world.lists.lists() == []
    assert not list(desk.world.imports.folder.glob("upload-*"))


def test_a_list_that_breaks_off_is_refused_and_the_old_one_stays(desk, page, tmp_path):
    path = list_file(tmp_path, crowd=50)
    import_list(desk.world.lists, path)
    short = tmp_path / "players_list_dec26.txt"
    short.write_bytes(path.read_bytes()[:-100])
    bring(page, short)
    expect(page.locator(".import.refused")).to_contain_text("The file breaks off near line")
    (kept,) = desk.world.lists.lists()
    assert kept.players == 50 + len(STARS)


def test_a_disk_without_room_is_told_before_anything_is_sent(desk, page, tmp_path, monkeypatch):
    monkeypatch.setattr("pareo.web.routes.rating_lists.shutil.disk_usage", lambda folder: type("Room", (), {"free": 9}))
    bring(page, list_file(tmp_path, crowd=10))
    expect(page.locator("[data-trouble]")).to_contain_text("There is no space left on the disk")
    assert not list(desk.world.imports.folder.glob("upload-*"))


def test_in_the_hall_only_who_is_signed_in_sends_lists_and_nobody_names_paths(start_desk, tmp_path):
    desk = start_desk(lan=True)
    set_password(desk.world, "Ana", "correct horse")
    path = list_file(tmp_path, crowd=0)
    with httpx.Client(base_url=desk.address, follow_redirects=True) as stranger:
        stranger.get("/sign-in")
        token = stranger.cookies["csrftoken"]
        sent = stranger.post(
            "/lists/upload?called=x.txt", content=b"x" * 1000, headers={"X-CSRFToken": token}, follow_redirects=False
        )
        assert sent.status_code == 303
        assert not list(desk.world.imports.folder.glob("upload-*"))
        stranger.post("/sign-in", data={"_csrf_token": token, "name": "Ana", "password": "correct horse"})
        assert 'name="path"' not in stranger.get("/lists").text
        answer = stranger.post("/lists/import", data={"_csrf_token": token, "path": str(path)})
        assert answer.status_code == 422
        sent = stranger.post("/lists/upload?called=x.txt", content=b"x" * 1000, headers={"X-CSRFToken": token})
        assert sent.json()["token"]


def test_by_its_path_only_an_ordinary_file_of_the_owner_in_sight_is_read(client, tmp_path, monkeypatch):
    pipe, hidden, mine = tmp_path / "pipe", tmp_path / ".hidden.txt", list_file(tmp_path, crowd=10)
    os.mkfifo(pipe)
    hidden.write_bytes(mine.read_bytes())
    (tmp_path / "link.txt").symlink_to(hidden)
    for path in (pipe, hidden, tmp_path / "link.txt", tmp_path, Path("/dev/zero")):
        answer = client.submit("/lists/import", {"path": str(path)}, timeout=10)
        assert answer.status_code == 422, path
        assert "Only an ordinary file of your own account is read from its path" in answer.text
    assert client.submit("/lists/import", {"path": str(mine), "sight": "on"}).status_code == 200
    monkeypatch.setattr(os, "getuid", lambda: mine.stat().st_uid + 1)
    assert client.submit("/lists/import", {"path": str(mine)}).status_code == 422


# --- columns by sight -----------------------------------------------------------------------------------------------


@pytest.fixture
def club_list(tmp_path: Path) -> Path:
    path = tmp_path / "club.txt"
    lines = [
        f"{1000 + number:<7}{one.name[:28]:30}{one.federation:4}{1000 + number:>5} {one.birth or 1990}\n"
        for number, one in enumerate(players(60, seed=2))
    ]
    path.write_text("".join(lines), encoding="utf-8")
    return path


def test_columns_of_fixed_width_are_set_by_clicking_and_named_by_choosing(desk, page, club_list):
    bring(page, club_list)
    expect(page.get_by_role("heading", name="Columns by eye")).to_be_visible()
    starts = page.get_by_label("Columns start at")
    expect(starts).to_have_value("0 7 37 42 47")
    page.locator(".ruler .col").nth(3).click()
    expect(starts).to_have_value("0 3 7 37 42 47")
    expect(page.locator("table.sight select")).to_have_count(6)
    page.locator(".ruler .col").nth(3).click()
    expect(page.locator("table.sight select")).to_have_count(5)
    page.get_by_label("Column 1", exact=True).select_option("national_id")
    page.get_by_label("Column 4", exact=True).select_option("national")
    first = next(players(60, seed=2))
    read = page.get_by_role("region", name="How they are read")
    expect(read.locator("tbody tr").first).to_contain_text("1000")
    expect(read.locator("tbody tr").first).to_contain_text(first.name)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as .flt").click()
    kept = load_filter(Path(saved.value.path()).read_bytes())
    assert {column.field: column.first for column in kept.columns} == {
        "national_id": 0, "name": 7, "federation": 37, "national": 42, "birth": 47,
    }  # fmt: skip
    page.get_by_label("Name of the list").fill("Club")
    page.get_by_role("button", name="Import a list").click()
    expect(page.locator(".import.done")).to_contain_text("60 players")
    (found,) = desk.world.lists.find("1000")
    assert (found.player.national_id, found.player.name, found.list.kind) == ("1000", first.name, "national")


def test_a_saved_filter_is_loaded_again_and_a_wrong_one_is_refused_by_its_line(desk, page, club_list, tmp_path):
    good, wrong = tmp_path / "club.flt", tmp_path / "wrong.flt"
    good.write_text("TYPE;fixed\nNAME;7;30\nIDNAT;0;6\nELONAT;41;5\n")
    wrong.write_text("TYPE;fixed\nNAMEN;7;30\n")
    bring(page, club_list)
    page.get_by_label("Filter").set_input_files(wrong)
    page.get_by_role("button", name="Load the filter").click()
    expect(page.get_by_role("alert").filter(has_text="Line 2 of the filter cannot be read")).to_be_visible()
    page.get_by_label("Filter").set_input_files(good)
    page.get_by_role("button", name="Load the filter").click()
    expect(page.get_by_label("Columns start at")).to_have_value("0 6 7 37 41 46")
    expect(page.get_by_label("Column 3", exact=True)).to_have_value("name")


def test_a_delimited_list_without_headings_is_read_by_the_columns_chosen(desk, page, tmp_path):
    path = tmp_path / "region.txt"
    path.write_text(
        "".join(f"{one.name}|{one.federation}|x{n}|{1200 + n}\n" for n, one in enumerate(players(30, seed=8)))
    )
    bring(page, path)
    expect(page.get_by_label("Separator")).to_have_value("|")
    page.get_by_label("Column 3", exact=True).select_option("national_id")
    expect(page.get_by_role("region", name="How they are read")).to_contain_text("x0")
    page.get_by_role("button", name="Import a list").click()
    expect(page.locator(".import.done")).to_contain_text("30 players")
    assert desk.world.lists.find("x7")[0].player.national == 1207


# --- players found as one types -------------------------------------------------------------------------------------


@pytest.fixture
def listed(desk, tmp_path):
    """A section of two players on a desk with a list of some thousand; one of them is in the list too."""
    import_list(desk.world.lists, list_file(tmp_path))
    entries: list[dict[str, object]] = [
        {"name": "Ding Liren", "fide_id": "8603405"},
        {"name": "Local, Hero", "fide_rating": 1700},
    ]
    return festivals.create(desk.world.books, "Ana", {"name": "Open", "rounds": "5"}, entries)


def name_field(page: Page, section) -> Locator:
    page.goto(base(section) + "/players")
    page.locator("[data-seek][data-ready]").wait_for()
    return page.get_by_role("combobox", name="Name")


def options(page: Page) -> Locator:
    return page.locator("#found [role=option]")


def test_ten_players_are_registered_by_typing_alone(desk, page, listed):
    field = name_field(page, listed)
    field.focus()
    crowd = [one for one in players(CROWD, seed=5) if one.standard][:8]
    questions = [("kasp gar", "Kasparov, Garry"), ("CARLSEN", "Carlsen, Magnus")]
    questions += [(str(one.fide_id), one.name) for one in crowd]
    for count, (typed, name) in enumerate(questions, start=3):
        page.keyboard.type(typed)
        expect(options(page).filter(has_text=name).first).to_have_class("active")
        page.keyboard.press("Enter")
        expect(field).to_have_value("")
        expect(page.locator(".queue")).to_have_text(f"Added: {name}")
        expect(page.locator("#players tbody tr")).to_have_count(count)
        expect(field).to_be_focused()
    section = fresh(desk.world.books, listed)
    garry = next(one for one in section.players if one.name == "Kasparov, Garry")
    assert (garry.title, garry.federation, garry.birth, garry.sex, garry.fide_id) == (
        "GM",
        "RUS",
        "1963",
        "m",
        "4100018",
    )
    assert (garry.fide_rating, garry.fide_k, garry.fide_source) == (2812, 10, "FIDE|2026-11-01|standard")
    assert len(section.players) == 12


def test_a_rapid_event_takes_the_rapid_rating(desk, client, listed):
    with desk.world.books.act(listed.snapshot, "Ana") as act:
        setup.change_section(act, {"rate": "rapid"})
    (found,) = desk.world.lists.find("kasparov garry")
    client.submit(base(listed) + "/players/listed", {"pick": key_of(found)})
    garry = next(one for one in fresh(desk.world.books, listed).players if one.name == "Kasparov, Garry")
    assert (garry.fide_rating, garry.fide_k, garry.fide_source) == (2783, 10, "FIDE|2026-11-01|rapid")


def test_a_list_is_browsed_page_by_page_and_many_are_marked_and_added(desk, client, listed):
    section = listed
    page = client.get(f"{base(section)}/players/browse", params={"low": "1"})
    keys = [html.unescape(key) for key in re.findall(r'name="pick"\s+value="([^"]+)"', page.text)]
    assert len(keys) == 50
    (after,) = re.findall(r'players/browse\?([^"]+)"', page.text)
    second = client.get(f"{base(section)}/players/browse?{html.unescape(after)}")
    others = [html.unescape(key) for key in re.findall(r'name="pick"\s+value="([^"]+)"', second.text)]
    assert others
    assert not set(keys) & set(others)
    fields = {"_csrf_token": client.cookies["csrftoken"], "pick": [key for key in keys if "Ding" not in key][:3]}
    assert client.post(f"{base(section)}/players/listed", data=fields).status_code == 200
    assert len(fresh(desk.world.books, section).players) == 5
    again = client.get(f"{base(section)}/players/browse", params={"low": "1"})
    assert len(re.findall(r"<input[^>]*disabled", again.text)) == 4


def test_a_list_is_browsed_by_federation(desk, client, listed):
    page = client.get(f"{base(listed)}/players/browse", params={"federation": "nor"})
    assert "Carlsen, Magnus" in page.text
    assert "Kasparov" not in page.text


def test_without_a_list_the_page_says_where_lists_come_in(desk, client):
    section = festivals.create(desk.world.books, "Ana", {"name": "Open", "rounds": "5"}, [{"name": "Local, Hero"}])
    assert "There is no rating list on this desk yet." in client.get(f"{base(section)}/players/browse").text


def test_who_is_in_the_event_already_is_marked_and_not_added_twice(desk, page, client, listed):
    field = name_field(page, listed)
    field.press_sequentially("ding lir")
    option = options(page)
    expect(option).to_have_count(1)
    expect(option).to_contain_text("already here as Ding Liren")
    expect(option).to_have_attribute("aria-disabled", "true")
    field.press("Enter")
    expect(page.locator(".queue")).to_have_text("Ding, Liren is already in the list of players.")
    (found,) = desk.world.lists.find("ding liren")
    answer = client.submit(base(listed) + "/players/listed", {"pick": key_of(found)})
    assert answer.status_code == 409
    assert len(fresh(desk.world.books, listed).players) == 2


def test_a_namesake_of_another_number_is_somebody_else(desk, client, listed):
    client.submit(base(listed) + "/players/add", {"name": "Carlsen, Magnus", "fide_id": "9"})
    assert "already here" not in client.get(base(listed) + "/players/search?q=carlsen+magnus").text.split("<li")[1]
    client.submit(base(listed) + "/players/add", {"name": "Magnus Carlsen", "twice": "on"})
    assert "already here as Magnus Carlsen" in client.get(base(listed) + "/players/search?q=carlsen+magnus").text


def test_several_are_marked_by_keys_or_clicks_and_added_in_one_act(desk, page, listed):
    field = name_field(page, listed)
    field.press_sequentially("nandu")
    expect(options(page)).to_have_count(3)
    field.press("ArrowDown")
    field.press("Space")
    field.press("ArrowUp")
    field.press("Shift+ArrowDown")
    expect(page.locator("#found [aria-selected=true]")).to_have_count(2)
    field.fill("kasparova")
    expect(options(page)).to_have_count(1)
    options(page).click(modifiers=["Control"])
    page.get_by_role("button", name="Remove Ñandú Prado, Alba").click()
    expect(page.get_by_role("button", name="Add 2 players")).to_be_visible()
    field.press("Enter")
    expect(page.locator("#said")).to_contain_text("2 players added")
    expect(page.locator("#players tbody tr")).to_have_count(4)
    assert {one.name for one in fresh(desk.world.books, listed).players} >= {
        "Ñandú Ibáñez, Íñigo",
        "Kasparova, Tatiana",
    }


def test_the_search_keeps_to_one_federation_when_told_so(desk, page, listed):
    field = name_field(page, listed)
    field.press_sequentially("na")
    expect(options(page).first).to_be_visible()
    page.get_by_label("Look in").select_option("MEX")
    expect(options(page).filter(has_text="Ñandú Rey, Blas")).to_be_visible()
    expect(options(page).filter(has_text="ESP")).to_have_count(0)


def test_an_answer_that_was_overtaken_never_covers_a_newer_one(desk, page, listed):
    waiting = []

    def hold(route):
        if "q=ka&" in route.request.url:
            waiting.append(route)
        else:
            route.continue_()

    page.route("**/players/search*", hold)
    field = name_field(page, listed)
    with page.expect_request("**/players/search?q=ka&*"):
        field.press_sequentially("ka")
    field.fill("carlsen mag")
    expect(options(page)).to_have_text([re.compile("Carlsen, Magnus")])
    until(page, lambda: len(waiting) == 1)
    with page.expect_response("**/players/search?q=ka&*"):
        waiting[0].continue_()
    page.evaluate("new Promise((done) => setTimeout(done))")
    expect(options(page)).to_have_text([re.compile("Carlsen, Magnus")])


def test_enter_before_the_answer_adds_only_the_one_who_can_be_meant(desk, page, listed):
    field = name_field(page, listed)
    field.press_sequentially("carlsen magnus")
    field.press("Enter")
    expect(page.locator(".queue")).to_have_text("Added: Carlsen, Magnus")
    waiting: list[Route] = []
    page.route("**/players/search?q=nandu&*", lambda route: waiting.append(route))
    with page.expect_request("**/players/search?q=nandu&*"):
        field.fill("nandu")
    field.press("Enter")
    until(page, lambda: len(waiting) == 1)
    waiting[0].continue_()
    expect(options(page)).to_have_count(3)
    assert len(fresh(desk.world.books, listed).players) == 3


def test_somebody_whom_no_list_has_is_added_as_typed(desk, page, listed):
    field = name_field(page, listed)
    field.fill("Qqxyz, Unlisted")
    expect(page.locator(".queue")).to_contain_text("Nobody of that name in the lists.")
    field.press("Enter")
    expect(page.locator("#said")).to_contain_text("Qqxyz, Unlisted")
    expect(field).to_be_focused()
    field.fill("Carlsen, M")
    expect(options(page).first).to_be_visible()
    field.press("Escape")
    expect(options(page)).to_have_count(0)
    field.press("Enter")
    expect(page.locator("#said")).to_contain_text("Carlsen, M")
    assert [one.fide_id for one in fresh(desk.world.books, listed).players if one.name == "Carlsen, M"] == [""]


def test_without_a_list_the_form_works_as_before_and_offers_the_import(desk, page):
    section = festivals.create(desk.world.books, "Ana", {"name": "Open", "rounds": "5"}, [])
    page.goto(base(section) + "/players")
    page.get_by_label("Name", exact=True).fill("Local, Hero")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator("#players tbody tr")).to_have_count(1)
    page.get_by_role("link", name="Import a list").click()
    expect(page.get_by_role("heading", name="Rating lists")).to_be_visible()


def test_at_phone_width_a_tap_adds_and_the_tick_marks(desk, phone, listed):
    field = name_field(phone, listed)
    field.tap()
    field.press_sequentially("nandu")
    expect(options(phone)).to_have_count(3)
    box = options(phone).first.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    for at in (0, 1):
        phone.locator(".tick").nth(at).tap()
    phone.get_by_role("button", name="Add 2 players").tap()
    expect(phone.locator(".queue")).to_contain_text("Added: Ñandú")
    field.press_sequentially("carlsen magn")
    options(phone).first.tap()
    expect(phone.locator(".queue")).to_have_text("Added: Carlsen, Magnus")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    assert len(fresh(desk.world.books, listed).players) == 5


@pytest.mark.slow
@pytest.mark.parametrize("width, scheme", [(1400, "light"), (390, "dark")])
def test_axe_finds_nothing_on_the_pages_of_the_lists(desk, new_page, listed, club_list, width, scheme):
    page = new_page(width=width, color_scheme=scheme, bypass_csp=True)
    page.goto("/lists")
    assert complaints(page) == []
    bring(page, club_list)
    expect(page.locator(".ruler .col").first).to_be_visible()
    assert complaints(page) == []
    page.get_by_role("button", name="Import a list").click()
    expect(page.locator(".import.done")).to_be_visible()
    page.get_by_text("Note its address").first.click()
    assert complaints(page) == []
    field = name_field(page, listed)
    field.press_sequentially("nandu")
    expect(options(page)).to_have_count(3)
    field.press("Control+Space")
    expect(page.get_by_role("button", name="Add 1 player")).to_be_visible()
    assert complaints(page) == []


def test_a_name_typed_before_the_page_s_script_has_come_is_sought_when_it_comes(desk, page, listed):
    held: list[Route] = []
    page.route("**/static/desk.js*", lambda route: held.append(route))
    page.goto(base(listed) + "/players", wait_until="commit")
    page.get_by_label("Name", exact=True).fill("Carlsen, M")
    until(page, lambda: len(held) == 1)
    held[0].continue_()
    expect(options(page).first).to_be_visible()
