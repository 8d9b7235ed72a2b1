"""The federations of FIDE by name, in the language of the reader."""

from __future__ import annotations

from pareo.i18n.catalogue import Catalogue
from pareo.model.federations import FEDERATIONS


def federation_name(catalogue: Catalogue, code: str) -> str:
    """``Spain`` for ``ESP``; a code that FIDE does not have stands for itself."""
    key = "federations." + code
    return catalogue.say(key) if catalogue.has(key) else code


def federations(catalogue: Catalogue) -> list[tuple[str, str]]:
    """Code and name of all federations, in the order of the names."""
    return sorted(((code, federation_name(catalogue, code)) for code in FEDERATIONS), key=lambda one: one[1])
