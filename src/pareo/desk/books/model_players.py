"""A player of the books as the library knows him."""

from __future__ import annotations

from pareo.desk.books.records import Participant
from pareo.model import Player
from pareo.model.players import COMPUTER


def as_model(player: Participant, id: int, rating: int) -> Player:
    """Under this id, with the rating that counts."""
    return Player(
        id=id,
        name=player.name,
        rating=rating,
        title=player.title,
        federation=player.federation,
        fide_id=player.fide_id,
        sex="" if player.sex == COMPUTER else player.sex,
        birth=player.birth,
        group=player.group,
        club=player.club,
        origin=player.origin,
    )
