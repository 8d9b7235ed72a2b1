"""Columns, letters and codes of TRF, as the printed tables have them. Columns count from 1, both ends included."""

from __future__ import annotations

from typing import Final

from pareo.model import ByeKind, Outcome, Severity
from pareo.model.outcomes import Ending, letters


def _over_the_board(ending: Ending) -> tuple[str, ...]:
    return tuple(outcome.value for outcome in Outcome if outcome.played and outcome.ending == ending)


def columns(first: int, last: int) -> slice:
    """The columns of the printed table as a slice of a line."""
    return slice(first - 1, last)


# --- 001, one player; NRS records have the same columns up to the birth date -----------------------------------
NUMBER: Final = columns(5, 8)
SEX: Final = columns(10, 10)
TITLE: Final = columns(11, 13)
NAME: Final = columns(15, 47)
RATING: Final = columns(49, 52)
FEDERATION: Final = columns(54, 56)
FIDE_ID: Final = columns(58, 68)
BIRTH: Final = columns(70, 79)
POINTS: Final = columns(81, 84)
RANK: Final = columns(86, 89)
ROUND_COLUMN: Final = 92  # opponent 92-95, colour 97, result 99; the next round ten columns on
ROUND_WIDTH: Final = 10
CELLS_AT: Final = 89  # index where the cells begin, with the two blanks that part them
SEPARATORS: Final = (4, 9, 14, 48, 53, 57, 69, 80, 85)  # columns that are always blank

# --- team records ----------------------------------------------------------------------------------------------
TEAM_NUMBER: Final = columns(5, 7)
TEAM_NAME: Final = columns(9, 40)
TEAM_NICKNAME: Final = columns(42, 46)
TEAM_STRENGTH: Final = columns(48, 53)
TEAM_MATCH_POINTS: Final = columns(55, 60)
TEAM_GAME_POINTS: Final = columns(62, 67)
TEAM_RANK: Final = columns(69, 71)
TEAM_MEMBERS_COLUMN: Final = 74
OLD_TEAM_NAME: Final = columns(5, 36)
OLD_TEAM_MEMBERS_COLUMN: Final = 37

# --- 240 byes, 250 acceleration, 260 prohibited pairings, 172 starting rank -------------------------------------
BYE_TYPE: Final = columns(5, 5)
BYE_ROUND: Final = columns(7, 9)
BYE_PLAYERS_COLUMN: Final = 11
VIRTUAL_MATCH_POINTS: Final = columns(5, 8)
VIRTUAL_GAME_POINTS: Final = columns(10, 13)
VIRTUAL_FIRST_ROUND: Final = columns(15, 17)
VIRTUAL_LAST_ROUND: Final = columns(19, 21)
VIRTUAL_FIRST_PLAYER: Final = columns(23, 26)
VIRTUAL_LAST_PLAYER: Final = columns(28, 31)
FORBIDDEN_FIRST_ROUND: Final = columns(5, 7)
FORBIDDEN_LAST_ROUND: Final = columns(9, 11)
FORBIDDEN_PLAYERS_COLUMN: Final = 13
PLAYER_STEP: Final = 5  # lists of players: four columns and a blank
OPEN_END: Final = 999  # the last round of a prohibition without end
RANK_METHOD_FEDERATION: Final = columns(5, 7)
RANK_METHOD: Final = columns(9, 13)
ROUND_DATE_WIDTH: Final = 8

# --- 299 abnormal points: type, match points, game points, round, first player ----------------------------------
# The first layout is that of the text; the second is found in files of other programs and in FIDE's own sample.
ABNORMAL_LAYOUTS: Final = (
    (columns(5, 5), columns(8, 11), columns(14, 17), columns(20, 22), 24),
    (columns(5, 5), columns(7, 10), columns(12, 15), columns(17, 19), 21),
)
# The letters of 299 and the letters of results that each one means (C.02.03 Annexure A: W is any win over the board).
ABNORMAL_TYPES: Final = {
    "W": _over_the_board("win"),
    "D": _over_the_board("draw"),
    "L": _over_the_board("loss"),
    **{kind.value: (kind.value,) for kind in sorted(ByeKind, key=lambda kind: (not kind.requested, kind.value))},
    **{outcome.value: (outcome.value,) for outcome in Outcome if outcome.forfeit},
    "": ("",),
}

