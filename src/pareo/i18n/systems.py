"""Pairing systems in words: the name on a menu, the text that each follows, and what each is for."""

from __future__ import annotations

from pareo.catalog import SYSTEMS, Named
from pareo.catalog.system import CHESS
from pareo.i18n.messages import Messages

OF_TEAMS = "of_teams"


def words_of_game(id: str) -> str:
    """The game in whose words a system is spoken of; empty for chess, which has none of its own, and for no system."""
    system = SYSTEMS.get(id)
    return system.game if system and system.game != CHESS else ""


def words_for(id: str) -> str:
    """The file of messages that says those of other areas otherwise where this system pairs: of its game, of teams."""
    system = SYSTEMS.get(id)
    return OF_TEAMS if system and system.of_teams else words_of_game(id)


def system_name(messages: Messages, id: str) -> str:
    """A pairing system by name; one that the language does not know by its id."""
    return _say(messages, "name", id) or id


def system_source(messages: Messages, id: str) -> str:
    """The text of rules that a system follows; where nobody has translated it, as the catalog of systems names it."""
    return _say(messages, "source", id) or SYSTEMS[id].source


def system_for(messages: Messages, id: str) -> str:
    """What a system is for, and when to prefer another (seed 004 D14); and that FIDE accepts no program for it yet."""
    told = [_say(messages, "for", id)]
    if id in SYSTEMS and SYSTEMS[id].deprecated:
        told.append(messages.say("systems.deprecated"))
    return " ".join(filter(None, told))


def _say(messages: Messages, what: str, id: str) -> str:
    key = f"systems.{what}_{id.replace('@', '_').replace('-', '_')}"
    return messages.say(key) if messages.has(key) else ""


def bare_sentence(messages: Messages, named: Named) -> str:
    """That a name without an edition was read as the edition in force, and since when it is."""
    since = named.system.since
    if since is None:
        return messages.say("systems.read_as", asked=named.asked, system=named.system.id)
    year, month, day = since
    date = messages.say("systems.date", day=day, month=messages.say(f"systems.month_{month}"), year=year)
    return messages.say("systems.read_as_in_force", asked=named.asked, system=named.system.id, date=date)
