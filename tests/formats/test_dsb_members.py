"""spieler.csv of the DSB in both editions: a number for each member, DWZ apart from FIDE's rating, passive members."""

from __future__ import annotations

from pathlib import Path

import pytest

from pareo.formats.rating_lists import Listed, read, reading_of, sniff

FOLDER = Path(__file__).resolve().parents[1] / "data" / "dsb"


def listed(name: str) -> list[Listed]:
    data = (FOLDER / name).read_bytes()
    return [Listed(*row) for batch in read([data], reading_of(sniff(data))) for row in batch.rows]


def test_members_of_one_club_have_numbers_of_their_own():
    """Both columns make the number: the club's alone would be everybody's."""
    assert [one.national_id for one in listed("spieler_v1.csv")] == ["10101-0123", "10101-0124", "C0327-1001", ""]
    assert [one.club for one in listed("spieler_v1.csv")] == ["10101", "10101", "C0327", "10101"]


def test_the_second_edition_has_a_number_for_each_person():
    assert [one.national_id for one in listed("spieler_v2.csv")] == ["10204567", "10204568"]
    assert [one.club for one in listed("spieler_v2.csv")] == ["10101", "10101"]


@pytest.mark.parametrize("name", ["spieler_v1.csv", "spieler_v2.csv"])
def test_dwz_is_the_national_rating_and_elo_is_fides(name: str):
    first, second = listed(name)[:2]
    assert (first.name, first.national, first.standard, first.federation) == ("Müller, Jürgen", 2085, 2100, "GER")
    assert (first.fide_id, first.title, first.birth, first.sex, first.flag) == (4600001, "FM", "1965", "m", "")
    assert (second.name, second.national, second.standard, second.federation) == ("Novák, Jana", 1740, 0, "CZE")
    assert (second.sex, second.flag) == ("w", "i")


def test_an_empty_dwz_and_an_empty_country_of_fide_are_read():
    third, fourth = listed("spieler_v1.csv")[2:]
    assert (third.national, third.federation, third.flag) == (0, "GER", "")
    assert (fourth.name, fourth.flag) == ("Ohne, Nummer", "i")
