"""Messages of one's own and languages without code: a folder laid over the package, whose faults stop nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

from pareo.bootstrap import build_world
from pareo.cli.main import main
from pareo.i18n import LANGUAGES, messages_in
from pareo.i18n.messages import areas_of
from pareo.i18n.own_messages import use_own_messages
from pareo.web.app import create_app


@pytest.fixture(autouse=True)
def nothing_stays(tmp_path: Path) -> Iterator[None]:
    yield
    use_own_messages(tmp_path / "nowhere")


def write(folder: Path, name: str, text: str) -> None:
    path = folder / "messages" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def first_page(folder: Path, language: str = "en") -> str:
    world = build_world(folder)
    with TestClient(create_app(world), base_url="http://localhost", cookies={"lang": language}) as client:
        answer = client.get("/")
    world.books.engine.dispose()
    assert answer.status_code == 200
    return answer.text


def test_a_message_of_ones_own_stands_before_the_program_s(tmp_path):
    write(tmp_path, "es.toml", 'web.events = "Mis torneos"\n')
    assert "<h1>Mis torneos</h1>" in first_page(tmp_path, "es")
    assert messages_in("en").say("web.events") != "Mis torneos"


def test_a_third_language_is_offered_and_says_in_english_what_it_lacks(tmp_path):
    write(
        tmp_path,
        "fr/web.toml",
        'events = "Tournois"\nplayers_count = { one = "1 joueur", other = "{count} joueurs" }\n',
    )
    shown = first_page(tmp_path, "fr")
    assert "<h1>Tournois</h1>" in shown
    assert '<html lang="fr"' in shown
    assert messages_in("fr").say("web.players_count", count=3) == "3 joueurs"
    assert messages_in("fr").say("web.new_event") == messages_in("en").say("web.new_event")
    assert 'value="fr"' in first_page(tmp_path, "en")
    assert LANGUAGES == ["en", "es", "fr"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("web.events = \n", "es.toml cannot be read and is left out"),
        ('web.evnts = "x"\n', "there is no message web.evnts"),
        ('shoes.size = "x"\n', "there is no message shoes.size"),
        ('shoes = "x"\n', "there is no message shoes"),
        ("web.events = 3\n", "web.events is not a text"),
        ('web.players_count = { one = "x" }\n', "lacks the form"),
        ('web.events = { one = "x", other = "y" }\n', "web.events is not a text"),
        ('web.round_n = "Ronda {numero}"\n', "web.round_n fills in something else"),
        ('web.round_n = "Ronda {round.__class__}"\n', "web.round_n fills in something else"),
        ('web.round_n = "Ronda {round"\n', "web.round_n fills in something else"),
        ('web.round_n = "Ronda {round:shoes}"\n', "web.round_n fills in something else"),
    ],
)
def test_what_cannot_be_used_is_told_in_a_sentence_and_left_out(tmp_path, text, said):
    write(tmp_path, "es.toml", f'web.new_event = "Torneo nuevo, por favor"\n{text}')
    shown = first_page(tmp_path, "en")
    assert said in shown.replace("&#34;", '"')
    assert messages_in("es").say("web.round_n", round=3) == "Ronda 3"
    used = messages_in("es").say("web.new_event")
    assert (used == "Torneo nuevo, por favor") is ("cannot be read" not in said)


def test_a_file_that_is_no_text_and_a_folder_that_is_none_stop_nothing(tmp_path):
    write(tmp_path, "es.toml", "")
    (tmp_path / "messages" / "es.toml").write_bytes(b"\xff\xfe\x00")
    write(tmp_path, "notes.txt", "not a message")
    write(tmp_path, "klingon.toml", 'web.events = "x"')
    assert "cannot be read" in first_page(tmp_path)
    assert LANGUAGES == ["en", "es"]


def test_the_messages_that_are_written_out_come_back_as_they_were(tmp_path, capsys):
    assert main(["messages", "es", "-o", str(tmp_path / "fr.toml")]) == 0
    assert use_own_messages(tmp_path) == ()
    assert areas_of("fr") == areas_of("es")
    assert main(["messages", "xx"]) == 2
    assert "there is no language 'xx'" in capsys.readouterr().err
