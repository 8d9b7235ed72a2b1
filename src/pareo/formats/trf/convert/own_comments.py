"""What an event announced and a file has no record for, in comment lines: ``### pareo system = lim@1999``.

The catalog decides which names are ours. ``### pareo 250 = ...`` is a record of TRF26 in a file of an older kind.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from pareo.catalog.announcing import options_named
from pareo.catalog.codes import parted
from pareo.formats.trf.tables import COMMENT, OPTION_PREFIX, TRF26_RECORDS
from pareo.model import Settings, Tournament

_OWN = re.compile(r"\s*pareo ([\w.-]+(?:@.+?)?) = (.*)")
_NAME = re.compile(r"[\w.-]+(?:@.+)?")
_LISTED = re.compile(r"(group|club|origin|rating)\.\d+")

SYSTEM, LOT_SEED, EXPELLED, ACCELERATION = "system", "lot_seed", "expelled", "acceleration"
_FIELDS = frozenset({SYSTEM, LOT_SEED, EXPELLED, ACCELERATION})
QUOTED = TRF26_RECORDS | {"XXS"}
"""Records that a file of an older kind has in comments."""
NATIONAL = "national"
"""The name of a whole line with a player's national rating in such a file."""


class OwnComment(NamedTuple):
    """One line that Pareo has written: where it stands, its name and its value."""

    line: int
    name: str
    value: str

    @property
    def is_record(self) -> bool:
        return self.name in QUOTED or self.name == NATIONAL

    @property
    def record(self) -> str:
        """The record that it quotes, as TRF26 writes it."""
        return self.value if self.name == NATIONAL else f"{self.name} {self.value}"

    @property
    def is_option(self) -> bool:
        return self.name not in _FIELDS and not self.is_record and bool(options_named(self.name))

    @property
    def known(self) -> bool:
        return self.name in _FIELDS or self.is_record or self.is_option or bool(_LISTED.fullmatch(self.name))


def own_comment(line: int, text: str) -> OwnComment | None:
    """A comment (without ``###``) in the form of ours, whether or not its name is known; None for any other."""
    found = _OWN.fullmatch(text.rstrip())
    return OwnComment(line, found[1], found[2]) if found else None


def ids_in(text: str) -> frozenset[int]:
    return frozenset(int(word) for word in text.split() if word.isascii() and word.isdigit())


def listed(own: Mapping[str, str], what: str) -> dict[int, str]:
    """Group, club, origin or rating of each player by number, from lines such as ``group.1 = U10: 3 5 8``."""
    found: dict[int, str] = {}
    for name, text in own.items():
        word, colon, ids = text.rpartition(":")
        if colon and name.startswith(f"{what}.") and _LISTED.fullmatch(name):
            found |= dict.fromkeys(ids_in(ids), word.strip())
    return found


def own_lines(tournament: Tournament, code: str, quoted: Iterable[str] = ()) -> Iterator[str]:
    """The lines for a new file. ``code`` is what record 192 says, ``quoted`` are records that the file cannot have."""
    settings, players = tournament.settings, tournament.players
    values = {
        SYSTEM: "" if code else settings.system or "",
        LOT_SEED: settings.lot_seed,
        ACCELERATION: "" if _says_acceleration(code, settings) else settings.acceleration or "",
        EXPELLED: " ".join(str(id) for id in sorted(tournament.expelled)),
        **_options(settings.options, code),
        **_list_lines("group", {one.id: one.group for one in players}),
        **_list_lines("club", {one.id: one.club for one in players}),
        **_list_lines("origin", {one.id: one.origin for one in players}),
        **_list_lines("rating", {one.id: str(one.rating) for one in players if one.rating != one.by_fide}),
    }
    for name, text in values.items():
        line = "; ".join(part for part in text.splitlines() if part.strip())
        if line.strip() and line.isprintable():
            yield f"{COMMENT} pareo {name} = {line.strip()}"
    for record in quoted:
        national = record[:3] not in QUOTED
        yield f"{COMMENT} pareo {NATIONAL} = {record}" if national else f"{COMMENT} pareo {record[:3]} = {record[4:]}"


def _says_acceleration(code: str, settings: Settings) -> bool:
    """Whether the code says it all: points given one by one make the code's acceleration void (TRF26, record 250)."""
    return parted(code).acceleration == settings.acceleration and not settings.virtual_points


def _options(options: Mapping[str, str], code: str) -> dict[str, str]:
    """Options that are none of the kept records, without those that the code of record 192 says already."""
    said = parted(code).options
    return {
        name: text
        for name, text in options.items()
        if not name.startswith(OPTION_PREFIX) and _NAME.fullmatch(name) and said.get(name) != text
    }


def _list_lines(what: str, words: Mapping[int, str]) -> dict[str, str]:
    """Who has which of these words, a line for each word."""
    members: dict[str, list[int]] = {}
    for id, word in words.items():
        if word.strip():
            members.setdefault(word.strip(), []).append(id)
    return {
        f"{what}.{number}": f"{word}: {' '.join(map(str, ids))}"
        for number, (word, ids) in enumerate(members.items(), 1)
    }
