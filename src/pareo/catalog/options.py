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
STANDINGS = (
    EDITION,
    TIES,
    choice("tiebreaks.unrated", "drop", "leave-out", "lowest"),
    choice("tiebreaks.half_byes", "yes", "no"),
    listed("tiebreaks.hand_order"),
    listed("tiebreaks.value.*"),
    listed("secondary.*"),
    FIDE_MODE,
    choice("primary_score", "MP", "GP"),
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

ACCELERATION = Option("acceleration", "choice", tuple(ACCELERATIONS), field="acceleration")
EVERY_SWISS = (*CONTROL, ACCELERATION, LIMITS, PLACES, POINTS, ROUNDS)

# --- systems of their own -------------------------------------------------------------------------------------------
THREE_COLORS = flag("accept-three-colors")
DUTCH_EDITION = choice("dutch-edition", "2026", "2017")
ORDER_OF_EQUALS = choice("order-of-equals", "name", "number")
MAXI = choice("maxi", "auto", "yes", "no")
FLOATER_OPPONENT = choice("floater-opponent", "mirrored", "printed")
USCF_REMATCHES = choice("rematches", "if-unavoidable", "never")
USCF_RATING = choice("rating", "fide", "national")
USCF_COLORS = choice("colors", "look-ahead", "natural")
RANDOM_REMATCHES = choice("rematches", "never", "allowed")

CYCLES, ROTATION = number("cycles", 1, 99), number("rotation", 1, 9999)
VARIANT = choice("variant", "standard", "fide", "rotated", "adjusted")
REVERSE_LAST_TWO = flag("reverse-last-two")
BOARDS = choice("boards", "berger", "balanced")
ABSENCE = choice("absence", "forfeit", "free")

# --- one independent group ------------------------------------------------------------------------------------------
GROUP_SYSTEM, GROUP_ROUNDS = text("system"), number("rounds", 1, 999)
OF_A_GROUP = (GROUP_SYSTEM, GROUP_ROUNDS)
"""What only ``name@group`` can say: for the whole tournament the settings have fields of their own."""