# --- XXA of JaVaFo: player 5-8, points of round r from column 10 + 5(r - 1) -------------------------------------
JAVAFO_POINTS_COLUMN: Final = 10
JAVAFO_POINTS_STEP: Final = 5

# --- results ---------------------------------------------------------------------------------------------------
OUTCOMES: Final = {outcome.value: outcome for outcome in Outcome}
BYES: Final = {kind.value: kind for kind in ByeKind}
TRF16_LETTERS: Final = frozenset(BYES)
WON: Final = letters("win")
DRAWN: Final = letters("draw")
FORFEITS: Final = frozenset(outcome.value for outcome in Outcome if outcome.forfeit)

# Both sides of a board as one text, White first. Whatever is not here is an impossible result.
PAIRS: Final = {white.value + black: (white, OUTCOMES[black]) for white in Outcome for black in white.answers}
COMPLEMENT: Final = {outcome.value: outcome.answers[0] for outcome in Outcome}

# TRF06 has no letters for byes: they are results against nobody.
_TRF06_NOBODY: Final = {"win": "+", "draw": "=", "loss": "-"}
TRF06_BYES: Final = {kind.value: _TRF06_NOBODY[kind.ending] for kind in ByeKind}
TRF06_RESULTS: Final = {
    unrated.value: rated.value
    for unrated in Outcome
    for rated in Outcome
    if unrated.played and not unrated.rated and rated.rated and rated.ending == unrated.ending
}

# --- titles ----------------------------------------------------------------------------------------------------
TITLES: Final = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
TRF06_TITLES: Final = {
    "g": "GM",
    "m": "IM",
    "f": "FM",
    "c": "CM",
    "wg": "WGM",
    "wm": "WIM",
    "wf": "WFM",
    "wc": "WCM",
}
RANK_METHODS: Final = ("FIDE", "NRO", "FIDON", "NIDOF", "HBFN", "LBFN", "OTHER")

