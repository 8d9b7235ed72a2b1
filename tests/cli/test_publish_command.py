"""``pareo publish``: a site of files from a file, an event file or an event of the desk."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from calling import environment, program

from pareo.bootstrap import build_world
from pareo.desk.event import festivals
from pareo.store.files import export_event
from sites import dead_links, shown

DEMO = Path(__file__).resolve().parents[2] / "examples" / "demo.trf"


def publish(*arguments: object) -> tuple[int, str, str]:
    done = subprocess.run(
        program("publish", *arguments), capture_output=True, text=True, env=environment(), timeout=300, check=False
    )
    return done.returncode, done.stdout, done.stderr


@pytest.fixture(scope="module")
def desk(tmp_path_factory) -> Path:
    """A data folder with two events that somebody is going to publish."""
    folder = tmp_path_factory.mktemp("data")
    world = build_world(folder)
    for name in ("Open One", "Open Two"):
        festivals.create(world.books, "Ana", {"name": name, "rounds": "3"}, [{"name": "Ana"}, {"name": "Bea"}])
    (folder / "one.pareo").write_bytes(export_event(world.books, world.books.festival("open-one")))
    world.close()
    return folder


def test_a_file_becomes_a_site_and_the_same_again_changes_nothing(tmp_path):
    code, said, wrong = publish(DEMO, tmp_path / "site", "--language", "en", "--language", "es")
    assert (code, wrong) == (0, "")
    files = shown(tmp_path / "site")
    assert f"Files written: {len(files) - 1}, unchanged: 0, removed: 0." in said
    assert dead_links(files) == []
    assert {"index.html", "es/main/round-4.html", "main/explanations-round-4.html"} <= set(files)
    code, said, _ = publish(DEMO, tmp_path / "site", "--language", "en", "--language", "es")
    assert (code, shown(tmp_path / "site")) == (0, files)
    assert f"has it all already. Files unchanged: {len(files) - 1}." in said


def test_an_event_of_the_desk_is_named_by_its_address_or_its_name_and_an_event_file_by_its_path(desk, tmp_path):
    for event, folder in (("open-one", "a"), ("Open One", "b"), (desk / "one.pareo", "c")):
        code, said, wrong = publish(event, tmp_path / folder, "--data", desk)
        assert (code, wrong) == (0, ""), wrong
        assert said.startswith("Open One: published in ")
    assert shown(tmp_path / "a") == shown(tmp_path / "b") == shown(tmp_path / "c")


def test_what_is_no_event_is_told_with_the_events_that_there_are(desk, tmp_path):
    code, said, wrong = publish("open-three", tmp_path / "site", "--data", desk)
    assert (code, said) == (5, "")
    assert "open-two, open-one" in wrong
    code, _, wrong = publish("open-three", tmp_path / "site", "--data", tmp_path / "nowhere")
    assert (code, "there is no desk in" in wrong) == (5, True)
    assert not (tmp_path / "site").exists()
    assert not (tmp_path / "nowhere").exists()


def test_a_folder_with_something_else_in_it_is_left_alone(desk, tmp_path):
    (tmp_path / "index.html").write_text("mine")
    code, said, wrong = publish(DEMO, tmp_path)
    assert (code, said) == (3, "")
    assert "is not empty and holds no site of Pareo (index.html, for example)" in wrong
    assert os.listdir(tmp_path) == ["index.html"]
    publish("open-one", tmp_path / "site", "--data", desk)
    code, _, wrong = publish("open-two", tmp_path / "site", "--data", desk)
    assert (code, "holds the site of another event, Open One" in wrong) == (3, True)


def test_a_folder_that_cannot_be_made_and_a_language_that_there_is_not_are_told(tmp_path):
    (tmp_path / "file").write_text("x")
    code, _, wrong = publish(DEMO, tmp_path / "file" / "site")
    assert (code, "Traceback" in wrong) == (5, False)
    code, _, wrong = publish(DEMO, tmp_path / "site", "--language", "xx")
    assert (code, "en, es" in wrong) == (2, True)


def test_a_file_that_says_no_system_asks_for_it(tmp_path):
    text = DEMO.read_text(encoding="utf-8")
    plain = tmp_path / "plain.trf"
    plain.write_text("".join(line for line in text.splitlines(True) if not line.startswith(("192", "###"))), "utf-8")
    code, _, wrong = publish(plain, tmp_path / "site")
    assert (code, "add --system" in wrong) == (2, True)
    code, _, wrong = publish(plain, tmp_path / "site", "--system", "nonsense")
    assert (code, "nonsense" in wrong) == (2, True)
    assert publish(plain, tmp_path / "site", "--system", "dutch@2026")[0] == 0
