"""A site is brought to its place whole or not at all, and only what changed is written."""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path

import pytest

from pareo.store.sites.folders import Folder
from pareo.store.sites.placing import ASIDE, MANIFEST, Site, SiteRefused, place
from sites import Died, FullDisk, Mortal, shown

OLD = Site("open", "The Open", {
    "index.html": b"old", "a/index.html": b"old a", "a/gone.html": b"gone", "static/desk.css": b"css",
    "static/flags/es.svg": b"flag", "a/standings.html": b"old standings",
}, frozenset({"a/index.html"}))  # fmt: skip
NEW = Site("open", "The Open", {
    "index.html": b"new", "a/index.html": b"new a", "a/round-2.html": b"2", "static/desk.css": b"css",
    "static/flags/es.svg": b"new flag", "a/standings.html": b"new standings",
}, frozenset({"a/index.html"}))  # fmt: skip


def pages(folder: Path) -> dict[str, bytes]:
    return {name: data for name, data in shown(folder).items() if name != MANIFEST}


def test_a_site_is_written_and_the_same_again_writes_nothing(tmp_path):
    first = place(OLD, Folder(tmp_path / "site"))
    assert set(first.written) == set(OLD.files)
    assert pages(tmp_path / "site") == OLD.files
    times = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")}
    again = place(OLD, Folder(tmp_path / "site"))
    assert (again.written, again.removed, again.kept) == ((), (), len(OLD.files))
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")} == times


def test_only_what_changed_is_written_and_what_is_gone_is_taken_away(tmp_path):
    place(OLD, Folder(tmp_path))
    placed = place(NEW, Folder(tmp_path))
    changed = {"index.html", "a/index.html", "a/round-2.html", "static/flags/es.svg", "a/standings.html"}
    assert set(placed.written) == changed
    assert (placed.removed, placed.kept) == (("a/gone.html",), 1)
    assert pages(tmp_path) == NEW.files


def test_first_pages_come_last_so_that_no_link_is_dead_on_the_way(tmp_path):
    order = place(NEW, Folder(tmp_path)).written
    assert order[0].startswith("static/")
    assert set(order[-2:]) == {"index.html", "a/index.html"}


@pytest.mark.parametrize("lost", ["index.html", "static/desk.css"])
def test_a_file_that_somebody_lost_or_changed_is_written_again(tmp_path, lost):
    place(OLD, Folder(tmp_path))
    (tmp_path / lost).unlink()
    assert place(OLD, Folder(tmp_path)).written == (lost,)
    (tmp_path / lost).write_bytes(b"something else")
    assert place(OLD, Folder(tmp_path)).written == (lost,)
    assert pages(tmp_path) == OLD.files


def test_whoever_dies_at_any_step_leaves_the_old_site_or_one_that_the_next_one_finishes(tmp_path):
    seen = set()
    for steps in count():
        folder = tmp_path / str(steps)
        place(OLD, Folder(folder))
        try:
            place(NEW, Mortal(folder, steps))
        except Died:
            there = pages(folder)
            committed = (folder / ASIDE / "moves.json").is_file()
            if not committed:
                assert there in (OLD.files, NEW.files)
            assert all(data in (OLD.files.get(name), NEW.files.get(name)) for name, data in there.items())
            seen.add("moving" if committed else "old" if there == OLD.files else "new")
            place(NEW, Folder(folder))
            assert (pages(folder), (folder / ASIDE).exists()) == (NEW.files, False)
            continue
        break
    assert seen == {"old", "moving"}


def test_whoever_died_while_moving_is_finished_even_when_the_next_site_is_another_one(tmp_path):
    place(OLD, Folder(tmp_path))
    with pytest.raises(Died):
        place(NEW, Mortal(tmp_path, 9))
    place(OLD, Folder(tmp_path))
    assert pages(tmp_path) == OLD.files


@pytest.mark.parametrize("room", range(7))
def test_a_full_disk_leaves_the_old_site_and_nothing_else(tmp_path, room):
    place(OLD, Folder(tmp_path))
    with pytest.raises(OSError, match="No space"):
        place(NEW, FullDisk(tmp_path, room))
    assert pages(tmp_path) == OLD.files
    assert not (tmp_path / ASIDE).exists()


def refused(site: Site, folder: Path) -> str:
    before = shown(folder)
    with pytest.raises(SiteRefused) as wrong:
        place(site, Folder(folder))
    assert shown(folder) == before
    return wrong.value.code


def test_what_is_not_ours_is_never_written_over(tmp_path):
    (tmp_path / "index.html").write_bytes(b"somebody's own")
    assert refused(OLD, tmp_path) == "not_empty"
    (tmp_path / "index.html").unlink()
    place(OLD, Folder(tmp_path))
    assert refused(Site("other", "Another", {"index.html": b"x"}), tmp_path) == "other_site"
    (tmp_path / "a/round-2.html").write_bytes(b"somebody's own")
    assert refused(NEW, tmp_path) == "file_not_ours"
    (tmp_path / MANIFEST).write_bytes(b"{")
    assert refused(OLD, tmp_path) == "manifest_unreadable"


def test_files_beside_the_site_stay(tmp_path):
    (tmp_path / ".htaccess").write_bytes(b"rules")
    place(OLD, Folder(tmp_path))
    (tmp_path / "a/notes.txt").write_bytes(b"notes")
    place(Site("open", "The Open", {"index.html": b"new"}), Folder(tmp_path))
    assert pages(tmp_path) == {".htaccess": b"rules", "a/notes.txt": b"notes", "index.html": b"new"}


def test_a_manifest_from_elsewhere_leads_to_no_file_outside_of_the_folder(tmp_path):
    folder = tmp_path / "site"
    place(OLD, Folder(folder))
    (tmp_path / "precious").write_bytes(b"precious")
    said = json.loads((folder / MANIFEST).read_bytes())
    said["files"] |= {"../precious": "x", "/etc/hosts": "x", "a/../../precious": "x"}
    (folder / MANIFEST).write_text(json.dumps(said))
    assert place(OLD, Folder(folder)).removed == ()
    assert (tmp_path / "precious").read_bytes() == b"precious"


def test_all_but_flags_and_the_round_alone_send_what_they_say(tmp_path):
    place(OLD, Folder(tmp_path / "one"))
    assert "static/flags/es.svg" not in place(NEW, Folder(tmp_path / "one"), "no-flags").written
    place(OLD, Folder(tmp_path / "two"))
    placed = place(NEW, Folder(tmp_path / "two"), "round")
    assert (set(placed.written), placed.removed) == ({"a/index.html", "a/round-2.html"}, ())
    assert place(NEW, Folder(tmp_path / "two")).written == (
        "static/flags/es.svg", "a/standings.html", "index.html"
    )  # fmt: skip
    assert pages(tmp_path / "two") == NEW.files
