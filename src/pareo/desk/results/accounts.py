"""The account of a section's rounds: each is entered once, and an act enters anew only those from its own round on."""

from __future__ import annotations

from pareo.conduct.listing import as_listed
from pareo.desk.books.section import Section
from pareo.history import Ledger, Records
from pareo.model import Tournament


def listed_whole(section: Section) -> Tournament:
    """The tournament as lists show it, of all groups together."""
    return section.once("listed", lambda: as_listed(section.tournament))


def records_listed(section: Section, after: int) -> Records:
    """Everybody's rounds up to one, as lists show them: games still on give nobody points."""
    return section.once(("records", after), lambda: _account(section, after, True).records(), before=after + 1)


def records_made(section: Section, after: int) -> Records:
    """Everybody's rounds up to one, as pairing and report file count them: a game still on as it was announced."""
    return _account(section, after, False).records()


def _account(section: Section, after: int, listed: bool) -> Ledger:
    """The account after a round. It is kept: whoever takes it further takes a copy."""
    return section.once(("account", after, listed), lambda: _entered(section, after, listed), before=after + 1)


def _entered(section: Section, after: int, listed: bool) -> Ledger:
    tournament = listed_whole(section) if listed else section.tournament
    if not after:
        return Ledger(tournament)
    account = _account(section, after - 1, listed).copied()
    account.enter(tournament.rounds[after - 1])
    return account
