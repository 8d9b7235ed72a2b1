"""The one table of pairing systems: id, where it lives, its codes in files, how far to trust it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Literal, Protocol

from pareo.history import Position
from pareo.model import Player
from pareo.pairing.control import controlled
from pareo.pairing.outcome import RoundPairing
from pareo.pairing.trace import Trace


class Engine(Protocol):
    """What each system's module offers."""

    def __call__(self, position: Position, trace: Trace | None = None) -> RoundPairing: ...


@dataclass(frozen=True, slots=True)
class System:
    """One line of the catalog. ``function`` is ``module:name``, loaded on first use.

    ``needs_order``: the position must bring the order of the standings (``pareo.conduct.order``). ``needs_lots``: the
    option ``lots`` must bring a seed. ``three_colors``: the director may accept a third game with the same colour.
    ``numbering``: ``module:name`` of its own rule for the players' numbers.
    """

    id: str
    function: str
    kind: Literal["swiss", "round-robin"]
    source: str
    trf_codes: tuple[str, ...]
    trust: Literal["matches-reference", "by-the-text", "experimental"]
    needs_rounds: bool = True
    needs_initial_color: bool = True
    needs_order: bool = False
    needs_lots: bool = False
    three_colors: bool = False
    numbering: str = ""

    def numbers(self, players: Sequence[Player]) -> Mapping[int, int] | None:
        """The numbers of these players by id where the system has a rule of its own; None where C.04.2 gives them."""
        if not self.numbering:
            return None
        module, name = self.numbering.split(":")
        found: Mapping[int, int] = getattr(import_module(module), name)(players)
        return found

    def engine(self) -> Engine:
        """The engine; one of a Swiss system obeys the control that a tournament asks for."""
        module, name = self.function.split(":")
        engine: Engine = getattr(import_module(module), name)
        return controlled(engine) if self.kind == "swiss" else engine


SYSTEMS: dict[str, System] = {
    system.id: system
    for system in (
        System(
            "dutch@2026",
            "pareo.pairing.systems.dutch.ed2026:pair",
            "swiss",
            "FIDE C.04.3, in force from 1 February 2026",
            ("FIDE_DUTCH_2026", "FIDE_DUTCH_2025", "FIDE_DUTCH", "FIDE_DUTCH_2026_BAKU", "FIDE_DUTCH_BAKU"),
            "matches-reference",
        ),
        System(
            "dutch@2017",
            "pareo.pairing.systems.dutch.ed2017:pair",
            "swiss",
            "FIDE C.04.3, in force until 31 January 2026",
            ("FIDE_DUTCH_2017", "FIDE_DUTCH_2017_BAKU"),
            "matches-reference",
        ),
        System(
            "dutch-sorted@2026",
            "pareo.pairing.systems.dutch_sorted.procedure:pair",
            "swiss",
            "the Dutch procedure of FIDE with the players in the order of the standings, as Vega offers it",
            (),
            "by-the-text",
            needs_order=True,
        ),
        System(
            "dutch@1992",
            "pareo.pairing.systems.dutch1992:pair",
            "swiss",
            "FIDE C.04.1 of 1992 with the notes of the FEDA",
            (),
            "by-the-text",
        ),
        System(
            "lim@1999",
            "pareo.pairing.systems.lim.ed1999:pair",
            "swiss",
            "FIDE C.04.2 as corrected in 1999, the Lim system",
            (),
            "by-the-text",
            three_colors=True,
        ),
        System(
            "dubov@1997",
            "pareo.pairing.systems.dubov.ed1997:pair",
            "swiss",
            "FIDE C.04.3, as approved in 1997",
            (),
            "by-the-text",
            three_colors=True,
        ),
        System(
            "dubov@danubian",
            "pareo.pairing.systems.dubov.danubian:pair",
            "swiss",
            "FIDE C.04.3 of 1997 with 7.2 of the Danubian variant",
            (),
            "by-the-text",
            three_colors=True,
        ),
        System(
            "vega",
            "pareo.pairing.systems.vega.procedure:pair",
            "swiss",
            "the Vega system, by Buchholz (manual of Vega, Appendix E)",
            (),
            "by-the-text",
            needs_rounds=False,
            needs_initial_color=False,
            three_colors=True,
        ),
        System(
            "uscf",
            "pareo.pairing.systems.uscf.procedure:pair",
            "swiss",
            "USCF Official Rules of Chess, 27 to 29, as Vega applies them",
            (),
            "by-the-text",
            three_colors=True,
        ),
        System(
            "amalfi@rating",
            "pareo.pairing.systems.amalfi.procedure:pair_by_rating",
            "swiss",
            "the Amalfi system of Italy, as far as Vega names it: rating first",
            (),
            "experimental",
        ),
        System(
            "amalfi@color",
            "pareo.pairing.systems.amalfi.procedure:pair_by_color",
            "swiss",
            "the Amalfi system of Italy, as far as Vega names it: colour first",
            (),
            "experimental",
        ),
        System(
            "scrabble@fise",
            "pareo.pairing.systems.scrabble.fise:pair",
            "swiss",
            "FISE, the Swiss system of tournaments (2001)",
            (),
            "by-the-text",
            needs_rounds=False,
            numbering="pareo.pairing.systems.scrabble.numbers:numbers_by_rating",
        ),
        System(
            "scrabble@random",
            "pareo.pairing.systems.scrabble.random_draw:pair",
            "swiss",
            "the draw by lot of the Uruguayan Scrabble association",
            (),
            "by-the-text",
            needs_rounds=False,
            needs_initial_color=False,
            needs_lots=True,
            numbering="pareo.pairing.systems.scrabble.numbers:numbers_by_rating",
        ),
        System(
            "roundrobin@berger",
            "pareo.pairing.systems.round_robin.berger:pair",
            "round-robin",
            "FIDE C.05 Annex 1",
            ("BERGER_ROUNDROBIN", "BERGER_DOUBLEROUNDROBIN", "FIDE_ROUNDROBIN", "FIDE_DOUBLEROUNDROBIN"),
            "by-the-text",
            needs_rounds=False,
            needs_initial_color=False,
        ),
        System(
            "roundrobin@rutsch",
            "pareo.pairing.systems.round_robin.rutsch:pair",
            "round-robin",
            "the carousel of clubs and of Swiss Perfect",
            (),
            "by-the-text",
            needs_rounds=False,
            needs_initial_color=False,
        ),
    )
}
