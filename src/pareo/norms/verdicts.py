"""One norm of one player: met, missed or open, by the best selection of games that the text allows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from pareo.norms.editions import Edition, TitleRules
from pareo.norms.encounters import WIN, Applicant, Encounter, Reason
from pareo.norms.event import NormEvent
from pareo.norms.outlook import Needs, Outlook
from pareo.norms.reach import Reach
from pareo.norms.requirements import MIX, Account, Requirement, account_of, failing, requirements, score_required
from pareo.norms.selections import (
    ALL,
    TAIL,
    Selection,
    all_games,
    both_ways,
    eight_of_nine,
    forfeited_last,
    tails,
    without_beaten,
)

Verdict: TypeAlias = Literal["met", "missed", "open"]

_COMPLETE_FIELD = (*MIX, "average")


@dataclass(frozen=True, slots=True)
class Norm:
    """What is found about one title. ``via`` and the numbers are those of the selection in ``used``.

    ``required_score`` (half points) is what the average of these games takes; ``counts_for`` how many games the norm
    is worth with every full point above that (1.4.1d). ``left_out``: rounds without a game for the norm, and why.
    ``both_ways``: a tail and beaten opponents ignored at once would make it, which the text leaves open.
    """

    title: str
    verdict: Verdict
    via: str
    used: tuple[Encounter, ...]
    account: Account
    requirements: tuple[Requirement, ...]
    left_out: tuple[tuple[int, Reason], ...]
    required_score: int | None
    counts_for: int
    needs: Needs | None = None
    both_ways: bool = False

    @property
    def fails(self) -> tuple[str, ...]:
        return failing(self.requirements)


@dataclass(frozen=True, slots=True)
class Case:
    """A player's event, before any title is asked for. ``pool``: who may still be met in the rounds to come."""

    applicant: Applicant
    encounters: tuple[Encounter, ...]
    event: NormEvent
    edition: Edition
    pool: tuple[Encounter, ...] = ()
    unknown_rounds: int = 0

    @property
    def open_games(self) -> tuple[Encounter, ...]:
        return tuple(each for each in self.encounters if each.reason is Reason.OPEN)

    @property
    def rounds_to_come(self) -> int:
        return len(self.open_games) + self.unknown_rounds

    def test(self, selection: Selection, rules: TitleRules) -> tuple[Requirement, ...]:
        return requirements(selection.games, selection.enough, self.applicant, self.event, rules, self.edition)


def judge(case: Case, title: str) -> Norm:
    """The verdict on one title. KeyError for a title that is not gained by norms."""
    rules = case.edition.rules_of(title)
    for selection in _selections(case, rules):
        if not failing(case.test(selection, rules)) and _certain(selection, case):
            return _norm(case, rules, selection, "met")
    base = eight_of_nine(case.encounters, case.event, case.edition) or all_games(
        case.encounters, case.event, case.edition
    )
    if case.rounds_to_come:
        outlook = Outlook(
            case.applicant, case.encounters, case.event, rules, case.edition, case.pool, case.unknown_rounds
        )
        if outlook.possible():
            return _norm(case, rules, base, "open", outlook.needs())
    return _norm(case, rules, base, "missed")


def _selections(case: Case, rules: TitleRules) -> Iterator[Selection]:
    """All games, then what each article allows; beaten opponents in a round robin only if its field allows a norm."""
    encounters, event, edition = case.encounters, case.event, case.edition
    whole = all_games(encounters, event, edition)
    yield whole
    for special in (eight_of_nine, forfeited_last):
        if (selection := special(encounters, event, edition)) is not None:
            yield selection
    yield from tails(whole, event)
    if _may_ignore_beaten(case, whole, rules):
        yield from without_beaten(whole)


def _may_ignore_beaten(case: Case, whole: Selection, rules: TitleRules) -> bool:
    """1.4.1f; a score too low only becomes lower, and in a round robin the complete field must allow a norm."""
    fails = failing(case.test(whole, rules))
    if "score_35" in fails or "games" in fails or not _within_reach(case, whole, rules):
        return False
    return not case.event.predetermined or not any(name in fails for name in _COMPLETE_FIELD)


def _within_reach(case: Case, whole: Selection, rules: TitleRules) -> bool:
    """False when no part of the games can make the norm; it spares trying all that could be ignored."""
    reach = Reach(whole.games, case.applicant, case.event, rules, case.edition)
    return reach.allows(whole.enough, len(whole.games))


def _certain(selection: Selection, case: Case) -> bool:
    """True for a norm that no later round can take away.

    While rounds are to come only a result over all games up to a round is safe: what follows may be ignored (1.4.1e).
    """
    if not case.rounds_to_come:
        return True
    last = max((game.round for game in selection.games), default=0)
    earlier_open = any(game.round < last for game in case.open_games)
    return selection.via in (ALL, TAIL) and not case.event.predetermined and not earlier_open


def _norm(case: Case, rules: TitleRules, selection: Selection, verdict: Verdict, needs: Needs | None = None) -> Norm:
    account = account_of(selection.games, rules, case.edition)
    required = score_required(account, rules, case.edition)
    return Norm(
        title=rules.title,
        verdict=verdict,
        via=selection.via,
        used=selection.games,
        account=account,
        requirements=case.test(selection, rules),
        left_out=tuple(_left_out(case.encounters, selection)),
        required_score=required,
        counts_for=_length(account, selection, required, case.edition) if verdict == "met" else 0,
        needs=needs,
        both_ways=verdict == "missed" and _both_ways(case, rules),
    )


def _length(account: Account, selection: Selection, required: int | None, edition: Edition) -> int:
    """How many games the norm counts for: 9 for 8 of 9, one more for each full point above, never over 13."""
    eight, nine = edition.eight_of_nine
    games = nine if selection.enough == eight and account.games == eight else account.games
    above = 0 if required is None else (account.score - required) // WIN
    return min(edition.longest, games + above)


def _left_out(encounters: Sequence[Encounter], selection: Selection) -> Iterator[tuple[int, Reason]]:
    used = {game.round for game in selection.games}
    for each in encounters:
        if each.round not in used:
            yield each.round, each.reason or (Reason.TAIL if selection.via == TAIL else Reason.BEATEN)


def _both_ways(case: Case, rules: TitleRules) -> bool:
    whole = all_games(case.encounters, case.event, case.edition)
    if not _within_reach(case, whole, rules):
        return False
    return any(not failing(case.test(selection, rules)) for selection in both_ways(whole, case.event))
