"""What a file brings, in words: what it is, what is in it, what was read otherwise, what the rules pair otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from pareo.catalog import OF_PLAYERS, nearest_systems
from pareo.desk.event.incoming import Incoming
from pareo.formats.trf.convert.dates import plain_date
from pareo.i18n import Messages
from pareo.i18n.calendar import period_words
from pareo.i18n.files import format_name
from pareo.i18n.problems import placed_sentence
from pareo.i18n.results import points_in, result
from pareo.i18n.systems import system_name
from pareo.model import Player, Problem, Scoring, Severity, Tournament
from pareo.pairing import Board
from pareo.ranking import RankDifference
from pareo.replaying.replay import RoundCheck

_TOLD_ABOVE = "impossible-result"
"""What the reader says of such a game is not what becomes of it in FIDE mode."""

SEEN_AT_ONCE = 6
MOST_LINES = 200
"""Of one kind: a file in which everything is wrong is told by its beginning, and by how much there is."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What an event needs and the file may not say, as found or as answered.

    ``said``: a system that is not known. ``type``: what the file calls its tournament (record 092).
    """

    name: str
    system: str
    rounds: int
    said: str
    type: str
    asks_name: bool
    asks_system: bool
    asks_rounds: bool

    @property
    def answered(self) -> bool:
        return bool(self.system and self.name)


@dataclass(frozen=True, slots=True)
class Told:
    """One kind of finding: its heading, and a sentence for each."""

    heading: str
    lines: tuple[str, ...]

    @property
    def first(self) -> int:
        """How many are seen at once: the rest unfolds, so that the answer is never far away."""
        return len(self.lines) if len(self.lines) <= SEEN_AT_ONCE + 2 else SEEN_AT_ONCE


@dataclass(frozen=True, slots=True)
class IncomingView:
    """``usable``: whether there is anything to import. ``facts``: what the file is and has, each under its word.

    ``near``: systems that the file may mean, by name. ``count``: how many events it makes.
    """

    name: str
    lead: str
    usable: bool
    told: tuple[Told, ...]
    facts: tuple[tuple[str, str], ...] = ()
    near: tuple[str, ...] = ()
    systems: tuple[str, ...] = field(default=())
    count: int = 1


def unusable_view(messages: Messages, format: str, called: str, problems: Sequence[Problem]) -> IncomingView:
    """A file from which no event can be made, with all that its reader stumbled over (VCL4THP 53)."""
    worst = sorted(problems, key=lambda problem: -problem.severity)
    lines = tuple(placed_sentence(one, messages) for one in worst)
    told = _limited(messages, messages.say("importing.reasons"), lines)
    facts = ((messages.say("importing.fact_kind"), format_name(format, messages)),)
    return IncomingView(
        called, messages.say("importing.unusable"), False, (told,) if told.lines else (), facts
    )  # fmt: skip


def incoming_view(
    messages: Messages,
    format: str,
    asked: Asked,
    tournament: Tournament,
    problems: Sequence[Problem],
    looked: Incoming | None,
    places: Sequence[RankDifference],
) -> IncomingView:
    """Without a system (``looked`` is None) only what does not depend on it."""
    if looked is None:
        lead = messages.say("importing.system_first" if tournament.rounds else "importing.system_asked")
        told = tuple(_problems(messages, problems))
    else:
        mode = messages.say(f"importing.mode_{'on' if looked.fide_mode else 'off'}")
        lead = messages.say("importing.lead", mode=mode)
        told = tuple(_told(messages, looked, places))
    near = tuple(id for id in nearest_systems(asked.said) if id in OF_PLAYERS) if asked.said else ()
    order = (*near, *(id for id in OF_PLAYERS if id not in near))
    facts = (*_facts(messages, format, asked, tournament), *_agreement(messages, looked, told))
    names = tuple(system_name(messages, id) for id in near)
    return IncomingView(asked.name, lead, True, told, facts, names, order)


def _facts(messages: Messages, format: str, asked: Asked, tournament: Tournament) -> Iterator[tuple[str, str]]:
    settings, say = tournament.settings, messages.say
    days = period_words(messages, *(plain_date(day) for day in (tournament.start_date, tournament.end_date)))
    rounds = say("importing.rounds_of", rounds=len(tournament.rounds), total=asked.rounds)
    options = [f"{name} = {value}" for name, value in settings.options.items() if ":" not in name]
    facts = {
        "kind": format_name(format, messages),
        "event": asked.name,
        "place": ", ".join(filter(None, (tournament.city, tournament.federation))),
        "days": days,
        "arbiter": tournament.chief_arbiter,
        "players": str(len(tournament.players)),
        "rounds": rounds,
        "system": system_name(messages, asked.system) if asked.system else say("importing.not_said"),
        "acceleration": _acceleration(messages, settings.acceleration or ""),
        "tiebreaks": ", ".join(settings.tiebreaks),
        "points": _points(messages, settings.scoring),
        "options": "; ".join(options),
        "teams": str(len(tournament.teams) or ""),
    }
    yield from ((say(f"importing.fact_{name}"), text) for name, text in facts.items() if text)


def _agreement(messages: Messages, looked: Incoming | None, told: Sequence[Told]) -> Iterator[tuple[str, str]]:
    """What was looked at and found right: whoever reads nothing else should not wonder whether anybody looked."""
    if looked is None or looked.differing or looked.unchecked:
        return
    agree = [messages.say("importing.rounds_agree")] if looked.tournament.rounds else []
    agree += [messages.say("importing.all_taken")] if not told else []
    if agree:
        yield messages.say("importing.fact_compared"), " ".join(agree)


def _points(messages: Messages, scoring: Scoring) -> str:
    """Where they are not the usual ones."""
    if scoring == Scoring():
        return ""
    said = {"win": scoring.win, "draw": scoring.draw, "loss": scoring.loss, "bye": scoring.pairing_bye}
    return messages.say("importing.points", **{name: points_in(messages, value) for name, value in said.items()})


def _acceleration(messages: Messages, id: str) -> str:
    return messages.say(f"web.acceleration_{id}") if messages.has(f"web.acceleration_{id}") else id


def _limited(messages: Messages, heading: str, lines: Sequence[str]) -> Told:
    more = len(lines) - MOST_LINES
    shown = tuple(lines[:MOST_LINES])
    return Told(heading, (*shown, messages.say("importing.more", count=more)) if more > 0 else shown)


def _told(messages: Messages, looked: Incoming, places: Sequence[RankDifference]) -> Iterator[Told]:
    say = messages.say
    players = {player.id: player for player in looked.tournament.players}
    if looked.outside:
        yield Told(say("importing.outside"), tuple(say(f"desk.wrong_{one.code}") for one in looked.outside))
    if looked.differing:
        lines = tuple(line for check in looked.differing for line in _round_lines(messages, check, players))
        yield _limited(messages, say("importing.differing"), lines)
    if looked.unchecked:
        yield Told(say("importing.unchecked"), (say(f"importing.unchecked_{looked.unchecked}"),))
    if places:
        yield _limited(messages, say("importing.places"), [_place_line(messages, one, players) for one in places])
    if looked.impossible:
        key = "importing.impossible" if looked.fide_mode else "importing.impossible_kept"
        lines = tuple(
            say(key, round=game.round, white=_who(players, game.white), black=_who(players, game.black),
                result=result(game.letters))
            for game in looked.impossible
        )  # fmt: skip
        yield _limited(messages, say("importing.impossible_results"), lines)
    if looked.lost:
        yield Told(say("importing.lost"), tuple(say(f"importing.lost_{what}") for what in looked.lost))
    yield from _problems(
        messages, [one for one in looked.problems if not looked.fide_mode or one.code != _TOLD_ABOVE]
    )  # fmt: skip


def _problems(messages: Messages, problems: Sequence[Problem]) -> Iterator[Told]:
    for heading, grave in (("problems", True), ("notes", False)):
        found = [one for one in problems if (one.severity > Severity.NOTE) is grave]
        if found:
            lines = [placed_sentence(one, messages) for one in found]
            yield _limited(messages, messages.say(f"importing.{heading}"), lines)


def _place_line(messages: Messages, found: RankDifference, players: dict[int, Player]) -> str:
    allowed = str(found.first) if found.first == found.last else f"{found.first}–{found.last}"
    return messages.say("importing.place", player=_who(players, found.id), declared=found.declared, allowed=allowed)


def _round_lines(messages: Messages, check: RoundCheck, players: dict[int, Player]) -> Iterator[str]:
    """What the rules ask for beside what the file has."""
    say = messages.say
    if check.impossible:
        yield say("importing.no_legal_pairing", round=check.round)
    for line in check.boards:
        expected, found = _pair(messages, line.expected, players), _pair(messages, line.found, players)
        yield say("importing.board", round=check.round, expected=expected, found=found)
    if check.expected_byes != check.found_byes:
        expected, found = (_names(messages, ids, players) for ids in (check.expected_byes, check.found_byes))
        yield say("importing.bye", round=check.round, expected=expected, found=found)


def _pair(messages: Messages, board: Board | None, players: dict[int, Player]) -> str:
    if board is None:
        return messages.say("importing.no_board")
    return f"{_who(players, board.white)} – {_who(players, board.black)}"


def _names(messages: Messages, ids: Sequence[int], players: dict[int, Player]) -> str:
    return ", ".join(_who(players, id) for id in ids) or messages.say("importing.nobody")


def _who(players: dict[int, Player], id: int) -> str:
    return f"{id} {players[id].name}" if id in players else str(id)
