"""What an edition of the Lim rules is: a table that can be laid beside the printed text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from pareo.catalog.option import Option
from pareo.history import Entry
from pareo.model import Points


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition: the number that it gives to each rule, by the rule's meaning.

    ``had_bye`` bars from another one, ``maxi`` is the option of maxi-tournaments: only the old text says what they are.
    """

    id: str
    source: str
    had_bye: Callable[[Entry, Points], bool]
    maxi: Option
    articles: Mapping[str, str]
