"""What an event brings to the norms played in it: format, rounds, host, exemptions (B.01 1.1, 1.4.1 to 1.4.3)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from pareo.catalog import kind_of
from pareo.history import Records
from pareo.model import Player, Tournament
from pareo.norms.large_swiss import LargeSwiss, large_swiss
from pareo.norms.presence import is_present, is_steady

FORMATS = ("swiss", "round-robin", "double-round-robin", "knockout")
"""1.4.2e: other formats give no norms."""
EVENT_KINDS = ("ordinary", "team-7-9", "world-cup")
"""1.4.1b: World and Continental team championships of 7 to 9 rounds, and the World Cups, take fewer games."""
EXEMPTIONS = ("a", "b", "c", "d")
"""1.4.3: national championship, national team championship, zonal, a Swiss with many guests."""

_ONLY_OF_THE_FEDERATION = ("a", "b")
_GUESTS, _GUEST_FEDERATIONS, _TITLED_GUESTS = 20, 3, 10
_GUEST_TITLES = frozenset({"GM", "IM", "WGM", "WIM"})
_FIDE_FLAG = "FID"


@dataclass(frozen=True, slots=True)
class Guests:
    """Rated players from abroad in the round that has fewest: how many, of how many federations, with which titles."""

    rated: int
    federations: int
    titled: int

    @property
    def enough(self) -> bool:
        return self.rated >= _GUESTS and self.federations >= _GUEST_FEDERATIONS and self.titled >= _TITLED_GUESTS


@dataclass(frozen=True, slots=True)
class NormEvent:
    """An event as norms see it. ``federation`` is the one that registered it; ``exemption`` a letter of 1.4.3 or empty.

    ``rounds_a_day`` and ``players`` are 0 where they are not known; ``guests`` and ``large`` are those of a Swiss.
    """

    format: str = "swiss"
    rounds: int = 9
    federation: str = ""
    kind: str = "ordinary"
    exemption: str = ""
    rounds_a_day: int = 0
    players: int = 0
    guests: Guests | None = None
    large: LargeSwiss | None = None

    @property
    def predetermined(self) -> bool:
        """True where all pairings are known from the start, so that a norm takes all rounds (1.4.1e)."""
        return self.format in ("round-robin", "double-round-robin")

    def exempts(self, federation: str) -> bool:
        """True when a player of this federation needs no foreigners: neither 1.4.3 nor 1.4.4 applies.

        a and b help only the players of the federation that registered the event; c and d everybody.
        """
        if self.exemption in _ONLY_OF_THE_FEDERATION:
            return bool(self.federation) and federation == self.federation
        return bool(self.exemption)


def format_of(tournament: Tournament) -> str:
    """Swiss, round robin or double round robin, by what was announced."""
    settings = tournament.settings
    if kind_of(settings.system) == "swiss":
        return "swiss"
    twice = settings.options.get("cycles") == "2" or "DOUBLE" in (settings.system or "").upper()
    return "double-round-robin" if twice else "round-robin"


def most_rounds_a_day(dates: tuple[str, ...]) -> int:
    """The most rounds on one day; 0 while the dates are not known."""
    counted = Counter(date for date in dates if date.strip())
    return max(counted.values(), default=0)


def guests_of(tournament: Tournament, records: Records) -> Guests | None:
    """The guests of a Swiss: enough are 20 rated ones of 3 federations in every round, 10 of them GM, IM, WGM or WIM.

    Counted is who misses at most one round; a pairing-allocated bye is presence in its round, a forfeit win is no miss
    but no presence either. FID is no federation and no guest. None before the first round, and where nobody says which
    federation is the host. Rules: 1.4.3d
    """
    if not tournament.federation or not tournament.rounds:
        return None
    guests = [player for player in tournament.players if _is_guest(player, tournament.federation)]
    steady = [player for player in guests if is_steady(records, player.id)]
    present = [[one for one in steady if is_present(records, one.id, at)] for at in range(len(tournament.rounds))]
    return Guests(
        min(len(some) for some in present),
        min(len({one.federation for one in some}) for some in present),
        min(sum(one.title in _GUEST_TITLES for one in some) for some in present),
    )


def _is_guest(player: Player, host: str) -> bool:
    return player.by_fide > 0 and player.federation not in ("", host, _FIDE_FLAG, "NON")


def event_of(
    tournament: Tournament, records: Records, format: str = "", kind: str = "", exemption: str = ""
) -> NormEvent:
    """The event of a tournament; what is said goes before what can be seen, and 1.4.3d is seen by itself."""
    form = format or format_of(tournament)
    guests = guests_of(tournament, records) if form == "swiss" else None
    if not exemption and guests is not None and guests.enough:
        exemption = "d"
    return NormEvent(
        format=form,
        rounds=max(tournament.settings.rounds or 0, len(tournament.rounds)),
        federation=tournament.federation.strip().upper(),
        kind=kind or EVENT_KINDS[0],
        exemption=exemption,
        rounds_a_day=most_rounds_a_day(tournament.round_dates),
        players=len(tournament.players),
        guests=guests,
        large=large_swiss(tournament, records) if form == "swiss" else None,
    )
