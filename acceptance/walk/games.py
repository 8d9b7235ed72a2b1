"""Questions 157 to 196: adjourned games, byes and results, what is past, who is kept apart."""

from __future__ import annotations

import re

from acceptance.walk.desk import Desk
from acceptance.walk.events import Event, new_event
from acceptance.walk.steps import Answer, Steps, asked, refused, saw


def adjourned(desk: Desk) -> Steps:
    """157 to 169."""
    event = new_event(desk, "Adjourned", 8, 3)
    event.pair(1)
    event.result(1, 1, "??")
    yield saw(157, "panel of a board > adjourned", event.journal("djourned"))
    for board in (2, 3):
        event.result(1, board, "10")
    page = event.page("/rounds/2")
    notice = page.says("no result|adjourned")
    page = page.submit("/rounds/2/pair")
    made, _questions = page.confirmed()
    yield saw(158, "Pair round 2 with board 4 open", event.journal("Round 2 paired"))
    cells = [line for line in event.lines("001") if "?" in line[91:99]]
    yield saw(159, "report file", f"{len(cells)} players with ? in round 1", len(cells) == 4)
    yield saw(160, "page of round 2 before pairing", notice, bool(notice))
    made.submit("/rounds/2/publish")
    for board in (1, 2, 3, 4):
        event.result(2, board, "==").confirmed()
    public = desk.get("/public" + event.base.removeprefix("/e") + "/standings")
    paper, text = event.page("/print/standings"), event.page("/lists/standings.txt")
    told = [page.says("(?i)provisional") for page in (event.page("/standings"), public, paper)]
    yield saw(
        161,
        "standings on screen, in public, on paper, as text",
        told[0],
        all(told) and "rovisional" in text.answer.text,
    )
    page = event.page("/rounds/3")
    yield saw(168, "page of round 3 before pairing", page.says("(?i)adjourned"))
    offered = re.findall(r'name="entry"\s+value="1:([^:]*):', event.page("/rounds/1?board=1").text)
    open_kinds = {kind for kind in offered if "?" in kind}
    points = event.page("/lists/standings.csv").answer.content.decode("utf-8-sig")
    yield saw(167, "panel of a board", "adjourned: a draw for the pairing only", open_kinds == {"??"})
    page = event.result(1, 1, "10")
    yield asked(163, "panel of board 1 of round 1 > 1-0", page.confirmed()[1])
    yield saw(
        162, "the same", event.journal("Round 1, board 1"), "1-0" in points or bool(event.journal("Round 1, board 1"))
    )
    marked = next((line for line in event.lines("001") if "?" in line[91:99]), "")
    yield saw(164, "report file with board 4 still open", marked[:8] + marked[89:99])
    yield saw(165, "the same", marked[98:99] or marked[-3:], "?" in marked[91:99])
    event.pair(3)
    for board in (1, 2, 3, 4):
        event.result(3, board, "10").confirmed()
    last = event.told("Provisional")
    yield saw(169, "report of the last round with board 4 of round 1 open", last)
    unknown = event.report().replace(event.report(), _with_unknown(event.report()))
    shown = desk.upload(desk.get("/"), "/events/import", "unknown.trf", unknown.encode())
    yield saw(166, "Import of a report with an unknown letter", shown.says("(?i)result|unknown|letter"))


def _with_unknown(text: str) -> str:
    lines = text.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("001"))
    lines[at] = lines[at][:98] + "X" + lines[at][99:]
    return "\r\n".join(lines) + "\r\n"


def byes(desk: Desk) -> Steps:
    """170 to 179."""
    event = new_event(desk, "Byes", 9).play(1)
    event.player(9, "withdraw").confirmed()
    yield saw(170, "page of a player > Withdraw; standings", event.page("/standings").says("withdrawn"))
    event.player(1, "bye", round="2", letter="H").confirmed()
    yield saw(172, "page of a player > half-point bye in round 2", event.journal("half-point bye"))
    _page, second = event.player(1, "bye", round="3", letter="H").confirmed()
    yield saw(173, "the same for round 3", event.journal("round 3|Round 3"))
    yield asked(174, "the same", second)
    event.edit(2, half_byes=[]).confirmed()
    barred = event.page("/players/2")
    yield saw(175, "page of a player > Edit > half-point byes", event.journal("(?i)Player02.*half"))
    yield refused(176, "that player > half-point bye", lambda: event.player(2, "bye", round="2", letter="H"))
    yield saw(178, "page of a player", barred.says("FIDE deprecates full-point byes"))
    event.player(3, "bye", round="2", letter="F").confirmed()
    yield saw(177, "page of a player > full-point bye in round 2", event.journal("full-point bye"))
    event.pair(2)
    yield saw(179, "report file", event.told("FPB"))
    table = event.page("/lists/standings.csv").answer.content.decode("utf-8-sig")
    cells = [line[99:109] for line in event.lines("001") if re.search(r"0000 - [HF]", line[99:109])]
    yield saw(
        171,
        "round 2 in the report",
        ", ".join(" ".join(cell.split()) for cell in cells),
        len(cells) == 2 and bool(table),
    )


