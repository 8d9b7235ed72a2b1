"""Questions 197 to 225: tie-breaks and standings, long events, the final file, the rest."""

from __future__ import annotations

import re

from acceptance.walk.desk import Desk
from acceptance.walk.events import Event, new_event
from acceptance.walk.steps import Steps, asked, refusal_of, saw

_ALL = (
    "AOB", "APPO", "APRO", "ARO", "ARO/C1", "ARO/M1", "BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "FB", "FB/C1", "FB/M1",
    "BPG", "BWG", "DE", "DE/P", "PS", "PS/C1", "PTP", "REP", "RTNG", "SB", "SB/C1", "STD", "TPN", "TPR", "WIN", "WON",
)  # fmt: skip


def _ranks(event: Event) -> list[str]:
    return event.page("/lists/standings.csv").answer.content.decode("utf-8-sig").splitlines()[1:]


def ties(desk: Desk) -> Steps:
    """197 to 211."""
    event = new_event(desk, "Ties", 8, 5).play(2, ("10",))
    _ = event.player(8, "expel").confirmed()
    yield saw(197, "page of a player > Expel", event.journal("xpel"))
    listed = [line for line in _ranks(event) if "Player08" in line]
    note = event.page("/standings").says("(?i)expelled|not ranked")
    yield saw(198, "standings", note or "number 8 is not listed", not listed or listed[0].startswith(","))
    _page, questions = event.setup(tiebreaks=", ".join(_ALL)).confirmed()
    kept = event.page("/setup").control("/setup", "tiebreaks").value
    values = event.page("/standings")
    yield saw(
        199,
        f"Setup > {len(_ALL)} tie-breaks of C.07",
        f"{len(kept.split(','))} kept, {len(_ranks(event))} players ranked by them",
        len(kept.split(",")) == len(_ALL) and values.status == 200,
    )
    yield saw(200, "the same after round 2", event.journal("Tie-breaks"))
    yield asked(201, "the same", questions, 2)
    yield saw(202, "report file", event.told("Tie-breaks"))
    yield from _open(desk)
    yield from _unrated(desk)


def _open(desk: Desk) -> Steps:
    """203 to 207."""
    shared = new_event(desk, "Shared", 8, 5)
    shared.setup(tiebreaks="WON", ties="shared").confirmed()
    shared.play(1, ("10",))
    places = [line.split(",")[0] for line in _ranks(shared)]
    yield saw(
        203, "Setup > Players still tied: share the place", f"places {' '.join(places)}", len(set(places)) < len(places)
    )
    event = new_event(desk, "Lots", 8, 5)
    event.setup(tiebreaks="WON, OTHER_CUP").confirmed()
    event.play(1, ("10",))
    page = event.page("/ties")
    numbers = re.findall(r'name="place-(\d+)"', page.text)[:2]
    _, _questions = page.submit("/ties/hand", **{f"place-{numbers[1]}": "1", f"place-{numbers[0]}": "2"}).confirmed()
    yield saw(205, "Standings > Ties > by hand", event.told("Ranked by hand"))
    event.page("/ties").submit("/ties/lots").confirmed()
    first = _ranks(event)
    yield saw(204, "Standings > Ties > Draw lots", event.told("Lots drawn"))
    seed = re.search(r"seed (\S+)", event.told("Lots drawn"))
    event.undo("(?i)lots").confirmed()
    event.page("/ties").submit("/ties/lots").confirmed()
    again = re.search(r"seed (\S+)", event.told("Lots drawn"))
    same = bool(seed and again and seed[1] == again[1] and _ranks(event) == first)
    yield saw(206, "Undo, and lots drawn again", f"the same seed {again[1] if again else ''} and the same places", same)
    form = event.page("/ties").form("/ties/values", code="OTHER_CUP")
    names = [control.name for control in form.controls if control.name.startswith("value-")]
    event.page("/ties").submit("/ties/values", form, **{names[0]: "3.5"}).confirmed()
    yield saw(207, "Standings > Ties > Values from outside", event.told("OTHER_CUP"))


