"""What the setup offers for the ratings that an event changes: systems of each side, and the fields that they read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any, Final

from pareo.catalog.option import Option
from pareo.catalog.system import CHESS
from pareo.desk.books.section import Section
from pareo.desk.event.rated_sides import (
    CLAIMED,
    FIELDS,
    LOCAL,
    OFF,
    RATED_BY,
    SCALES,
    SIDES,
    USUALLY,
    readers_of,
    usual_choice,
)
from pareo.desk.event.settings import SectionSettings
from pareo.i18n import Messages
from pareo.i18n.rating_systems import rated_by

USUAL: Final = SectionSettings()
OF_RATINGS: Final = tuple(
    one.name
    for one in fields(SectionSettings)
    if one.name.startswith(tuple(f"{side}_" for side in SIDES))
    or one.name in ("norm_exemption", "public_ratings", "public_norms", "public_outlook", "public_scores")
)
"""The fields of a section that speak of ratings and norms."""

_OF_OTHER_GAMES: Final = frozenset({"elo"})
_SCALE: Final = "local_scale"

Choices = list[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class OptionField:
    """A field of one side. ``readers``: the choices of a system with which it has a meaning."""

    name: str
    option: str
    kind: str
    readers: tuple[str, ...]
    shown: str = ""
    extra: str = ""
    choices: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class SideView:
    """International or local: the systems to choose from, and the fields."""

    name: str
    choices: Choices
    fields: tuple[OptionField, ...]


def rated_values(section: Section, messages: Messages, wrong: set[str]) -> dict[str, Any]:
    """For the page of the setup; open where something of it is chosen or ``wrong``."""
    chosen = any(section.settings.named(name) != USUAL.named(name) for name in OF_RATINGS)
    return {
        "rated_sides": [_side(section, messages, side) for side in SIDES],
        "claims": [("", messages.say("norms.claim_none")), *_said(messages, "norms.claim_", CLAIMED)],
        "rated_open": chosen or not wrong.isdisjoint(OF_RATINGS),
    }


def _said(messages: Messages, area: str, names: tuple[str, ...]) -> Choices:
    return [(name, messages.say(area + name)) for name in names]


def _side(section: Section, messages: Messages, side: str) -> SideView:
    """Federations of chess rate no other game."""
    chess = section.system.game == CHESS
    names = tuple(name for name in RATED_BY[side] if chess or name in _OF_OTHER_GAMES)
    usual = usual_choice(side, section.settings.system)
    off = () if usual == OFF else (OFF,)
    choices = [
        (USUALLY, messages.say("ratings.as_usual", name=messages.say(f"ratings.by_{usual}"))),
        *((name, rated_by(messages, name)) for name in (*names, *off)),
    ]
    return SideView(side, choices, tuple(_fields(section, messages, side)))


def _fields(section: Section, messages: Messages, side: str) -> Iterator[OptionField]:
    usual = usual_choice(side, section.settings.system)
    for name, option in FIELDS[side].items():
        readers = readers_of(side, name)
        yield OptionField(
            name,
            option.name,
            option.kind,
            (*readers, USUALLY) if usual in readers else readers,
            _shown(section, name, option),
            f"min={option.least} max={option.most}" if option.kind == "number" else "",
        )
    if side == LOCAL:
        own = ("", messages.say("ratings.scale_own"))
        yield OptionField(
            _SCALE, "scale", "choice", RATED_BY[LOCAL], choices=(own, *_said(messages, "ratings.scale_", SCALES))
        )


def _shown(section: Section, name: str, option: Option) -> str:
    """What stands in the field; nothing for a number that nobody has chosen."""
    value = section.settings.named(name)
    return "" if not value and not option.usual else str(value)
