"""Is a round legal? Judged from the crosstable alone, by code that shares nothing with the engines."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache

from pareo.model import ByeKind, Color, Outcome, Tournament
from pareo.pairing import RoundPairing


@dataclass(frozen=True)
class Limits:
    """What a system promises at most. The defaults are those of the FIDE Swiss systems.

    ``no_bye_after`` are the letters of rounds after which a player may not have the bye; ``no_bye_after_a_win`` bars
    also those whom any single round without a game gave as much as a win. ``color_limits`` False: colours bind nobody.
    ``last_round_frees``: whose colour limits yield in the last round: those of a "pair" of which one has more than half
    of the points, only a pair of which "both" have, "all" or "nobody". ``bans_bind`` False: forbidden pairs are a wish.
    ``several_byes``: more than one bye, also in an even field.
    """

    rematches: bool = False
    no_bye_after: frozenset[str] = frozenset("UF+")
    no_bye_after_a_win: bool = True
    color_limits: bool = True
    greatest_difference: int = 2
    longest_run: int = 2
    last_round_frees: str = "pair"
    bans_bind: bool = True
    several_byes: bool = False


@dataclass
class _Past:
    """One player's past, read off the rounds."""

    points: int = 0
    colors: str = ""
    met: set[int] = field(default_factory=set)
    letters: set[str] = field(default_factory=set)
    most_without_playing: int = 0


class Judge:
    """The laws for the round that a tournament has to pair next."""

    def __init__(self, tournament: Tournament, limits: Limits) -> None:
        self.tournament = tournament
        self.limits = limits
        self.number = len(tournament.rounds) + 1
        away = {request.player for request in tournament.requested_byes if request.round == self.number}
        self.playing = [player.id for player in tournament.players if player.id not in away]
        self.past = {player.id: _Past() for player in tournament.players}
        for index in range(len(tournament.rounds)):
            self._read(index)
        for virtual in tournament.settings.virtual_points:
            if virtual.first_round <= self.number <= virtual.last_round:
                for id in virtual.players:
                    self.past[id].points += virtual.points

    def _read(self, index: int) -> None:
        scoring = self.tournament.settings.scoring
        seen: set[int] = set()
        for game in self.tournament.rounds[index].games:
            sides: tuple[tuple[int, int, Color, Outcome], ...] = (
                (game.white, game.black, "w", game.white_outcome),
                (game.black, game.white, "b", game.black_outcome),
            )
            for me, other, color, outcome in sides:
                seen.add(me)
                past = self.past[me]
                gained = self._points(me, index + 1, outcome.value, scoring.of_game(outcome, color))
                past.points += gained
                past.letters.add(outcome.value)
                if outcome in (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS):
                    past.most_without_playing = max(past.most_without_playing, gained)
                else:
                    past.colors += color
                    past.met.add(other)
        given = {bye.player: bye.kind for bye in self.tournament.rounds[index].byes}
        for id in self.past.keys() - seen:
            kind = given.get(id, ByeKind.ZERO_POINT)
            gained = self._points(id, index + 1, kind.value, scoring.of_bye(kind))
            self.past[id].points += gained
            self.past[id].letters.add(kind.value if id in given else "")
            self.past[id].most_without_playing = max(self.past[id].most_without_playing, gained)

    def _points(self, id: int, number: int, letter: str, usual: int) -> int:
        for wanted in (number, 0):
            for each in self.tournament.settings.abnormal_points:
                if each.kind == letter and each.round == wanted and id in each.players:
                    return each.points
        return usual

    # single players and pairs ----------------------------------------------------------------------------------------

    def may_have_bye(self, id: int) -> bool:
        past, limits = self.past[id], self.limits
        if past.letters & limits.no_bye_after:
            return False
        return not (limits.no_bye_after_a_win and past.most_without_playing >= self.tournament.settings.scoring.win)

    def forbidden(self, a: int, b: int) -> bool:
        return self.limits.bans_bind and any(
            rule.first_round <= self.number <= rule.last_round and {a, b} <= rule.players
            for rule in self.tournament.settings.forbidden
        )

    def color_breaks(self, id: int, color: str) -> bool:
        """True when this colour breaks a limit that the other colour would keep."""
        return self._over(id, color) and not self._over(id, "b" if color == "w" else "w")

    def _over(self, id: int, color: str) -> bool:
        colors = self.past[id].colors + color
        difference = colors.count("w") - colors.count("b")
        before = self.past[id].colors.count("w") - self.past[id].colors.count("b")
        wider = abs(difference) > self.limits.greatest_difference and abs(difference) > abs(before)
        return wider or colors.endswith(color * (self.limits.longest_run + 1))

    def freed(self, a: int, b: int) -> bool:
        """True when the last round frees this pair from the limits of colour."""
        total = self.tournament.settings.rounds
        if total is None or self.number < total or self.limits.last_round_frees == "nobody":
            return False
        most = self.tournament.settings.scoring.win * (self.number - 1)
        over = [2 * self.past[id].points > most for id in (a, b)]
        return {"all": True, "both": all(over), "pair": any(over)}[self.limits.last_round_frees]

    def board_faults(self, white: int, black: int) -> list[str]:
        """What is wrong with a board, as short words with the players."""
        faults = []
        if not self.limits.rematches and black in self.past[white].met:
            faults.append(f"{white}-{black} have met")
        if self.forbidden(white, black):
            faults.append(f"{white}-{black} must not meet")
        if self.limits.color_limits and not self.freed(white, black):
            faults += [
                f"{id} cannot have {color} again"
                for id, color in ((white, "w"), (black, "b"))
                if self.color_breaks(id, color)
            ]
        return faults

    def may_meet(self, a: int, b: int) -> bool:
        """True when the two can be seated one way or the other."""
        return not self.board_faults(a, b) or not self.board_faults(b, a)

    # whole rounds ----------------------------------------------------------------------------------------------------

    def faults(self, made: RoundPairing) -> list[str]:
        """Everything that is wrong with a round; empty when it is legal."""
        byes = ([] if made.bye is None else [made.bye]) + list(made.further_byes)
        seated = [id for board in made.boards for id in board] + byes
        found = [f"{id} is there twice" for id in sorted({id for id in seated if seated.count(id) > 1})]
        found += [f"{id} is lost" for id in self.playing if id not in seated]
        found += [f"{id} is not to be paired" for id in seated if id not in self.playing]
        if not self.limits.several_byes and len(byes) != len(self.playing) % 2:
            found.append(f"{len(byes)} byes among {len(self.playing)} players")
        found += [f"{id} cannot have the bye" for id in byes if id in self.past and not self.may_have_bye(id)]
        for board in made.boards:
            if set(board) <= self.past.keys():
                found += self.board_faults(board.white, board.black)
        return found

    def can_be_paired(self) -> bool:
        """True when a legal round exists, found by trying all; for small fields."""
        size = len(self.playing)
        if size % 2 == 0:
            return self._matches(range(size))
        return any(
            self.may_have_bye(self.playing[out]) and self._matches(i for i in range(size) if i != out)
            for out in range(size)
        )

    def _matches(self, places: Iterable[int]) -> bool:
        ids = self.playing

        @cache
        def matched(left: frozenset[int]) -> bool:
            if not left:
                return True
            first = min(left)
            return any(
                self.may_meet(ids[first], ids[other]) and matched(left - {first, other}) for other in left - {first}
            )

        return matched(frozenset(places))
