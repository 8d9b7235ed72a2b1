"""The players' database, on SQLite files and on PostgreSQL: imported whole or not at all, found as one types."""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pareo.desk.lists.rating_lists import Browsed
from pareo.formats.rating_lists import Listed, ListRefused, load_filter
from pareo.formats.rating_lists.writing import WRITERS
from pareo.generating.rating_lists import generate, players
from pareo.store.players.importing import Cancelled, Imported, Progress, Wanted, import_list
from pareo.store.players.job import ImportJob
from pareo.store.players.keeper import Keeper
from pareo.store.players.opening import open_player_lists

STARS = (
    Listed(4100018, "", "Kasparov, Garry", "RUS", "m", "GM", 2812, 10, 0, 0, 2801, 10, 0, 0, "1963", "", "i"),
    Listed(13300580, "", "Kasparova, Tatiana", "BLR", "w", "WFM", 2100, 20, 0, 0, 0, 0, 0, 0, "1985", "", "w"),
    Listed(1503014, "", "Carlsen, Magnus", "NOR", "m", "GM", 2840, 10, 2832, 10, 2886, 10, 0, 0, "1990", "", ""),
    Listed(8603405, "", "Ding, Liren", "CHN", "m", "GM", 2734, 10, 2776, 10, 2785, 10, 0, 0, "1992", "", ""),
    Listed(8608288, "", "Li, Chao b", "CHN", "m", "GM", 2674, 10, 0, 0, 0, 0, 0, 0, "1989", "", ""),
    Listed(1119222, "", "Łoś, Świętosława", "POL", "w", "", 1800, 20, 0, 0, 0, 0, 0, 0, "2001", "", "w"),
    Listed(2200001, "", "Núñez Ibáñez, Íñigo", "ESP", "m", "", 1500, 40, 0, 0, 0, 0, 0, 0, "2010", "", ""),
    Listed(2200002, "", "O'Brien, Seán", "IRL", "m", "", 1900, 20, 0, 0, 0, 0, 0, 0, "1970", "", ""),
    Listed(24100001, "", "Соловьёв, Юрий", "RUS", "m", "", 0, 0, 0, 0, 0, 0, 0, 0, "1980", "", ""),
)


@pytest.fixture
def lists(database_url: str, tmp_path: Path) -> Iterator[Keeper]:
    found = open_player_lists(tmp_path, "" if database_url.startswith("sqlite") else database_url)
    yield found
    found.close()


Bring = Callable[..., Imported]


@pytest.fixture
def bring(lists: Keeper, tmp_path: Path) -> Bring:
    """``bring(STARS, name="FIDE")``: a list of these players, imported from a file of this layout."""

    def call(
        made: tuple[Listed, ...] | bytes,
        layout: str = "fide-txt",
        file: str = "list.txt",
        watcher: object = None,
        **wanted: object,
    ) -> Imported:
        path = tmp_path / file
        path.write_bytes(made if isinstance(made, bytes) else b"".join(WRITERS[layout](iter(made))))
        return import_list(lists, path, Wanted(**wanted), watcher)  # type: ignore[arg-type]

    return call


def names(lists: Keeper, text: str, only: tuple[str, ...] = (), **options: object) -> list[str]:
    among = [lists.list_named(name) for name in only]
    return [found.player.name for found in lists.find(text, only=among, **options)]  # type: ignore[arg-type]


def test_there_is_nothing_before_the_first_import(lists: Keeper) -> None:
    assert list(lists.lists()) == []
    assert list(lists.find("kasparov")) == []


def test_a_list_says_what_it_is_and_where_it_came_from(lists: Keeper, bring: Bring) -> None:
    bring(STARS, file="players_list_nov26.txt", address="https://ratings.fide.com/download")
    (found,) = lists.lists()
    assert (found.name, found.kind, found.date, found.layout) == ("FIDE", "combined", "2026-11-01", "fide-txt")
    assert (found.source, found.players, found.bad_lines) == ("players_list_nov26.txt", len(STARS), 0)
    assert found.address == "https://ratings.fide.com/download"
    assert found.imported_at.tzinfo is not None


