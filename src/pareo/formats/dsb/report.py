"""A section to the XML that the Wertungsportal of the DSB takes since June 2026 (report version 2.5)."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Mapping, Sequence
from typing import Final
from uuid import NAMESPACE_URL, uuid5

from pareo.catalog import SYSTEMS
from pareo.formats.federations.report import (
    Date,
    Detail,
    Details,
    Gaps,
    Section,
    Written,
    date_in_round,
    days_of,
    rated_games,
    real_date,
    record_of,
    surname_first,
    tell_event,
)
from pareo.model import Game, Outcome, Player, Tournament
from pareo.model.dates import date_of

NAMESPACE: Final = "http://www.schachbund.de/XMLSchema"
# The file of the schema is spelt like that.
_SCHEMA: Final = "https://www.schachbund.de/files/wertungsportal/XMLSchema/2026/DSB_DWZ_Tounament_2_5.xsd"
_INSTANCE: Final = "http://www.w3.org/2001/XMLSchema-instance"
_UUID: Final = r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"
DETAILS: Final = (
    Detail("sender", r".{2,100}", "Turnierleitung SC Musterstadt"),
    Detail("created", r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)", "2026-06-08T18:30:00+02:00", needed=False),
    Detail("file-uuid", _UUID, "0f8fad5b-d9cb-469f-a165-70867728950e", needed=False),
    Detail("tournament-uuid", _UUID, "7c9e6679-7425-40de-944b-e07fc1f90ae7", needed=False),
    Detail("url", r"https?://\S{3,200}", "https://example.org", needed=False),
    Detail("age-class", r"\S{1,10}", "U20", needed=False),
    Detail("notes", r".{1,500}", "Bedenkzeit geändert", needed=False),
)
PERSON: Final = re.compile(r"\d{1,10}|(?:NU|FI)\w{1,12}")
"""The number of a person with the DSB, or of one who has none."""
MEMBER: Final = re.compile(r"([A-Za-z0-9]{5})-(\d{1,5})")
"""The club and the number of the member in it."""
_POINTS: Final = {"win": "1", "draw": "0.5", "loss": "0"}
_FORFEITS: Final = {"win": "+", "loss": "-"}


def report(sections: Sequence[Section], details: Mapping[str, str]) -> Written:
    """The file of one section, and what the portal would refuse it for."""
    gaps = Gaps()
    said = Details(DETAILS, details, gaps)
    tell_event(sections, gaps)
    section = sections[0]
    tournament = section.tournament
    root = ET.Element(
        "DSB_DWZ_TournamentReport",
        {
            "xmlns": NAMESPACE,
            "xmlns:xsi": _INSTANCE,
            "xsi:schemaLocation": f"{NAMESPACE} {_SCHEMA}",
            "version": "2.5",
        },
    )
    _add(root, "header", _header(section, said))
    _add(root, "tournament", _tournament(section, said, gaps))
    players = ET.SubElement(root, "players")
    for player in tournament.players:
        _add(players, "player", _player(player))
    games = ET.SubElement(root, "games")
    for number, game in _games(tournament, gaps):
        _add(games, "game", _game(number, game, tournament))
    _tell_players(tournament.players, gaps)
    undated = [str(number) for number in range(1, len(tournament.rounds) + 1) if not date_in_round(tournament, number)]
    if undated:
        gaps.tell("report-lacks-round-dates", ", ".join(undated))
    ET.indent(root)
    return Written(ET.tostring(root, encoding="UTF-8", xml_declaration=True) + b"\n", gaps.all())


def _add(parent: ET.Element, name: str, values: Iterable[tuple[str, str]]) -> None:
    """An element with a child for each value that is not empty, in their order."""
    made = ET.SubElement(parent, name)
    for child, text in values:
        if text:
            ET.SubElement(made, child).text = "".join(char for char in text if char.isprintable())


def _header(section: Section, said: Details) -> list[tuple[str, str]]:
    """Each file has a number of its own; without one it has that of its tournament, which is at least not another's."""
    return [
        ("creationDate", said["created"] or _midnight(days_of([section])[1])),
        ("sender", said["sender"]),
        ("system", "Pareo"),
        ("fileUUID", said["file-uuid"] or tournament_uuid(section)),
    ]


