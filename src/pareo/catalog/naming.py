"""Which system a name means: an id, a code of record 192, or a name without an edition; errors name the nearest."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import SequenceMatcher

from pareo.catalog.codes import system_of_code, undated
from pareo.catalog.options import MATCH_GAMES
from pareo.catalog.system import System
from pareo.catalog.systems import SYSTEMS
from pareo.model import Settings
from pareo.model.errors import Error

TWO_GAMES = 2
"""Of a match by FIDE C.04.5."""
_NEAREST = 3
_LONGEST = 100
_ALIKE, _SHARED = 0.6, 0.9


class UnknownSystem(Error):
    """The catalog has no system of this name. ``near`` are the ids of those that are called most alike."""

    code = "unknown_system"

    def __init__(self, name: str, near: tuple[str, ...] = ()) -> None:
        super().__init__(name, near)
        self.name = name
        self.near = near
        self.values = {"found": repr(name), "near": ", ".join(near), "known": ", ".join(SYSTEMS)}


class EditionInForce(UserWarning):
    """A name without an edition was read as the edition in force."""


@dataclass(frozen=True, slots=True)
class Named:
    """A system and the name by which it was asked for; ``bare``: the name left the edition open."""

    system: System
    asked: str
    bare: bool = False

    def __str__(self) -> str:
        since = self.system.since
        in_force = f", in force since {since[0]}-{since[1]:02}-{since[2]:02}" if since else ""
        return f"{self.asked} is read as {self.system.id}{in_force}"


def find(name: str | None) -> Named | None:
    """The system of a name. None where nothing is said, or a code that does not tell the edition.

    UnknownSystem for a name that no system has.
    """
    said = (name or "").strip()
    if not said or undated(said):
        return None
    if system := SYSTEMS.get(said) or SYSTEMS.get(said.lower()) or system_of_code(said):
        return Named(system, said)
    for system in SYSTEMS.values():
        if system.name == said.lower():
            return Named(system, said, bare=True)
    raise UnknownSystem(said, nearest_systems(said))


def plays_matches(name: str | None) -> bool:
    """True where a pairing of the system, however it is called, is a match of two games; False for no system."""
    system = _known(name)
    return system is not None and system.in_matches


def pairs_teams(name: str | None) -> bool:
    """True where the system, however it is called, pairs teams; False for no system."""
    system = _known(name)
    return system is not None and system.of_teams


def _known(name: str | None) -> System | None:
    try:
        named = find(name)
    except UnknownSystem:
        return None
    return named.system if named else None


def match_games(settings: Settings) -> int:
    """How many games a pairing has, each of them a round: two in a system of matches, in another as many as were
    announced where it knows of that, else one.
    """
    try:
        named = find(settings.system)
    except UnknownSystem:
        named = None
    if named is None:
        return 1
    said = settings.options.get(MATCH_GAMES.name, "")
    announced = MATCH_GAMES in named.system.own and MATCH_GAMES.allows(said)
    return TWO_GAMES if named.system.in_matches else int(said) if announced else 1


def nearest_systems(name: str) -> tuple[str, ...]:
    """The ids of the systems whose id, name or code is most like this name, the nearest first; none if none is.

    By the words alone; numbers, which are editions, only tell those apart whose words are equally near. A text of more
    letters than any name is none.
    """
    if len(name) > _LONGEST:
        return ()
    spelt = {id: (id, system.name, *system.codes, system.undated) for id, system in SYSTEMS.items()}
    said = _words(name)
    near: dict[str, tuple[float, float]] = {}
    for id, spellings in spelt.items():
        words = max(_likeness(said, _words(each)) if said else 0 for each in spellings if each)
        near[id] = words, _likeness(id, name.lower())
    if any(words == 1 for words, _ in near.values()):
        near = {id: both for id, both in near.items() if both[0] == 1}
    alike = sorted((id for id, both in near.items() if both[0] >= _ALIKE), key=lambda id: near[id], reverse=True)
    return tuple(alike[:_NEAREST])


def _words(text: str) -> str:
    """``FIDE_DUBOV_2026`` as ``dubov``: neither who made the code nor the edition says which system it is."""
    words = "".join(each if each.isalpha() else " " for each in text.lower()).split()
    return " ".join(word for word in words if word not in ("fide", "custom"))


def _likeness(one: str, other: str) -> float:
    """1 for the same; a word in common is nearly that."""
    ratio = SequenceMatcher(None, one, other).ratio()
    return max(ratio, _SHARED) if ratio < 1 and set(one.split()) & set(other.split()) else ratio
