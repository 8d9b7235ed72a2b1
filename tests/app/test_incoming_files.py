"""What the desk says of a file before it becomes an event."""

from __future__ import annotations

from dataclasses import replace

import pareo
from pareo.desk.event import incoming


def test_rounds_are_compared_up_to_a_size_and_the_reason_is_told_beyond_it(monkeypatch):
    made = pareo.tournament("Ana, Bea, Cid, Dan", "Ana-Bea 1-0, Cid-Dan 1-0", total=3)
    assert incoming.look_at(made, "lim@1999").differing
    assert not incoming.look_at(made, "lim@1999").unchecked
    silent = replace(made, settings=replace(made.settings, acceleration="rating-groups"))
    assert incoming.look_at(silent, "dutch@2026").unchecked == "why", "its limits are not announced"
    monkeypatch.setattr(incoming, "MOST_COMPARED", 3)
    assert incoming.look_at(made, "lim@1999").unchecked == "many"
    assert not incoming.look_at(made, "dutch@2026").unchecked
