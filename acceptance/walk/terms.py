"""Questions 70 to 115: scoring, systems and round robins, acceleration, what touches the integrity of pairings."""

from __future__ import annotations

from acceptance.walk.desk import Desk
from acceptance.walk.events import Event, new_event
from acceptance.walk.steps import Answer, Steps, asked, refused, saw

_POINTS = ("points_win", "points_draw", "points_loss", "points_bye")


def _points(event: Event) -> str:
    page = event.page("/setup")
    return " ".join(page.control("/setup", name).value for name in _POINTS)


def _announced(n: int, event: Event, win: str, draw: str, loss: str, bye: str) -> Answer:
    event.setup(points_win=win, points_draw=draw, points_loss=loss, points_bye=bye)
    return saw(
        n,
        f"Setup > Points {win} {draw} {loss}, bye {bye}",
        _points(event),
        _points(event) == f"{win} {draw} {loss} {bye}",
    )


def scoring(desk: Desk) -> Steps:
    """70 to 88."""
    event = new_event(desk, "Scoring", 7)
    yield saw(70, "Setup of a new event", _points(event), _points(event) == "1 ½ 0 1")
    yield refused(
        74, "Setup > Points 2, draw 1.5, loss 0", lambda: event.setup(points_win="2", points_draw="1.5", points_bye="2")
    )
    yield refused(81, "Setup > Bye 2", lambda: event.setup(points_bye="2"))
    yield refused(83, "Setup > Bye 0.7", lambda: event.setup(points_bye="0.7"))
    yield _announced(80, event, "1", "½", "0", "½")
    yield _announced(82, event, "1", "½", "0", "0")
    yield _announced(72, event, "3", "1", "0", "3")
    yield _announced(84, event, "3", "1", "0", "1")
    yield _announced(73, event, "4", "2", "1", "4")
    yield _announced(71, event, "2", "1", "0", "2")
    yield _announced(79, event, "1", "½", "0", "1")
    event.play(1)
    yield refused(75, "Setup > Win 3 after round 1", lambda: event.setup(points_win="3"))
    yield refused(85, "Setup > Bye ½ after round 1", lambda: event.setup(points_bye="½"))
    outside = new_event(desk, "Scoring outside", 7).play(1, ("10",))
    outside.page("/setup").submit("/leave-fide-mode").confirmed()
    outside.setup(points_win="3", points_draw="1", points_bye="2").confirmed()
    table = outside.page("/lists/standings.csv").answer.content.decode("utf-8-sig")
    yield saw(
        78,
        "outside FIDE mode: 3-1-0 after round 1; standings",
        "wins count 3" if ",3.0," in table else table,
        ",3.0," in table,
    )
    yield saw(88, "the same, bye 2", "the bye counts 2" if ",2.0," in table else table, ",2.0," in table)


def systems(desk: Desk) -> Steps:
    """89 to 93."""
    event = new_event(desk, "Systems")
    offered = event.page("/setup").control("/setup", "system").options
    yield saw(89, "Setup > Pairing system", f"{len(offered)} systems", len(offered) > 10)
    kept = []
    for system in ("dubov@2026", "burstein@2026", "double-swiss@2026"):
        _page, questions = event.setup(system=system, rounds="6").confirmed()
        kept.append(f"{offered[system]}: {'FIDE mode' if not questions else 'leaves FIDE mode'}")
    yield saw(
        90,
        "Setup > Pairing system, one after the other",
        ", ".join(kept),
        all(one.endswith(": FIDE mode") for one in kept),
    )
    said = event.page("/setup").says("FIDE has not accepted any program for this system")
    yield saw(91, "Setup, under the system", said)
    rules = [desk.get(f"/manual/systems/{name}") for name in ("dubov2026", "burstein", "double-swiss", "dutch", "lim")]
    seen = "; ".join(page.says(r"^(The|FIDE|Dubov|Burstein|Lim).*") for page in rules)
    yield saw(92, "Its rules", seen, all(page.status == 200 for page in rules))
    event.setup(system="dutch@2026").confirmed()
    event.play(1)
    yield refused(93, "Setup > another system after round 1", lambda: event.setup(system="dubov@2026"))


