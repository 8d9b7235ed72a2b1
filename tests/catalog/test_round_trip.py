"""Every system with every option survives write, then read, then check, in every dialect that other programs read."""

from __future__ import annotations

from dataclasses import replace

import pytest
from choices import Choice, all_choices

from pareo.catalog import SYSTEMS
from pareo.conduct.rounds import pair
from pareo.conduct.terms import ready
from pareo.formats import FORMATS
from pareo.generating.file import as_file
from pareo.generating.options import GenerateOptions
from pareo.generating.tournaments import Generated, generated
from pareo.model import Settings, Tournament
from pareo.pairing import RoundPairing
from pareo.replaying.files import CheckOrder, FileState, check_bytes

DIALECTS = ("trf26", "trf16", "trfx")


def played(choice: Choice) -> tuple[GenerateOptions, Generated]:
    """A small tournament by these options, all of its rounds."""
    system = SYSTEMS[choice.system]
    robin = system.kind == "round-robin"
    options = GenerateOptions(
        players=6 if robin else 12, rounds=None if robin else 4, system=system.id, options=choice.options, draws=None
    )
    return options, generated(options, 7)


def one_round_less(tournament: Tournament) -> Tournament:
    return replace(tournament, rounds=tournament.rounds[:-1])


def announced(settings: Settings) -> tuple[object, ...]:
    """What decides the pairing, whatever the file kept of other programs beside it."""
    own = {name: text for name, text in settings.options.items() if not name.startswith("trf:")}
    return settings.system, settings.acceleration, settings.lot_seed, settings.rounds, settings.forbidden, own


def next_round(tournament: Tournament) -> RoundPairing:
    return replace(pair(ready(tournament)), trace=None)


def marked(choice: Choice) -> object:
    """What all systems share is tried on a few of them; on the others when there is time."""
    few = choice.system in ("dutch@2026", "lim@1999", "roundrobin@berger") or not choice.options
    own = {option.name for option in SYSTEMS[choice.system].own}
    quick = few or any(name in own for name, _ in choice.options)
    return pytest.param(choice, id=str(choice), marks=() if quick else pytest.mark.slow)


@pytest.mark.parametrize("choice", [marked(choice) for choice in all_choices()])
def test_it_comes_back_from_every_dialect_and_is_found_right(choice: Choice):
    options, made = played(choice)
    assert made.stopped_before is None
    for dialect in DIALECTS:
        data = as_file(made, options, dialect)
        conversion = FORMATS[dialect].load(data)
        again = conversion.tournament
        assert announced(again.settings) == announced(made.tournament.settings), dialect
        report = check_bytes("x", data, CheckOrder())
        assert (report.state, report.assumptions, report.bare) == (FileState.CHECKED, (), ()), dialect
        assert (report.state, report.differing, report.ranks) == (FileState.CHECKED, (), ()), dialect
        assert next_round(one_round_less(again)) == next_round(one_round_less(made.tournament)), dialect
