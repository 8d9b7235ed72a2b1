"""Each guard of this folder finds the thing that it is there to find."""

from __future__ import annotations

import pytest
from source import PACKAGE, module
from test_arrows import foreign_packages, foreign_systems, wrong_arrows
from test_forms_of_lists import own_writers
from test_one_catalog import second_lists
from test_one_table_of_outcomes import second_tables
from test_sizes import floats, long_functions, worldly
from test_templates import glued_attributes, untidy_lines


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("model/players.py", "import pareo.history"),
        ("model/players.py", "from pareo import history"),
        ("model/players.py", "from ..history import position"),
        ("pairing/swiss/byes.py", "from pareo.ranking import standings"),
        ("ranking/buchholz.py", "def late():\n    from pareo.pairing import SYSTEMS"),
        ("formats/trf/read.py", "from pareo.i18n import messages_in"),
        ("replaying/replay.py", "from pareo import read"),
        ("desk/rounds/making.py", "from pareo.store import tables"),
        ("unheard_of/room.py", "from pareo.model import Player"),
        ("__init__.py", "from pareo.cli.main import main"),
        ("pairing/__init__.py", "from ..formats import trf"),
    ],
)
def test_an_arrow_that_points_up_or_sideways_is_found(path, text):
    assert wrong_arrows(module(PACKAGE / path, text))


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("history/position.py", "from pareo.model import Player"),
        ("pairing/swiss/byes.py", "from pareo.pairing.trace import Trace\nfrom ..outcome import Board"),
        ("cli/pair.py", "import pareo\nfrom pareo import read\nfrom pareo.i18n import messages_in"),
        ("__init__.py", "from pareo.replaying.replay import replay"),
    ],
)
def test_an_arrow_that_points_down_is_let_be(path, text):
    assert wrong_arrows(module(PACKAGE / path, text)) == []


@pytest.mark.parametrize(
    "text",
    ["from pareo.pairing.systems.dutch.ed2026 import pair", "from ..dutch import ed2026", "from .. import dutch"],
)
def test_a_system_that_imports_another_is_found(text):
    assert foreign_systems(module(PACKAGE / "pairing/systems/dubov/ed2026.py", text))


def test_a_system_may_import_its_own_folder():
    text = "from pareo.pairing.systems.dubov.subgroups import split\nfrom .subgroups import split"
    assert foreign_systems(module(PACKAGE / "pairing/systems/dubov/ed2026.py", text)) == []


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("pairing/matching/blossom.py", "import networkx"),
        ("replaying/replay.py", "import click"),
        ("cli/pair.py", "import numpy as np"),
    ],
)
def test_a_package_from_outside_is_found(path, text):
    assert foreign_packages(module(PACKAGE / path, text))


@pytest.mark.parametrize("text", ["half = 0.5", "def score(x) -> float: ...", "value = float(3)"])
def test_a_float_is_found(text):
    assert floats(module(PACKAGE / "ranking/scores.py", text))


@pytest.mark.parametrize("text", ["import random", "from time import monotonic", "print('paired')", "open('log.txt')"])
def test_an_engine_that_reaches_for_the_world_is_found(text):
    assert worldly(module(PACKAGE / "pairing/systems/dutch/brackets.py", text))


def test_a_function_of_eighty_one_lines_is_found_and_one_of_eighty_is_not():
    longer, fits = ("def pair():\n" + "    pass\n" * body for body in (80, 79))
    assert long_functions(module(PACKAGE / "pairing/swiss/brackets.py", longer))
    assert not long_functions(module(PACKAGE / "pairing/swiss/brackets.py", fits))


@pytest.mark.parametrize("line", ["<p>" + "x" * 140, "<p>  ", "\t<p>", "  \t<p>"])
def test_a_long_or_untidy_line_of_a_page_is_found(line):
    assert untidy_lines(f"<div>\n{line}\n</div>") == [2]


def test_attributes_that_would_become_one_are_found_and_those_kept_apart_are_not():
    tag = '<input\n  id="a"\n  {% if x %}disabled{% endif %}\n  {% if y %}checked{% endif %}\n>'
    assert list(glued_attributes(tag)) == ["line 3"]
    assert list(glued_attributes(tag.replace("disabled{% endif %}", "disabled{% endif +%}"))) == []
    assert list(glued_attributes("<p>\n{% if x %}a{% endif %}\n{% if y %}b{% endif %}\n</p>")) == []


@pytest.mark.parametrize(
    "text",
    ["import csv\nwriter = csv.writer(file)", "from csv import DictWriter", "from openpyxl import Workbook"],
)
def test_a_list_that_is_written_outside_the_forms_is_found(text):
    assert own_writers(module(PACKAGE / "web/routes/standings.py", text))
    assert own_writers(module(PACKAGE / "reports/forms/delimited.py", text)) == []


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("formats/trf/tables.py", 'CODES = {"FIDE_DUTCH_2026": "dutch@2026"}'),
        ("desk/event/settings.py", 'system: str = "roundrobin@berger"'),
        ("cli/generate.py", 'if options.get("acceleration-limits"):\n    pass'),
    ],
)
def test_a_second_list_of_systems_or_options_is_found(path, text):
    assert second_lists(module(PACKAGE / path, text))


@pytest.mark.parametrize("path", ["catalog/systems.py", "pairing/systems/lim/ed1999.py"])
def test_the_catalog_and_the_engines_may_name_a_system(path):
    assert second_lists(module(PACKAGE / path, 'ID = "lim@1999"')) == []


@pytest.mark.parametrize(
    "text",
    [
        'WON = frozenset("1W+")',
        'BYES = {"U": 0, "F": 1, "H": 2}',
        'def paid(letter):\n    return letter in ("U", "F", "H")',
    ],
)
def test_a_second_table_of_results_is_found(text):
    assert second_tables(module(PACKAGE / "reports/cells.py", text))
    assert not second_tables(module(PACKAGE / "model/outcomes.py", text))


def test_a_list_of_other_letters_is_no_table_of_results():
    assert not second_tables(module(PACKAGE / "reports/cells.py", 'SIGNS = ("W", "D", "A")'))
