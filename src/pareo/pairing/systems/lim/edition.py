"""What an edition of the Lim rules is: a table that can be laid beside the printed text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition: the number that it gives to each rule, by the rule's meaning."""

    id: str
    source: str
    articles: Mapping[str, str]
