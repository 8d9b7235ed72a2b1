"""Every option of the catalog can be chosen at the desk, and a choice reaches the engine, the file and the journal."""

from __future__ import annotations

import pytest

from pareo.catalog import OF_PLAYERS, SYSTEMS
from pareo.desk.books.refusals import FieldProblems
from pareo.desk.event import setup
from pareo.desk.event.options import with_a_field
from pareo.desk.event.system_options import SAID_ELSEWHERE, field_of, offered
from pareo.desk.results.report import report_file
from pareo.formats import trf
from pareo.i18n import messages_in
from pareo.i18n.changes import changed_fields

OFFERED = [(id, option) for id, system in OF_PLAYERS.items() for option in offered(system)]


@pytest.mark.parametrize("id", SYSTEMS)
def test_every_option_of_a_system_has_a_control_or_a_reason(id: str):
    controls = {option.name for option in offered(SYSTEMS[id])}
    silent = [
        option.name
        for option in SYSTEMS[id].options
        if not (option.field or option.name in controls or option.name in SAID_ELSEWHERE or with_a_field(option.name))
    ]
    assert silent == []
    assert all(option.values or option.kind == "number" for option in offered(SYSTEMS[id]))


@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_control_and_every_choice_has_words(lang: str):
    messages = messages_in(lang)
    for _, option in OFFERED:
        assert messages.has(f"desk.field_{field_of(option)}")
        for value in option.values:
            key = f"setup.option_{option.name}_{value}"
            assert value.isdigit() or messages.has(key) or messages.has(f"setup.option_{value}")


@pytest.mark.parametrize("id, option", OFFERED, ids=lambda one: getattr(one, "name", one))
def test_a_choice_reaches_the_engine_and_the_file_and_goes_back(new_table, id, option):
    table = new_table(players=6, system=id)
    value = "2" if option.kind == "number" else next(value for value in option.values if value != option.usual)
    table.do(setup.change_section, {field_of(option): value})
    assert table.section.tournament.settings.options[option.name] == value
    written = trf.to_tournament(trf.read(report_file(table.section, ()))).tournament
    assert written.settings.options[option.name] == value
    table.do(setup.change_section, {field_of(option): option.usual})
    assert option.name not in table.section.tournament.settings.options


def test_a_value_that_no_option_has_is_refused_at_its_field(new_table):
    table = new_table(players=6, system="uscf")
    for name, value in (("option_colors", "pink"), ("option_sweep", "many")):
        with pytest.raises(FieldProblems) as refused:
            table.do(setup.change_section, {name: value})
        assert list(refused.value.problems) == [name]


def test_the_journal_tells_which_option_was_what(new_table):
    table = new_table(players=6, system="lim@1999")
    table.do(setup.change_section, {"option_floater-opponent": "printed", "option_maxi": "auto"})
    options = dict(table.section.settings.options)
    said = changed_fields(messages_in("en"), ["options"], {"before": {"options": {}}, "after": {"options": options}})
    assert said == "Whom a floater meets (10.8): – → as the text of 1999 prints it"