@pytest.mark.parametrize(
    "typed, expected",
    [
        ("kasp", ["Kasparov, Garry", "Kasparova, Tatiana"]),
        ("garry kas", ["Kasparov, Garry"]),
        ("KASPAROV", ["Kasparov, Garry", "Kasparova, Tatiana"]),
        ("li", ["Li, Chao b", "Ding, Liren"]),
        ("los", ["Łoś, Świętosława"]),
        ("swieto łoś", ["Łoś, Świętosława"]),
        ("nunez inigo", ["Núñez Ibáñez, Íñigo"]),
        ("iba nuñ", ["Núñez Ibáñez, Íñigo"]),
        ("obrien", ["O'Brien, Seán"]),
        ("o'br", ["O'Brien, Seán"]),
        ("соло", ["Соловьёв, Юрий"]),
        ("СОЛОВЬЕВ ю", ["Соловьёв, Юрий"]),
        ("4100018", ["Kasparov, Garry"]),
        ("86", ["Ding, Liren", "Li, Chao b"]),
        ("k", []),
        ("", []),
        ("kasparov magnus", []),
        ("%", []),
        ('"kasp*', ["Kasparov, Garry", "Kasparova, Tatiana"]),
        ("_asparov", []),
    ],
)
def test_players_are_found_by_the_beginnings_of_their_words(
    lists: Keeper, bring: Bring, typed: str, expected: list[str]
) -> None:
    bring(STARS)
    assert names(lists, typed) == expected


def test_the_whole_word_comes_before_the_better_player(lists: Keeper, bring: Bring) -> None:
    bring(STARS)
    assert [(found.player.name, found.exact) for found in lists.find("li")] == [
        ("Li, Chao b", True),
        ("Ding, Liren", False),
    ]


def test_a_search_stays_within_a_federation(lists: Keeper, bring: Bring) -> None:
    bring(STARS)
    assert names(lists, "kas", federation="BLR") == ["Kasparova, Tatiana"]
    assert names(lists, "", federation="chn") == ["Ding, Liren", "Li, Chao b"]
    assert names(lists, "8608288", federation="RUS") == []
    assert names(lists, "kas", federation="' OR 1") == []


def test_odd_names_are_kept_as_they_are(lists: Keeper, bring: Bring) -> None:
    odd = ("Null, Nil", "Back\\slash, Jo", "Under_score, Al", '{Brace}, "Quo" Te', "N,N", "D'Arc, Jeanne")
    bring(tuple(STARS[0]._replace(fide_id=100 + at, name=name) for at, name in enumerate(odd)))
    for name in odd:
        typed = name.replace("_", " ")
        assert name in names(lists, typed), name
    assert names(lists, "null") == ["Null, Nil"]


def test_everybody_generated_is_found_again_with_all_he_has(lists: Keeper, bring: Bring) -> None:
    made = tuple(players(400, seed=9))
    bring(made, layout="fide-xml", file="list.xml")
    for player in made[::7]:
        wanted = player.name.split()
        found = [one.player for one in lists.find(" ".join(reversed(wanted)), limit=400)]
        assert player in found
        assert lists.by_fide_id(lists.list_named("FIDE"), [player.fide_id]) == {player.fide_id: player}


def test_the_best_come_first_and_no_more_than_asked_for(lists: Keeper, bring: Bring) -> None:
    bring(tuple(players(2000, seed=3)))
    found = [one.player for one in lists.find("ka", limit=1000)]
    rated = [player.standard or player.rapid or player.blitz for player in found]
    assert len(found) > 40
    assert rated == sorted(rated, reverse=True)
    assert [one.player for one in lists.find("ka")] == found[:20]


def test_several_lists_stand_side_by_side_and_a_player_is_shown_once(lists: Keeper, bring: Bring) -> None:
    bring(STARS)
    bring(STARS[:3], layout="fide-single", file="rapid_rating_list.txt")
    national = b"ID;Name;Elo FEDA;Club\nE-77;Kaspar Ruiz, Ana;1650;CE Uno\n"
    bring(national, file="feda.csv")
    assert {(one.name, one.kind, one.players) for one in lists.lists()} == {
        ("FIDE", "combined", 9),
        ("FIDE rapid", "rapid", 3),
        ("feda", "national", 1),
    }
    assert names(lists, "kasp") == ["Kasparov, Garry", "Kasparova, Tatiana", "Kaspar Ruiz, Ana"]
    assert names(lists, "kasp", only=("feda",)) == ["Kaspar Ruiz, Ana"]
    assert names(lists, "e77") == []
    assert names(lists, "kasp", only=("FIDE Rapid",)) == ["Kasparov, Garry", "Kasparova, Tatiana"]
    assert lists.by_national_id(lists.list_named("feda"), ["E-77", "", "x"])["E-77"].club == "CE Uno"
    with pytest.raises(ListRefused) as refused:
        names(lists, "kasp", only=("none",))
    assert refused.value.code == "no_such_list"


def test_a_player_is_shown_out_of_the_list_that_is_asked_first(lists: Keeper, bring: Bring) -> None:
    bring(STARS)
    better = tuple(player._replace(standard=2899) for player in STARS)
    bring(better, layout="fide-single", file="blitz_rating_list.txt")
    assert {(one.list.name, one.player.standard) for one in lists.find("kasparov garry")} == {("FIDE", 2812)}