# --- records ---------------------------------------------------------------------------------------------------
HEADERS: Final = {
    "012": "name",
    "022": "city",
    "032": "federation",
    "042": "start_date",
    "052": "end_date",
    "102": "chief_arbiter",
    "122": "time_control",
}
SINGLE_RECORDS: Final = (
    *("012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "122", "132"),
    *("142", "152", "162", "172", "182", "192", "202", "212", "222", "352", "362", "XXR"),
)
# Records whose words the model has no place for; they travel in the options and come back in a new file.
KEPT_HEADERS: Final = ("092", "182", "212", "222", "352", "362")
KEPT_TEAM_RECORDS: Final = ("300", "320", "330")
TEAM_MATCH_RECORDS: Final = (*KEPT_TEAM_RECORDS, "352", "362", "801", "802")
KEPT_IN_TEAM_TOURNAMENTS: Final = ("240", "250", "260", "299")
COMMENT: Final = "###"
OPTION_PREFIX: Final = "trf:"
TIME_CONTROL: Final = OPTION_PREFIX + "222"
"""The option in which the time control of a file is kept as its record 222 writes it."""

TRF26_RECORDS: Final = frozenset(
    [
        *("142", "152", "162", "172", "182", "192", "202", "212", "222", "352", "362"),
        *("240", "250", "260", "299", "300", "310", "320", "330", "801", "802"),
    ]
)
TRFX_RECORDS: Final = frozenset(
    ["XXR", "XXC", "XXZ", "XXS", "XXA", "XXP", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"],
)
OLD_RECORDS: Final = frozenset(
    [
        *("001", "012", "013", "022", "032", "042", "052", "062", "072", "082", "092"),
        *("102", "112", "122", "132"),
    ]
)
KNOWN_RECORDS: Final = OLD_RECORDS | TRF26_RECORDS | TRFX_RECORDS | {COMMENT}

# --- points: which fields of the scoring each symbol sets -------------------------------------------------------
# 162: P follows W and X follows D unless they are given (TRF26, record 162).
SCORING_162: Final = {
    "W": ("white_win", "black_win", "forfeit_win", "full_bye"),
    "D": ("white_draw", "black_draw", "half_bye"),
    "L": ("white_loss", "black_loss"),
    "A": ("zero_bye", "forfeit_loss"),
    "P": ("pairing_bye",),
    "X": ("unknown",),
}
FOLLOWERS_162: Final = {"P": "W", "X": "D"}
SCORING_162_FIRST: Final = 6
SCORING_162_STEP: Final = 9
# XXS: the last one on the line wins; W, D and L are shortcuts and leave the pairing-allocated bye alone.
SCORING_XXS: Final = {
    "WW": ("white_win",),
    "BW": ("black_win",),
    "WD": ("white_draw",),
    "BD": ("black_draw",),
    "WL": ("white_loss",),
    "BL": ("black_loss",),
    "ZPB": ("zero_bye",),
    "HPB": ("half_bye",),
    "FPB": ("full_bye",),
    "PAB": ("pairing_bye",),
    "FW": ("forfeit_win",),
    "FL": ("forfeit_loss",),
    "W": ("white_win", "black_win", "forfeit_win", "full_bye"),
    "D": ("white_draw", "black_draw", "half_bye"),
    "L": ("white_loss", "black_loss"),
}
SCORING_BBP: Final = {
    "BBW": ("white_win", "black_win", "forfeit_win", "full_bye"),
    "BBD": ("white_draw", "black_draw", "half_bye"),
    "BBL": ("white_loss", "black_loss"),
    "BBZ": ("zero_bye",),
    "BBF": ("forfeit_loss",),
    "BBU": ("pairing_bye",),
}
FOLLOWERS_BBP: Final = {"BBU": "BBW"}

# --- problems --------------------------------------------------------------------------------------------------
_NOTE, _WARNING, _ERROR, _FATAL = Severity.NOTE, Severity.WARNING, Severity.ERROR, Severity.FATAL
SEVERITIES: Final = {
    # the file as a whole
    "encoding": _NOTE,
    "no-players": _FATAL,
    "too-many-lines": _FATAL,
    "unknown-line": _NOTE,
    "duplicate-record": _WARNING,
    "bad-record": _WARNING,
    "record-columns": _WARNING,
    "unknown-player": _WARNING,
    "team-records": _NOTE,
    # announced things
    "player-count": _WARNING,
    "rounds-differ": _WARNING,
    "rounds-exceeded": _WARNING,
    "rounds-beyond": _ERROR,
    "date-format": _NOTE,
    "system-unknown": _NOTE,
    "system-edition": _WARNING,
    "system-edition-in-force": _NOTE,
    "own-name-unknown": _NOTE,
    "system-from-type": _NOTE,
    "baku-overridden": _NOTE,
    "initial-color-from-round": _NOTE,
    "initial-color-differs": _WARNING,
    "rank-order": _WARNING,
    # player lines
    "bad-number": _ERROR,
    "duplicate-number": _FATAL,
    "duplicate-line": _WARNING,
    "separator": _WARNING,
    "columns-shifted": _WARNING,
    "columns-in-bytes": _NOTE,
    "bad-rating": _WARNING,
    "unknown-title": _NOTE,
    "old-titles": _NOTE,
    "bad-points": _WARNING,
    "points-missing": _NOTE,
    "points-differ": _WARNING,
    # cells of the rounds
    "bad-opponent": _ERROR,
    "bad-color": _WARNING,
    "bad-result": _ERROR,
    "missing-result": _WARNING,
    "missing-opponent": _ERROR,
    "self-opponent": _ERROR,
    "one-sided": _ERROR,
    "not-reciprocal": _ERROR,
    "same-color": _ERROR,
    "missing-color": _WARNING,
    "impossible-result": _ERROR,
    "incomplete-result": _ERROR,
    "bye-with-opponent": _ERROR,
    "bye-with-color": _WARNING,
    "second-pairing-bye": _ERROR,
    "byes-by-result": _NOTE,
    "forfeits-without-color": _NOTE,
    "bye-differs": _WARNING,
    "bye-but-paired": _ERROR,
    # teams
    "squad-twice": _WARNING,
    "player-in-two-teams": _WARNING,
    "squad-too-small": _WARNING,
    "unknown-team": _WARNING,
    "lineup-stranger": _WARNING,
    "lineup-twice": _WARNING,
    "lineup-order": _NOTE,
    "team-bye-twice": _WARNING,
    "team-bye-but-match": _WARNING,
    "forfeit-other-team": _WARNING,
    "forfeit-but-played": _WARNING,
    "team-mates-meet": _WARNING,
    "match-of-two": _WARNING,
    "too-many-boards": _WARNING,
    "empty-board-result": _WARNING,
    "team-points-differ": _WARNING,
    "match-points-twice": _WARNING,
    "match-points-odd": _WARNING,
    # writing
    "number-too-large": _FATAL,
    "points-too-large": _FATAL,
}
