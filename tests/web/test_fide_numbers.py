"""Pairing numbers in FIDE mode, asked over HTTP as FIDE's checklist asks it (VCL4THP draft 13, 146 to 156)."""

from __future__ import annotations

import pytest
from events import base, fresh, markup, new_section, pair, played

from pareo.desk.event import festivals
from pareo.desk.players import registration

EQUALS = [
    {"name": "Cruz, Ana", "fide_rating": 2000},
    {"name": "Bosch, Pau", "fide_rating": 2000},
    {"name": "Abad, Leo", "fide_rating": 2000},
    {"name": "Zamora, Eva", "fide_rating": 2100},
    {"name": "Diaz, Rut", "fide_rating": 1900},
    {"name": "Egea, Sol", "fide_rating": 1800},
]


def equals(books):
    return festivals.create(books, "Ana", {"name": "Equals", "rounds": "5"}, EQUALS)


def order(books, section) -> list[str]:
    return [player.name.partition(",")[0] for player in fresh(books, section).players]


def by_hand(client, section, names: list[str], confirmed: int = 0):
    ids = {player.name.partition(",")[0]: player.id for player in section.players}
    listed = " ".join(str(ids[name]) for name in names)
    return client.submit(base(section) + "/order", {"order": listed, "confirmed": str(confirmed)})


def test_149_an_order_against_the_seeding_is_asked_about_before_round_1(desk, client):
    books = desk.world.books
    section = equals(books)
    against = ["Egea", "Zamora", "Abad", "Bosch", "Cruz", "Diaz"]
    answer = by_hand(client, section, against)
    assert answer.status_code == 409
    assert "Number the players against the seeding?" in answer.text
    assert "Egea, Sol would stand above Zamora, Eva, who is stronger" in markup(answer)
    assert order(books, section)[0] == "Zamora"
    assert by_hand(client, section, against, confirmed=1).status_code == 200
    assert order(books, section) == against


def test_149_by_the_page_of_a_player_too(desk, client):
    section = equals(desk.world.books)
    egea = next(player for player in section.players if player.name.startswith("Egea"))
    answer = client.submit(f"{base(section)}/players/id/{egea.id}/state", {"what": "number", "number": "1"})
    assert (answer.status_code, "against the seeding" in answer.text) == (409, True)


def test_150_an_exchange_among_equals_is_asked_about_without_speaking_of_the_seeding(desk, client):
    books = desk.world.books
    section = equals(books)
    answer = by_hand(client, section, ["Zamora", "Bosch", "Abad", "Cruz", "Diaz", "Egea"])
    assert answer.status_code == 409
    assert "Give 2 players other numbers by hand?" in answer.text
    assert "seeding" not in markup(answer)


def test_a_round_robin_is_numbered_by_hand_without_a_question(desk, client):
    books = desk.world.books
    section = festivals.create(books, "Ana", {"name": "All", "system": "roundrobin@berger"}, EQUALS)
    assert by_hand(client, section, ["Egea", "Zamora", "Abad", "Bosch", "Cruz", "Diaz"]).status_code == 200


@pytest.mark.parametrize(
    ("last", "listed"), [("entry:up", ["Cruz", "Bosch", "Abad"]), ("entry:down", ["Abad", "Bosch", "Cruz"])]
)
def test_146_equals_are_numbered_in_the_order_of_entry(desk, client, last, listed):
    books = desk.world.books
    section = equals(books)
    with books.act(section.snapshot, "Ana", 2) as act:
        registration.number_as_listed(act, [player.id for player in reversed(section.players)])
    chain = ["rating:down", "title:down", last]
    client.get("/manual")
    data = {"_csrf_token": client.cookies["csrftoken"], "by": chain, "confirmed": "1"}
    assert client.post(base(section) + "/order/by", data=data).status_code == 200
    assert order(books, section)[1:4] == listed


