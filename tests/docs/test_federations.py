"""Federations and their flags: every code has a name in every language, and a flag that works without a network."""

from __future__ import annotations

import re

from pages import ROOT

from pareo.i18n import LANGUAGES, messages_in
from pareo.i18n.federations import federation_name, federations
from pareo.model.federations import FEDERATIONS, federation_of

FLAGS = ROOT / "src" / "pareo" / "web" / "static" / "flags"


def test_every_federation_has_a_name_in_every_language() -> None:
    assert len(FEDERATIONS) > 200
    for language in LANGUAGES:
        names = dict(federations(messages_in(language)))
        assert names.keys() == FEDERATIONS.keys()
        assert not [code for code, name in names.items() if name == code]
    assert federation_name(messages_in("es"), "ESP") == "España"
    assert federation_name(messages_in("en"), "XYZ") == "XYZ"


def test_every_flag_is_there_harmless_and_not_too_many() -> None:
    wanted = {f"{iso}.svg" for iso in FEDERATIONS.values() if iso}
    assert wanted == {path.name for path in FLAGS.glob("*.svg")}
    assert "MIT" in (FLAGS / "LICENSE").read_text(encoding="utf-8")
    pictures = {name: (FLAGS / name).read_text(encoding="utf-8") for name in wanted}
    assert sum(map(len, pictures.values())) < 3_000_000
    for name, picture in pictures.items():
        assert picture.startswith("<svg"), name
        assert not re.search(r"<script|<image|onload|href=.http", picture), name


def test_codes_of_two_letters_become_those_of_fide() -> None:
    assert [federation_of(text) for text in ("RU", "es", "DE", "ESP", "zz", "Spain", "")] == [
        "RUS", "ESP", "GER", "ESP", "", None, None,
    ]  # fmt: skip
