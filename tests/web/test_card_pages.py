"""Own cards and badges at the desk: kept with the event, previewed before they are, printed, and nothing runs."""

from __future__ import annotations

import pytest
from events import base, new_section, played

AT = "/e/test-open/templates"


@pytest.fixture
def section(desk):
    return played(desk.world.books, new_section(desk.world.books, players=8), 2)


def send(client, path: str, files=None, **fields: str):
    client.get("/manual")
    return client.post(path, data={"_csrf_token": client.cookies["csrftoken"], **fields}, files=files)


def test_a_template_is_made_shown_changed_copied_printed_and_deleted(client, section):
    send(client, AT, name="Mine", size="badge", text="<p>##BOARD: ##PLAYERNAME</p>")
    assert "Mine" in client.get(AT).text
    assert "##PLAYERNAME" in client.get(f"{AT}/1").text
    printed = client.get(f"{base(section)}/cards/1?round=2")
    assert printed.text.count('class="card"') == 8
    assert "1: Player" in printed.text
    assert f'{base(section)}/cards/1?round=2"' in client.get(base(section) + "/papers").text
    send(client, f"{AT}/1/change", name="Mine", size="label", text="##RANK")
    send(client, f"{AT}/1/copy")
    assert "Mine 2" in client.get(AT).text
    send(client, f"{AT}/1/remove")
    assert client.get(f"{AT}/1").status_code == 404
    assert "“Mine” for cards deleted" in client.get("/e/test-open/journal").text


def test_a_file_can_be_the_template(client, section):
    send(
        client,
        AT,
        files={"file": ("t.html", "<html><body>ñ ##CLUB</body></html>".encode("cp1252"))},
        name="F",
        size="badge",
    )
    assert "ñ ##CLUB" in client.get(f"{AT}/1").text


def test_an_unknown_key_is_told_and_what_was_typed_stays(client, section):
    answer = send(client, AT, name="Mine", size="badge", text="##PLAYRNAME")
    assert answer.status_code == 409
    assert "##PLAYRNAME is no key of a template. Did you mean ##PLAYERNAME?" in answer.text
    assert ">##PLAYRNAME</textarea>" in answer.text
    assert client.get(f"{AT}/1").status_code == 404


def test_a_preview_keeps_nothing_and_nothing_in_it_can_run(client, section):
    answer = send(client, f"{AT}/preview", name="", size="badge", text="##PLAYERNAME")
    assert answer.text.count('class="card"') == 6
    policy = answer.headers["content-security-policy"]
    assert "sandbox" in policy
    assert "script-src" not in policy
    assert "default-src 'none'" in policy
    assert client.get(f"{AT}/1").status_code == 404
    refused = send(client, f"{AT}/preview", size="badge", text="<script>alert(1)</script>")
    assert refused.status_code == 409
    assert "cannot hold &lt;script&gt;" in refused.text


def test_templates_travel_with_the_file_of_the_event(client, section):
    send(client, AT, name="Mine", size="badge", text="##CLUB")
    data = client.get("/e/test-open/export").content
    send(client, "/events/import", files={"file": ("x.pareo", data)}, confirmed="1")
    assert "##CLUB" in client.get("/e/test-open-2/templates/1").text


def test_a_template_that_was_deleted_meanwhile_is_told(client, section):
    assert client.get(f"{base(section)}/cards/7").status_code == 404
    assert send(client, f"{AT}/7/change", name="x", size="badge", text="a").status_code in (404, 409)
