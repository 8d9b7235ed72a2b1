"""The editions of the tie-break rules, each as a table that can be laid beside the printed text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Edition:
    """What an edition says where editions differ. Editions list; they do not inherit.

    ``own_unplayed``: whom a player meets, for his own tie-break, in a round without a game: a ``dummy`` with his own
    final score, a ``virtual`` opponent who starts with his score before the round and draws the rest, or ``nobody``.
    ``opponents_unplayed``: how the unplayed rounds of an opponent count in that opponent's score: as draws when they
    end his tournament (``final-byes``), always as draws (``all``), or as they were awarded (``none``).
    ``article``: the numbers of the rules in this edition, by the meaning of the rule.
    """

    id: str
    source: str
    in_force: str
    own_unplayed: Literal["dummy", "virtual", "nobody"]
    dummy_capped: bool
    opponents_unplayed: Literal["final-byes", "all", "none"]
    voluntary_cut_first: bool
    missing_encounters: bool
    forfeit_loss_in_own_record: bool
    articles: dict[str, str]


_ARTICLES_SINCE_2023 = {
    "adjusted": "16.3",
    "final-byes": "16.3.2",
    "dummy": "16.4",
    "dummy-opponent-cap": "16.4.1",
    "dummy-draws-cap": "16.4.2",
    "forfeit-played": "15.2",
    "cut-lowest": "14.1",
    "cut-highest": "14.3",
    "cut-voluntary": "16.5",
    "encounter-all-met": "6.2",
    "encounter-missing": "6.3",
}

_ARTICLES_BEFORE_2023 = {
    "adjusted": "15.3",
    "virtual": "15.2",
    "forfeit-played": "15.1",
    "cut-lowest": "9",
    "cut-highest": "9",
    "encounter-all-met": "5",
}

EDITIONS: dict[str, Edition] = {
    edition.id: edition
    for edition in (
        Edition(
            id="2026-03",
            source="FIDE C.07",
            in_force="2026-03-01",
            own_unplayed="dummy",
            dummy_capped=True,
            opponents_unplayed="final-byes",
            voluntary_cut_first=True,
            missing_encounters=True,
            forfeit_loss_in_own_record=False,
            articles=_ARTICLES_SINCE_2023,
        ),
        Edition(
            id="2024-08",
            source="FIDE C.07",
            in_force="2024-08-01",
            own_unplayed="dummy",
            dummy_capped=False,
            opponents_unplayed="final-byes",
            voluntary_cut_first=True,
            missing_encounters=True,
            forfeit_loss_in_own_record=True,
            articles=_ARTICLES_SINCE_2023,
        ),
        Edition(
            id="2023-09",
            source="FIDE C.07",
            in_force="2023-09-01",
            own_unplayed="dummy",
            dummy_capped=False,
            opponents_unplayed="final-byes",
            voluntary_cut_first=True,
            missing_encounters=True,
            forfeit_loss_in_own_record=True,
            articles=_ARTICLES_SINCE_2023,
        ),
        Edition(
            id="2009-10",
            source="FIDE C.02.13 and C.07 before 2023 (Kallithea 2009)",
            in_force="2009-10-01",
            own_unplayed="virtual",
            dummy_capped=False,
            opponents_unplayed="all",
            voluntary_cut_first=False,
            missing_encounters=False,
            forfeit_loss_in_own_record=True,
            articles=_ARTICLES_BEFORE_2023,
        ),
        Edition(
            id="plain",
            source="no adjustment",
            in_force="",
            own_unplayed="nobody",
            dummy_capped=False,
            opponents_unplayed="none",
            voluntary_cut_first=False,
            missing_encounters=False,
            forfeit_loss_in_own_record=True,
            articles=_ARTICLES_BEFORE_2023,
        ),
    )
}
IN_FORCE = "2026-03"

SPELLINGS = {
    "2026": "2026-03",
    "2024": "2024-08",
    "2023": "2023-09",
    "2024-04": "2023-09",
    "2009": "2009-10",
    "kallithea": "2009-10",
    "virtual": "2009-10",
    "pre-2023": "2009-10",
    "2019": "2009-10",
    "none": "plain",
}


def edition_named(text: str) -> Edition | None:
    """The edition of this name or spelling; None when there is none."""
    wanted = text.strip().lower()
    return EDITIONS.get(SPELLINGS.get(wanted, wanted))


def edition_on(date: str) -> Edition:
    """The edition in force on a day written ``YYYY-MM-DD`` or ``YYYY/MM/DD``; today's when the text is no such day."""
    day = date.strip().replace("/", "-").replace(".", "-")
    if len(day) < 7 or not day[:4].isdigit():
        return EDITIONS[IN_FORCE]
    dated = [edition for edition in EDITIONS.values() if edition.in_force]
    return next((edition for edition in dated if edition.in_force <= day), dated[-1])
