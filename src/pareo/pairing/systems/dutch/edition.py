"""What an edition of the Dutch rules is: a table that can be laid beside the printed text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from pareo.history import Entry, FloatKind
from pareo.model import Points
from pareo.pairing.systems.dutch.criteria import Criterion


@dataclass(frozen=True, slots=True)
class Edition:
    """The rules of one edition. ``quality`` is in the order of the text: the first is the most important."""

    id: str
    source: str
    quality: tuple[Criterion, ...]
    articles: Mapping[str, str]
    is_downfloat: Callable[[FloatKind], bool]
    may_have_bye: Callable[[Entry, Points], bool]
    complete_every_bracket: bool
    lowest_bye_score: bool

    def article(self, name: str) -> str:
        """The number that this edition gives to a rule or criterion."""
        if name in self.articles:
            return self.articles[name]
        return next(criterion.article for criterion in self.quality if criterion.name == name)