def test_146_and_206_equals_are_numbered_by_lot_and_the_lot_stays(desk, client):
    books = desk.world.books
    section = equals(books)
    client.get("/manual")
    data = {"_csrf_token": client.cookies["csrftoken"], "by": ["rating:down", "title:down"], "lots": "on"}
    assert client.post(base(section) + "/order/by", data=data).status_code == 200
    first, seed = order(books, section), fresh(books, section).settings.lot_seed
    assert (first[0], sorted(first[1:4]), first[4:]) == ("Zamora", ["Abad", "Bosch", "Cruz"], ["Diaz", "Egea"])
    entry = books.journal(section.snapshot.event, section.snapshot.book, 1)[0]
    client.submit(base(section) + "/undo", {"seq": str(entry.seq), "confirmed": "2"})
    assert fresh(books, section).settings.lot_seed == ""
    assert client.post(base(section) + "/order/by", data=data).status_code == 200
    assert (order(books, section), fresh(books, section).settings.lot_seed) == (first, seed)


def test_155_the_order_chosen_among_equals_is_kept_when_numbers_are_given_again(desk, client):
    books = desk.world.books
    section = equals(books)
    chosen = ["Zamora", "Cruz", "Bosch", "Abad", "Diaz", "Egea"]
    by_hand(client, section, chosen, confirmed=1)
    diaz = next(player for player in section.players if player.name.startswith("Diaz"))
    with books.act(section.snapshot, "Ana", 2) as act:
        registration.edit(act, diaz.id, {"fide_rating": 2200})
    with books.act(section.snapshot, "Ana", 2) as act:
        registration.renumber(act)
    assert order(books, section) == ["Diaz", "Zamora", "Cruz", "Bosch", "Abad", "Egea"]


def test_without_a_choice_equals_go_by_name(desk):
    books = desk.world.books
    assert order(books, equals(books)) == ["Zamora", "Abad", "Bosch", "Cruz", "Diaz", "Egea"]


@pytest.mark.parametrize(
    ("late", "place"),
    [
        ({"name": "Aznar, Gil", "fide_rating": 2000, "title": "GM"}, 2),
        ({"name": "Bravo, Gil", "fide_rating": 2000}, 4),
        ({"name": "Zurita, Gil", "fide_rating": 2000}, 5),
        ({"name": "Aznar, Gil", "fide_rating": 2300}, 1),
        ({"name": "Aznar, Gil"}, 7),
    ],
)
@pytest.mark.parametrize("rounds", [1, 4])
def test_156_a_late_entry_stands_where_rating_title_and_name_put_him(desk, late, place, rounds):
    books = desk.world.books
    section = played(books, equals(books), rounds - 1)
    section = pair(books, section)
    with books.act(section.snapshot, "Ana", 2) as act:
        (added,) = registration.register(act, [late])
    assert added.number == place


def test_174_a_late_entry_with_several_half_points_is_asked_about(desk, client):
    books = desk.world.books
    section = played(books, new_section(books, players=6), 2)
    typed = {"name": "Late, Larry", "missed": "H", "place": "end"}
    answer = client.submit(base(section) + "/players/add", typed)
    assert answer.status_code == 409
    assert "Give Late, Larry 2 half-point byes for the rounds missed?" in answer.text
    assert client.submit(base(section) + "/players/add", {**typed, "confirmed": "1"}).status_code == 200
    late = next(one for one in fresh(books, section).players if one.name == "Late, Larry")
    assert [bye.letter for (_, id), bye in sorted(fresh(books, section).byes.items()) if id == late.id] == ["H", "H"]


def test_174_one_round_missed_is_no_second_half_point_bye(desk, client):
    books = desk.world.books
    section = played(books, new_section(books, players=6), 1)
    typed = {"name": "Late, Larry", "missed": "H", "place": "end"}
    assert client.submit(base(section) + "/players/add", typed).status_code == 200


def test_178_a_full_point_bye_is_called_deprecated_where_it_is_given(desk, client):
    section = new_section(desk.world.books, players=6)
    assert "FIDE deprecates full-point byes" in client.get(base(section) + "/players/1").text
    free = new_section(desk.world.books, players=6, system="lim@1999")
    assert "FIDE deprecates full-point byes" not in client.get(base(free) + "/players/1").text


@pytest.mark.parametrize("players", [5, 6])
def test_the_free_round_of_a_round_robin_is_worth_nothing_and_the_setup_says_so(desk, client, players):
    books = desk.world.books
    section = new_section(books, players=players, system="roundrobin@berger")
    page = client.get(base(section) + "/setup").text
    assert "A free round is worth this much: 0 unless" in page
    section = played(books, section, 1)
    assert [bye.letter for bye in section.byes.values()] == (["U"] if players == 5 else [])
    assert fresh(books, section).settings.points_bye == 0
