"""The norms of a tournament as an arbiter reads them, and as data."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from pareo.cli.names import Names
from pareo.i18n.norms import event_lines, needs_words, remarks, requirement_line, verdict_line
from pareo.model import format_points
from pareo.norms import Norm, PlayerNorms, Requirement, Survey
from pareo.reports.forms.data import TENTHS, needs_data

if TYPE_CHECKING:
    from pareo.cli.speaker import Speaker
    from pareo.model import Tournament


def in_words(tournament: Tournament, found: Survey, speaker: Speaker, detailed: bool) -> str:
    """All that was asked for; without details what is met, what the open norms need, how many are missed."""
    lines = [*event_lines(speaker.messages, found.event, found.edition), ""]
    lines += _each(tournament, found, speaker) if detailed else _summary(tournament, found, speaker)
    return "\n".join([*lines, "", speaker.say("norms.for_the_arbiter")]) + "\n"


def _each(tournament: Tournament, found: Survey, speaker: Speaker) -> Iterator[str]:
    names = Names(tournament)
    for at, one in enumerate(found.players):
        if at:
            yield ""
        if not one.norms:
            yield speaker.say("norms.no_title", player=names(one.player.id))
            continue
        yield _who(one, names)
        for norm in one.norms:
            yield ""
            yield from _paragraph(norm, found, speaker, names)


def _who(one: PlayerNorms, names: Names) -> str:
    player = one.player
    facts = ", ".join(filter(None, (player.title, player.federation, str(player.by_fide or ""))))
    return f"{names(player.id)} ({facts})" if facts else names(player.id)


def _paragraph(norm: Norm, found: Survey, speaker: Speaker, names: Names) -> Iterator[str]:
    """The verdict, then every requirement with tick or cross, then what else is to be known."""
    messages = speaker.messages
    yield verdict_line(messages, norm)
    for one in norm.requirements:
        yield "  " + requirement_line(messages, norm, one, found.edition, names)
    for remark in remarks(messages, norm, found.edition):
        yield "  " + remark


def _summary(tournament: Tournament, found: Survey, speaker: Speaker) -> Iterator[str]:
    names = Names(tournament)
    every = [(one, norm) for one in found.players for norm in one.norms]
    met = [(one, norm) for one, norm in every if norm.verdict == "met"]
    still = [(one, norm) for one, norm in every if norm.verdict == "open"]
    if met:
        yield speaker.say("norms.met_heading")
    else:
        yield speaker.say("norms.nothing_met")
    for one, norm in met:
        yield from ("", _who(one, names), *_paragraph(norm, found, speaker, names))
    if still:
        yield ""
        yield from _open_ones(still, found, speaker, names)
    yield ""
    yield speaker.say("norms.missed_count", count=sum(norm.verdict == "missed" for _, norm in every))


def _open_ones(still: list[tuple[PlayerNorms, Norm]], found: Survey, speaker: Speaker, names: Names) -> Iterator[str]:
    """A line each once half of the rounds are played; before that nearly everybody's norms are open."""
    if 2 * found.rounds_made < found.event.rounds:
        yield speaker.say("norms.open_count", count=len(still))
        return
    yield speaker.say("norms.open_heading")
    for one, norm in still:
        if norm.needs is not None:
            holders = found.edition.rules_of(norm.title).holders
            yield f"  {names(one.player.id)}, {norm.title}: {needs_words(speaker.messages, norm.needs, holders)}"


def in_json(found: Survey) -> str:
    data = {
        "edition": found.edition.name,
        "format": found.event.format,
        "exemption": found.event.exemption or None,
        "large_swiss": found.event.large is not None and found.event.large.enough,
        "players": [{"id": one.player.id, "norms": [_norm(norm) for norm in one.norms]} for one in found.players],
    }
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def _norm(norm: Norm) -> dict[str, Any]:
    return {
        "title": norm.title,
        "verdict": norm.verdict,
        "games": norm.account.games,
        "score": _points(norm.account.score),
        "average": norm.account.average,
        "performance": norm.account.performance,
        "fails": list(norm.fails),
        "via": norm.via,
        "score_needed": None if norm.required_score is None else _points(norm.required_score),
        "counts_for": norm.counts_for,
        "raised": norm.account.raised or None,
        "rounds": [game.round for game in norm.used],
        "left_out": [{"round": number, "reason": reason.name.lower()} for number, reason in norm.left_out],
        "requirements": [_requirement(one) for one in norm.requirements],
        "needs": None if norm.needs is None else needs_data(norm.needs),
        "only_both_ways": norm.both_ways,
    }


def _requirement(one: Requirement) -> dict[str, Any]:
    scored = one.name == "score_35"
    return {
        "name": one.name,
        "article": one.article,
        "met": one.met,
        "found": _points(one.found) if scored else one.found,
        "needed": _points(one.needed) if scored else one.needed,
        "waived": one.waived or None,
    }


def _points(half_points: int) -> str:
    return format_points(TENTHS * half_points)
