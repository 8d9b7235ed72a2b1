"""What a tournament announced about its standings: list, edition, kind, ties; read from it, or wished by the caller."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, TypedDict

from pareo import catalog
from pareo.model import Error, Points, Tournament
from pareo.ranking.editions import EDITIONS, IN_FORCE, Edition, edition_named, edition_on
from pareo.ranking.entered import entered_ids, entered_secondary, entered_values
from pareo.ranking.names import preset_named, split_list
from pareo.ranking.presets import Preset
from pareo.ranking.tally import Number

Kind: TypeAlias = Literal["swiss", "round-robin"]
Ties: TypeAlias = Literal["lots", "shared"]
EditionBy: TypeAlias = Literal["announced", "date", "in-force"]


class UnknownEdition(Error, ValueError):
    """No edition of the tie-break rules has this name."""

    code = "unknown_edition"

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name
        self.values = {"found": repr(name), "known": ", ".join(EDITIONS)}

    def bare(self) -> str:
        return self.name


class Wishes(TypedDict, total=False):
    """What a caller may say instead of the tournament's own announcement.

    ``kind`` of tournament; ``ties`` after the list; ``unrated``: what rating tie-breaks do about players without a
    rating (``drop``, ``leave-out``, ``lowest``); ``half_byes``: whether half-point byes count in tie-breaks;
    ``fide_mode``: whether what the rules forbid is refused; ``hand_order``: ids in the order set by hand; ``values``
    of tie-breaks from outside, in tenths, by code and id; ``secondary`` results by id, one for each round.
    """

    kind: Kind | None
    ties: Ties | None
    unrated: str | None
    half_byes: bool | None
    fide_mode: bool | None
    hand_order: Sequence[int] | None
    values: Mapping[str, Mapping[int, Number]] | None
    secondary: Mapping[int, Sequence[Points | None]] | None


@dataclass(frozen=True, slots=True)
class Announced:
    """The frame of the standings.

    ``edition_by``: the edition was ``announced``, follows from the ``date`` of the event, or is the one ``in-force``
    because the event says neither. ``listed`` are the codes as announced. ``ties`` after the list: ``lots`` (when
    there is a seed) or ``shared`` places.
    """

    listed: tuple[str, ...]
    edition: Edition
    edition_by: EditionBy
    kind: Kind
    ties: Ties
    unrated: str
    half_byes_count: bool
    fide_mode: bool
    hand_order: tuple[int, ...]
    values: Mapping[str, Mapping[int, Number]]
    secondary: Mapping[int, tuple[Points | None, ...]]


def announced(
    tournament: Tournament, tiebreaks: Sequence[str] | str | None, edition: str | None, wishes: Wishes
) -> Announced:
    """The announcement of the tournament, with what the caller wishes instead of it."""
    options = tournament.settings.options
    listed, preset = _list(tournament, tiebreaks)
    chosen, by = _edition(tournament, edition, preset)
    ties = wishes.get("ties") or options.get("tiebreaks.ties") or (preset.ties if preset else "lots")
    half_byes = wishes.get("half_byes")
    fide_mode = wishes.get("fide_mode")
    secondary = wishes.get("secondary")
    return Announced(
        listed=listed,
        edition=chosen,
        edition_by=by,
        kind=wishes.get("kind") or kind_of(tournament),
        ties="shared" if ties == "shared" else "lots",
        unrated=wishes.get("unrated") or options.get("tiebreaks.unrated", "drop"),
        half_byes_count=options.get("tiebreaks.half_byes") != "no" if half_byes is None else half_byes,
        fide_mode=options.get("fide_mode") != "off" if fide_mode is None else fide_mode,
        hand_order=tuple(wishes.get("hand_order") or entered_ids(options.get("tiebreaks.hand_order", ""))),
        values=wishes.get("values") or entered_values(options),
        secondary={id: tuple(results) for id, results in (secondary or entered_secondary(options)).items()},
    )


def kind_of(tournament: Tournament) -> Kind:
    """Round robins and other pre-determined schedules apart from Swiss systems, by the system of the event."""
    return catalog.kind_of(tournament.settings.system)


def _list(tournament: Tournament, tiebreaks: Sequence[str] | str | None) -> tuple[tuple[str, ...], Preset | None]:
    wanted = tournament.settings.tiebreaks if tiebreaks is None else tiebreaks
    parts = split_list(wanted) if isinstance(wanted, str) else tuple(wanted)
    preset = preset_named(parts[0]) if len(parts) == 1 else None
    return (preset.codes if preset else parts), preset


def _edition(tournament: Tournament, wanted: str | None, preset: Preset | None) -> tuple[Edition, EditionBy]:
    name = wanted or (preset.edition if preset else "") or tournament.settings.options.get("tiebreaks.edition", "")
    if name:
        found = edition_named(name)
        if found is None:
            raise UnknownEdition(name)
        return found, "announced"
    if tournament.start_date:
        return edition_on(tournament.start_date), "date"
    return EDITIONS[IN_FORCE], "in-force"
