"""Passwords: compared by their hash, which is all that is kept of them; made up where nobody can type."""

from __future__ import annotations

import secrets
import threading

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from pareo.desk.books.refusals import FieldProblems

SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 1000
_HASHER = PasswordHasher()
_NOBODY = _HASHER.hash("nobody has this password")
_AT_A_TIME = threading.BoundedSemaphore(2)
"""Looking at a password takes a core for a moment: strangers do not get them all."""


def hashed(password: str) -> str:
    """What is kept of a password of somebody's choice."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise FieldProblems({"password": "short_password"}, values={"password": {"count": SHORTEST_PASSWORD}})
    return _HASHER.hash(password)


def is_right(known: str | None, password: str) -> bool:
    """An unknown name takes as long to refuse as a wrong password."""
    try:
        with _AT_A_TIME:
            return _HASHER.verify(known or _NOBODY, password) and bool(known)
    except (VerificationError, InvalidHashError):
        return False


def made_up() -> str:
    """A password that can be read out across a hall."""
    letters = "abcdefghjkmnpqrstuvwxyz23456789"
    return "-".join("".join(secrets.choice(letters) for _ in range(4)) for _ in range(3))
