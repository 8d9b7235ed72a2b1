"""``pareo systems``: the pairing systems of the catalog."""

from __future__ import annotations

import sys
from typing import Any

import click

from pareo.catalog import CURRENT, SYSTEMS, System
from pareo.cli.command import argument, cli_command, option
from pareo.cli.speaker import Speaker
from pareo.cli.terms import system_said

_TRUST = {
    "matches-reference": "cli.trust_matches_reference",
    "by-the-text": "cli.trust_by_the_text",
    "experimental": "cli.trust_experimental",
}


@cli_command("systems", says="cli.systems_help")
@argument("system", metavar="SYSTEM", required=False)
@option("--json", "as_json", is_flag=True, says="cli.option_json")
@click.pass_obj
def command(speaker: Speaker, /, system: str | None, as_json: bool) -> None:
    if system is None:
        sys.stdout.write(_in_json() if as_json else _plain(speaker))
        return
    chosen = SYSTEMS[system_said(system, speaker) or CURRENT]
    sys.stdout.write(_one_in_json(chosen) if as_json else _one(chosen, speaker))


def _plain(speaker: Speaker) -> str:
    from pareo.i18n.systems import system_source

    messages = speaker.messages
    rows = [(one.id, messages.say(_TRUST[one.trust]), system_source(messages, one.id)) for one in SYSTEMS.values()]
    widths = [max(len(row[column]) for row in rows) for column in range(2)]
    return "".join(f"{id:<{widths[0]}}  {trust:<{widths[1]}}  {source}\n" for id, trust, source in rows)


def _in_json() -> str:
    import json

    return json.dumps([_data(system) for system in SYSTEMS.values()], ensure_ascii=False, indent=2) + "\n"


def _data(system: System) -> dict[str, Any]:
    return {
        "id": system.id,
        "kind": system.kind,
        "source": system.source,
        "trf_codes": list(system.trf_codes),
        "trust": system.trust,
        "options": [
            {"name": each.name, "kind": each.kind, "values": list(each.values), "default": each.usual}
            for each in system.options
        ],
    }


def _one_in_json(system: System) -> str:
    import json

    return json.dumps(_data(system), ensure_ascii=False, indent=2) + "\n"


def _one(system: System, speaker: Speaker) -> str:
    """The system, then its options: name, values (the usual one first), what each is for."""
    from pareo.i18n.systems import system_source

    messages = speaker.messages
    rows = [(each.name, each.allowed.replace(", ", "|"), messages.say(each.meaning)) for each in system.options]
    widths = [max(len(row[column]) for row in rows) for column in range(2)]
    lines = (f"  {name:<{widths[0]}}  {values:<{widths[1]}}  {meaning}" for name, values, meaning in rows)
    return "\n".join([f"{system.id}: {system_source(messages, system.id)}", *lines]) + "\n"
