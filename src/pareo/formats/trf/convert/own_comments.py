"""What an event announced and TRF has no record for, kept in comment lines: ``### pareo lot_seed = Open 2026``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from pareo.formats.trf.tables import COMMENT
from pareo.model import Tournament

_OWN = re.compile(r"\s*pareo ([\w.-]+(?:@.+?)?) = (.*)")
_OPTIONS = re.compile(
    r"(tiebreaks|secondary)\.[\w.]+|fide_mode|primary_score|acceleration-(limits|places|points|rounds)"
    r"|avoid|sweep|youth-federations|soft-rules|forfeited-games|ignore-colors|accept-three-colors"
    r"|title-order|equal-order|groups"
    r"|(system|rounds|cycles|variant|rotation|reverse-last-two|boards|absence)@.+"
)
_GROUP = re.compile(r"group\.\d+")

LOT_SEED = "lot_seed"
EXPELLED = "expelled"
ACCELERATION = "acceleration"
_FIELDS = (LOT_SEED, EXPELLED, ACCELERATION)
_OF_RECORD_192 = "baku"


def own_comment(text: str) -> tuple[str, str] | None:
    """Name and value of a comment (without ``###``) that Pareo has written; None for any other."""
    found = _OWN.fullmatch(text.rstrip())
    if found is None or not (found[1] in _FIELDS or _OPTIONS.fullmatch(found[1]) or _GROUP.fullmatch(found[1])):
        return None
    return found[1], found[2]


def own_values(comments: Iterable[str]) -> dict[str, str]:
    """All that Pareo has written into comments; the last line of a name counts."""
    return dict(found for text in comments if (found := own_comment(text)))


def ids_in(text: str) -> frozenset[int]:
    return frozenset(int(word) for word in text.split() if word.isascii() and word.isdigit())


def option_values(own: Mapping[str, str]) -> dict[str, str]:
    """Those of the values that are options of the tournament."""
    return {name: text for name, text in own.items() if _OPTIONS.fullmatch(name)}


def groups_of(own: Mapping[str, str]) -> dict[int, str]:
    """The group of each player by number, from lines such as ``group.1 = U10: 3 5 8``."""
    found: dict[int, str] = {}
    for name, text in own.items():
        group, colon, ids = text.rpartition(":")
        if _GROUP.fullmatch(name) and colon:
            found |= dict.fromkeys(ids_in(ids), group.strip())
    return found


def _group_lines(tournament: Tournament) -> dict[str, str]:
    """Who is in which group, where the groups part the tournament: no record of TRF has a place for it."""
    if not tournament.settings.options.get("groups"):
        return {}
    members: dict[str, list[int]] = {}
    for player in tournament.players:
        if player.group.strip():
            members.setdefault(player.group.strip(), []).append(player.id)
    return {
        f"group.{number}": f"{name}: {' '.join(map(str, ids))}" for number, (name, ids) in enumerate(members.items(), 1)
    }


def own_lines(tournament: Tournament) -> Iterator[str]:
    """The lines for a new file. A value of several lines has no place in one, and stays out."""
    values = {
        LOT_SEED: tournament.settings.lot_seed,
        ACCELERATION: _acceleration(tournament),
        EXPELLED: " ".join(str(id) for id in sorted(tournament.expelled)),
        **option_values(tournament.settings.options),
        **_group_lines(tournament),
    }
    for name, text in values.items():
        if text.strip() and text.isprintable():
            yield f"{COMMENT} pareo {name} = {text.strip()}"


def _acceleration(tournament: Tournament) -> str:
    """A method that record 192 has no code for; its points are in records 250 for other programs."""
    name = tournament.settings.acceleration or ""
    return "" if name == _OF_RECORD_192 else name
