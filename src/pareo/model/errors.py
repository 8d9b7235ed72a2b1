"""The errors of the library: data that says what, where and the nearest right word, under one base."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pareo.model.problems import Problem

Teller = Callable[["Error"], str]

_NOTHING: Mapping[str, object] = MappingProxyType({})
_teller: Teller | None = None


def tell_errors_by(teller: Teller) -> None:
    """From now on ``str()`` of an error is the sentence of this teller.

    Sentences live in the messages, above the rooms that raise: the front door brings the two together.
    """
    global _teller
    _teller = teller


class Error(Exception):
    """Whatever Pareo refuses. ``code`` names the sentence in the messages, ``values`` fill it in."""

    code: str = ""
    values: Mapping[str, object] = _NOTHING

    def __str__(self) -> str:
        return self.bare() if _teller is None else _teller(self)

    def bare(self) -> str:
        """The data alone, for those who came in without the front door."""
        said = ", ".join(f"{name} {value}" for name, value in self.values.items() if value)
        return ": ".join(part for part in (self.code, said) if part) or Exception.__str__(self)


class WithProblems(Error, ValueError):
    """Something that cannot be worked with; ``problems`` say what is wrong with it and where."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__(problems)
        self.problems = tuple(problems)

    def bare(self) -> str:
        return ", ".join(sorted({problem.code for problem in self.problems}))


class UnusableFile(WithProblems):
    """A file that holds no tournament to work with."""

    code = "unusable_file"


class InvalidTournament(WithProblems):
    """A tournament that contradicts itself or says something that is not understood."""

    code = "invalid_tournament"


class UnknownPlayer(Error, KeyError):
    """No player has this id or name, or several have the name. ``near`` are those who may be meant."""

    def __init__(self, player: object, near: tuple[str, ...] = ()) -> None:
        super().__init__(player, near)
        self.code = "unknown_id" if isinstance(player, int) else "unknown_player"
        self.values = {"found": player, "near": ", ".join(near)}


class UnknownRound(Error, LookupError, ValueError):
    """There is no such round: ``first`` to ``last`` are those that may be asked about."""

    code = "unknown_round"

    def __init__(self, round: object, first: int, last: int) -> None:
        super().__init__(round, first, last)
        self.values = {"found": round, "first": first, "last": last}


class UnknownGame(Error, LookupError):
    """The two do not meet in this round with these colours; ``turned`` when they do with the others."""

    code = "unknown_game"

    def __init__(self, round: int, white: str, black: str, turned: bool = False) -> None:
        super().__init__(round, white, black, turned)
        self.code = "unknown_game_turned" if turned else "unknown_game"
        self.values = {"round": round, "white": white, "black": black}


class UnknownName(Error, LookupError, ValueError):
    """A word that is none of those known in its place: ``code`` names the place, ``near`` the nearest right words."""

    def __init__(self, code: str, found: object, known: Sequence[str], near: Sequence[str] = ()) -> None:
        super().__init__(code, found, known, near)
        self.code = code
        self.values = {"found": repr(found), "known": ", ".join(known), "near": ", ".join(near)}


class NotUnderstood(Error, ValueError):
    """A text that cannot be read; ``code`` names what was expected in its place."""

    def __init__(self, code: str, found: object) -> None:
        super().__init__(code, found)
        self.code = code
        self.values = {"found": repr(found)}


class NotPossible(Error, ValueError):
    """A step that a tournament cannot take now; ``code`` names why."""

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.values = values
