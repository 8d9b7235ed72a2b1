"""The one catalog of pairing systems and their options, which every other room reads."""

from pareo.catalog.codes import kind_of
from pareo.catalog.naming import (
    EditionInForce,
    Named,
    UnknownSystem,
    find,
    match_games,
    nearest_systems,
    pairs_teams,
    plays_matches,
)
from pareo.catalog.option import Option
from pareo.catalog.system import System
from pareo.catalog.systems import CURRENT, OF_PLAYERS, SYSTEMS
from pareo.catalog.usual import Usual, usual

__all__ = [
    "CURRENT",
    "OF_PLAYERS",
    "SYSTEMS",
    "EditionInForce",
    "Named",
    "Option",
    "System",
    "UnknownSystem",
    "Usual",
    "find",
    "kind_of",
    "match_games",
    "nearest_systems",
    "pairs_teams",
    "plays_matches",
    "usual",
]