def results(desk: Desk) -> Steps:
    """180 to 188."""
    event = new_event(desk, "Results", 20)
    event.pair(1)
    offered = re.findall(r'name="entry"\s+value="1:([^:]*):', event.page("/rounds/1?board=1").text)
    kinds = sorted(set(offered))
    yield saw(180, "panel of a board", " ".join(kinds), {"=0", "0=", "00"} <= set(kinds))
    yield _not_there(181, event, ("11", "1=", "=1"), kinds)
    yield _not_there(182, event, ("+=", "=-", "-="), kinds)
    forfeits = sorted(kind for kind in kinds if "+" in kind or "-" in kind)
    yield saw(183, "panel of a board", " ".join(forfeits), forfeits == sorted(("+-", "-+", "--")))
    yield _not_there(184, event, ("1-", "+0", "=-"), kinds)
    yield saw(185, "panel of a board", "WL LW DD", {"WL", "LW", "DD"} <= set(kinds))
    entered = ["10", "==", "01", "+-", "-+", "--", "=0", "0=", "00", "WL"]
    for board, result in enumerate(entered, 1):
        event.result(1, board, result).confirmed()
    wrong = []
    rows = {int(line[4:8]): line for line in event.lines("001")}
    letters = {
        "10": "10",
        "==": "==",
        "01": "01",
        "+-": "+-",
        "-+": "-+",
        "--": "--",
        "=0": "=0",
        "0=": "0=",
        "00": "00",
        "WL": "WL",
    }
    worth = {"1": "1.0", "+": "1.0", "W": "1.0", "=": "0.5", "0": "0.0", "-": "0.0", "L": "0.0"}
    for (white, black), result in zip(event.boards(1), entered, strict=True):
        for player, letter in ((white, letters[result][0]), (black, letters[result][1])):
            row = rows[player]
            if row[98] != letter or row[80:84].strip() != worth[letter]:
                wrong.append((player, row[80:84], row[98]))
    yield saw(
        186,
        "ten kinds of result entered: letters and points in the report",
        str(wrong) if wrong else "all 20 right",
        not wrong,
    )
    yield _order(187, event)
    fast = new_event(desk, "Fast boards", 20)
    fast.setup(acceleration="baku").confirmed()
    fast.play(1)
    yield _order(188, fast, baku=True)


def _not_there(n: int, event: Event, kinds: tuple[str, ...], offered: list[str]) -> Answer:
    """Neither a button nor, typed into the form all the same, an answer but a refusal."""
    page = event.page("/rounds/1?board=1")
    form = page.form("/results")
    button = next(control.value for control in form.controls if control.name == "entry")
    board, _, rest = button.split(":", 2)
    sent = [event.desk.send(form.action, form.filled({"entry": f"{board}:{kind}:{rest}"})) for kind in kinds]
    said = next((line for answer in sent for line in answer.lines if "result" in line.lower() and len(line) > 15), "")
    none = all(answer.status >= 400 for answer in sent) and not set(kinds) & set(offered)
    return saw(
        n, f"panel of a board; {', '.join(kinds)} sent all the same", said or str([one.status for one in sent]), none
    )


def _order(n: int, event: Event, baku: bool = False) -> Answer:
    """C.04.2 3.6: by the higher score of the pair, the sum, the smaller number; with Baku fictitious points count."""
    number = event.made + 1
    rows = {int(line[4:8]): line for line in event.lines("001")}
    points = {player: float(row[80:84]) for player, row in rows.items()}
    if baku:
        half = -(-len(points) // 4) * 2
        points = {player: value + (player <= half) for player, value in points.items()}
    event.pair(number)
    keys = [
        (-max(points[white], points[black]), -(points[white] + points[black]), min(white, black))
        if points[white] != points[black]
        else (-points[white], -2 * points[white], min(white, black))
        for white, black in event.boards(number)
    ]
    return saw(
        n,
        f"boards of round {number} beside the order of C.04.2 3.6",
        f"{len(keys)} boards in order",
        keys == sorted(keys),
    )


def past(desk: Desk) -> Steps:
    """189 to 193."""
    event = new_event(desk, "Past", 8).play(4, ("10",))
    yield refused(189, "Journal > Undo of a result of round 1 after round 4", lambda: event.undo("Round 1, board 1:"))
    _, questions = event.result(3, 1, "01").confirmed()
    yield saw(190, "panel of a board of round 3 > 0-1", event.journal("Round 3, board 1.*0–1"))
    before = event.page("/lists/standings.csv").answer.content
    _page, questions = event.result(1, 1, "01").confirmed()
    after = event.page("/lists/standings.csv").answer.content
    yield saw(191, "panel of a board of round 1 > 0-1", questions[0] if questions else "", before == after)
    yield saw(192, "the same", event.journal("(?i)rating report|report only|for the report"))
    yield saw(193, "report file", event.told("Rating correction @ Round 1"))


def prohibited(desk: Desk) -> Steps:
    """194 to 196."""
    event = new_event(desk, "Apart", 8)
    event.setup(forbidden="1 5").confirmed()
    event.pair(1)
    met = {1, 5} in [set(pair) for pair in event.boards(1)]
    yield saw(
        194,
        "Setup > Forbidden pairs 1 5; record 260",
        "; ".join(event.lines("260")),
        not met and bool(event.lines("260")),
    )
    yield refused(195, "Setup > Forbidden pairs after round 1", lambda: event.setup(forbidden="1 5\n2 6"))
    for board in (1, 2, 3, 4):
        event.result(1, board, "10")
    yield refused(
        196,
        "page of round 2 > Keep two players apart",
        lambda: event.page("/rounds/2").submit("/apart", one="2", other="6"),
    )
