"""Title norms in words: the verdict, every requirement with its numbers, what is still needed."""

from __future__ import annotations

from collections.abc import Iterator

from pareo.i18n.messages import Messages
from pareo.i18n.results import points
from pareo.i18n.wording import Name, listed
from pareo.norms import Edition, Needs, Norm, NormEvent, Requirement

TICK, CROSS = "✓", "✗"
_TENTHS = 5  # in half a point
# Whether points are needed, whether opponents are still unknown.
_POINTS_NEEDED = {
    (True, True): "norms.needs_against",
    (True, False): "norms.needs_points",
    (False, True): "norms.needs_no_points_against",
    (False, False): "norms.needs_no_points",
}


def half_points(messages: Messages, score: int) -> str:
    """A score in half points as it is written: ``6½``."""
    return points(_TENTHS * score, messages.say("standings.decimal_mark"))


def event_lines(messages: Messages, event: NormEvent, edition: Edition) -> Iterator[str]:
    """By what is judged."""
    shape = messages.say(f"norms.format_{event.format}")
    yield messages.say("norms.heading", edition=edition.name, format=shape, rounds=event.rounds)
    if event.exemption:
        what = messages.say(f"norms.exemption_{event.exemption}", federation=event.federation or "?")
        yield messages.say("norms.heading_exempt", what=what)
    if event.large is not None and event.large.enough:
        yield messages.say("norms.large_swiss", players=event.large.players, average=int(event.large.average))


def verdict_line(messages: Messages, norm: Norm) -> str:
    """``GM norm: met (all games: 7 out of 9, average 2412, performance 2632)``"""
    verdict = messages.say(f"norms.verdict_{norm.verdict}", title=norm.title)
    account = norm.account
    if not account.games:
        return f"{verdict} ({messages.say('norms.no_games')})"
    numbers = messages.say(
        "norms.numbers",
        score=half_points(messages, account.score),
        games=account.games,
        average=account.average,
        performance=account.performance,
    )
    return f"{verdict} ({messages.say(f'norms.via_{norm.via}')}: {numbers})"


def requirement_line(messages: Messages, norm: Norm, one: Requirement, edition: Edition, name: Name) -> str:
    """``✗ titled opponents: 4 of 9, needed 5 (1.4.5a)``"""
    words, source = requirement_words(messages, norm, one, edition, name)
    return f"{TICK if one.met else CROSS} {words} ({source})"


def requirement_words(
    messages: Messages, norm: Norm, one: Requirement, edition: Edition, name: Name
) -> tuple[str, str]:
    """What is required with its numbers, and the article that says so or waives it."""
    words = messages.say(f"norms.requirement_{one.name}", **_values(messages, norm, one, edition, name))
    return words, messages.say("norms.waived", article=one.waived) if one.waived else one.article


def _values(messages: Messages, norm: Norm, one: Requirement, edition: Edition, name: Name) -> dict[str, object]:
    account, rules = norm.account, edition.rules_of(norm.title)
    scored = one.name == "score_35"
    raised = ""
    if account.raised:
        raised = messages.say("norms.raised", opponent=name(account.raised), floor=rules.floor)
    return {
        "found": half_points(messages, one.found) if scored else one.found,
        "needed": half_points(messages, one.needed) if scored else one.needed,
        "games": account.games,
        "score": half_points(messages, account.score),
        "average": account.average,
        "difference": f"{'-' if account.difference < 0 else '+'} {abs(account.difference)}",
        "holders": alternatives(messages, rules.holders),
        "about": messages.say("norms.about", federation=one.about) if one.about else "",
        "raised": raised,
    }


def alternatives(messages: Messages, titles: tuple[str, ...]) -> str:
    """``WGM, IM or GM``"""
    if len(titles) == 1:
        return titles[0]
    return messages.say("norms.or", first=", ".join(titles[:-1]), last=titles[-1])


def remarks(messages: Messages, norm: Norm, edition: Edition) -> Iterator[str]:
    """What follows the requirements: rounds left out, what it counts for, what is still needed."""
    if norm.left_out:
        rounds = (messages.say(f"norms.left_out_{reason.name.lower()}", round=at) for at, reason in norm.left_out)
        yield messages.say("norms.left_out", rounds=", ".join(rounds))
    if norm.verdict == "met":
        yield from _worth(messages, norm)
    if norm.needs is not None:
        yield needs_sentence(messages, norm.needs, edition.rules_of(norm.title).holders)
        if norm.needs.leaving_out:
            yield messages.say("norms.needs_leaving_out")
    if norm.both_ways:
        yield messages.say("norms.both_ways")


def _worth(messages: Messages, norm: Norm) -> Iterator[str]:
    score, required = norm.account.score, norm.required_score or 0
    yield messages.say("norms.required", required=half_points(messages, required), score=half_points(messages, score))
    if norm.counts_for > norm.account.games and score - required >= 2:
        above = half_points(messages, score - required)
        yield messages.say("norms.counts_for_more", count=norm.counts_for, above=above)
    else:
        yield messages.say("norms.counts_for", count=norm.counts_for)


def needs_sentence(messages: Messages, needs: Needs, holders: tuple[str, ...]) -> str:
    """``Still needed: 2 points from 3 rounds against opponents averaging 2412 and 1 more foreigner.``"""
    return messages.say("norms.needs", what=needs_words(messages, needs, holders))


def needs_words(messages: Messages, needs: Needs, holders: tuple[str, ...]) -> str:
    """The same without a beginning, for a line under a heading."""
    return listed(messages, _needed(messages, needs, holders))


def _needed(messages: Messages, needs: Needs, holders: tuple[str, ...]) -> Iterator[str]:
    made = half_points(messages, needs.points)
    key = _POINTS_NEEDED[needs.points > 0, needs.against > 0]
    yield messages.say(key, points=made, rounds=needs.rounds, against=needs.against)
    if needs.holders:
        yield messages.say("norms.needs_holders", count=needs.holders, holders=alternatives(messages, holders))
    if needs.titled > needs.holders:
        yield messages.say("norms.needs_titled", count=needs.titled)
    if needs.federations:
        yield messages.say("norms.needs_federations", count=needs.federations)
    if needs.foreigners > needs.federations:
        yield messages.say("norms.needs_foreigners", count=needs.foreigners)
    if needs.others > needs.foreigners:
        yield messages.say("norms.needs_others", count=needs.others, federation=needs.about)
