"""Tournament to document, in any of the dialects."""

from __future__ import annotations

from collections.abc import Mapping

from pareo.formats.trf.convert.own_comments import own_lines
from pareo.formats.trf.convert.player_lines import PlayerLines, national_lines
from pareo.formats.trf.convert.setting_lines import (
    announcements,
    javafo_records,
    kept_records,
    kept_team_records,
    new_headers,
    old_headers,
    quoted_records,
)
from pareo.formats.trf.convert.systems import system_code
from pareo.formats.trf.convert.teams import team_013, team_310
from pareo.formats.trf.document import TrfDocument
from pareo.formats.trf.tables import COMMENT
from pareo.history import Records
from pareo.model import Tournament

DIALECTS = ("trf06", "trf16", "trfx", "trf26")


def from_tournament(
    tournament: Tournament,
    dialect: str = "trf26",
    ranks: Mapping[int, int] | None = None,
    history: Records | None = None,
) -> TrfDocument:
    """A new document. ``ranks`` gives the rank column by player; without it players rank by points, then number.
    ``history``: everybody's rounds, of a caller who has them.

    Raises Unwritable when a number or a total does not fit into its columns, ValueError for an unknown dialect.
    """
    if dialect not in DIALECTS:
        raise ValueError(f"no dialect of TRF: {dialect}")
    players = PlayerLines(tournament, dialect, ranks, history).lines()
    code = system_code(tournament.settings, tournament.start_date)
    if dialect == "trf26":
        lines = [
            *old_headers(tournament),
            *new_headers(tournament),
            *players,
            *(team_310(team) for team in tournament.teams),
            *announcements(tournament),
            *kept_team_records(tournament),
            *kept_records(tournament, COMMENT),
            *own_lines(tournament, code, national_lines(tournament, dialect)),
        ]
    else:
        lines = [*old_headers(tournament), *players, *(team_013(team) for team in tournament.teams)]
        if dialect == "trfx":
            lines += javafo_records(tournament)
        quoted = (*quoted_records(tournament, dialect), *national_lines(tournament, dialect))
        lines += kept_records(tournament, COMMENT)
        lines += own_lines(tournament, code, quoted)
    return TrfDocument(tuple(lines), ("\r\n",) * len(lines))
