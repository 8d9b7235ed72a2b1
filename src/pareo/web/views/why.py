"""Why a board was made, and why not another: the engine's own reasons, in words."""

from __future__ import annotations

from collections.abc import Mapping

from pareo.desk.records import Board
from pareo.desk.section import Section
from pareo.i18n import Catalogue
from pareo.i18n.answers import answer_sentences, refutation_sentences
from pareo.pairing.explain import why_not, why_pair
from pareo.pairing.wishes import Wish
from pareo.store.traces import KeptTrace


def why_board(section: Section, board: Board, kept: KeptTrace | None, catalogue: Catalogue) -> list[str]:
    """The reasons kept with the round; nothing when it was not made by an engine of ours, or changed since."""
    if kept is None or section.round(board.round).made != "engine":
        return []
    numbers = {id: number for number, id in kept.ids.items()}
    if board.white not in numbers or board.black not in numbers:
        return []
    found = why_pair(kept.decisions, numbers[board.white], numbers[board.black])
    return answer_sentences(found, catalogue, lambda number: _name(section, kept.ids, number))


def _name(section: Section, ids: Mapping[int, int], number: int) -> str:
    player = section.by_id.get(ids.get(number, 0))
    return player.name if player else f"#{number}"


def why_not_meet(section: Section, number: int, one: int, other: int, catalogue: Catalogue) -> list[str]:
    """The engine pairs the round again with these two forced to meet, and says what is lost."""
    wishes = [Wish("meet", (section.player(one).number, section.player(other).number))]
    system = section["system"]
    refutation = why_not(system, section.position(number), wishes)
    return refutation_sentences(refutation, wishes, system, catalogue, lambda number: section.by_number[number].name)