def _midnight(date: Date | None) -> str:
    return f"{iso_date(date)}T00:00:00+00:00" if date else ""


def tournament_uuid(section: Section) -> str:
    """The same whenever the same tournament is sent again."""
    tournament = section.tournament
    words = (tournament.name, tournament.city, tournament.start_date, section.name)
    return str(uuid5(NAMESPACE_URL, "pareo:" + "\n".join(words)))


def _tournament(section: Section, said: Details, gaps: Gaps) -> list[tuple[str, str]]:
    tournament = section.tournament
    first, last = days_of([section])
    if not tournament.time_control:
        gaps.tell("report-time-control", "", "90+30", section=section.name)
    return [
        ("tournamentUUID", said["tournament-uuid"] or tournament_uuid(section)),
        ("label", " – ".join(dict.fromkeys(filter(None, (tournament.name, section.name))))),
        ("tournamentType", _kind(tournament)),
        ("timecontrol", tournament.time_control),
        ("rounds", str(tournament.settings.rounds or len(tournament.rounds))),
        ("startDate", iso_date(first)),
        ("endDate", iso_date(last)),
        ("location", tournament.city),
        ("url", said["url"]),
        ("ageClass", said["age-class"]),
        ("notes", said["notes"]),
    ]


def _kind(tournament: Tournament) -> str:
    """SW or SR for a Swiss or a round robin of single players, TW or TR for teams."""
    system = SYSTEMS.get(tournament.settings.system or "")
    robin = system is not None and system.kind == "round-robin"
    return ("T" if tournament.teams else "S") + ("R" if robin else "W")


def _player(player: Player) -> list[tuple[str, str]]:
    own = record_of(player, "GER")
    surname, given = surname_first(player.name)
    member = MEMBER.fullmatch(own.national_id)
    born = real_date(date_of(player.birth))
    return [
        ("tournamentPlayerNumber", str(player.id)),
        ("dsbId", own.national_id if PERSON.fullmatch(own.national_id) else ""),
        ("surname", surname),
        ("forename", given),
        ("dobYear", birth_year(player)),
        ("dobDate", iso_date(born)),
        ("vkz", member[1] if member else ""),
        ("numberClubMember", str(int(member[2])) if member and int(member[2]) else ""),
        ("club", player.club),
        ("fideId", player.fide_id),
        ("fideRating", str(player.by_fide or "")),
        ("sex", player.sex),
    ]


def birth_year(player: Player) -> str:
    """The year alone is enough for the DWZ; empty when it is not known."""
    found = re.match(r"(?:18|19|20)\d\d", player.birth) or re.search(r"(?:18|19|20)\d\d$", player.birth)
    return found[0] if found else ""


def _games(tournament: Tournament, gaps: Gaps) -> list[tuple[int, Game]]:
    """Rated games and forfeits in the order of the rounds."""
    forfeits = [
        (number, game)
        for number, made in enumerate(tournament.rounds, 1)
        for game in made.games
        if game.white_outcome.forfeit and game.black_outcome.forfeit
    ]
    return sorted([*rated_games(tournament, gaps), *forfeits], key=lambda each: (each[0], each[1].white))


def _game(number: int, game: Game, tournament: Tournament) -> list[tuple[str, str]]:
    return [
        ("round", str(number)),
        ("date", iso_date(date_in_round(tournament, number))),
        ("tournamentPlayerNumberWhite", str(game.white)),
        ("tournamentPlayerNumberBlack", str(game.black)),
        ("pointWhite", _points(game.white_outcome)),
        ("pointBlack", _points(game.black_outcome)),
    ]


def _points(outcome: Outcome) -> str:
    return _FORFEITS[outcome.ending] if outcome.forfeit else _POINTS[outcome.ending]


def _tell_players(players: Sequence[Player], gaps: Gaps) -> None:
    gaps.players("report-players-birth-year", [player for player in players if not birth_year(player)])
    nameless = [
        player
        for player in players
        if not PERSON.fullmatch(record_of(player, "GER").national_id)
        and not MEMBER.fullmatch(record_of(player, "GER").national_id)
    ]
    gaps.players("report-players-dsb-id", nameless)


def iso_date(date: Date | None) -> str:
    return "{:04d}-{:02d}-{:02d}".format(*date) if date else ""
