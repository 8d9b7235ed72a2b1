"""FIDE mode: the one table that says which act is allowed when, with which warning, and what the report must say of it.

Read across: before round 1 is paired, while the round is paired but unpublished, once it is published, once the next
round is paired. A digit is the level of the warning (0 none, 2 notice, 3 confirm, 4 confirm twice), ``-`` forbids,
``#`` writes a ``###`` line into the TRF. The right-hand column says how the act is undone. An undo, a redo or a copy
that is restored is asked for as the acts that it amounts to (``books/deeds.py``, ``books/settling.py``). Outside FIDE
mode nothing is forbidden; the journal keeps it all. Sources: FIDE C.04.2 2026, VCL4THP draft 13 by question number.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from pareo.desk.books.refusals import NeedsConfirmation, NotAllowed
from pareo.desk.books.section import Section

NOTICE, CONFIRM, CONFIRM_TWICE = 2, 3, 4


class Phase(IntEnum):
    """Where the round concerned stands; for the section as a whole, its last round."""

    SETUP = 0
    UNPUBLISHED = 1
    PUBLISHED = 2
    NEXT_PAIRED = 3


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the table says of one act in one phase."""

    allowed: bool
    level: int = 0
    comment: bool = False


_TABLE = """
act                   setup unpublished published next   undone by
change_details          0       0          0       0     undo
change_initial_color    0       -          -       -     undo
change_rounds           0       4#         4#      4#    undo
change_scoring          0       -          -       -     undo
change_system           0       -          -       -     undo
change_acceleration     0       -          -       -     undo
change_tiebreaks        0       4#         4#      4#    undo
change_forbidden        0       -          -       -     undo
change_rating_use       0       4#         4#      4#    undo
change_pairing_rules    -       -          -       -     undo
leave_fide_mode         4#      4#         4#      4#    never
enter_fide_mode         -       -          -       -     undo
add_player              0       0          0       0     undo
edit_player             0       0          0       0     undo
change_rating           0       2#         2#      2#    undo
change_rating_late      0       3#         3#      3#    undo
refresh_ratings         0       0          0       0     undo
refresh_late            -       -          -       -     undo
remove_player           0       -          -       -     undo
remove_late_entry       0       0          0       0     undo
renumber                0       3#         3#      3#    undo
renumber_late           -       -          -       -     undo
exchange_numbers        3       3          3       3     undo
break_seeding           3       3          3       3     undo
half_bye                0       0          0       0     undo
second_half_bye         3       3          3       3     undo
full_bye                2#      2#         2#      2#    undo
absent                  0       0          0       0     undo
change_made_bye         0       3#         3#      3#    undo
change_old_bye          -       -          -       -     undo
withdraw                0       0          0       0     undo
come_back               0       0          0       0     undo
expel                   3       3          3       3     undo
pair                    0       0          0       0     undo
pair_with_open          2       2          2       2     undo
pair_by_hand            3#      3#         3#      3#    undo
force_pair              3       3          3       3     undo
release_pair            0       0          0       0     undo
pair_forced             0#      0#         0#      0#    undo
publish                 0       0          0       0     undo
unpublish               -       0          3       -     undo
swap_colors             -       3#         3#      -     undo
exchange_players        -       3#         3#      -     undo
unpair_board            -       0          3#      -     undo
add_board               -       0          3#      -     undo
reorder_boards          -       0          3       -     undo
keep_changes            -       3#         3#      3#    undo
delete_round            -       0          4#      -     undo
rank_by_hand            3       3#         3#      3#    undo
draw_for_ties           0       3#         3#      3#    undo
play_off                -       2#         2#      2#    undo
outside_values          0       0#         0#      0#    undo
reset                   -       4          4#      4#    undo
enter_result            -       0          0       0     undo
odd_points              -       3          3       3     undo
correct_result          -       0          0       3#    undo
correct_old_result      -       -          -       -     undo
adjourned_result        -       0          0       3#    undo
report_only             -       -          -       3#    undo
line_up                 0       0          0       0     undo
forfeit_match           -       0          0       3     undo
team_bye                0       0          0       0     undo
give_points             -       3#         3#      3#    undo
restore                 4       4#         4#      4#    undo
"""


OF_SINGLE_PLAYERS = frozenset(
    (
        *("half_bye", "second_half_bye", "full_bye", "absent", "change_made_bye", "change_old_bye"),
        *("pair_by_hand", "force_pair", "pair_forced", "swap_colors", "exchange_players", "unpair_board", "add_board"),
        *("reorder_boards", "keep_changes", "rank_by_hand", "play_off"),
    )
)
"""What is not done where teams are paired: a player has a board by the line-up of the team, and no other way."""


def _verdict(cell: str) -> Verdict:
    if cell == "-":
        return Verdict(False)
    return Verdict(True, int(cell[0]), cell.endswith("#"))


TABLE: dict[str, tuple[Verdict, ...]] = {}
UNDONE_BY: dict[str, str] = {}
for _line in _TABLE.split("\n")[2:-1]:
    _act, *_cells, _undone = _line.split()
    TABLE[_act] = tuple(_verdict(cell) for cell in _cells)
    UNDONE_BY[_act] = _undone


def phase(section: Section, round: int | None = None) -> Phase:
    """The phase of a round; of the last one made when None."""
    number = section.last_round if round is None else round
    if not section.last_round or number > section.last_round:
        return Phase.SETUP if not section.last_round else _published(section, section.last_round)
    if number < section.last_round:
        return Phase.NEXT_PAIRED
    return _published(section, number)


def _published(section: Section, number: int) -> Phase:
    return Phase.PUBLISHED if section.round(number).published else Phase.UNPUBLISHED


def judged(in_fide_mode: bool, action: str, at: Phase) -> Verdict:
    """What the table says of this act in this phase; outside FIDE mode it warns at most once and forbids nothing."""
    found = TABLE[action][at]
    if in_fide_mode:
        return found
    return Verdict(True, min(found.level, CONFIRM) if found.allowed else NOTICE)


def verdict(section: Section, action: str, round: int | None = None) -> Verdict:
    """What the table says of this act now."""
    return judged(section.settings.fide_mode, action, phase(section, round))


def require(section: Section, action: str, confirmed: int, round: int | None = None, **values: object) -> Verdict:
    """Let the act pass, or refuse it, or ask for the confirmation that its level wants."""
    return require_in(phase(section, round), section.settings.fide_mode, action, confirmed, **values)


def require_in(at: Phase, in_fide_mode: bool, action: str, confirmed: int, **values: object) -> Verdict:
    """``confirmed`` counts the confirmations given: a level 3 wants one, a level 4 two."""
    found = judged(in_fide_mode, action, at)
    if not found.allowed:
        raise NotAllowed(action, phase=at.name.lower(), **values)
    wanted = max(0, found.level - NOTICE)
    if confirmed < wanted:
        raise NeedsConfirmation(action, found.level, given=confirmed, **values)
    return found
