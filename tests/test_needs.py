"""Browser and server are found by any of their names, brought by the first way that works, and asked for in words."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import needs
from needs import Need, Way, bring, find_browser, find_server


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with nothing but what a test puts there."""
    monkeypatch.setattr(needs, "APPLICATIONS", ())
    monkeypatch.setattr(needs, "SERVER_FOLDERS", ())
    monkeypatch.setattr(needs, "OWN_BROWSER", "print('')")
    monkeypatch.setattr(needs.importlib.util, "find_spec", lambda name: None)


def program(place: Path, prints: str = "Browser 1.0", code: int = 0) -> Path:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(f"#!/bin/sh\necho '{prints}'\nexit {code}\n", encoding="utf-8")
    place.chmod(0o755)
    return place


def server(folder: Path) -> Path:
    for name in needs.SERVER_PROGRAMS:
        program(folder / name)
    return folder


@pytest.mark.parametrize("name", needs.BROWSERS)
def test_a_browser_is_found_by_each_of_its_names(name: str, tmp_path: Path):
    place = program(tmp_path / name)
    assert find_browser({"PATH": str(tmp_path)}) == place


def test_the_browser_that_is_named_is_the_only_one_asked(tmp_path: Path):
    program(tmp_path / "bin" / "chromium")
    named = program(tmp_path / "mine")
    assert find_browser({"PATH": str(tmp_path / "bin"), "PAREO_CHROMIUM": str(named)}) == named
    assert find_browser({"PATH": str(tmp_path / "bin"), "PAREO_CHROMIUM": "/gone"}) is None


def test_an_application_of_macos_and_the_browser_of_playwright_are_found(tmp_path: Path, monkeypatch):
    own = program(tmp_path / "chrome-linux" / "chrome")
    monkeypatch.setattr(needs, "OWN_BROWSER", f"print({str(own)!r})")
    assert find_browser({"PATH": ""}) == own
    application = program(tmp_path / "Google Chrome.app" / "Google Chrome")
    monkeypatch.setattr(needs, "APPLICATIONS", (str(application),))
    assert find_browser({"PATH": ""}) == application


def test_a_browser_that_only_asks_for_a_snap_is_passed_over(tmp_path: Path):
    program(tmp_path / "chromium-browser", prints="requires the chromium snap", code=1)
    real = program(tmp_path / "google-chrome")
    assert find_browser({"PATH": str(tmp_path)}) == real


def test_the_newest_server_is_found_and_one_without_all_its_programs_is_not(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(needs, "SERVER_FOLDERS", (f"{tmp_path}/postgresql/*/bin",))
    program(tmp_path / "postgresql" / "17" / "bin" / "initdb")
    server(tmp_path / "postgresql" / "9" / "bin")
    newest = server(tmp_path / "postgresql" / "16" / "bin")
    assert find_server({"PATH": ""}) == newest


def test_a_server_is_found_through_the_path_through_pg_config_and_in_a_wheel(tmp_path: Path, monkeypatch):
    on_path = server(tmp_path / "bin")
    assert find_server({"PATH": str(on_path)}) == on_path
    program(tmp_path / "asked" / "pg_config", prints=str(on_path))
    assert find_server({"PATH": str(tmp_path / "asked")}) == on_path
    in_wheel = server(tmp_path / "wheel" / "pginstall18" / "bin")
    server(tmp_path / "wheel" / "pginstall" / "bin")
    spec = type("Spec", (), {"origin": str(tmp_path / "wheel" / "__init__.py")})
    monkeypatch.setattr(needs.importlib.util, "find_spec", lambda name: spec)
    assert find_server({"PATH": ""}) == in_wheel


def test_nothing_is_found_where_nothing_is():
    assert find_browser({"PATH": ""}) is None
    assert find_server({"PATH": ""}) is None


def test_a_driver_that_cannot_run_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(
        needs.importlib.util, "find_spec", lambda name: type("Spec", (), {"origin": str(tmp_path / "x.py")})
    )
    for code, found in ((0, tmp_path), (127, None)):
        monkeypatch.setattr(needs.sys, "executable", str(program(tmp_path / "python", "Version 1", code)))
        assert needs.find_driver() == found


def test_what_is_there_is_told_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert bring(Need("a browser", lambda: tmp_path, lambda: (), ""))
    assert capsys.readouterr().out == f"The tests use a browser: {tmp_path}\n"


def test_what_is_missing_comes_by_the_first_way_that_works(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    place = tmp_path / "browser"
    ways = (
        way("refuse", "raise SystemExit('Error: no network')"),
        way("make", f"open({str(place)!r}, 'w')"),
        way("x", ""),
    )
    assert bring(Need("a browser", lambda: place if place.exists() else None, lambda: ways, "Install one"))
    told = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[1].split(" (")[0] for line in told] == ["refuse", "make", str(place)]


def test_where_nothing_can_be_had_the_reasons_and_the_remedy_are_told(capsys: pytest.CaptureFixture[str]):
    ways = (way("refuse", "print('trying'); raise SystemExit('Error: no network')"),)
    assert not bring(Need("a browser", lambda: None, lambda: ways, "Install Chromium"))
    *_, reason, remedy = capsys.readouterr().out.splitlines()
    assert (reason, remedy) == ("  refuse: Error: no network", "Install Chromium")


def test_apt_is_not_tried_where_it_is_not(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PATH", "")
    assert needs.apt("chromium") == ()


def way(name: str, code: str) -> Way:
    return Way(name, ((sys.executable, "-c", code),))
