"""Failures with their exit codes: data here, sentences in the messages."""

from __future__ import annotations

NO_PAIRING = DIFFERENT = 1
WRONG_USE = 2
NOT_USABLE = 3
NOT_READABLE = 5


class Failure(Exception):
    """A command cannot go on. ``key`` names the sentence in the messages, ``values`` fill it in.

    ``details`` are lines already in the user's language, shown below the sentence.
    """

    code = WRONG_USE

    def __init__(self, key: str, details: tuple[str, ...] = (), **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.details = details
        self.values = values


class WrongUse(Failure):
    """The command was called in a way that it does not understand, or without something that it needs."""

    code = WRONG_USE


class NoLegalPairing(Failure):
    """No pairing of the round obeys the rules."""

    code = NO_PAIRING


class NotUsable(Failure):
    """A file was read, but it is no tournament that can be worked with."""

    code = NOT_USABLE


class NotReadable(Failure):
    """A file cannot be read or written."""

    code = NOT_READABLE
