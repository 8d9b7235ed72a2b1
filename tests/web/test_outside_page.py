"""The button of an outside engine: there where the machine names one, and its failures in words."""

from __future__ import annotations

import sys

from events import base, new_section


def named(tmp_path, monkeypatch, answer: str) -> None:
    script, listed = tmp_path / "ours.py", tmp_path / "engines.toml"
    script.write_text(f"import sys, pathlib; (pathlib.Path(sys.argv[1]) / 'motor.man').write_text({answer!r})")
    listed.write_text(f'active = "ours"\n[engines.ours]\nprogram = {sys.executable!r}\narguments = [{str(script)!r}]\n')
    monkeypatch.setenv("PAREO_ENGINES", str(listed))


def test_the_engine_of_the_machine_pairs_at_a_button_and_is_named(desk, client, tmp_path, monkeypatch):
    monkeypatch.setenv("PAREO_ENGINES", str(tmp_path / "none.toml"))
    section = new_section(desk.world.books, players=4)
    assert "/rounds/1/outside" not in client.get(base(section) + "/rounds/1").text
    named(tmp_path, monkeypatch, "2\n1 3\n2 4\n")
    assert "Pair with ours" in client.get(base(section) + "/rounds/1").text
    answer = client.submit(base(section) + "/rounds/1/outside", {"confirmed": "1"})
    assert "Paired by the outside engine ours" in answer.text


def test_what_the_engine_did_wrong_is_said_with_names(desk, client, tmp_path, monkeypatch):
    named(tmp_path, monkeypatch, "2\n1 1\n2 4\n")
    section = new_section(desk.world.books, players=4)
    answer = client.submit(base(section) + "/rounds/1/outside", {"confirmed": "1"})
    assert answer.status_code == 409
    assert "must not be played" in answer.text
    assert "Player03, Test has neither a board nor the bye" in answer.text
