"""The one table of options: what any event may announce, what Swiss systems share, what a system has of its own."""

from __future__ import annotations

from collections.abc import Mapping

from pareo.catalog.option import Option, choice, flag, listed, number, text

# --- every event ----------------------------------------------------------------------------------------------------
INDEPENDENT = "independent"
GROUPS = Option("groups", "choice", (INDEPENDENT,))
"""The groups of the players part the tournament (004 N); where nothing is said they only part its lists."""

LOTS = text("lots", field="lot_seed")
TITLE_ORDER, EQUAL_ORDER = choice("title-order", "2026", "1992"), choice("equal-order", "name", "lot", "list")
NUMBERS = (TITLE_ORDER, EQUAL_ORDER)
"""Pairing numbers: whose titles, and what tells the equal apart (C.04.2 2.2; C.04.1 1992 A2)."""

FIDE_MODE = choice("fide_mode", "on", "off")
EDITION, TIES = text("tiebreaks.edition"), choice("tiebreaks.ties", "lots", "shared")
HAND_ORDER, OUTSIDE_VALUES = listed("tiebreaks.hand_order"), listed("tiebreaks.value.*")
HALF_BYES = choice("tiebreaks.half_byes", "yes", "no")
PERIOD_RATINGS = choice("tiebreaks.period_ratings", "first", "round", "last")
LATER_RATINGS, LATER_FIDE_RATINGS = listed("ratings.from.*"), listed("fide_ratings.from.*")
CHESS960, POSITIONS_960 = flag("chess960"), listed("chess960.*")
ADJOURNED_GAMES, SECOND_RESULTS = listed("adjourned.*"), listed("secondary.*")
PRIMARY_SCORE = choice("primary_score", "MP", "GP")
"""The score of a team that decides: match points, or game points."""
STANDINGS = (
    EDITION,
    TIES,
    PERIOD_RATINGS,
    LATER_RATINGS,
    LATER_FIDE_RATINGS,
    choice("tiebreaks.unrated", "drop", "leave-out", "lowest"),
    HALF_BYES,
    HAND_ORDER,
    OUTSIDE_VALUES,
    SECOND_RESULTS,
    FIDE_MODE,
    CHESS960,
    POSITIONS_960,
    ADJOURNED_GAMES,
    PRIMARY_SCORE,
)
EVERY_EVENT = (GROUPS, LOTS, *NUMBERS, *STANDINGS)

# --- every Swiss system ---------------------------------------------------------------------------------------------
AVOID, SWEEP = listed("avoid"), number("sweep", 0, 999)
YOUTH_FEDERATIONS = flag("youth-federations")
SOFT_RULES = choice("soft-rules", "kept", "dropped")
FORFEITED_GAMES = choice("forfeited-games", "again", "never")
IGNORE_COLORS = flag("ignore-colors")
CONTROL = (AVOID, SWEEP, YOUTH_FEDERATIONS, SOFT_RULES, FORFEITED_GAMES, IGNORE_COLORS)

LIMITS, PLACES = listed("acceleration-limits"), listed("acceleration-places")
POINTS, ROUNDS = listed("acceleration-points"), number("acceleration-rounds", 1, 999)
BAKU = "baku"
ACCELERATIONS: Mapping[str, tuple[Option, ...]] = {
    BAKU: (),
    "rating-groups": (LIMITS, POINTS, ROUNDS),
    "degressive": (LIMITS,),
    "list-places": (PLACES, POINTS, ROUNDS),
}
"""The accelerations with the options that each of them reads."""

FIDE_ACCELERATIONS = (BAKU,)
"""Those that FIDE has published (C.04.7; C.04.2 1.1): no others belong to FIDE mode."""

ACCELERATION = Option("acceleration", "choice", tuple(ACCELERATIONS), field="acceleration")
PAIRING_BONUS = listed("pairing-bonus")
"""Points of single players that only the pairing sees, as ``3=1, 12=0.5`` (Swiss Perfect, seed 003)."""

EVERY_SWISS = (*CONTROL, ACCELERATION, LIMITS, PLACES, POINTS, ROUNDS, PAIRING_BONUS)

# --- systems of their own -------------------------------------------------------------------------------------------
THREE_COLORS = flag("accept-three-colors")
DUTCH_EDITION = choice("dutch-edition", "2026", "2017")
ORDER_OF_EQUALS = choice("order-of-equals", "name", "number")
MAXI, MAXI_ANNOUNCED = choice("maxi", "auto", "yes", "no"), choice("maxi", "no", "yes")
FLOATER_OPPONENT = choice("floater-opponent", "mirrored", "printed")
USCF_REMATCHES = choice("rematches", "if-unavoidable", "never")
USCF_RATING = choice("rating", "fide", "national")
USCF_COLORS = choice("colors", "look-ahead", "natural")
RANDOM_REMATCHES = choice("rematches", "never", "allowed")
MATCH_GAMES = number("games", 1, 9)
"""How many games two who are paired play, each of them a round (Swiss Perfect: juegos múltiples por ronda)."""
COLOR_PREFERENCES = choice("color-preferences", "A", "B", "none")
SECONDARY_SCORE = choice("secondary_score", "used", "unused")
"""Whether the other score of the teams tells the first-team of a pair (C.04.6 1.2, 4.2)."""

CYCLES, ROTATION = number("cycles", 1, 99), number("rotation", 1, 9999)
VARIANT = choice("variant", "standard", "fide", "rotated", "adjusted")
REVERSE_LAST_TWO = flag("reverse-last-two")
BOARDS = choice("boards", "berger", "balanced")
ABSENCE = choice("absence", "forfeit", "free")
SCHEVENINGEN_TABLE, MOLTER_TABLE = choice("table", "standard", "older"), choice("table", "standard", "cup")

# --- one independent group ------------------------------------------------------------------------------------------
GROUP_SYSTEM, GROUP_ROUNDS = text("system"), number("rounds", 1, 999)
OF_A_GROUP = (GROUP_SYSTEM, GROUP_ROUNDS)
"""What only ``name@group`` can say: for the whole tournament the settings have fields of their own."""
