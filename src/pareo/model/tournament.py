"""A whole tournament as a value."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pareo.model.games import Round
from pareo.model.outcomes import ByeKind
from pareo.model.players import Player, Team
from pareo.model.settings import RequestedBye, Settings

if TYPE_CHECKING:
    from pareo.model.moving import Paired, Result
    from pareo.model.notation import Who
    from pareo.model.problems import Problem


@dataclass(frozen=True, slots=True, repr=False)
class Tournament:
    """Players in order of their ids, the rounds made so far, and what was announced.

    ``requested_byes`` concern rounds that are not made yet. ``expelled`` players leave the standings, while
    their results count for the others. A tournament never changes: the verbs (``with_round``, ``with_result`` ...)
    give a new one, validated. They take players by id or by name.
    """

    name: str = ""
    city: str = ""
    federation: str = ""
    start_date: str = ""
    end_date: str = ""
    chief_arbiter: str = ""
    deputies: tuple[str, ...] = ()
    time_control: str = ""
    round_dates: tuple[str, ...] = ()
    players: tuple[Player, ...] = ()
    teams: tuple[Team, ...] = ()
    rounds: tuple[Round, ...] = ()
    settings: Settings = field(default_factory=Settings)
    requested_byes: tuple[RequestedBye, ...] = ()
    expelled: frozenset[int] = frozenset()

    def player(self, who: Who) -> Player:
        """The player with this id or name; UnknownPlayer, a KeyError, when there is none."""
        if type(who) is int:
            for player in self.players:
                if player.id == who:
                    return player
        from pareo.model.notation import find

        return find(self.players, who)

    def problems(self) -> tuple[Problem, ...]:
        """Everything that is wrong with this value, each with its place; nothing when it can be worked with."""
        from pareo.model.validation import problems_of

        return problems_of(self)

    def validate(self) -> Tournament:
        """This tournament if nothing is wrong with it; InvalidTournament names all faults otherwise."""
        if found := self.problems():
            from pareo.model.errors import InvalidTournament

            raise InvalidTournament(found)
        return self

    def with_round(self, made: Round | Paired | str | Iterable[tuple[Who, Who]]) -> Tournament:
        """One more round: a pairing, a Round, boards (White first), or a text such as ``Ana-Cid 1-0, Eve bye``."""
        from pareo.model.moving import with_round

        return with_round(self, made)

    def with_result(self, round: int, white: Who, black: Who, result: Result) -> Tournament:
        """The result of one board: ``1-0``, ``0-1``, ``=``, ``+-``, ``-+``, ``--``, ``0-0`` ..."""
        from pareo.model.moving import with_result

        return with_result(self, round, white, black, result)

    def with_results(self, round: int, results: str | Sequence[Result]) -> Tournament:
        """Several results of a round: ``"Ana-Cid 1-0, Bea-Dan ="``, or one for each board in its order."""
        from pareo.model.moving import with_results

        return with_results(self, round, results)

    def with_player(self, player: Player | str) -> Tournament:
        """One more player: a Player, or ``"Eve 1850"`` with the next number."""
        from pareo.model.moving import with_player

        return with_player(self, player)

    def without_player(self, who: Who) -> Tournament:
        """As if he had never entered; only while he is in no round."""
        from pareo.model.moving import without_player

        return without_player(self, who)

    def withdrawn(self, who: Who) -> Tournament:
        """He is absent from all rounds to come; what he has played stays."""
        from pareo.model.moving import withdrawn

        return withdrawn(self, who)

    def with_bye(self, round: int, who: Who, kind: ByeKind | str = "half") -> Tournament:
        """A bye asked for beforehand: ``full``, ``half`` or ``zero``."""
        from pareo.model.moving import with_bye

        return with_bye(self, round, who, kind)

    def with_settings(self, **changes: Any) -> Tournament:
        """Other settings, by the names of Settings: ``rounds=7``, ``system="dutch@2026"``, ``options={...}``."""
        from pareo.model.moving import with_settings

        return with_settings(self, changes)

    def __repr__(self) -> str:
        from pareo.model.shown import tournament_shown

        return tournament_shown(self)

    def _repr_html_(self) -> str:
        from pareo.model.shown import tournament_table

        return tournament_table(self)
