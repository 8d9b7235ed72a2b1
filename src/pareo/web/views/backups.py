"""What a backup was made before, in words; the reports kept after each round."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from pareo.desk.books.keeper import BackupFile
from pareo.desk.books.section import Section
from pareo.i18n import Messages
from pareo.store.round_files import RoundFile

_REASONS = (
    (re.compile(r"(?P<section>.+)-before-deleting-round-(?P<round>\d+)"), "web.backup_deleting"),
    (re.compile(r"(?P<section>.+)-round-(?P<round>\d+)"), "web.backup_round"),
    (re.compile(r"(?P<section>.+)-before-reset"), "web.backup_reset"),
    (re.compile(r"before-restore"), "web.backup_restore"),
    (re.compile(r"by-hand"), "web.backup_by_hand"),
)
"""Reasons as the names of the copies have them."""


def backup_words(messages: Messages, file: BackupFile, sections: Sequence[Section]) -> str:
    """Before which act, and in which section where the event has several; empty for a file that somebody named."""
    for pattern, key in _REASONS:
        if found := pattern.fullmatch(file.reason):
            parts = found.groupdict()
            said = messages.say(key, round=parts.get("round", ""))
            titles = [one.title for one in sections if one.snapshot.slug == parts.get("section")]
            return f"{titles[0]}: {said}" if titles and len(sections) > 1 else said
    return ""


def by_section(files: Sequence[RoundFile], sections: Sequence[Section]) -> list[tuple[str, list[RoundFile]]]:
    """The reports by section, under its title."""
    titles = {section.snapshot.slug: section.title for section in sections}
    return [(titles[slug], list(some)) for slug, some in groupby(files, key=lambda file: file.section)]
