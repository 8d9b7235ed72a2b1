"""Groups that only part the lists: one tournament, one order, each group by itself on page, paper, file and screen."""

from __future__ import annotations

import csv
import io

import pytest
from events import base, fresh, markup, new_section, played, report_of

from pareo.cli.main import main
from pareo.desk.event import setup
from pareo.desk.players import registration


@pytest.fixture
def section(desk):
    made = new_section(desk.world.books, players=7)
    with desk.world.books.act(made.snapshot, "Ana") as act:
        for player in made.players[:6]:
            registration.edit(act, player.id, {"group": "U12" if player.number % 2 else "Open"})
    return played(desk.world.books, fresh(desk.world.books, made), 2)


def rows(client, path: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(client.get(path).content.decode("utf-8-sig"))))


def test_each_group_stands_in_the_order_of_the_whole_with_both_places(client, section):
    whole = {row["Name"]: row["Rank"] for row in rows(client, base(section) + "/lists/standings.csv")}
    parted = rows(client, base(section) + "/lists/standings-by-group.csv")
    assert {row["Name"]: row["Overall"] for row in parted} == whole
    assert [row["Group"] for row in parted] == ["Open"] * 3 + ["U12"] * 3 + ["–"]
    for name in ("Open", "U12"):
        group = [row for row in parted if row["Group"] == name]
        assert [row["Rank"] for row in group] == ["1", "2", "3"]
        assert [int(row["Overall"]) for row in group] == sorted(int(row["Overall"]) for row in group)


def test_the_page_offers_each_group_and_all_of_them_one_after_another(client, section):
    whole = markup(client.get(base(section) + "/standings"))
    assert "among=U12" in whole
    one = client.get(base(section) + "/standings?among=U12").text
    listed = one[one.index('id="standings"') : one.index("</table>")]
    assert [number for number in range(1, 8) if f"Player{number:02}" in listed] == [1, 3, 5]
    assert f"{base(section)}/print/standings-by-group" in one
    both = markup(client.get(base(section) + "/standings?among=*"))
    assert both.count("<h2>Open</h2>") == both.count("<h2>U12</h2>") == 1


@pytest.mark.parametrize(
    "path", ["/public/test-open/main/standings?among=Open", "/e/test-open/main/standings?among=Open"]
)
def test_a_group_of_the_list_shows_only_its_players(client, section, path):
    shown = client.get(path).text
    assert "Player02" in shown
    assert "Player01" not in shown


def test_the_paper_and_the_command_line_part_the_list_too(client, section, tmp_path, capsys):
    paper = markup(client.get(base(section) + "/print/standings-by-group"))
    assert "<h2>Open</h2>" in paper
    assert "standings-by-group" in client.get(base(section) + "/papers").text
    file = tmp_path / "event.trf"
    file.write_bytes(report_of(client, base(section)))
    assert main(["standings", str(file), "--by", "group", "--csv"]) == 0
    said = capsys.readouterr().out
    assert [line.split(",")[0] for line in said.splitlines()[1:]] == ["Open"] * 3 + ["U12"] * 3 + ["–"]


def test_by_group_goes_with_the_standings_alone(section, client, tmp_path, capsys):
    file = tmp_path / "event.trf"
    file.write_bytes(report_of(client, base(section)))
    assert main(["standings", str(file), "--by", "group", "--view", "players"]) == 2
    assert "--by goes with the standings" in capsys.readouterr().err


def test_groups_that_part_the_pairing_have_their_own_standings_and_no_overall_place(desk, client):
    made = new_section(desk.world.books, players=4)
    with desk.world.books.act(made.snapshot, "Ana") as act:
        for player in made.players:
            registration.edit(act, player.id, {"group": "A" if player.number < 3 else "B"})
        setup.change_section(act, {"groups": "independent"})
    parted = rows(client, base(made) + "/lists/standings-by-group.csv")
    assert [row["Group"] for row in parted] == ["A", "A", "B", "B"]
    assert "Overall" not in parted[0]
    assert "standings-by-group" not in client.get(base(made) + "/papers").text
