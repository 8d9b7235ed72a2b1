"""Lists of tie-breaks by name: those that the five documents recommend, and those of federations."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Preset:
    """An ordered list with its source; ``edition`` when the list belongs to one, ``ties`` what follows the list."""

    id: str
    source: str
    codes: tuple[str, ...]
    edition: str = ""
    ties: str = "lots"


PRESETS: dict[str, Preset] = {
    preset.id: preset
    for preset in (
        # Seed 002: the recommended lists for each kind of tournament.
        Preset("roundrobin", "FIDE C.02.13 (seed 002)", ("DE", "WIN", "SB", "KS"), "2009-10"),
        Preset("team-roundrobin", "FIDE C.02.13 (seed 002)", ("MPTS", "GPTS", "DE", "EMGSB"), "2009-10"),
        Preset("swiss-unrated", "FIDE C.02.13 (seed 002)", ("BH/C1", "BH", "SB", "DE", "WIN", "BWG"), "2009-10"),
        Preset(
            "swiss-rated",
            "FIDE C.02.13 (seed 002)",
            ("BH/C1", "BH", "DE", "ARO/C1", "WIN", "BWG", "BPG", "SB"),
            "2009-10",
        ),
        Preset("team-swiss", "FIDE C.02.13 (seed 002)", ("MPTS", "GPTS", "DE", "BH/C1", "BH", "EMGSB"), "2009-10"),
        # Seeds 000, 001.
        Preset("dutch-1992", "FIDE Dutch 1992, F10 (seed 000)", ("DEFIRST", "ARO", "LOT"), "plain"),
        Preset("lim-rated", "FIDE Lim 1997, 16a (seed 001)", ("SORS",), "plain"),
        Preset("lim-unrated", "FIDE Lim 1997, 16b (seed 001)", ("PSS",), "plain"),
        # Seed 003.
        Preset("fise", "FISE, rule 6 (seed 003)", ("SBW", "SEC"), "plain", "shared"),
        Preset("queimada", "Club Queimada (seed 003)", ("AVG",), "plain", "shared"),
        Preset("scrabble-spread", "NSA, ABSP (seed 003); WESPA", ("SPREAD", "SEC"), "plain", "shared"),
        Preset("scrabble-points", "points alone (seed 003)", ("SEC", "PTS"), "plain", "shared"),
        Preset(
            "swiss-perfect", "Swiss Perfect (seed 003)", ("BH", "BH/M1", "SB", "PS", "SOR", "WIN"), "plain", "shared"
        ),
        # Seed 004 and others.
        Preset("vega", "Vega 2.1 (seed 004)", ("BH/C1", "BH", "BH/M1", "SB", "PS", "ARO", "WIN"), "2009-10"),
        Preset("uscf", "US Chess 34E", ("MMED", "SOLK", "CUM", "OCUM"), "plain", "shared"),
        Preset("points", "points alone", (), "", "shared"),
        Preset("fide-swiss", "in common use", ("DE", "BH/C1", "BH", "WON", "BWG"), ""),
        Preset("fide-roundrobin", "in common use", ("DE", "WON", "SB", "KS"), ""),
    )
}
