"""What every request can reach: the books, the copies, the people, the rating lists, and how the desk was started."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from pathlib import Path

from pareo.i18n.own_messages import OwnFault
from pareo.store.backups import Backups
from pareo.store.books import Books
from pareo.store.certificates import Certificate
from pareo.store.database import close_database
from pareo.store.players.freshness import FreshnessFile
from pareo.store.players.keeper import Keeper
from pareo.store.users import Users
from pareo.web.attempts import Attempts
from pareo.web.guesses import Guesses
from pareo.web.list_imports import ListImports

FORTNIGHT = 14 * 24 * 3600


@dataclass(frozen=True)
class World:
    """The running desk. ``lan``: it serves the hall, so whoever is not a spectator signs in.

    ``signed_in_for``: seconds without a page after which an arbiter has to sign in again. ``certificate``: of a
    desk that speaks HTTPS; ``public_port``: where such a desk has the players' pages without it too.
    ``workers``: processes that serve this desk together.
    """

    books: Books
    backups: Backups
    users: Users
    lists: Keeper
    imports: ListImports
    freshness: FreshnessFile
    data: Path
    lan: bool = False
    secret: str = field(default_factory=lambda: secrets.token_hex(32))
    hosts: tuple[str, ...] = ()
    own_faults: tuple[OwnFault, ...] = ()
    signed_in_for: int = FORTNIGHT
    certificate: Certificate | None = None
    public_port: int = 0
    workers: int = 1
    attempts: Attempts = field(default_factory=Attempts)
    guesses: Guesses = field(default_factory=Guesses)
    captain_guesses: Guesses = field(default_factory=Guesses)

    @property
    def fingerprint(self) -> str:
        return self.certificate.fingerprint if self.certificate else ""

    def close(self) -> None:
        """Let go of the database: what was written is then in its file."""
        close_database(self.books.engine)
