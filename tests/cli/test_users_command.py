"""``pareo users``: who may sign in, listed and changed from the command line, also while the desk runs."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from pareo.bootstrap import build_world, ensure_demo
from pareo.store.passwords import is_right


@pytest.fixture
def desk(pareo, tmp_path: Path) -> Path:
    """A folder with an arbiter and an assistant."""
    assert pareo("users", "add", "Elena", "--data", tmp_path).code == 0
    assert pareo("users", "add", "Marta", "--role", "assistant", "--boards", "1-40", "--data", tmp_path).code == 0
    return tmp_path


def people(pareo, desk: Path) -> dict[str, dict[str, object]]:
    return {one["name"]: one for one in json.loads(pareo("users", "list", "--json", "--data", desk).out)["people"]}


def test_people_are_added_with_a_password_that_is_printed_and_kept_as_a_hash(pareo, tmp_path: Path):
    told = pareo("users", "add", "Elena", "--data", tmp_path).out
    assert "Elena was added: arbiter." in told
    (password,) = re.findall(r"The password of Elena is (\S+)", told)
    world = build_world(tmp_path)
    kept = world.users.all()["Elena"].password_hash
    world.close()
    assert is_right(kept, password)
    assert password not in kept


def test_the_list_says_who_may_do_what(pareo, desk: Path):
    told = pareo("users", "list", "--data", desk).out
    assert re.search(r"Elena\s+arbiter\s+never", told)
    assert re.search(r"Marta\s+assistant\s+everywhere, boards 1 to 40\s+never", told)
    spanish = pareo("users", "list", "--data", desk, "--lang", "es").out
    assert re.search(r"Marta\s+auxiliar\s+en todas partes, mesas 1 a 40\s+nunca", spanish)


def test_role_boards_and_sections_are_changed(pareo, desk: Path):
    world = build_world(desk)
    ensure_demo(world, "en")
    world.close()
    done = pareo("users", "role", "marta", "assistant", "--section", "spring-festival-2027/open-a", "--boards", "41-",
                 "--data", desk)  # fmt: skip
    assert done.code == 0, done.err
    assert "Marta enters results: spring-festival-2027/open-a, boards from 41 on." in done.out
    assert people(pareo, desk)["Marta"]["sections"] == ["spring-festival-2027/open-a"]
    wrong = pareo("users", "role", "Marta", "assistant", "--section", "spring/a", "--data", desk)
    assert (wrong.code, "There is no section spring/a. There are: spring-festival-2027/" in wrong.err) == (2, True)
    assert pareo("users", "role", "Marta", "lector", "--data", desk, "--lang", "es").out == "Marta: lector.\n"
    assert people(pareo, desk)["Marta"]["boards"] == ""


def test_lock_unlock_sign_out_and_remove_say_what_they_did(pareo, desk: Path):
    said = {
        "lock": "Marta is locked and signed out everywhere.\n",
        "unlock": "Marta can sign in again.\n",
        "sign-out": "Marta is signed out everywhere.\n",
        "remove": "Marta was removed.\n",
    }
    for verb, sentence in said.items():
        assert pareo("users", verb, "marta", "--data", desk).out == sentence
        found = people(pareo, desk).get("Marta", {})
        assert found.get("locked") == {"lock": True, "remove": None}.get(verb, False)
    gone = pareo("users", "lock", "Marta", "--data", desk)
    assert (gone.code, gone.err) == (3, "pareo: Nobody called Marta can sign in here.\n")


def test_a_new_password_takes_the_place_of_the_old_one(pareo, desk: Path):
    told = pareo("users", "password", "Marta", "--data", desk).out
    assert "Marta has a new password and is signed out everywhere." in told
    world = build_world(desk)
    assert is_right(world.users.all()["Marta"].password_hash, told.split()[-1])
    world.close()


@pytest.mark.parametrize("verb", [("lock",), ("remove",), ("role", "reader")])
def test_the_last_arbiter_stays(pareo, desk: Path, verb: tuple[str, ...]):
    refused = pareo("users", verb[0], "Elena", *verb[1:], "--data", desk)
    assert (refused.code, "Make somebody else arbiter first." in refused.err) == (3, True)
    assert people(pareo, desk)["Elena"]["role"] == "arbiter"


def test_a_link_needs_to_know_where_the_desk_is(pareo, desk: Path):
    unknown = pareo("users", "link", "Marta", "--data", desk)
    assert (unknown.code, "Say where the desk is open: --address" in unknown.err) == (2, True)
    wrong = pareo("users", "link", "Marta", "--data", desk, "--address", "desk")
    assert (wrong.code, "desk is not the address of a desk" in wrong.err) == (2, True)
    made = pareo("users", "link", "Marta", "--data", desk, "--address", "https://10.0.0.1:8642/")
    assert re.search(r"^https://10\.0\.0\.1:8642/sign-in/link/[\w-]{32}$", made.out, re.MULTILINE)
    (desk / "address").write_text("http://10.0.0.9:8642/")
    assert "http://10.0.0.9:8642/sign-in/link/" in pareo("users", "link", "Marta", "--data", desk).out
    assert "link until" in pareo("users", "list", "--data", desk).out


def test_what_cannot_be_read_is_told(pareo, desk: Path, tmp_path: Path):
    for arguments, code, said in (
        (("add", "elena"), 2, "Name: Somebody with this name can already sign in."),
        (("add", "Ana", "--boards", "9-1", "--role", "assistant"), 2, "Boards: Enter boards as 1-40, 41- or 7."),
        (("add", "Ana", "--role", "king"), 2, "arbiter, assistant, reader"),
        (("add", "Ana", "--role", "rey", "--lang", "es"), 2, "árbitro, auxiliar, lector"),
        (("add", "Ana", "--role", "reader", "--boards", "1-3"), 2, "--boards and --section are for assistants only."),
        (("role", "Marta", "reader", "--section", "spring/a"), 2, "--boards and --section are for assistants only."),
        (("role", "Marta", "assistant", "--boards", "x"), 2, "Boards: Enter boards as"),
    ):
        told = pareo("users", *arguments, "--data", desk)
        assert (told.code, said in told.err) == (code, True), told.err
    nowhere = pareo("users", "list", "--data", tmp_path / "nowhere")
    assert (nowhere.code, "There is no database in" in nowhere.err) == (5, True)
    assert not (tmp_path / "nowhere").exists()


def test_the_doctor_counts_the_people(pareo, desk: Path):
    pareo("users", "lock", "Marta", "--data", desk)
    assert "2 people on the list of those who may sign in: 1 arbiter, 1 locked." in pareo("doctor", "--data", desk).out
    spanish = pareo("doctor", "--data", desk, "--lang", "es").out
    assert "2 personas en la lista de quienes pueden entrar: 1 árbitro, 1 con el acceso bloqueado." in spanish
