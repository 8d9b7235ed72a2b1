"""Who should not meet: named players, one federation, club, origin or team, in some rounds, always or if possible.

One rule after another, parted by ``;`` or lines, as in 004 2.3, Figure 9: ``federation r1-9; 3, 4, 6, 16``; ``r3-`` is
from round 3 on.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from pareo.history import Entry, Position
from pareo.model import Player, Points
from pareo.model.spelling import folded

PLAYERS, TEAM = "players", "team"
EVERY_ROUND = 10_000
_ROUNDS = re.compile(r"r(\d{1,4})(?:(-)(\d{0,4}))?")
_LAST = re.compile(r"last(\d{1,4})")
_ABOVE_HALF, _SOFT = "above-half", "soft"


def _origin(player: Player) -> str:
    """The region, province or school of a player; the club where nothing else is known (004 2.1, "Origen")."""
    said = next((record.origin for record in player.national if record.origin.strip()), "")
    return player.origin.strip() or said or player.club


TRAITS: dict[str, Callable[[Player], str]] = {
    "federation": lambda player: player.federation,
    "club": lambda player: player.club,
    "origin": _origin,
}
"""What players can have in common."""


@dataclass(frozen=True, slots=True)
class Avoidance:
    """One rule. ``by`` is a trait, ``team`` for the members of one, or ``players`` for those named one by one.

    ``last_rounds`` counts from the end of the tournament and replaces the numbers of the rounds; ``above_half``: only
    players with more than half of the points; ``soft``: only if a pairing exists that keeps it.
    """

    by: str
    players: frozenset[int] = frozenset()
    first_round: int = 1
    last_round: int = EVERY_ROUND
    last_rounds: int = 0
    above_half: bool = False
    soft: bool = False

    def holds_in(self, position: Position) -> bool:
        if self.last_rounds:
            return position.rounds is not None and position.round > position.rounds - self.last_rounds
        return self.first_round <= position.round <= self.last_round

    def sets(self, position: Position) -> tuple[frozenset[int], ...]:
        """The players who should not meet one another in this round, by id; the smallest set first.

        The smallest is the easiest to keep, so the largest is the first to be given up. Players without the trait are
        in no set.
        """
        if not self.holds_in(position):
            return ()
        win = position.scoring.win
        concerned = [
            entry for entry in position.entries if not self.above_half or has_more_than_half(entry, position.round, win)
        ]
        groups: dict[str, set[int]] = {}
        team_of = {id: str(place) for place, squad in enumerate(position.squads, 1) for id in squad}
        for entry in concerned:
            if shared := self._shared(entry, team_of):
                groups.setdefault(shared, set()).add(entry.id)
        ordered = sorted(groups.items(), key=lambda group: (len(group[1]), group[0]))
        return tuple(frozenset(ids) for _, ids in ordered if len(ids) > 1)

    def _shared(self, entry: Entry, team_of: Mapping[int, str]) -> str:
        if self.by == TEAM:
            return team_of.get(entry.id, "")
        if self.by == PLAYERS:
            return PLAYERS if entry.id in self.players else ""
        return folded(TRAITS[self.by](entry.player))


YOUTH = Avoidance("federation", last_rounds=3, above_half=True)
"""Youth championships: compatriots with more than half of the points do not meet in the last three rounds.

Rules: FIDE 1999 (EB '99) [001 22]
"""


def sweep(rounds: int) -> Avoidance:
    """Members of one club do not meet in the first rounds of a tournament of clubs (003, "Pareos Barridos")."""
    return Avoidance("club", last_round=rounds, soft=True)


def has_more_than_half(entry: Entry, round: int, win: Points) -> bool:
    """True for more than half of what the rounds before this one could give; fictitious points do not count."""
    return 2 * entry.points > win * (round - 1)


# --- as text --------------------------------------------------------------------------------------------------------


def read_rules(text: str) -> tuple[Avoidance, ...]:
    """The rules of a text. ValueError holds the rule that cannot be read."""
    parts = (part.strip() for part in re.split(r"[;\n]", text))
    return tuple(_rule(part) for part in parts if part)


def _rule(text: str) -> Avoidance:
    words = text.lower().replace(",", " ").split()
    rule = Avoidance(next((word for word in words if word in TRAITS or word == TEAM), PLAYERS))
    for word in words:
        if (found := _ROUNDS.fullmatch(word)) and int(found[1]):
            last = int(found[3] or EVERY_ROUND) if found[2] else int(found[1])
            rule = replace(rule, first_round=int(found[1]), last_round=last)
        elif (found := _LAST.fullmatch(word)) and int(found[1]):
            rule = replace(rule, last_rounds=int(found[1]))
        elif word.isascii() and word.isdigit():
            rule = replace(rule, players=rule.players | {int(word)})
        elif word in (_ABOVE_HALF, _SOFT):
            rule = replace(rule, above_half=rule.above_half or word == _ABOVE_HALF, soft=rule.soft or word == _SOFT)
        elif word != rule.by:
            raise ValueError(text)
    if (rule.by == PLAYERS) != bool(rule.players) or len(rule.players) == 1 or rule.first_round > rule.last_round:
        raise ValueError(text)
    return rule


def write_rules(rules: Iterable[Avoidance]) -> str:
    """The text of some rules: ``read_rules`` gives them back."""
    return "; ".join(_written(rule) for rule in rules)


def _written(rule: Avoidance) -> str:
    words = [", ".join(map(str, sorted(rule.players))) if rule.by == PLAYERS else rule.by]
    if rule.last_rounds:
        words.append(f"last{rule.last_rounds}")
    elif (rule.first_round, rule.last_round) != (1, EVERY_ROUND):
        last = "" if rule.last_round == EVERY_ROUND else rule.last_round
        words.append(f"r{rule.first_round}-{last}")
    words += [_ABOVE_HALF] * rule.above_half + [_SOFT] * rule.soft
    return " ".join(words)


def with_numbers(text: str, numbers: Mapping[int, int]) -> str:
    """The same rules after players got other numbers; a text that cannot be read stays as it is."""
    try:
        rules = read_rules(text)
    except ValueError:
        return text
    return write_rules(replace(rule, players=frozenset(numbers.get(id, id) for id in rule.players)) for rule in rules)
