"""The options of ``pareo generate`` as the generator takes them, with what contradicts itself refused."""

from __future__ import annotations

from typing import Any

from pareo.catalog import SYSTEMS, UnknownSystem
from pareo.catalog.announcing import UnknownOption, WrongValue, with_options
from pareo.catalog.options import BAKU
from pareo.cli.failure import WrongUse
from pareo.cli.files import read_bytes
from pareo.cli.terms import unknown_system, wrong_option
from pareo.generating.options import GenerateOptions, without_irregularities
from pareo.model import Scoring, Settings

_COLORS = {"white": "w", "black": "b", None: None}


def options_from(wishes: dict[str, Any]) -> GenerateOptions:
    """Every wish of the command line; what it leaves open stays open."""
    said = dict(wishes)
    plain = said.pop("plain")
    said["initial_color"] = _COLORS[said["initial_color"]]
    said["acceleration"] = None if said["acceleration"] == "none" else said["acceleration"]
    said["tiebreaks"] = _listed(said["tiebreaks"])
    said["ratings"] = _ratings(said["ratings"], said["players"])
    options = GenerateOptions(**said)
    _coherent(options)
    _understood(options)
    return without_irregularities(options) if plain else options


def _listed(text: str | None) -> tuple[str, ...] | None:
    """The tie-breaks by their codes, whatever spelling the user knows them by."""
    if text is None:
        return None
    from pareo.ranking import UnknownTieBreak, code_of, split_list

    try:
        return tuple(str(code_of(word)) for word in split_list(text))
    except UnknownTieBreak as unknown:
        key = "cli.no_such_tiebreak_near" if unknown.near else "cli.no_such_tiebreak"
        raise WrongUse(key, tiebreak=unknown.text, near=", ".join(unknown.near)) from unknown


def _ratings(path: str | None, players: int | None) -> tuple[int, ...] | None:
    """A file with one number for each player, between blanks or line ends; 0 is an unrated player."""
    if path is None:
        return None
    words = read_bytes(path).decode("latin-1").replace(",", " ").split()
    wrong = next((word for word in words if not (word.isascii() and word.isdigit() and int(word) < 10_000)), None)
    if wrong is not None:
        raise WrongUse("cli.not_a_rating", file=path, value=wrong)
    if len(words) < 2 or (players is not None and players != len(words)):
        raise WrongUse("cli.how_many_ratings", file=path, count=len(words), players=players or 2)
    return tuple(int(word) for word in words)


def _understood(options: GenerateOptions) -> None:
    try:
        with_options(Settings(), SYSTEMS[options.system], options.options)
    except UnknownSystem as unknown:
        raise unknown_system(unknown.name) from unknown
    except (UnknownOption, WrongValue) as wrong:
        raise wrong_option(wrong) from wrong


def _coherent(options: GenerateOptions) -> None:
    lowest, highest = options.lowest_rating, options.highest_rating
    if lowest is not None and highest is not None and lowest > highest:
        raise WrongUse("cli.ratings_upside_down", lowest=lowest, highest=highest)
    if options.acceleration is not None:
        _can_accelerate(options)


def _can_accelerate(options: GenerateOptions) -> None:
    """Swiss systems only; C.04.7 1.1: Baku needs a win worth two draws and a loss worth nothing."""
    scoring = options.scoring or Scoring()
    if SYSTEMS[options.system].kind != "swiss":
        raise WrongUse("cli.acceleration_only_swiss", system=options.system)
    if options.acceleration == BAKU and (scoring.win != 2 * scoring.draw or scoring.loss != 0):
        raise WrongUse("cli.acceleration_needs_points")
