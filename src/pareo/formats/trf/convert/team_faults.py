"""What is wrong with the records of a team event: squads, line-ups, byes, forfeits and totals that do not agree.

The games are the truth: nothing is changed here, everything is told with its record.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise

from pareo.formats.trf.convert.entries import Entry
from pareo.formats.trf.convert.records import Line, Records, points, whole
from pareo.formats.trf.findings import Findings
from pareo.formats.trf.tables import TEAM_GAME_POINTS, TEAM_MATCH_POINTS
from pareo.history import records as rounds_of
from pareo.history.teams import Matches, TeamPoints, team_records
from pareo.model import Outcome, Team, Tournament, format_points

_FIRST_CELL, _CELL = 91, 10
_PLAYED = frozenset(outcome.value for outcome in Outcome if outcome.played and outcome is not Outcome.UNKNOWN)


def check_teams(records: Records, entries: list[Entry], tournament: Tournament, findings: Findings) -> None:
    """Everything in the team records of a file that its games, or another record, contradict."""
    _Check(records, tournament, findings).all(entries)


class _Check:
    def __init__(self, records: Records, tournament: Tournament, findings: Findings) -> None:
        self.records, self.tournament, self.findings = records, tournament, findings
        self.kept = team_records(tournament.settings.options)
        self.teams = {team.id: team for team in tournament.teams}
        self.team_of = {member: team.id for team in tournament.teams for member in team.members}

    def all(self, entries: list[Entry]) -> None:
        self._squads()
        self._worth()
        self._lineups()
        self._byes()
        self._forfeits()
        self._games({entry.id: entry for entry in entries})
        if self.tournament.rounds:
            self._totals()

    @cached_property
    def found(self) -> Matches:
        return Matches(self.tournament, None, self.kept)

    @cached_property
    def met(self) -> dict[tuple[int, int], dict[int, list[tuple[int, bool]]]]:
        """By round and team: whom its members met, by the team of the opponent; the player, and whether they played."""
        met: dict[tuple[int, int], dict[int, list[tuple[int, bool]]]] = {}
        history = rounds_of(self.tournament)
        for id, team in self.team_of.items():
            for number, row in enumerate(history.get(id, ()), 1):
                if row.opponent:
                    others = met.setdefault((number, team), {})
                    others.setdefault(self.team_of.get(row.opponent, 0), []).append((id, row.played))
        return met

    def name(self, id: int) -> str:
        team = self.teams.get(id)
        return f"{id} {team.name or team.nickname}".strip() if team else str(id)

    def add(
        self, code: str, line: Line | int, column: int, found: object = "", expected: object = "", **values: object
    ) -> None:
        number = line if isinstance(line, int) else line.number
        self.findings.add(code, number, column, str(found), str(expected), **values)

    def _squads(self) -> None:
        """As many members as there are boards (352)."""
        lines = {whole(line.text[4:7]): line for line in self.records.of("310")}
        for team in self.tournament.teams:
            if self.kept.boards and len(team.members) < self.kept.boards:
                place = lines.get(team.id, 0)
                self.add("squad-too-small", place, 74, len(team.members), self.kept.boards, team=self.name(team.id))

    def _worth(self) -> None:
        """362: a win is worth no less than a draw, a draw no less than a loss, and each once."""
        said: dict[str, str] = {}
        for line in self.records.of("362"):
            words = line.text[4:].split()
            for symbol, worth in zip(words[::2], words[1::2]):
                if said.setdefault(symbol, worth) != worth:
                    self.add("match-points-twice", line, 5, worth, said[symbol], symbol=symbol)
        win, draw, loss = self.kept.worth
        if not win >= draw >= loss:
            told = " ".join(
                f"{name} {format_points(worth)}" for name, worth in zip(("TW", "TD", "TL"), self.kept.worth)
            )
            self.add("match-points-odd", self.records.place("362"), 5, told)

    def _lineups(self) -> None:
        for line in self.records.of("300"):
            words = [whole(word) for word in line.text[4:].split()]
            if len(words) < 4 or any(word is None for word in words):
                self.add("bad-record", line, 5, line.text[4:].strip(), "RRR TTT TTT PPPP PPPP", record="300")
                continue
            number, id, *_ = (word or 0 for word in words)
            if id not in self.teams:
                self.add("unknown-team", line, 9, id, record="300")
                continue
            self._lineup(line, number, self.teams[id], [word or 0 for word in words[3:]])

    def _lineup(self, line: Line, number: int, team: Team, players: list[int]) -> None:
        told = {"team": self.name(team.id), "round": number}
        seated = [player for player in players if player]
        for player in dict.fromkeys(seated):
            column = 17 + 5 * players.index(player)
            if player not in team.members:
                self.add("lineup-stranger", line, column, player, **told)
            elif seated.count(player) > 1:
                self.add("lineup-twice", line, column, player, **told)
        places = [team.members.index(player) for player in seated if player in team.members]
        if any(first > second for first, second in pairwise(places)):
            self.findings.count("lineup-order", line.number, 17, f"{team.name}, {number}")

    def _byes(self) -> None:
        """240 and 320 against each other and against the games."""
        asked = {(number, team): line for line, number, team in self._listed_240()}
        for line, number, id in self._listed_320():
            if id not in self.teams:
                self.add("unknown-team", line, 11 + 4 * number, id, record="320")
            elif (number, id) in asked:
                self.add("team-bye-twice", asked[number, id], 11, id, team=self.name(id), round=number)
            self._rests(line, number, id, "320")
        for (number, id), line in asked.items():
            if id not in self.teams:
                self.add("unknown-team", line, 11, id, record="240")
            self._rests(line, number, id, "240")

    def _rests(self, line: Line, number: int, id: int, record: str) -> None:
        if any(self.met.get((number, id), {})):
            self.add("team-bye-but-match", line, 5, id, record=record, team=self.name(id), round=number)

    def _listed_240(self) -> Iterator[tuple[Line, int, int]]:
        for line in self.records.of("240"):
            number = whole(line.text[6:9])
            for word in line.text[9:].split():
                if number and (id := whole(word)):
                    yield line, number, id

    def _listed_320(self) -> Iterator[tuple[Line, int, int]]:
        for line in self.records.of("320"):
            for number, start in enumerate(range(14, len(line.text), 4), 1):
                if id := whole(line.text[start : start + 3]):
                    yield line, number, id

    def _forfeits(self) -> None:
        """330: both teams are there, and nobody of them played anybody that day."""
        for line in self.records.of("330"):
            number, white, black = (whole(line.text[start : start + 3]) or 0 for start in (7, 11, 15))
            for id, column in ((white, 12), (black, 16)):
                if id not in self.teams:
                    self.add("unknown-team", line, column, id, record="330")
            for id, other in ((white, black), (black, white)):
                for team, games in self.met.get((number, id), {}).items():
                    values = {"team": self.name(id), "other": self.name(other), "round": number}
                    if team != other:
                        self.add("forfeit-other-team", line, 5, self.name(team), **values)
                    elif id == white and any(played for _, played in games):
                        self.add("forfeit-but-played", line, 5, line.text[4:6], **values)

    def _games(self, entries: dict[int, Entry]) -> None:
        for (number, id), others in sorted(self.met.items()):
            self._opponents(number, id, others, entries)
        for id, team in self.team_of.items():
            if id in entries:
                self._empty_boards(entries[id], team)

    def _opponents(
        self, number: int, id: int, others: dict[int, list[tuple[int, bool]]], entries: dict[int, Entry]
    ) -> None:
        """A team meets one other team in a round, on no more boards than are announced."""
        column = _FIRST_CELL + 1 + _CELL * (number - 1)
        values = {"team": self.name(id), "round": number}
        if id in others:
            self.add("team-mates-meet", entries[others[id][0][0]].number, column, others[id][0][0], **values)
        first, *more = [team for team in others if team != id] or [0]
        for team in more:
            line = entries[others[team][0][0]].number
            self.add("match-of-two", line, column, self.name(team), self.name(first), **values)
        if self.kept.boards and len(others.get(first, ())) > self.kept.boards and first:
            line = entries[others[first][-1][0]].number
            self.add("too-many-boards", line, column, len(others[first]), self.kept.boards, **values)

    def _empty_boards(self, entry: Entry, team: int) -> None:
        """Opposite an empty board one wins by forfeit; no game is played there."""
        for number, start in enumerate(range(_FIRST_CELL, len(entry.text), _CELL), 1):
            cell = entry.text[start : start + 8]
            if cell[:4].strip() in ("0000", "0") and cell[7:8] in _PLAYED:
                values = {"player": entry.id, "team": self.name(team), "round": number}
                self.add("empty-board-result", entry.number, start + 8, cell[7:8], "+", **values)

    def _totals(self) -> None:
        """The match points and game points of 310."""
        paying = TeamPoints(self.tournament, self.found.size, self.kept)
        rows = self.found.all()
        for line in self.records.of("310"):
            id = whole(line.text[4:7])
            if id not in rows or id is None:
                continue
            if any(row.letter == Outcome.UNKNOWN.value for row in rows[id]):
                continue  # nobody knows yet what it comes to
            made = [paying.of(id, row) for row in rows[id]]
            for at, (field, which) in enumerate(((TEAM_MATCH_POINTS, "MP"), (TEAM_GAME_POINTS, "GP"))):
                told, total = points(line.text[field]), sum(both[at] for both in made)
                if told is not None and told != total:
                    expected, column = format_points(total), field.start + 1
                    shown = line.text[field].strip()
                    self.add("team-points-differ", line, column, shown, expected, team=self.name(id), score=which)