def test_a_small_list_of_mostly_bad_lines_is_refused_too(lists: Keeper, bring: Bring) -> None:
    with pytest.raises(ListRefused) as refused:
        bring(b"Name;Rating\nRuiz Ana;1500\nGil Luis;x\nSol Eva;y\n")
    assert (refused.value.code, refused.value.values["line"]) == ("mostly_bad", 3)


def test_the_next_month_stands_beside_the_last_and_is_the_one_that_is_asked(lists: Keeper, bring: Bring) -> None:
    bring(STARS, address="https://example.org/list", date="2026-11-01")
    assert names(lists, "kasp") == ["Kasparov, Garry", "Kasparova, Tatiana"]
    done = bring(STARS[1:], date="2026-12-01")
    assert done.replaced is None
    assert [one.date for one in done.beside] == ["2026-11-01"]
    assert [one.date for one in lists.editions()] == ["2026-12-01", "2026-11-01"]
    (found,) = lists.lists()
    assert (found.players, found.date, found.address) == (8, "2026-12-01", "https://example.org/list")
    assert names(lists, "kasp") == ["Kasparova, Tatiana"]


def test_the_same_list_twice_is_noticed(lists: Keeper, bring: Bring) -> None:
    bring(STARS)
    with pytest.raises(ListRefused) as refused:
        bring(STARS)
    assert (refused.value.code, refused.value.values["players"]) == ("same_list", 9)
    assert bring(STARS, again=True).list.players == 9
    assert bring(STARS, name="Copy").list.name == "Copy"


def test_a_list_is_removed(lists: Keeper, bring: Bring, tmp_path: Path) -> None:
    bring(STARS)
    lists.remove("fide")
    assert list(lists.lists()) == []
    assert names(lists, "kasp") == []
    assert list(tmp_path.glob("players/list-*")) == []
    with pytest.raises(ListRefused) as refused:
        lists.remove("fide")
    assert refused.value.code == "no_such_list"


def test_an_address_is_noted(lists: Keeper, bring: Bring) -> None:
    bring(STARS)
    lists.note_address("FIDE", "https://example.org/next")
    assert lists.lists()[0].address == "https://example.org/next"


def test_a_list_comes_out_of_a_zip_file(lists: Keeper, tmp_path: Path) -> None:
    path = tmp_path / "blitz_rating_list.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("blitz_rating_list.txt", b"".join(generate("fide-single", 100, seed=2)))
    done = import_list(lists, path)
    assert (done.list.name, done.list.kind, done.list.players) == ("FIDE blitz", "blitz", 100)


def test_a_list_by_a_filter(lists: Keeper, bring: Bring) -> None:
    columns = load_filter(b"NAME;0;12\nELONAT;12\n")
    bring(b"Ruiz, Ana   1850\nGil, Luis   1900\n", columns=columns, kind="national", name="Club")
    assert [(one.player.name, one.player.national) for one in lists.find("ru")] == [("Ruiz, Ana", 1850)]


def test_malformed_lines_are_counted_and_listed(lists: Keeper, bring: Bring) -> None:
    data = b"".join(generate("fide-txt", 500, seed=2, damaged=0.1))
    done = bring(data)
    assert 20 < done.list.bad_lines < 90
    assert len(done.bad) == done.list.bad_lines
    assert done.list.players + done.list.bad_lines == 500
    assert {bad.code for bad in done.bad} == {"id", "federation", "columns"}


@pytest.mark.parametrize(
    "data, code",
    [
        (b"", "empty"),
        (b"<html>not found</html>", "html"),
        (b"just text\nmore text\n", "unknown_columns"),
        (b"".join(generate("fide-txt", 300, seed=2, damaged=0.8)), "mostly_bad"),
        (b"".join(generate("fide-txt", 300, seed=2))[:-100], "truncated"),
        (b"".join(generate("fide-xml", 300, seed=2))[:-100], "truncated"),
        (b"".join(generate("fide-txt", 0, seed=2)), "no_players"),
    ],
)
def test_what_cannot_be_used_leaves_the_old_list_as_it_was(lists: Keeper, bring: Bring, data: bytes, code: str) -> None:
    bring(STARS, name="FIDE")
    with pytest.raises(ListRefused) as refused:
        bring(data, name="FIDE")
    assert refused.value.code == code
    assert lists.lists()[0].players == 9
    assert names(lists, "kasp") == ["Kasparov, Garry", "Kasparova, Tatiana"]


@pytest.mark.parametrize("step", ["reading", "building"])
def test_a_cancelled_import_leaves_the_old_list_and_no_rest(
    lists: Keeper, bring: Bring, tmp_path: Path, step: str
) -> None:
    bring(STARS)
    told: list[Progress] = []

    def watch(progress: Progress) -> None:
        told.append(progress)
        if progress.step == step:
            raise Cancelled

    with pytest.raises(Cancelled):
        bring(b"".join(generate("fide-txt", 9000, seed=2)), watcher=watch)
    assert told[-1].step == step
    assert lists.lists()[0].players == 9
    assert names(lists, "garry") == ["Kasparov, Garry"]
    assert len(list(tmp_path.glob("players/list-*"))) <= 1


