"""``pareo systems``: the pairing systems of the catalog."""

from __future__ import annotations

import sys

import click

from pareo.cli.command import cli_command, option
from pareo.cli.speaker import Speaker

_TRUST = {
    "matches-reference": "cli.trust_matches_reference",
    "by-the-text": "cli.trust_by_the_text",
    "experimental": "cli.trust_experimental",
}


@cli_command("systems", says="cli.systems_help")
@option("--json", "as_json", is_flag=True, says="cli.option_json")
@click.pass_obj
def command(speaker: Speaker, /, as_json: bool) -> None:
    sys.stdout.write(_in_json() if as_json else _plain(speaker))


def _plain(speaker: Speaker) -> str:
    from pareo.i18n.systems import system_source
    from pareo.pairing import SYSTEMS

    messages = speaker.messages
    rows = [(one.id, messages.say(_TRUST[one.trust]), system_source(messages, one.id)) for one in SYSTEMS.values()]
    widths = [max(len(row[column]) for row in rows) for column in range(2)]
    return "".join(f"{id:<{widths[0]}}  {trust:<{widths[1]}}  {source}\n" for id, trust, source in rows)


def _in_json() -> str:
    import json

    from pareo.pairing import SYSTEMS

    systems = [
        {
            "id": system.id,
            "kind": system.kind,
            "source": system.source,
            "trf_codes": list(system.trf_codes),
            "trust": system.trust,
        }
        for system in SYSTEMS.values()
    ]
    return json.dumps(systems, ensure_ascii=False, indent=2) + "\n"
