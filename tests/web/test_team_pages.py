"""The pages of teams: made from ticked players, filled, numbered; one team with its squad dragged into an order."""

from __future__ import annotations

from events import base, fresh, new_section, played

from pareo.desk.books.section import Section


def squads(section: Section) -> dict[str, list[int]]:
    return {team.name: [player.id for player in section.squads[team.id]] for team in section.teams}


def test_ticked_players_become_a_team_and_go_into_another(desk, client):
    section = new_section(desk.world.books, players=6)
    place = base(section) + "/teams"
    assert "No teams yet." in client.get(place).text
    client.submit(place, {"what": "new", "name": "Torre", "player": ["1", "3"]})
    client.submit(place, {"what": "new", "name": "Alfil", "player": ["2"]})
    client.submit(place, {"what": "into", "into": "2", "player": ["3", "4"]})
    assert squads(fresh(desk.world.books, section)) == {"Torre": [1], "Alfil": [2, 3, 4]}
    client.submit(place, {"what": "out", "player": ["2"]})
    assert squads(fresh(desk.world.books, section)) == {"Torre": [1], "Alfil": [3, 4]}
    client.submit(place + "/2/move", {"way": "up"})
    assert [team.name for team in fresh(desk.world.books, section).teams] == ["Alfil", "Torre"]


def test_a_team_without_a_name_keeps_the_ticks_and_says_so(desk, client):
    section = new_section(desk.world.books, players=6)
    answer = client.submit(base(section) + "/teams", {"what": "new", "name": " ", "player": ["5"]})
    assert answer.status_code == 422
    assert 'value="5" aria-label="Player05, Test" checked' in " ".join(answer.text.split())
    assert fresh(desk.world.books, section).teams == ()


def test_the_page_of_a_team_changes_it_orders_its_players_and_removes_it(desk, client):
    section = new_section(desk.world.books, players=6)
    place = base(section) + "/teams"
    client.submit(place, {"what": "new", "name": "Torre", "player": ["1", "2", "3"]})
    client.submit(place + "/1/order", {"order": "3 1 2"})
    client.submit(place + "/1/edit", {"name": "Torre Norte", "short": "TN", "captain": "Eva"})
    shown = client.get(place + "/1").text
    assert shown.index("Player03") < shown.index("Player01") < shown.index("Player02")
    assert ("Torre Norte" in shown, 'value="Eva"' in shown) == (True, True)
    assert client.get(place + "/7").status_code == 404
    journal = client.get(base(section) + "/journal").text
    assert "Team renamed: Torre → Torre Norte" in journal
    client.submit(place + "/1/remove")
    assert fresh(desk.world.books, section).teams == ()


def test_clubs_become_teams_and_are_numbered_by_strength(desk, client):
    section = new_section(desk.world.books, players=6)
    for id, club in ((1, "Sur"), (6, "Sur"), (2, "Norte"), (3, "Norte")):
        client.submit(base(section) + f"/players/id/{id}/edit", {"name": f"Player {id:02}", "club": club})
    client.submit(base(section) + "/teams/make", {"by": "club"})
    assert squads(fresh(desk.world.books, section)) == {"Sur": [1, 6], "Norte": [2, 3]}
    client.submit(base(section) + "/teams/number", {"best": "2"})
    assert [team.name for team in fresh(desk.world.books, section).teams] == ["Norte", "Sur"]
    answer = client.submit(base(section) + "/teams/number", {"best": "many"})
    assert answer.status_code == 422


def test_teams_are_ranked_by_their_best_players(desk, client):
    section = played(desk.world.books, new_section(desk.world.books, players=6), 1)
    assert 'value="team"' not in client.get(base(section) + "/rankings").text
    client.submit(base(section) + "/teams", {"what": "new", "name": "Torre", "player": ["1", "5"]})
    client.submit(base(section) + "/teams", {"what": "new", "name": "Alfil", "player": ["2", "4"]})
    shown = client.get(base(section) + "/rankings?by=team&best=2").text
    assert shown.index("Torre") < shown.index("Alfil")
    assert client.get(base(section) + "/lists/standings-by-team.csv").status_code == 200
