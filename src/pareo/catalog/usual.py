"""What an event of a system announces where nobody says otherwise: the bye, tie-breaks, points on the board."""

from __future__ import annotations

from dataclasses import dataclass

from pareo.catalog.system import System

_SWISS = ("DE", "BH/C1", "BH", "WON")
_ROUND_ROBIN = ("DE", "WON", "SB", "KS")
_SCRABBLE = ("SBW", "SEC")
_TITLES_OF_SCRABBLE = ("GM", "M", "E")
_TEAM_SWISS = ("MPvGP", "EDE", "BH/C1", "EMGSB")
_TEAM_ROUND_ROBIN = ("MPvGP", "EDE", "EMMSB")


@dataclass(frozen=True, slots=True)
class Usual:
    """``bye`` in tenths of a point; ``game_points``: what is made on the board is entered and counts.

    ``edition`` of the tie-break rules, empty for the one in force; ``ties`` after the list, empty for lots. ``titles``
    in use, the strongest first, empty for those of FIDE and of chess federations.
    """

    bye: int
    tiebreaks: tuple[str, ...]
    edition: str = ""
    ties: str = ""
    game_points: bool = False
    titles: tuple[str, ...] = ()


def usual(system: System) -> Usual:
    """In a Swiss whoever has no opponent scores a win (C.04.1 c).

    In a round robin everybody rests once in a cycle, which is worth nothing unless announced, and Buchholz is excluded
    (C.07 8). FISE ranks by the points of the beaten opponents, then by the points made (rule 6); masters are its title,
    grand masters and experts those of ABSP (seed 003). Of teams the other score comes next (C.07 13); what their bye is
    worth is announced in match and game points.
    """
    if system.of_teams:
        return Usual(0, _TEAM_ROUND_ROBIN if system.kind == "round-robin" else _TEAM_SWISS)
    if system.game == "scrabble":
        return Usual(10, _SCRABBLE, "plain", "shared", game_points=True, titles=_TITLES_OF_SCRABBLE)
    return Usual(0, _ROUND_ROBIN) if system.kind == "round-robin" else Usual(10, _SWISS)
