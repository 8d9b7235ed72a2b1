"""Questions 64 to 69, 100 and 101: pairings made and changed by hand."""

from __future__ import annotations

from acceptance.walk.desk import Desk
from acceptance.walk.events import Event, new_event
from acceptance.walk.steps import Steps, asked, saw


def by_hand(desk: Desk) -> Steps:
    """64 to 69."""
    event = new_event(desk, "Hand", 8).play(1)
    page, _ = event.pair(publish=False)
    first, second = event.boards(2)[:2]
    page = event.page("/rounds/2?board=1")
    page, _questions = page.submit(
        "/exchange", page.form("/exchange", one=str(first[0])), other=str(second[0])
    ).confirmed()
    yield saw(64, "page of the round > a board > Exchange", event.journal("xchange"))
    begun = event.page("/rounds/2").says("(?i)not finished|changed by hand")
    page, at_end = event.page("/rounds/2").submit("/rounds/2/publish").confirmed()
    ended = event.page("/rounds/2").says("(?i)paired otherwise|by hand|otherwise than")
    yield saw(65, "page of the round while changing, and after Publish", f"{begun} / {ended}", bool(begun and ended))
    yield from _against_the_rules(desk)
    yield from _colors(desk)
    yield saw(68, "Publish after the exchange", " ".join(at_end) or ended, bool(at_end))
    comment = event.told("MPA @ Round 2")
    yield saw(
        69, "the same; report file", f"asked: {at_end[0] if at_end else 'nothing'}; {comment}", bool(at_end and comment)
    )


def _pair(event: Event, one: int, other: int, **typed: str) -> list[str]:
    page = event.page("/hand").press("/hand", "pair", one=str(one), other=str(other), **typed)
    return page.confirmed()[1]


def _against_the_rules(desk: Desk) -> Steps:
    """66: a rematch, a pair that must not meet, a second bye, a third colour."""
    event = new_event(desk, "Against", 9)
    event.setup(forbidden="1 3").confirmed()
    event.play(2, ("10",))
    white, black = event.boards(1)[0]
    rematch = _pair(event, white, black)
    event.page("/hand").press("/hand", "discard").confirmed()
    banned = _pair(event, 1, 3)
    event.page("/hand").press("/hand", "discard").confirmed()
    rested = next(n for n in range(1, 10) if all(n not in pair for pair in event.boards(1)))
    bye = event.page("/hand").press("/hand", "bye", one=str(rested)).confirmed()[1]
    event.page("/hand").press("/hand", "discard").confirmed()
    third = _third_color(event)
    asked_ones = {"rematch": rematch, "kept apart": banned, "second bye": bye, "third colour": third}
    missing = [name for name, found in asked_ones.items() if not found]
    seen = " / ".join(found[0] for found in asked_ones.values() if found)
    yield saw(
        66,
        "Pair by hand: a rematch, a pair kept apart, a second bye, a third colour",
        seen + f" missing {missing}" * bool(missing),
        not missing,
    )


def _third_color(event: Event) -> list[str]:
    """Two rounds more by hand with the same colours, then a third."""
    event = new_event(event.desk, "Third", 6, 5)
    event.play(1, ("10",))
    (w1, b1), (w2, b2), (w3, b3) = event.boards(1)
    for one, other in ((w1, b2), (w2, b3), (w3, b1)):
        event.page("/hand").press("/hand", "pair", one=str(one), other=str(other), keep_colors="on").confirmed()
    event.page("/hand").press("/hand", "finish", reason="walk").confirmed()
    event.page("/rounds/2").submit("/rounds/2/publish").confirmed()
    for board in (1, 2, 3):
        event.result(2, board, "10")
    page = event.page("/hand").press("/hand", "pair", one=str(w1), other=str(w2), keep_colors="on")
    return page.confirmed()[1]


def _colors(desk: Desk) -> Steps:
    """67: both due the other colour."""
    event = new_event(desk, "Colours", 8).play(1, ("10",))
    (w1, _b1), (_w2, b2), *_ = event.boards(1)
    page = event.page("/hand").press("/hand", "pair", one=str(w1), other=str(b2), keep_colors="on").confirmed()[0]
    yield saw(67, "Pair by hand with both colours wrong", page.says("(?i)both expect|both .*colour"))


def round_robin_by_hand(desk: Desk) -> Steps:
    """100 and 101."""
    event = new_event(desk, "All by hand", 4, 3, "roundrobin@berger").play(1)
    white, black = event.boards(1)[0]
    page = event.page("/hand").press("/hand", "pair", one=str(white), other=str(black))
    yield saw(100, "round robin > Pair by hand", event.page("/hand").says("by hand"))
    yield asked(101, "the pair of round 1 again", page.confirmed()[1])