def _unrated(desk: Desk) -> Steps:
    """208 to 211."""
    event = new_event(
        desk, "Unrated", "Abad, Ana 2000\nBosch, Bea 1900\nCruz, Carl\nDiaz, Dora 1700\nEgea, Eva 1650\nFerrer, Fred", 3
    )
    event.setup(tiebreaks="ARO/U1400").confirmed()
    event.play(1)
    fixed = event.page("/standings")
    yield saw(208, "Setup > Tie-breaks ARO/U1400", "ARO/U1400 in the standings", "ARO/U1400" in fixed.text)
    event.setup(tiebreaks="ARO").confirmed()
    yield saw(209, "Setup > Tie-breaks ARO", event.page("/standings").says("not usable here: ARO"))
    dates = {"start_date": "2026-10-20", "end_date": "2026-11-30"}
    festival = desk.get(event.base.rpartition("/")[0])
    festival.submit("/edit", **dates)
    page = event.page("/setup")
    yield saw(210, "event from 20 October to 30 November", event.page("/periods").says("lasts 42 days"))
    yield saw(211, "Setup with ARO in the list", page.says("(?i)30 days|rating period|advis|42 days"))


def periods(desk: Desk) -> Steps:
    """212 to 216."""
    event = new_event(desk, "League", "Gil, Luis 1900\nSol, Eva 1800\nPaz, Ida 1750\nRey, Jon 1700", 3)
    festival = desk.get(event.base.rpartition("/")[0])
    festival.submit("/edit", start_date="2026-10-20", end_date="2026-11-30")
    page = event.page("/setup")
    page.submit("/schedule", date=["2026-10-20", "2026-11-10", "2026-11-30"])
    event.setup(tiebreaks="ARO").confirmed()
    page = event.page("/periods?round=2")
    form = page.form("/periods/2", what="set")
    player = form.named("player")[0]
    page.submit("/periods/2", form, player=player.value or next(iter(player.options)), rating="2100")
    shown = event.page("/periods?round=2")
    yield saw(212, "Players > Ratings by period", event.journal("From round 2|from round 2"))
    yield saw(213, "the same", shown.says("from round 2"))
    event.play(3, ("10",))
    choice = event.page("/setup").control("/setup", "period_ratings")
    lists = {}
    for value in choice.options:
        event.setup(period_ratings=value).confirmed()
        lists[choice.options[value]] = [line.split(",")[-1] for line in sorted(_ranks(event))]
    seen = "; ".join(f"{words}: {values}" for words, values in lists.items())
    yield saw(
        214,
        "Setup > rating in rating tie-breaks: that of each round; standings by ARO",
        seen,
        len({str(v) for v in lists.values()}) > 1,
    )
    yield saw(215, "Setup of the event", choice.options[choice.value], choice.value == next(iter(choice.options)))
    yield saw(216, "Setup > rating in rating tie-breaks", " / ".join(choice.options.values()), len(choice.options) == 3)


def rest(desk: Desk) -> Steps:
    """217 to 223."""
    event = new_event(desk, "Final", 9, 3)
    event.player(1, "bye", round="2", letter="H").confirmed()
    event.player(2, "bye", round="3", letter="F").confirmed()
    event.play(2)
    event.player(9, "withdraw").confirmed()
    event.play(1)
    checked = event.checked()
    yield saw(
        217,
        "report of a finished event; `pareo check`",
        f"{checked}; {'; '.join(event.lines('###'))}",
        ", 0 rounds differ" in checked,
    )
    words = re.compile(r"(?i)warning|confirmation|do not ask|without asking|switch off")
    pages = [event.page(path) for path in ("/setup", "/players/1/edit", "/report")] + [
        desk.get("/"),
        desk.get("/lists"),
        desk.get("/people"),
    ]
    switches = [line for page in pages for line in page.lines if words.search(line)]
    for n in (218, 219, 220, 221):
        yield saw(
            n,
            "setup, player, report, first page, lists, people: a switch for questions",
            "; ".join(switches) or "none",
            not switches,
        )
    yield from _chess960(desk)
    yield saw(
        223,
        "this whole walk",
        "a desk on 127.0.0.1, no other address asked for",
        str(desk.client.base_url).startswith("http://127.0.0.1"),
    )


def _chess960(desk: Desk) -> Steps:
    event = new_event(desk, "Shuffle", 6, 3)
    event.ticked("chess960")
    event.pair(1)
    bad = event.page("/rounds/1").submit("/position", position="960")
    page = event.page("/rounds/1").submit("/position")
    position = page.says("Chess960 start position")
    again = event.page("/rounds/1").says("Chess960 start position")
    paper = event.page("/print/pairings?round=1").says("Chess960 start position")
    kept = "; ".join(line for line in event.report().splitlines() if "chess960" in line)
    yield saw(
        222,
        "Setup > Chess960; page of the round > 960 typed, then drawn",
        f"{refusal_of(bad)} {position}; {kept}",
        bool(position and again and paper and bad.status == 422),
    )
