"""The report on a checked file: lines to read, or data for other programs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from pareo.cli.terms import assumption_line, bare_line, missing_lines, unknown_system, wrong_option
from pareo.conduct.terms import Assumption, MissingTerms
from pareo.replaying.files import FileReport, FileState
from pareo.replaying.replay import RoundCheck

if TYPE_CHECKING:
    from pareo.cli.speaker import Speaker
    from pareo.pairing import Board
    from pareo.ranking import RankDifference

NOBODY = "-"


def report_lines(report: FileReport, speaker: Speaker) -> Iterator[tuple[str, bool]]:
    """Lines with True for those that belong on standard error. A file in which nothing differs says nothing."""
    for named in report.bare:
        yield f"{report.path}: {bare_line(named, speaker)}", True
    for assumption in report.assumptions:
        yield f"{report.path}: {_assumed(assumption, speaker)}", True
    for line in _complaints(report, speaker):
        yield line, True
    for check in report.differing:
        for line in round_lines(report.path, check, speaker):
            yield line, False
    for line in _rank_lines(report, speaker):
        yield line, False


def _assumed(assumption: Assumption, speaker: Speaker) -> str:
    if assumption.what == "rounds":
        return speaker.say("check.rounds_as_made", count=int(assumption.value))
    return assumption_line(assumption, speaker)


def _complaints(report: FileReport, speaker: Speaker) -> Iterator[str]:
    match report.state:
        case FileState.NOT_READABLE:
            yield speaker.say("cli.file_not_read", file=report.path, reason=report.error)
        case FileState.NOT_USABLE:
            yield speaker.say("cli.file_not_usable", file=report.path)
            from pareo.i18n.problems import worst_lines

            yield from (f"  {line}" for line in worst_lines(report.problems, speaker.messages))
        case FileState.TERMS_MISSING:
            lines = missing_lines(MissingTerms(report.missing), speaker)
            yield from (f"{report.path}: {line}" for line in lines)
        case FileState.SYSTEM_UNKNOWN:
            failure = unknown_system(report.system)
            yield f"{report.path}: {speaker.say(failure.key, **failure.values)}"
        case FileState.OPTION_WRONG if report.wrong is not None:
            failure = wrong_option(report.wrong)
            yield f"{report.path}: {speaker.say(failure.key, **failure.values)}"


def round_lines(name: str, check: RoundCheck, speaker: Speaker) -> Iterator[str]:
    """A heading, then what the rules ask for beside what the file has."""
    yield speaker.say("check.round_differs", file=name, round=check.round)
    if check.impossible:
        yield "  " + speaker.say("check.no_legal_pairing")
        from pareo.i18n.obstacles import obstacle_sentences

        yield from (f"    {line}" for line in obstacle_sentences(check.obstacles, speaker.messages, str))
    rows = [(_pair(line.expected), _pair(line.found)) for line in check.boards]
    if check.expected_byes != check.found_byes:
        bye = speaker.say("check.bye")
        rows.append((f"{bye} {_players(check.expected_byes)}", f"{bye} {_players(check.found_byes)}"))
    heading = (speaker.say("check.heading_expected"), speaker.say("check.heading_found"))
    width = max(len(left) for left, _ in (heading, *rows))
    for left, right in (heading, *rows):
        yield f"  {left:<{width}}   {right}".rstrip()


def _rank_lines(report: FileReport, speaker: Speaker) -> Iterator[str]:
    if report.ranks:
        yield speaker.say("check.standings_differ", file=report.path)
    for wrong in report.ranks:
        right = str(wrong.first) if wrong.first == wrong.last else f"{wrong.first}-{wrong.last}"
        if report.teams:
            yield "  " + speaker.say("check.wrong_team_rank", team=wrong.id, declared=wrong.declared, right=right)
        else:
            yield "  " + speaker.say("check.wrong_rank", player=wrong.id, declared=wrong.declared, right=right)


def _pair(board: Board | None) -> str:
    return f"{board.white} {NOBODY} {board.black}" if board else NOBODY


def _players(ids: tuple[int, ...]) -> str:
    return ", ".join(map(str, ids)) or NOBODY


def report_data(report: FileReport, speaker: Speaker) -> dict[str, Any]:
    return {
        "file": report.path,
        "state": report.state.value,
        "system": report.system or None,
        "rounds": report.rounds,
        "differing": [_round_data(check) for check in report.differing],
        "wrong_ranks": [_rank_data(wrong, "team" if report.teams else "player") for wrong in report.ranks],
        "assumed": {assumption.what: assumption.value for assumption in report.assumptions},
        "messages": list(_complaints(report, speaker)),
    }


def _rank_data(wrong: RankDifference, who: str) -> dict[str, Any]:
    return {who: wrong.id, "declared": wrong.declared, "first": wrong.first, "last": wrong.last}


def _round_data(check: RoundCheck) -> dict[str, Any]:
    return {
        "round": check.round,
        "boards": [{"expected": _sides(line.expected), "found": _sides(line.found)} for line in check.boards],
        "byes": {"expected": list(check.expected_byes), "found": list(check.found_byes)},
        "impossible": check.impossible,
        "obstacles": [
            {"rule": obstacle.rule, "article": obstacle.article, "players": list(obstacle.players)}
            for obstacle in check.obstacles
        ],
    }


def _sides(board: Board | None) -> list[int] | None:
    return [board.white, board.black] if board else None
