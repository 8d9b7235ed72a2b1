"""The code on a player's card, and the mark of a phone that was let in with it.

Both follow from the key of the section, the player's lasting id and how often a new code was given, so that a code
that was printed yesterday is right after a restart or a restore, and a renewed one ends what the old one opened.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets

from pareo.desk.books.act import Act
from pareo.desk.books.meaning import require_as_seen
from pareo.desk.books.records import PlayerCode, Setting
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Section

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Nothing that is taken for something else: no 0 and O, no 1, I and L."""

LENGTH = 6
"""Some 900 million codes: at ten guesses a minute one is not found in a lifetime."""

KEY = "phone_key"


def keyed(section: Section, said: str) -> bytes:
    """What follows from the key of the section and a text, and from nothing else."""
    return hmac.new(section.settings.phone_key.encode(), said.encode(), hashlib.sha256).digest()


def _digest(section: Section, use: str, player: int) -> bytes:
    kept = section.snapshot.get(PlayerCode, player)
    return keyed(section, f"{use} {player} {kept.renewed if kept else 0}")


def code_of(section: Section, player: int) -> str:
    """The code on this player's card, as it is printed: ``K7M-2QX``."""
    return spelt(_digest(section, "code", player))


def spelt(digest: bytes) -> str:
    """A code for people."""
    number = int.from_bytes(digest)
    letters = []
    for _ in range(LENGTH):
        number, place = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[place])
    return f"{''.join(letters[:3])}-{''.join(letters[3:])}"


def is_code(section: Section, player: int, typed: str) -> bool:
    return is_typed(code_of(section, player), typed)


def is_typed(code: str, typed: str) -> bool:
    """True for the code as people type it: small letters, blanks and hyphens are no mistake."""
    bare = re.sub(r"[\s-]+", "", typed[:40]).upper()
    return hmac.compare_digest(code.replace("-", "").encode(), bare.encode())


def mark_of_phone(section: Section, player: int) -> str:
    """What a phone keeps that was let in: nobody makes it without the key, and it ends with the code."""
    return f"{player}.{_digest(section, 'phone', player).hex()[:40]}"


def player_of_mark(section: Section, mark: str) -> int:
    """The player whose phone this is; 0 for nobody's."""
    player, dot, _ = mark.partition(".")
    if not dot or not player.isascii() or not player.isdigit() or len(player) > 9 or int(player) not in section.by_id:
        return 0
    right = mark_of_phone(section, int(player))
    return int(player) if hmac.compare_digest(right.encode(), mark.encode()) else 0


def renew_code(act: Act, player: int) -> None:
    """Another code for one player: the card was lost, or somebody else has seen it."""
    section = act.section
    found = section.player(player)
    if not section.settings.phone_key:
        raise Refusal("phones_off")
    act.require("change_details")
    kept = act.snapshot.get(PlayerCode, player)
    act.put(PlayerCode(player, (kept.renewed if kept else 0) + 1))
    act.note("renew_code", name=found.name, player=player)


def renew_all_codes(act: Act) -> None:
    """Other codes for everybody; the old ones open nothing any more."""
    if not act.section.settings.phone_key:
        raise Refusal("phones_off")
    require_as_seen(act, Setting, KEY)
    act.require("change_details")
    act.set(**{KEY: secrets.token_hex(16)})
    act.note("renew_all_codes")
