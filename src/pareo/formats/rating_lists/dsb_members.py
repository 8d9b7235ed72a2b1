"""Members of German clubs (spieler.csv of the DSB): numbers that are theirs alone, their federation, who is passive."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pareo.formats.rating_lists.columns import Column
from pareo.formats.rating_lists.rows import CELLS

_NUMBER, _NAME, _FEDERATION = (CELLS.index(name) for name in ("national_id", "name", "federation"))
_CLUB, _FLAG = CELLS.index("club"), CELLS.index("flag")
_PASSIVE, _INACTIVE = "P", "i"


class DsbMembers:
    """Puts the cells of a line right. The file has a column with the number of the member in his club.

    Its first edition has no number for a person: club and member together are one, ``10101-123``. The second has one.
    """

    def __init__(self, wanted: Mapping[str, Column]) -> None:
        self._member = wanted["member"].first
        self._by_club = "club" not in wanted

    def complete(self, chosen: list[str], cells: Sequence[str]) -> None:
        """``chosen`` are the cells in the order in which a row takes them."""
        if self._by_club:
            club, member = chosen[_NUMBER], cells[self._member]
            chosen[_NUMBER] = f"{club}-{member}" if club and member.strip("0") else ""
            chosen[_CLUB] = club
        # Surname, given name and an academic title: the title is no part of the name elsewhere.
        chosen[_NAME] = ", ".join(part.strip() for part in chosen[_NAME].split(",")[:2] if part.strip())
        chosen[_FEDERATION] = chosen[_FEDERATION] or "GER"
        chosen[_FLAG] = _INACTIVE if chosen[_FLAG].upper() == _PASSIVE else ""
