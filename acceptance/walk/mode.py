"""Questions 40 to 63: FIDE mode, what is imported, the number of rounds."""

from __future__ import annotations

import re

from acceptance.walk.desk import Desk, Page, pareo
from acceptance.walk.events import Event, new_event
from acceptance.walk.steps import Answer, Steps, asked, saw


def fide_mode(desk: Desk) -> Steps:
    """40 to 46."""
    event = new_event(desk, "Mode").play(1)
    on = event.page("/setup")
    yield saw(40, "Setup of a new event", on.says("What FIDE forbids is blocked here"))
    page, questions = on.submit("/leave-fide-mode").confirmed()
    yield saw(42, "Setup > Leave FIDE mode", event.journal("FIDE mode switched off"))
    yield asked(43, "the same", questions, 2)
    yield saw(44, "report file", event.told("FIDE mode exited"))
    back = new_event(desk, "Mode back")
    back.setup(system="lim@1999").confirmed()
    page = back.setup(system="dutch@2026").confirmed()[0]
    outside = "Not in FIDE mode" if "Not in FIDE mode" in page.text else ""
    no_way = "/leave-fide-mode" not in back.page("/setup").text
    yield saw(45, "to Lim and back to the Dutch", outside, no_way)
    badges = ["Not in FIDE mode" in event.page(path).text for path in ("/players", "/rounds/1", "/standings")]
    yield saw(46, "players, round, standings", "Not in FIDE mode", all(badges))


def _file(desk: Desk, name: str, *options: str) -> str:
    file = desk.folder / name
    pareo("generate", "--players", "12", "--rounds", "5", "--seed", "47", "--plain", *options, "-o", str(file))
    return file.read_text(encoding="utf-8")


def _shown(desk: Desk, name: str, text: str) -> Page:
    return desk.upload(desk.get("/"), "/events/import", name, text.encode())


def imported(desk: Desk) -> Steps:
    """47 to 56."""
    for n, dialect in ((47, "trf06"), (49, "trf16")):
        text = _file(desk, f"{dialect}.trf", "--format", dialect)
        foreign = "".join(line for line in text.splitlines(keepends=True) if not line.startswith(("###", "XX")))
        page = _shown(desk, f"{dialect}.trf", foreign)
        told = [line for line in page.lines if re.search("taken from|does not say", line)]
        again = page.submit("/events/import", rounds="5", system="dutch@2026")
        made = again.confirmed()[0]
        yield saw(n, f"Import of a {dialect.upper()} of another program", made.place, made.place.endswith("/standings"))
        yield saw(n + 1, "the page before the event is made", " ".join(told), bool(told))
    good = _file(desk, "good.trf")
    defective = good.replace("\n001    3", "\n001    2", 1).replace("142 5", "142 five")
    page = _shown(desk, "defective.trf", defective)
    yield saw(
        51,
        "Import of a file with a number twice and a word for a number",
        page.says("players"),
        "Make the event" in page.text or page.status < 500,
    )
    told = [line for line in page.lines if re.search(r"[Ll]ine \d+", line)]
    yield saw(52, "the page before the event is made", "; ".join(told), len(told) > 1)
    page = _shown(desk, "nothing.trf", "012 Nothing\r\n192 FIDE_DUTCH_2026\r\n142 5\r\n")
    yield saw(53, "Import of a TRF26 without players", page.says("(?i)no player|cannot|nothing"))
    turned = good.replace("152 W", "152 X").replace("152 B", "152 W").replace("152 X", "152 B")
    page = _shown(desk, "turned.trf", turned)
    yield saw(54, "Import of a file with another first colour than its rounds", page.says("Round 1: the rules ask for"))
    made, questions = page.confirmed()
    event = Event(desk, re.sub(r"(/e/[^/]+/[^/]+).*", r"\1", made.place))
    comment = event.told("(?i)import")
    yield saw(55, "Make the event; its report", f"asked: {questions[0]}; {comment}", bool(comment))
    yield saw(56, "its setup", event.page("/setup").says("What FIDE forbids is blocked here"))


def rounds(desk: Desk) -> Steps:
    """57 to 63."""
    event = new_event(desk, "Rounds", 10, 5).play(4)
    event.pair()
    _page, questions = event.setup(rounds="6").confirmed()
    yield saw(57, "Setup > Rounds 5 to 6 in round 5", event.journal("Rounds: 5 → 6"))
    yield asked(58, "the same", questions, 2)
    yield saw(59, "report file", event.told("Rounds: 5 => 6"))
    yield from _last_round(desk)
    small = new_event(desk, "Small", 6, 5)
    small.setup(rounds="7").confirmed()
    warned = small.page("/setup").says("more rounds than can be played")
    yield saw(
        62,
        "Setup and page of round 1 with 6 players and 7 rounds",
        warned,
        bool(warned and small.page("/rounds/1").says("more rounds than")),
    )
    yield _by_hand(small)


def _last_round(desk: Desk) -> Steps:
    """60 and 61: the last round of a field in which it matters is found wrong, or right, again."""
    for players in range(10, 21, 2):
        event = new_event(desk, f"Last {players}", players, 4).play(3, ("10", "10", "==", "01"))
        event.pair()
        page = event.setup(rounds="6")
        told = page.says("(?i)round 4.*(wrong|otherwise|no longer|differ)|would be paired|still right|stays right")
        _done, questions = page.confirmed()
        comment = event.told("Rounds: 4 => 6")
        wrong = re.search("(?i)wrong|otherwise|differ", told + event.journal("Rounds: 4"))
        if wrong:
            break
    yield saw(60, f"Setup > Rounds 4 to 6 in round 4 of 4, {players} players", told or event.journal("Rounds: 4"))
    yield saw(61, "the same", f"asked {len(questions)} times; {comment}", len(questions) >= 1 and bool(comment))


def _by_hand(event: Event) -> Answer:
    """63: rounds are played until no legal pairing is left, and the next is made by hand."""
    page, number = event.page("/rounds/1").submit("/rounds/1/pair"), 1
    while page.status == 200:
        page.submit(f"/rounds/{number}/publish")
        for board in (1, 2, 3):
            event.result(number, board, "10").confirmed()
        number += 1
        page = event.page(f"/rounds/{number}").submit(f"/rounds/{number}/pair")
    why = page.says("No legal pairing")
    for white, black in event.boards(1):
        event.page("/hand").press("/hand", "pair", one=str(black), other=str(white)).confirmed()
    event.page("/hand").press("/hand", "finish", reason="all have met").confirmed()
    made = event.made == number
    return saw(63, f"round {number} of 6 players: Pair, then Pair by hand", f"{why}; made by hand: {made}", made)
