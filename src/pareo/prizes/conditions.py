"""Who may win the prizes of a list: under 14, women, below 1800, of a club; several together hold all at once."""

from __future__ import annotations

from typing import NamedTuple

from pareo.model import Player
from pareo.model.spelling import folded
from pareo.model.titles import title_of
from pareo.ranking.parts.ages import birth_year, read_age
from pareo.ranking.parts.bands import WrongParts, read_band
from pareo.ranking.parts.dividing import CODES, KINDS, MEN, NAMED_BY_PLAYERS, NONE, WOMEN

_SEXES = {"w": WOMEN, "f": WOMEN, "women": WOMEN, "girls": WOMEN, "mujeres": WOMEN, "femenino": WOMEN} | dict.fromkeys(
    ("m", "men", "boys", "hombres", "masculino"), MEN
)


class Condition(NamedTuple):
    """One thing that a winner must be: of which kind, and which, as it is typed. ``U14`` here holds for a child of
    eight too: who is younger may win among the older.
    """

    kind: str
    text: str

    def holds(self, player: Player, year: int) -> bool:
        if self.kind == "rating":
            return read_band(self.text).holds(player.rating)
        if self.kind == "age":
            birth = birth_year(player.birth)
            return birth is not None and read_age(self.text).born(year).holds(birth)
        code = CODES[self.kind](player)
        return folded(code) == folded(self.text) if self.kind in NAMED_BY_PLAYERS else code == self.text

    def unknown(self, player: Player) -> bool:
        """True where the list of players does not say what is asked about him."""
        if self.kind == "age":
            return birth_year(player.birth) is None
        return self.kind == "sex" and CODES["sex"](player) == NONE


def read_condition(kind: str, text: str) -> Condition:
    """WrongParts for a kind that there is none of, and for a text that it cannot have."""
    plain = " ".join(text.split())
    if kind not in KINDS:
        raise WrongParts("part_kind", found=kind, known=", ".join(KINDS))
    if not plain:
        raise WrongParts("part_empty", kind=kind)
    if kind == "rating":
        return Condition(kind, read_band(plain).code)
    if kind == "age":
        return Condition(kind, read_age(plain).code)
    if kind == "sex":
        if (sex := _SEXES.get(folded(plain))) is None:
            raise WrongParts("part_sex", found=plain)
        return Condition(kind, sex)
    if kind == "title" and not title_of(plain):
        raise WrongParts("part_title", found=plain)
    if kind in ("title", "category"):
        return Condition(kind, CODES["category"](Player(0, title=plain)))
    return Condition(kind, plain.upper() if kind == "federation" else plain)