def round_robins(desk: Desk) -> Steps:
    """94 to 105."""
    event = new_event(desk, "All play all", 6, 5, "roundrobin@berger")
    yield saw(94, "new event > Round robin (Berger tables)", event.page("/setup").says("What FIDE forbids is blocked"))
    page = event.page("/order").submit("/order", order="6 5 4 3 2 1").confirmed()[0]
    yield saw(
        95,
        "Players > Change the order",
        page.says("(?i)number|order") or "saved",
        event.page("/players/1").says("Player06") != "",
    )
    event.page("/order").submit("/order", order=" ".join(str(7 - n) for n in (6, 5, 4, 3, 2, 1))).confirmed()
    event.play(5)
    berger = [
        [(1, 6), (2, 5), (3, 4)],
        [(6, 4), (5, 3), (1, 2)],
        [(2, 6), (3, 1), (4, 5)],
        [(6, 5), (1, 4), (2, 3)],
        [(3, 6), (4, 2), (5, 1)],
    ]
    same = [sorted(event.boards(number)) == sorted(pairs) for number, pairs in enumerate(berger, 1)]
    yield saw(
        96, "five rounds beside the table of C.05 for six", f"{sum(same)} of 5 rounds are those of the table", all(same)
    )
    double = new_event(desk, "Twice", 4, 6, "roundrobin@berger")
    page = double.page("/setup")
    choices = [
        c for c in page.form("/setup").controls if c.name in ("cycles", "variant", "reverse_last_two", "reversal")
    ]
    seen = next((line for line in page.lines if "last two rounds" in line), "")
    yield saw(
        98,
        "Setup of a round robin > order of the rounds",
        seen or str([(c.name, c.options) for c in choices]),
        bool(seen),
    )
    yield from _absent(desk)
    codes = "DE, BPG, BWG, REP, STD, SB, SB/C1, SB/C2, RTNG, WIN, TPN, KS, KS/L+1, KS/L+2, KS/L-1, KS/L-2"
    event.setup(tiebreaks=codes).confirmed()
    kept = event.page("/setup").control("/setup", "tiebreaks").value
    yield saw(104, "Setup > Tie-breaks", kept, kept == codes and event.page("/standings").status == 200)
    yield refused(105, "Setup > Tie-breaks BH", lambda: event.setup(tiebreaks="BH"))


def _absent(desk: Desk) -> Steps:
    event = new_event(desk, "Half", 6, 5, "roundrobin@berger").play(2, ("10",))
    event.player(6, "withdraw").confirmed()
    for number in (3, 4, 5):
        event.pair(number)
        for board, (white, black) in enumerate(event.boards(number), 1):
            event.result(number, board, "+-" if black == 6 else "-+" if white == 6 else "10").confirmed()
    yield saw(
        103,
        "number 6 leaves after 2 of 5 rounds; standings",
        event.page("/standings").says("(?i)not counted|left out|do not count|C.05 6"),
    )


def acceleration(desk: Desk) -> Steps:
    """106 to 111."""
    event = new_event(desk, "Baku", 40, 9)
    event.setup(acceleration="baku").confirmed()
    event.player(2, "bye", round="1", letter="Z").confirmed()
    event.play(3)
    yield saw(
        106,
        "Setup > Acceleration Baku, three rounds; `pareo check` of the report",
        event.checked(),
        ", 0 rounds differ" in event.checked(),
    )
    options = event.page("/setup").control("/setup", "acceleration").options
    closed = new_event(desk, "Other methods")
    yield refused(107, "Setup > another method in FIDE mode", lambda: closed.setup(acceleration="degressive"))
    rules = desk.get("/manual/systems/acceleration")
    yield saw(
        108,
        "/manual/systems/acceleration",
        rules.says("Baku") and f"{len(options)} methods, {rules.says('degressive|Degressive')}",
    )
    yield refused(109, "Setup > no acceleration after round 3", lambda: event.setup(acceleration=""))
    yield refused(110, "Undo of the acceleration in the journal", lambda: event.undo("Acceleration"))
    group = [line for line in event.lines("250") if " 1.0 " in f"{line} "]
    first = sum(len(line.split()) for line in group[:1])
    fictitious = [line[:40] for line in event.lines("250")]
    yield saw(
        111,
        "number 2 absent in round 1 of 40 players: record 250",
        " / ".join(fictitious[:3]) or str(first),
        bool(fictitious),
    )


def integrity(desk: Desk) -> Steps:
    """112 to 115."""
    event = new_event(desk, "Integrity").play(2)
    page = event.page("/rounds/2?board=1").submit("/pairs/swap")
    page, questions = page.confirmed()
    yield asked(115, "page of the round > Swap colours of a published board", questions)
    yield saw(112, "Journal", event.journal("olours"))
    yield saw(113, "report file", event.told("Round 2"))
    event.undo("olours").confirmed()
    left = event.told("Round 2") or "no ### line of it any more"
    yield saw(114, "Journal > Undo", left, "made" not in left)
