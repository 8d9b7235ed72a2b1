"""Players and teams, as an entry list has them."""

from __future__ import annotations

from dataclasses import dataclass

from pareo.model.points import Points

COMPUTER = "c"
"""What stands for the sex of a player that is a program (seed 003); no file of FIDE's knows it."""


@dataclass(frozen=True, slots=True)
class NationalRecord:
    """What a national federation says of a player (the NRS records of TRF)."""

    federation: str
    rating: int = 0
    national_id: str = ""
    classification: str = ""
    name: str = ""
    birth: str = ""
    origin: str = ""


@dataclass(frozen=True, slots=True)
class Player:
    """One participant. ``id`` is the starting number of the file; ``rating`` 0 means unrated.

    ``fide_rating``: FIDE's, where it is not the rating that counts here. ``origin``: region, province or whatever else
    players are ranked and kept apart by (seed 004), where it is not the club.
    """

    id: int
    name: str = ""
    rating: int = 0
    title: str = ""
    federation: str = ""
    fide_id: str = ""
    sex: str = ""
    birth: str = ""
    group: str = ""
    club: str = ""
    national: tuple[NationalRecord, ...] = ()
    fide_rating: int | None = None
    origin: str = ""

    @property
    def by_fide(self) -> int:
        """The rating that FIDE has given; 0 for none."""
        return self.rating if self.fide_rating is None else self.fide_rating

    def __repr__(self) -> str:
        return f"<Player {self.id} {self.name!r} {self.rating}>"


@dataclass(frozen=True, slots=True)
class Team:
    """A team and its members by player id, in board order."""

    id: int
    name: str = ""
    nickname: str = ""
    strength: str = ""
    match_points: Points | None = None
    game_points: Points | None = None
    rank: int | None = None
    members: tuple[int, ...] = ()
