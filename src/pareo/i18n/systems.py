"""Pairing systems in words: the name on a menu, and the text that each follows."""

from __future__ import annotations

from pareo.i18n.catalogue import Catalogue
from pareo.pairing import SYSTEMS


def system_name(spoken: Catalogue, id: str) -> str:
    """A pairing system by name; one that the catalogues do not know by its id."""
    return _say(spoken, "name", id) or id


def system_source(spoken: Catalogue, id: str) -> str:
    """The text of rules that a system follows; where nobody has translated it, as the catalog of systems names it."""
    return _say(spoken, "source", id) or SYSTEMS[id].source


def _say(spoken: Catalogue, what: str, id: str) -> str:
    key = f"systems.{what}_{id.replace('@', '_').replace('-', '_')}"
    return spoken.say(key) if spoken.has(key) else ""
