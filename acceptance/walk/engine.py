"""Questions 1 to 39: what it runs on, its language and manual, its engine, checker and generator."""

from __future__ import annotations

import platform
import re
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

from acceptance.checklist import ROOT, runs
from acceptance.walk.desk import Desk, pareo
from acceptance.walk.events import new_event
from acceptance.walk.steps import Answer, Steps, saw
from pareo.ratings.expectation import expected_percent

_SPANISH = re.compile(r"[¿¡ñ]|\b(ronda|jugador|jugadores|torneo|clasificaci[óo]n|tablero|descanso|desempate)\b", re.I)
_PAGES = (
    "/setup", "/players", "/players/1", "/players/1/edit", "/order", "/rounds/1", "/rounds/1?board=1", "/rounds/1/why",
    "/rounds/2", "/hand", "/standings", "/crosstable", "/ties", "/periods", "/papers", "/report", "/journal",
    "/refresh",
)  # fmt: skip


def deployment(desk: Desk) -> Steps:
    """1 to 6."""
    version = pareo("--version").stdout.strip()
    yield saw(2, "`pareo --version`, `pareo serve`", f"{version} on {platform.system()}", platform.system() == "Linux")


def english(desk: Desk) -> Steps:
    """7 to 15."""
    home = desk.get("/")
    yield saw(7, "first page of the desk", home.says("Every event on this desk"))
    yield saw(8, "desk started without any option", 'lang="en"' if '<html lang="en"' in home.text else "")
    event = new_event(desk, "English").play(1)
    pages = [event.page(path) for path in _PAGES]
    strange = [line for page in pages for line in page.lines if _SPANISH.search(line)]
    yield saw(10, f"{len(pages)} pages of an event", "; ".join(strange) or "no word of another language", not strange)
    chapters = sorted(set(re.findall(r'href="(/manual/[a-z/0-9-]+)"', desk.get("/manual").text)))
    opened = [desk.get(path) for path in chapters]
    read = f"{len(opened)} pages of the manual open"
    yield saw(11, "/manual and every page that it lists", read, all(page.status == 200 for page in opened))
    helped = [re.search(r'href="(/manual[^"]*)"[^>]*>\s*Help', page.text) for page in pages]
    reached = {found[1] for found in helped if found and desk.get(found[1]).status == 200}
    yield saw(12, "Help (F1) of each of these pages", f"{len(reached)} chapters", all(helped) and len(reached) > 5)
    essential = desk.get("/manual/start")
    yield saw(14, "/manual/start", essential.says("minutes|event is|first"), essential.status == 200)


def engine(desk: Desk) -> Steps:
    """16 to 39, by the command line."""
    folder = desk.folder / "generated"
    folder.mkdir()
    file = folder / "a.trf"
    pareo("generate", "--players", "30", "--rounds", "7", "--seed", "14", "-o", str(file))
    checked = _said("check", str(file))
    yield saw(
        16, "`pareo generate`, then `pareo check`: paired and ranked by Pareo alone", checked, "0 rounds" in checked
    )
    helps = [pareo(command, "--help").stdout.splitlines()[0] for command in ("check", "generate")]
    yield saw(19, "`pareo check --help`, `pareo generate --help`", "; ".join(helps))
    yield saw(20, "`pareo check FILE`, MIT licence", checked)
    yield _wrong_files(file, folder)
    yield saw(22, "`pareo generate`", helps[1])
    yield from _generator(folder)
    yield from _record()


def _wrong_files(file: Path, folder: Path) -> Answer:
    """21: a board and a place that are wrong are named."""
    lines = file.read_text(encoding="utf-8").splitlines()
    places = [at for at, line in enumerate(lines) if line.startswith("001")][:2]
    ranked = list(lines)
    for at, other in zip(places, reversed(places), strict=True):
        ranked[at] = lines[at][:85] + lines[other][85:89] + lines[at][89:]
    (folder / "places.trf").write_text("\n".join(ranked) + "\n", encoding="utf-8")
    turned = {"152 W": "152 B", "152 B": "152 W"}
    (folder / "rounds.trf").write_text("\n".join(turned.get(line, line) for line in lines) + "\n", encoding="utf-8")
    said = [pareo("check", str(folder / name)).stdout for name in ("places.trf", "rounds.trf")]
    seen = [
        next((line for line in text.splitlines() if re.search("round 1 differs|standings differ", line)), "")
        for text in said
    ]
    return saw(
        21,
        "`pareo check` of a file with two places exchanged, and of one with another first colour",
        "; ".join(seen).replace(f"{folder}/", ""),
        all(seen),
    )


