"""The blocks of the checklist in their order."""

from __future__ import annotations

from acceptance.walk import engine, games, hand, lists, mode, terms, ties
from acceptance.walk.steps import Block

BLOCKS: tuple[tuple[str, Block], ...] = (
    ("Deployment", engine.deployment),
    ("English interface and manual", engine.english),
    ("Engine", engine.engine),
    ("FIDE mode", mode.fide_mode),
    ("Import of TRF", mode.imported),
    ("Number of rounds", mode.rounds),
    ("Pairing by hand", hand.by_hand),
    ("Scoring", terms.scoring),
    ("Systems", terms.systems),
    ("Round robins", terms.round_robins),
    ("Round robins by hand", hand.round_robin_by_hand),
    ("Acceleration", terms.acceleration),
    ("Integrity", terms.integrity),
    ("Rating lists", lists.rating_lists),
    ("Ratings and pairing numbers", lists.numbers),
    ("Adjourned games", games.adjourned),
    ("Byes", games.byes),
    ("Results", games.results),
    ("Changing the past", games.past),
    ("Prohibited pairs", games.prohibited),
    ("Tie-breaks and standings", ties.ties),
    ("Long events", ties.periods),
    ("Final file and the rest", ties.rest),
)
