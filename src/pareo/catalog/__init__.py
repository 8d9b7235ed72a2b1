"""The one catalog of pairing systems and their options, which every other room reads."""

from pareo.catalog.codes import kind_of
from pareo.catalog.naming import (
    EditionInForce,
    Named,
    UnknownSystem,
    find,
    nearest_systems,
)
from pareo.catalog.option import Option
from pareo.catalog.system import System
from pareo.catalog.systems import CURRENT, SYSTEMS
from pareo.catalog.usual import Usual, usual

__all__ = [
    "CURRENT",
    "SYSTEMS",
    "EditionInForce",
    "Named",
    "Option",
    "System",
    "UnknownSystem",
    "Usual",
    "find",
    "kind_of",
    "nearest_systems",
    "usual",
]
