"""One pairing system: where it lives, its codes in files, what it needs, what may be chosen, how far to trust it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from pareo.catalog.option import Option
from pareo.catalog.options import EVERY_EVENT, EVERY_SWISS, THREE_COLORS

SystemKind: TypeAlias = Literal["swiss", "round-robin"]
Game: TypeAlias = Literal["chess", "scrabble"]
Trust: TypeAlias = Literal["matches-reference", "by-the-text", "experimental"]
Date: TypeAlias = tuple[int, int, int]

BAKU_SUFFIX = "_BAKU"
CHESS: Game = "chess"


@dataclass(frozen=True, slots=True)
class System:
    """One line of the catalog. ``engine``, ``wishes`` and ``numbering`` are ``module:name``, loaded on first use.

    ``wishes``: what refutes a wish, the system's own judge or its laws (``pareo.pairing.why``). ``numbering``: its own
    rule for the players' numbers. ``codes`` of record 192: the first is written, all are read; ``undated`` is one that
    means the edition in force at the start, and ``since`` the day from which that is this one. ``own``: the options of
    this system alone. ``fide_mode``: an event of this system begins in FIDE mode. ``deprecated``: FIDE's word for a
    system of its own for which it has accepted no program yet (C.04.2 1.4). ``needs_order``: the position must bring
    the order of the standings (``pareo.conduct.order``). ``needs_lots``: a seed must be announced. ``game``: what is
    played, which decides the words of its lists and what it usually announces (``usual``). ``page``: of docs/systems,
    where its rules are told; called like the system where nothing is said. ``in_matches``: a pairing is a match of two
    games, and each game is a round. ``vega``: its numbers in Vega's file, of round robins one for each number of
    cycles. ``of_teams``: those who are paired are teams.
    ``needs_squads``: players are paired by the places that they have in their teams.
    """

    id: str
    engine: str
    kind: SystemKind
    source: str
    trust: Trust
    wishes: str
    codes: tuple[str, ...] = ()
    undated: str = ""
    since: Date | None = None
    own: tuple[Option, ...] = ()
    fide_mode: bool = False
    deprecated: bool = False
    needs_rounds: bool = True
    needs_initial_color: bool = True
    needs_order: bool = False
    needs_lots: bool = False
    numbering: str = ""
    game: Game = CHESS
    page: str = ""
    in_matches: bool = False
    vega: tuple[int, ...] = ()
    of_teams: bool = False
    needs_squads: bool = False

    @property
    def rules_page(self) -> str:
        return self.page or self.name

    @property
    def name(self) -> str:
        """Its name without the edition."""
        return self.id.partition("@")[0]

    @property
    def three_colors(self) -> bool:
        """True when the director may accept a third game with the same colour."""
        return THREE_COLORS in self.own

    @property
    def options(self) -> tuple[Option, ...]:
        """Everything that an event of this system may announce, its own options first."""
        return (*self.own, *(EVERY_SWISS if self.kind == "swiss" else ()), *EVERY_EVENT)

    def option(self, name: str) -> Option | None:
        """The option of this name, or the family to which it belongs."""
        return next((option for option in self.options if option.covers(name)), None)

    @property
    def trf_codes(self) -> tuple[str, ...]:
        """Every code of record 192 that can mean this system."""
        plain = (*self.codes, *((self.undated,) if self.undated else ()))
        if self.kind != "swiss":
            return plain
        return plain + tuple(code + BAKU_SUFFIX for code in plain if code in (*self.codes[:1], self.undated))
