"""Names of systems and of options: what each means, and what is said of one that nobody has."""

from __future__ import annotations

import pytest

from pareo.catalog import SYSTEMS, UnknownSystem, find, kind_of
from pareo.catalog.announcing import UnknownOption, WrongValue, with_options
from pareo.catalog.codes import edition_on, parted
from pareo.catalog.options import ACCELERATIONS
from pareo.i18n import LANGUAGES, messages_in
from pareo.i18n.systems import bare_sentence
from pareo.model import Settings
from pareo.pairing import acceleration
from pareo.pairing.loading import loaded
from pareo.pairing.seeding import TITLES


@pytest.mark.parametrize(
    ("bare", "meant"),
    [
        ("dutch", "dutch@2026"),
        ("dutch-sorted", "dutch-sorted@2026"),
        ("lim", "lim@2026"),
        ("dubov", "dubov@2026"),
        ("amalfi", "amalfi@rating"),
        ("scrabble", "scrabble@fise"),
        ("roundrobin", "roundrobin@berger"),
    ],
)
def test_a_name_without_an_edition_means_the_one_in_force_and_is_known_to_be_bare(bare, meant):
    named = find(bare)
    assert named is not None
    assert (named.system.id, named.asked, named.bare) == (meant, bare, True)


@pytest.mark.parametrize("id", SYSTEMS)
def test_an_id_and_every_dated_code_mean_their_system(id):
    assert [find(name).system.id for name in (id, id.upper(), *SYSTEMS[id].codes)] == [id] * (
        2 + len(SYSTEMS[id].codes)
    )
    assert not find(id).bare


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("dutsch@2026", ("dutch@2026", "dutch@2017", "dutch@1992")),
        ("lim@2031", ("lim@2026", "lim@1999")),
        ("FIDE_DUBOV_2031", ("dubov@2026", "dubov@1997", "dubov@danubian")),
        ("berger", ("roundrobin@berger", "team-roundrobin@berger")),
        ("FIDE_KEIZER", ()),
    ],
)
def test_an_unknown_name_is_an_error_that_quotes_it_and_names_the_nearest(name, near):
    with pytest.raises(UnknownSystem) as unknown:
        find(name)
    assert (unknown.value.name, unknown.value.near) == (name, near)
    assert name in str(unknown.value)
    assert all(id in str(unknown.value) for id in near or SYSTEMS)


def test_a_code_without_a_year_means_the_edition_in_force_on_the_day():
    assert find("FIDE_DUTCH") is None
    assert edition_on("FIDE_DUTCH_BAKU", (2026, 2, 1)).id == "dutch@2026"
    assert edition_on("FIDE_DUTCH", (2026, 1, 31)).id == "dutch@2017"


def test_a_code_is_taken_apart_into_system_groups_acceleration_and_cycles():
    assert parted("BERGER_DOUBLEROUNDROBIN_G2").options == {"cycles": "2"}
    found = parted("fide_dutch_2026_baku")
    assert (found.system.id, found.acceleration) == ("dutch@2026", "baku")


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("roundrobin@rutsch", "round-robin"),
        ("FIDE_SCHEVENINGEN", "round-robin"),
        ("lim@1999", "swiss"),
        (None, "swiss"),
    ],
)
def test_the_kind_of_an_event_follows_from_its_system(name, kind):
    assert kind_of(name) == kind


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=lambda system: system.id)
def test_everything_that_a_line_points_to_is_there(system):
    assert callable(loaded(system.engine))
    assert loaded(system.wishes) is not None
    assert not system.numbering or callable(loaded(system.numbering))


@pytest.mark.parametrize("id", SYSTEMS)
def test_every_system_has_a_name_and_a_source_in_words(id):
    """In English; every other language is held against English by tests/docs/test_messages.py."""
    ending = id.replace("@", "_").replace("-", "_")
    assert [
        key for key in (f"systems.name_{ending}", f"systems.source_{ending}") if not messages_in("en").has(key)
    ] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_a_sentence_in_every_language(language):
    messages = messages_in(language)
    assert [option.name for one in SYSTEMS.values() for option in one.options if not messages.has(option.meaning)] == []


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "dutch is read as dutch@2026, in force since 1 February 2026"),
        ("es", "dutch se lee como dutch@2026, en vigor desde el 1 de febrero de 2026"),
    ],
)
def test_that_a_name_was_bare_is_said_with_the_day(language, sentence):
    named = find("dutch")
    assert named is not None
    assert bare_sentence(messages_in(language), named) == sentence


def test_what_the_rooms_below_do_by_name_is_what_the_catalog_names():
    assert set(acceleration.ACCELERATIONS) == set(ACCELERATIONS)
    assert tuple(TITLES) == SYSTEMS["dutch@2026"].option("title-order").values


def test_options_are_laid_into_the_settings_each_in_its_place():
    said = [("maxi", "yes"), ("lots", "x"), ("acceleration", "baku"), ("cycles@U10", "2"), ("secondary.2", "1=400")]
    settings = with_options(Settings(), SYSTEMS["lim@1999"], said)
    assert (settings.lot_seed, settings.acceleration) == ("x", "baku")
    assert settings.options == {"maxi": "yes", "cycles@U10": "2", "secondary.2": "1=400"}


def test_an_option_of_another_system_and_a_value_that_it_does_not_have_are_named():
    with pytest.raises(UnknownOption) as unknown:
        with_options(Settings(), SYSTEMS["lim@1999"], [("maxy", "yes")])
    assert (unknown.value.system, unknown.value.near) == ("lim@1999", ("maxi",))
    with pytest.raises(UnknownOption):
        with_options(Settings(), SYSTEMS["dutch@2026"], [("maxi", "yes")])
    with pytest.raises(WrongValue) as wrong:
        with_options(Settings(), SYSTEMS["lim@1999"], [("maxi", "perhaps")])
    assert wrong.value.allowed == "auto, yes, no"
    with pytest.raises(UnknownSystem):
        with_options(Settings(), SYSTEMS["lim@1999"], [("system@U10", "keizer")])