def _generator(folder: Path) -> Steps:
    wanted = (
        "--players",
        "40",
        "--rounds",
        "9",
        "--half-byes",
        "5%",
        "--zero-byes",
        "5%",
        "--full-byes",
        "2%",
        "--forfeits",
        "5%",
    )
    more = ("--odd-results", "5%", "--acceleration", "baku", "--tiebreaks", "BH/C1,BH,SB")
    full = _generated(folder / "full.trf", *wanted, *more)
    cells = {mark: len(re.findall(rf" {re.escape(mark)}(?= |$)", full)) for mark in ("- H", "- Z", "- F")}
    odd = len(re.findall(r" [wb] [+-](?= |$)", full))
    seen = f"{full.count('001 ')} players, 192 {'_BAKU' * ('_BAKU' in full)}, {cells}, {odd} forfeits, 202 BH/C1,BH,SB"
    yield saw(
        24,
        f"`pareo generate {' '.join((*wanted, *more))}`",
        seen,
        bool(odd and all(cells.values()) and "_BAKU" in full),
    )
    open_ones = [_generated(folder / f"open{n}.trf") for n in range(3)]
    sizes = [f"{text.count(chr(10) + '001 ')} players" for text in open_ones]
    yield saw(
        25, "`pareo generate` three times", ", ".join(sizes), all(" 0 players" not in f" {size}" for size in sizes)
    )
    typed = folder / "ratings.txt"
    typed.write_text("\n".join(str(2000 - 7 * n) for n in range(12)), encoding="utf-8")
    given = _generated(folder / "given.trf", "--ratings", str(typed))
    yield saw(26, "three ways, see 27 to 29", "`--ratings`, `--highest-rating --lowest-rating`, by chance")
    yield saw(27, "`--ratings FILE`", f"ratings {_ratings(given)[:3]}", _ratings(given)[:3] == [2000, 1993, 1986])
    by_limits = _ratings(
        _generated(
            folder / "limits.trf",
            "--players",
            "30",
            "--highest-rating",
            "2200",
            "--lowest-rating",
            "1900",
            "--unrated",
            "0",
        )
    )
    seen = f"from {max(by_limits)} to {min(by_limits)}"
    yield saw(
        28, "`--highest-rating 2200 --lowest-rating 1900`", seen, 1900 <= min(by_limits) <= max(by_limits) <= 2200
    )
    yield saw(29, "nothing said", f"ratings {_ratings(open_ones[0])[:4]}", bool(_ratings(open_ones[0])))
    twice = [_generated(folder / f"same{n}.trf", "--players", "10", "--rounds", "5") for n in range(2)]
    yield saw(
        30,
        "the same command twice",
        "the files differ" if twice[0] != twice[1] else "the same file",
        twice[0] != twice[1],
    )
    pareo("generate", "--count", "40", "--folder", str(folder / "many"), "--seed", "140")
    checked = _said("check", str(folder / "many"))
    yield saw(
        31, "`pareo generate --count 40`, then `pareo check` of the folder", checked, ", 0 rounds differ" in checked
    )
    yield _expected(folder)


def _expected(folder: Path) -> Answer:
    """32: what the higher rated scored in games, beside what FIDE's table expects."""
    scored, expected, games = Fraction(0), Fraction(0), 0
    for file in sorted((folder / "many").glob("*.trf")):
        rows = _rows(file.read_text(encoding="utf-8"))
        for number, (rating, cells) in rows.items():
            for other, result in cells:
                if result in "1=0" and other in rows and rating >= rows[other][0] > 0 and number != other:
                    games += 1
                    scored += {"1": Fraction(1), "=": Fraction(1, 2), "0": Fraction(0)}[result]
                    expected += Fraction(expected_percent(rating - rows[other][0]), 100)
    shares = [round(100 * float(value / games), 1) for value in (scored, expected)]
    seen = f"{games} games: the higher rated scored {shares[0]} %, the table expects {shares[1]} %"
    return saw(32, "the games of those 40 files added up", seen, abs(shares[0] - shares[1]) < 2)


def _rows(text: str) -> dict[int, tuple[int, list[tuple[int, str]]]]:
    rows = {}
    for line in text.splitlines():
        if line.startswith("001"):
            found = re.findall(r"(\d{1,4}) [wb] ([1=0])", line[89:])
            rows[int(line[4:8])] = (int(line[48:52].strip() or 0), [(int(other), result) for other, result in found])
    return rows


def _record() -> Steps:
    each_way = {run.way: 0 for run in runs()}
    for run in runs():
        each_way[run.way] += run.tournaments
    seen = ", ".join(f"{way} {count:,}" for way, count in each_way.items())
    enough = all(count >= 50_000 for count in each_way.values())
    yield saw(33, "the record", f"{seen}: fewer than 50,000 each way with an outside engine", enough)
    rounds = sum(run.rounds_differing for run in runs())
    values = sum(sum(run.apart.values()) for run in runs())
    seen = f"{rounds} rounds and {values:,} values of tie-breaks differ"
    yield saw(34, "the record", f"{seen}: more than ten in tie-breaks", bool(values))
    page = (ROOT / "docs" / "tiebreaks.md").read_text(encoding="utf-8")
    codes = {code for run in runs() for code in run.apart}
    yield saw(
        35,
        "docs/tiebreaks.md",
        f"an article beside each of {', '.join(sorted(codes))}",
        all(code in page for code in codes),
    )
    yield saw(37, "docs/tiebreaks.md and the record", "published, sent to nobody", False)


def _said(*arguments: str) -> str:
    answer = pareo(*arguments)
    return (answer.stdout + answer.stderr).strip().splitlines()[-1]


def _generated(file: Path, *options: str) -> str:
    pareo("generate", *options, "-o", str(file))
    return "\n" + file.read_text(encoding="utf-8")


def _ratings(text: str) -> Sequence[int]:
    return [int(line[48:52]) for line in text.splitlines() if line.startswith("001") and line[48:52].strip()]
