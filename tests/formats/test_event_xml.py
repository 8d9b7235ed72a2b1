"""The XML of an event: nothing is lost, the published schema has what is written, what is wrong is told by line."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given, settings
from test_trf_property import tournaments

from pareo.formats import FORMATS, format_of
from pareo.formats.eventxml.tables import ELEMENTS, TOP
from pareo.formats.xml_reading import Node, tree_of
from pareo.model import Tournament

XML = FORMATS["xml"]
SCHEMA = Path(__file__).resolve().parents[2] / "docs" / "formats" / "pareo-event.xsd"
_AROUND = ("complexType", "simpleContent", "extension")
HEAD = '<event xmlns="urn:pareo:event:1" version="1">'


def codes(inside: str) -> list[tuple[str, int]]:
    data = f"{HEAD}\n{inside}\n</event>".encode()
    return [(problem.code, problem.line) for problem in XML.load(data).problems]


@settings(max_examples=150)
@given(tournaments())
def test_every_tournament_comes_back_as_it_was(tournament: Tournament):
    data = XML.dump(tournament)
    assert format_of(data).id == "xml"
    read = XML.load(data).tournament
    for field in fields(Tournament):
        if field.name != "settings":
            assert getattr(read, field.name) == getattr(tournament, field.name), field.name
    assert read.settings.options == tournament.settings.options
    assert read.settings.scoring == tournament.settings.scoring
    assert XML.losses(tournament) == ()


def declared(node: Node) -> dict[str, set[str]]:
    """The elements of the schema with their attributes."""
    found: dict[str, set[str]] = {}
    for child in node.children:
        if child.name == "element" and child.get("name"):
            found[child.get("name")] = {one.get("name") for one in _attributes(child)}
        found |= declared(child)
    return found


def _attributes(node: Node) -> list[Node]:
    inside = [child for child in node.children if child.name != "element"]
    return [one for one in inside if one.name == "attribute"] + [
        found for child in inside if child.name in _AROUND for found in _attributes(child)
    ]


def test_the_published_schema_has_every_element_and_attribute_that_is_read_and_written():
    schema = tree_of(SCHEMA.read_bytes())
    assert declared(schema) == {name: set(attributes) for name, attributes in ELEMENTS.items()}
    assert schema.get("targetNamespace") == "urn:pareo:event:1"
    assert schema.children[-1].name != ""
    assert TOP in declared(schema)


@pytest.mark.parametrize(
    ("inside", "code"),
    [
        ('<player id="x" name="A"/>', "file-bad-value"),
        ('<player id="1" name="A"/><player id="1" name="B"/>', "file-player-twice"),
        ('<player id="1" shoe="38"/>', "file-unknown-part"),
        ("<shoe/>", "file-unknown-part"),
        ('<player id="1"/><round number="1"><game white="1" black="2" result="10"/></round>', "file-unknown-player"),
        ('<player id="1"/><round number="1"><game white="1" black="2" result="1"/></round>', "file-bad-result"),
        ('<player id="1"/><round number="0"/>', "file-bad-value"),
        ('<player id="1"/><round number="1"><bye player="1" kind="Q"/></round>', "file-bad-result"),
        ('<player id="1"/><settings rounds="0"/>', "file-bad-value"),
        ('<player id="1"/><settings initial-color="red"/>', "file-bad-value"),
        ('<player id="1"/><settings><scoring white-win="much"/></settings>', "file-bad-value"),
        ('<player id="1"/><team id="1" members="7"/>', "file-unknown-player"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_line(inside: str, code: str):
    assert (code, 2) in codes(inside)


def test_another_version_is_told():
    data = b'<event xmlns="urn:pareo:event:1" version="2"><player id="1" name="A"/></event>'
    assert [problem.code for problem in XML.load(data).problems] == ["xml-version"]


def test_a_file_that_breaks_off_is_told():
    data = XML.dump(Tournament(name="x"))
    for end in range(60, len(data) - 2, 7):
        assert not XML.load(data[:end]).usable
