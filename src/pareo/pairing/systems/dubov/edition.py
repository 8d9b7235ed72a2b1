"""What an edition of the Dubov rules is: a table that can be laid beside the printed text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition: the number that it gives to each rule, by the rule's meaning.

    ``incoming_player_first``: who is moved up to make a group even meets a resident chosen for him, before the rest.
    """

    id: str
    source: str
    incoming_player_first: bool
    articles: Mapping[str, str]
