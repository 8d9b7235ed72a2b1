"""The initial order of a field: rating, title, then name, lot or the list as it is.

Rules: FIDE C.04.2 2026 [2.2]; FIDE C.04.1 1992 [A2]; TRF26 [172]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pareo.catalog import Option
from pareo.catalog.options import EQUAL_ORDER, TITLE_ORDER
from pareo.model import ByeKind, Player, Problem, Tournament, titles
from pareo.model.spelling import alphabetical
from pareo.pairing.lots import drawn_numbers
from pareo.pairing.options import said
from pareo.pairing.renumbering import NumbersStand, in_order, with_late_entry
from pareo.ratings.announced import ratings_used

TITLES: dict[str, tuple[str, ...]] = {
    "2026": titles.TITLES,
    "1992": ("GM", "WGM", "IM", "WIM", "FM", "WFM"),
}
"""The order of titles belongs to the edition; a title that it does not know counts as none."""

NAME, LOT = "name", "lot"


def title_rank(title: str, edition: str = "2026") -> int:
    """The place of a title, 0 the highest; behind all of them a national one."""
    order = TITLES[edition]
    known = titles.title_of(title)
    return order.index(known) if known in order else len(order)


def initial_order(tournament: Tournament) -> tuple[int, ...]:
    """The ids in the order of strength. NumbersStand for an option that is not understood, or a lot without seed.

    The rating is the one of record 172 (``Settings.rank_method``): ``FIDON`` takes the FIDE rating and the national one
    where there is none, ``NIDOF`` the other way round (004 2.1). Options: ``title-order`` (2026, 1992) and
    ``equal-order`` (name, lot, list); lots are drawn from ``Settings.lot_seed``.
    """
    settings = tournament.settings
    edition, last = (_chosen(settings.options, option) for option in (TITLE_ORDER, EQUAL_ORDER))
    ratings = ratings_used(tournament)
    lots = _lots(tournament) if last == LOT else {}

    def place(player: Player) -> tuple[int, int, int, str, int]:
        name = alphabetical(player.name) if last == NAME else ""
        return (-ratings[player.id], title_rank(player.title, edition), lots.get(player.id, 0), name, player.id)

    return tuple(player.id for player in sorted(tournament.players, key=place))


def by_lot(tournament: Tournament) -> tuple[int, ...]:
    """The ids in an order drawn by lot, which anybody can repeat from ``Settings.lot_seed``."""
    lots = _lots(tournament)
    return tuple(sorted(lots, key=lots.__getitem__))


def seeded(tournament: Tournament, order: Sequence[int] | None = None, late: bool = False) -> Tournament:
    """The tournament with its numbers given anew: by strength, or by hand when ``order`` lists the ids."""
    return in_order(tournament, initial_order(tournament) if order is None else order, late)


def with_late_entry_placed(tournament: Tournament, player: Player, missed: ByeKind | None = None) -> Tournament:
    """A late entry at the place that his strength earns among the others, whose own order stays as it is."""
    newcomer = replace(player, id=max((one.id for one in tournament.players), default=0) + 1)
    everybody = replace(tournament, players=(*tournament.players, newcomer))
    ratings = ratings_used(everybody)
    edition = _chosen(tournament.settings.options, TITLE_ORDER)

    def strength(one: Player) -> tuple[int, int]:
        return (-ratings[one.id], title_rank(one.title, edition))

    weaker = (at for at, one in enumerate(tournament.players, start=1) if strength(one) > strength(newcomer))
    return with_late_entry(tournament, newcomer, next(weaker, None), missed)


def _chosen(options: Mapping[str, str], option: Option) -> str:
    choice = said(options, option)
    if not option.allows(choice):
        raise NumbersStand(Problem("option-not-known", found=f"{option.name}={choice}", expected=option.allowed))
    return choice


def _lots(tournament: Tournament) -> dict[int, int]:
    if not tournament.settings.lot_seed:
        raise NumbersStand(Problem("lot-seed-missing"))
    return drawn_numbers(tournament.players, tournament.settings.lot_seed)
