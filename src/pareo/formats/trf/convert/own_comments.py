"""What an event announced and TRF has no record for, kept in comment lines: ``### pareo lot_seed = Open 2026``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from pareo.formats.trf.tables import COMMENT
from pareo.model import Tournament

_OWN = re.compile(r"\s*pareo ([\w.-]+) = (.*)")
_OPTIONS = re.compile(
    r"(tiebreaks|secondary)\.[\w.]+|fide_mode|primary_score|acceleration-(limits|places|points|rounds)"
    r"|avoid|sweep|youth-federations|soft-rules|forfeited-games|ignore-colors|accept-three-colors"
    r"|title-order|equal-order"
)

LOT_SEED = "lot_seed"
EXPELLED = "expelled"
ACCELERATION = "acceleration"
_FIELDS = (LOT_SEED, EXPELLED, ACCELERATION)
_OF_RECORD_192 = "baku"


def own_comment(text: str) -> tuple[str, str] | None:
    """Name and value of a comment (without ``###``) that Pareo has written; None for any other."""
    found = _OWN.fullmatch(text.rstrip())
    if found is None or not (found[1] in _FIELDS or _OPTIONS.fullmatch(found[1])):
        return None
    return found[1], found[2]


def own_values(comments: Iterable[str]) -> dict[str, str]:
    """All that Pareo has written into comments; the last line of a name counts."""
    return dict(found for text in comments if (found := own_comment(text)))


def expelled_ids(text: str) -> frozenset[int]:
    return frozenset(int(word) for word in text.split() if word.isascii() and word.isdigit())


def own_lines(tournament: Tournament) -> Iterator[str]:
    """The lines for a new file. A value of several lines has no place in one, and stays out."""
    values = {
        LOT_SEED: tournament.settings.lot_seed,
        ACCELERATION: _acceleration(tournament),
        EXPELLED: " ".join(str(id) for id in sorted(tournament.expelled)),
        **{name: text for name, text in tournament.settings.options.items() if _OPTIONS.fullmatch(name)},
    }
    for name, text in values.items():
        if text.strip() and text.isprintable():
            yield f"{COMMENT} pareo {name} = {text.strip()}"


def _acceleration(tournament: Tournament) -> str:
    """A method that record 192 has no code for; its points are in records 250 for other programs."""
    name = tournament.settings.acceleration or ""
    return "" if name == _OF_RECORD_192 else name