def test_progress_is_told_in_bytes_and_players(lists: Keeper, bring: Bring) -> None:
    told: list[Progress] = []
    data = b"".join(generate("fide-txt", 15_000, seed=2))
    bring(data, watcher=told.append)
    reading = [one for one in told if one.step == "reading"]
    building = [one for one in told if one.step == "building"]
    assert len(reading) == 3
    assert (reading[-1].done, reading[-1].total, reading[-1].players) == (len(data), len(data), 15_000)
    assert (building[-1].done, building[-1].total) == (15_000, 15_000)
    assert all(one.rate > 0 for one in told)


def test_a_search_goes_on_while_the_next_list_is_built(lists: Keeper, bring: Bring) -> None:
    bring(STARS)
    seen: list[list[str]] = []
    bring(STARS[2:], date="2026-12-01", watcher=lambda progress: seen.append(names(lists, "kasp")))
    assert seen
    assert all(found == ["Kasparov, Garry", "Kasparova, Tatiana"] for found in seen)
    assert names(lists, "kasp") == []


def test_a_disk_that_fills_up_is_told_and_the_old_list_stays(
    lists: Keeper, bring: Bring, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    bring(STARS)
    building = type(lists.build())
    prepare = getattr(building, "_prepare", None)
    if prepare is None:
        monkeypatch.setattr(building, "add", _server_without_room)
    else:

        def small(self: object) -> None:
            prepare(self)
            self._connection.execute("PRAGMA max_page_count = 20")  # type: ignore[attr-defined]

        monkeypatch.setattr(building, "_prepare", small)
    with pytest.raises(ListRefused) as refused:
        bring(b"".join(generate("fide-txt", 5000, seed=2)))
    assert refused.value.code == "disk_full"
    assert lists.lists()[0].players == 9
    assert names(lists, "garry") == ["Kasparov, Garry"]


def _server_without_room(self: object, rows: object, first_rank: int) -> None:
    """The server itself raises what it raises on a full disk."""
    from pareo.store.players.postgres import told

    with told():
        self._connection.execute("DO $$ BEGIN RAISE disk_full; END $$")  # type: ignore[attr-defined]


def test_a_job_runs_beside_the_page_and_says_how_it_ended(lists: Keeper, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_bytes(b"".join(generate("fide-txt", 3000, seed=2)))
    bad.write_bytes(b"<html>")
    job = ImportJob(lists, good, called="players_list.txt")
    assert job.wait(60)
    assert job.state == "done"
    assert job.imported is not None
    assert (job.imported.list.source, job.imported.list.players) == ("players_list.txt", 3000)
    assert job.progress is not None
    assert job.progress.step == "building"
    job = ImportJob(lists, bad)
    assert job.wait(60)
    assert (job.state, job.refused.code if job.refused else "") == ("refused", "html")


def test_a_job_is_cancelled_from_outside(lists: Keeper, tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(b"".join(generate("fide-txt", 30_000, seed=2)))
    job = ImportJob(lists, path)
    job.cancel()
    assert job.wait(60)
    assert (job.state, list(lists.lists())) == ("cancelled", [])


def test_a_list_is_browsed_by_federation_club_and_rating_from_the_strongest_on(lists: Keeper, bring: Bring):
    bring(STARS, name="FIDE")
    edition = lists.list_named("FIDE")

    def names(wanted: Browsed, limit: int = 50) -> list[str]:
        return [player.name for _, player in lists.browse(edition, wanted, limit)]

    assert names(Browsed(federation="CHN")) == ["Ding, Liren", "Li, Chao b"]
    assert names(Browsed(low=2700, high=2820)) == ["Kasparov, Garry", "Ding, Liren"]
    assert names(Browsed(federation="RUS", low=1)) == ["Kasparov, Garry"]
    assert names(Browsed(club="no such % club")) == []
    every = names(Browsed())
    assert (every[0], len(every)) == ("Carlsen, Magnus", len(STARS))
    paged, after = [], 0
    while rows := lists.browse(edition, Browsed(after=after), 4):
        paged += [player.name for _, player in rows]
        after = rows[-1][0]
    assert paged == every


def test_a_club_is_found_by_a_part_of_its_name(lists: Keeper, bring: Bring):
    member = Listed(0, "A7", "Ruiz, Marta", "ESP", "w", "", 0, 0, 0, 0, 0, 0, 2100, 0, "1990", "Casino de Lugo", "")
    bring((member, *STARS[:2]), layout="delimited", name="FEDA")
    edition = lists.list_named("FEDA")
    assert [one.name for _, one in lists.browse(edition, Browsed(club="LUGO"), 9)] == ["Ruiz, Marta"]
