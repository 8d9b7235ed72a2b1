"""The points column against the results: the results win, and a disagreement is told."""

from __future__ import annotations

from pareo.formats.trf.convert.entries import Entry
from pareo.formats.trf.convert.records import points
from pareo.formats.trf.findings import Findings
from pareo.formats.trf.tables import POINTS
from pareo.history import sums
from pareo.model import Points, Tournament, format_points

_COLUMN = POINTS.start + 1


def check_totals(entries: list[Entry], sums: dict[int, Points], tournament: Tournament, findings: Findings) -> None:
    """Compare each points column. ``sums`` are quick sums of the cells: only where they differ is counted anew."""
    known: dict[str, Points | None] = {}
    exact = _Exact(tournament)
    for id, number, text, _ in entries:
        # From 100.0 on the points reach into column 80.
        shown = text[POINTS] if text[79:80] in (" ", "") else text[79 : POINTS.stop]
        if shown not in known:
            known[shown] = points(shown)
        told = known[shown]
        if told is not None:
            if told != sums[id] and told not in exact.acceptable(id):
                expected = format_points(exact.total(id))
                findings.add("points-differ", number, _COLUMN, shown.strip(), expected, player=id)
        elif shown.strip():
            findings.add("bad-points", number, _COLUMN, shown.strip(), format_points(exact.total(id)), player=id)
        elif tournament.rounds:
            findings.count("points-missing", number, _COLUMN, "")


class _Exact:
    """Totals with everything that the settings say, worked out when first needed."""

    def __init__(self, tournament: Tournament) -> None:
        self._tournament = tournament
        self._sums: dict[int, tuple[Points, Points]] | None = None

    def total(self, id: int) -> Points:
        return self._of(id)[0]

    def acceptable(self, id: int) -> set[Points]:
        """The total, with or without games that have no result, with or without byes of the next round."""
        total, open_games = self._of(id)
        scoring = self._tournament.settings.scoring
        byes = sum(scoring.of_bye(bye.kind) for bye in self._tournament.requested_byes if bye.player == id)
        return {total + with_byes - without for with_byes in (0, byes) for without in (0, open_games)}

    def _of(self, id: int) -> tuple[Points, Points]:
        if self._sums is None:
            self._sums = sums(self._tournament)
        return self._sums[id]
