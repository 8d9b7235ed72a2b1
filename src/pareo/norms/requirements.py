"""Every requirement of a norm on a selection of games, with its numbers (B.01 1.4.1 to 1.4.8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from pareo.model.federations import FEDERATIONS
from pareo.norms.editions import Edition, TitleRules
from pareo.norms.encounters import WIN, Applicant, Encounter
from pareo.norms.event import FORMATS, NormEvent
from pareo.ratings import PERCENT, difference_for

FAILS = (
    *("games", "average", "performance", "score_35", "titled", "required_titles"),
    *("federations", "own_federation", "one_federation", "sex", "players", "rounds_a_day", "format"),
)
"""The requirements by name, in the order in which those that fail are listed."""
MIX = ("titled", "required_titles", "federations", "own_federation", "one_federation", "players")
"""Those on who the opponents are: 1.4.3 to 1.4.5."""
AT_MOST = frozenset({"own_federation", "one_federation", "rounds_a_day"})

_NO_FEDERATION = frozenset({"", "FID", "NON"})
_FEDERATIONS = frozenset(FEDERATIONS) - _NO_FEDERATION


@dataclass(frozen=True, slots=True)
class Requirement:
    """One requirement: what was found, what is needed (at most, for those of AT_MOST).

    ``score_35`` is in half points, ``average`` and ``performance`` in rating points, the others count. ``waived`` is
    the article that lifts it. ``about`` is the federation that ``one_federation`` speaks of.
    """

    name: str
    article: str
    met: bool
    found: int
    needed: int
    waived: str = ""
    about: str = ""


@dataclass(frozen=True, slots=True)
class Account:
    """A selection of games in numbers. ``raised`` is the opponent lifted to the floor, 0 for none (1.4.6b, c)."""

    games: int
    score: int
    average: int
    difference: int
    raised: int

    @property
    def performance(self) -> int:
        return self.average + self.difference


def share_at_least(share: tuple[int, int], games: int) -> int:
    """Minimums are rounded up (1.4.4)."""
    part, whole = share
    return -(-part * games // whole)


def share_at_most(share: tuple[int, int], games: int) -> int:
    """Maximums are rounded down (1.4.4)."""
    part, whole = share
    return part * games // whole


def federation_of(federation: str) -> str:
    """The federation as norms count it: FID is none, nor is a code that FIDE does not have; empty then (1.4.2a)."""
    return federation if federation in _FEDERATIONS else ""


def unknown_federation(federation: str) -> bool:
    """True for no code at all and for one that FIDE does not have; FID and NON are known."""
    code = federation.strip().upper()
    return code not in FEDERATIONS and code != "NON"


def account_of(games: Sequence[Encounter], rules: TitleRules, edition: Edition) -> Account:
    """Average and performance. An unrated opponent counts as 1400; the lowest one is raised to the floor.

    Met twice, the lowest opponent is raised in both games. The average is rounded to the nearest whole number, one half
    upwards, before the difference for the score is added. Rules: 1.4.6, 1.4.7, 1.4.8, 1.4.9
    """
    if not games:
        return Account(0, 0, 0, 0, 0)
    ratings = [game.rating or edition.unrated for game in games]
    lowest = min(range(len(games)), key=lambda at: (ratings[at], games[at].round))
    total, raised = sum(ratings), 0
    if ratings[lowest] < rules.floor:
        raised = games[lowest].opponent
        times = sum(game.opponent == raised for game in games) if raised else 1
        total += times * (rules.floor - ratings[lowest])
    count, score = len(games), sum(game.score for game in games)
    average = (2 * total + count) // (2 * count)
    return Account(count, score, average, difference_for(score, count, WIN), raised)


def requirements(
    games: Sequence[Encounter],
    enough: int,
    applicant: Applicant,
    event: NormEvent,
    rules: TitleRules,
    edition: Edition,
) -> tuple[Requirement, ...]:
    """All requirements in the order of the text; ``enough`` is how many games this selection takes (1.4.1)."""
    account = account_of(games, rules, edition)
    return (
        *of_event(event, edition),
        *((Requirement("sex", "0.6", applicant.woman, int(applicant.woman), 1),) if rules.women_only else ()),
        Requirement("games", "1.4.1", account.games >= enough, account.games, enough),
        *_federations(games, applicant, event, edition),
        *_titles(games, event, rules, edition),
        *_ratings(account, rules, edition),
    )


def of_event(event: NormEvent, edition: Edition) -> list[Requirement]:
    """What the event itself must be; only what is known is asked."""
    found = []
    if event.rounds_a_day:
        most = edition.rounds_a_day
        found.append(Requirement("rounds_a_day", "1.1.3", event.rounds_a_day <= most, event.rounds_a_day, most))
    if event.format not in FORMATS:
        found.append(Requirement("format", "1.4.2e", False, 0, 1))
    if event.format == "double-round-robin" and event.players:
        least = edition.double_round_robin_players
        found.append(Requirement("players", "1.4.5f", event.players >= least, event.players, least))
    return found


def _federations(
    games: Sequence[Encounter], applicant: Applicant, event: NormEvent, edition: Edition
) -> list[Requirement]:
    """Where the opponents come from (1.4.3, 1.4.4); an exemption lifts all of it."""
    waived = f"1.4.3{event.exemption}" if event.exempts(applicant.federation) else ""
    counted = Counter(code for game in games if (code := federation_of(game.federation)))
    own = counted[applicant.federation]
    foreign = len(counted.keys() - {applicant.federation})
    largest = min(counted, key=lambda code: (-counted[code], code), default="")
    own_most, one_most = share_at_most(edition.own_share, len(games)), share_at_most(edition.one_share, len(games))
    needed = edition.foreign_federations
    return [
        Requirement("federations", "1.4.3", bool(waived) or foreign >= needed, foreign, needed, waived),
        Requirement("own_federation", "1.4.4", bool(waived) or own <= own_most, own, own_most, waived),
        Requirement(
            *("one_federation", "1.4.4", bool(waived) or counted[largest] <= one_most, counted[largest], one_most),
            waived=waived,
            about=largest,
        ),
    ]


def _titles(games: Sequence[Encounter], event: NormEvent, rules: TitleRules, edition: Edition) -> list[Requirement]:
    """How many of the opponents hold a title (1.4.5a), and how many the necessary one (1.4.5b to e).

    In a double round robin half as many different players are enough, rounded up (1.4.5f).
    """
    titled = sum(game.title in edition.title_holders for game in games)
    half = share_at_least(edition.titled_share, len(games))
    holders = [game for game in games if game.title in rules.holders]
    found, needed, article = len(holders), holders_needed(len(games), event, edition), rules.holders_article
    if event.format == "double-round-robin":
        found, article = len({game.opponent for game in holders}), "1.4.5f"
    return [
        Requirement("titled", "1.4.5a", titled >= half, titled, half),
        Requirement("required_titles", article, found >= needed, found, needed),
    ]


def holders_needed(games: int, event: NormEvent, edition: Edition) -> int:
    """A third of the opponents, at least three; half of that in a double round robin."""
    needed = max(edition.holders_least, share_at_least(edition.holders_share, games))
    return -(-needed // 2) if event.format == "double-round-robin" else needed


def _ratings(account: Account, rules: TitleRules, edition: Edition) -> list[Requirement]:
    """Average, performance, and 35 per cent, taken exactly (1.4.8)."""
    least = least_score(account.games, edition)
    return [
        Requirement("average", "1.4.8a", account.average >= rules.average, account.average, rules.average),
        Requirement(
            *("performance", "1.4.8", account.performance >= rules.performance),
            *(account.performance, rules.performance),
        ),
        Requirement("score_35", "1.4.8b", account.score >= least, account.score, least),
    ]


def least_score(games: int, edition: Edition) -> int:
    """The fewest half points that are 35 per cent of so many games (1.4.8b)."""
    return -(-edition.score_percent * WIN * games // PERCENT)


def score_required(account: Account, rules: TitleRules, edition: Edition) -> int | None:
    """The fewest half points that make the norm with this average in so many games; None if no score does."""
    for score in range(least_score(account.games, edition), WIN * account.games + 1):
        if account.games and account.average + difference_for(score, account.games, WIN) >= rules.performance:
            return score
    return None


def failing(found: Sequence[Requirement]) -> tuple[str, ...]:
    """The names of those that are not met, in the order of FAILS."""
    missed = {each.name for each in found if not each.met}
    return tuple(name for name in FAILS if name in missed)
