"""Paper: every list and everything that is cut out of sheets as PDF, tagged and the same each time."""

from __future__ import annotations

import io
import re
import zlib
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from functools import cache
from pathlib import Path
from struct import pack
from typing import Any

import pytest
from list_events import ADJOURNED, DOUBLE, GROUPS, LEAGUE, SCRABBLE, SWISS, TEAMS, TITLED, event
from pypdf import PdfReader

import pareo
from pareo import tournament
from pareo.i18n import messages_in
from pareo.i18n.wording import capital
from pareo.model import Tournament
from pareo.prizes import plan_from
from pareo.reports.event import NoSuchList, event_of
from pareo.reports.forms import FORMS
from pareo.reports.paper import typesetting
from pareo.reports.paper.codes import Slip, codes_paper
from pareo.reports.paper.cutouts import cutout_document, cutout_paper
from pareo.reports.paper.fide_forms import BY_HAND, laid_out
from pareo.reports.paper.lists import MOST_CELLS, TooLong, columns_to_choose, list_document, list_paper
from pareo.reports.paper.papers import CUTOUTS, LISTS, NAMES, SHORT
from pareo.reports.paper.press import PressFailed, pressed
from pareo.reports.paper.sheet import LARGEST, SIZES, SMALLEST, Letterhead, Sheet, letterhead_of
from pareo.reports.paper.typesetting import Document, NoTypesetter, printable, typeset
from pareo.reports.table import Kind, View
from pareo.reports.views import OF_THE_DESK, VIEWS, draw

NORMS = Path(__file__).resolve().parents[1] / "data" / "norms" / "open.trf"
EVENTS = (SWISS, DOUBLE, SCRABBLE, GROUPS, ADJOURNED, TITLED)
WITH_MORE_THAN_RESULTS = OF_THE_DESK | {"color-log", "standings-by-age", "prizes", "prize-receipts"}
"""Lists that need something which none of these events has."""
EN, ES = messages_in("en"), messages_in("es")
MOMENT = datetime(2027, 3, 26, 15, 45)
HEAD = Letterhead("Open")
A4, LETTER = (595, 842), (612, 792)

SCRIPTS = (
    "Wolfeschlegel, Hubert Blaine Maximilian Constantin Sebastian",
    "Петров-Водкин, Александр",
    "Παπαδόπουλος, Γεώργιος",
    "გელაშვილი, თამაზ",
    "Պետրոսյան, Տիգրան",
    "Nguyễn Ngọc Trường Sơn",
)
MARKUP = r'#eval("1+1") $x^2$ *b* _i_ `c` @r //x'


def paired(names: list[str], first: str = "") -> Tournament:
    """The first half against the second, White by turns."""
    half = len(names) // 2
    games = [(at, at + half) if at % 2 else (at + half, at) for at in range(half)]
    made = tournament(
        ", ".join(f"P{at} {2600 - at}" for at in range(len(names))),
        first or ", ".join(f"P{white}-P{black}" for white, black in games),
        total=9,
    )
    players = tuple(replace(player, name=name) for player, name in zip(made.players, names))
    made = replace(made, name="Open", players=players, city="Valencia", start_date="2027-03-25", end_date="2027-04-02")
    made = replace(made, chief_arbiter="Campos, Elena", round_dates=("2027-03-26",))
    return replace(made, settings=replace(made.settings, system="dutch@2026"))


@cache
def field(count: int) -> Tournament:
    return paired([f"Apellido{at:03}, Nombre" for at in range(1, count + 1)])


def listed(made: Tournament, name: str, sheet: Sheet | None = None, messages: Any = EN, **head: Any) -> PdfReader:
    letterhead = replace(letterhead_of(made, messages, MOMENT), **head)
    return opened(list_paper(draw(name, event_of(made)), messages, letterhead, sheet or Sheet()))


def cut(made: Tournament, name: str, messages: Any = EN, **chosen: Any) -> PdfReader:
    head = letterhead_of(made, messages, MOMENT)
    return opened(cutout_paper(name, event_of(made), messages, head, Sheet(**chosen)))


def opened(data: bytes) -> PdfReader:
    return PdfReader(io.BytesIO(data))


def words(pdf: PdfReader) -> str:
    """All that can be read, in one line."""
    return " ".join(" ".join(page.extract_text() for page in pdf.pages).replace("\u200b", "").split())


def tags(pdf: PdfReader) -> set[str]:
    """The kinds of elements in the structure tree."""
    root: Any = pdf.trailer["/Root"]
    found: set[str] = set()
    waiting = [root["/StructTreeRoot"]]
    while waiting:
        node = waiting.pop()
        node = node.get_object() if hasattr(node, "get_object") else node
        if isinstance(node, list):
            waiting += node
        elif isinstance(node, dict):
            found |= {str(node["/S"])} if "/S" in node else set()
            waiting += [node["/K"]] if "/K" in node else []
    return found


def lowest(pdf: PdfReader) -> float:
    """How far above the lower edge, in points, the lowest line of any page stands."""
    heights: list[float] = []

    def visit(text: str, over: list[float], at: list[float], *_: object) -> None:
        if text.strip():
            heights.append(over[5] + over[3] * at[5])

    for page in pdf.pages:
        page.extract_text(visitor_text=visit)
    return min(heights)


def sizes(pdf: PdfReader) -> set[tuple[int, int]]:
    return {(round(page.mediabox.width), round(page.mediabox.height)) for page in pdf.pages}


def is_ua(pdf: PdfReader) -> bool:
    root: Any = pdf.trailer["/Root"]
    return b"pdfuaid:part" in root["/Metadata"].get_object().get_data()


@cache
def lists() -> dict[str, View]:
    """Each list of some event, by turns."""
    made: dict[str, View] = {}
    for at, name in enumerate(VIEWS):
        for one in (*EVENTS[at % len(EVENTS) :], *EVENTS, TEAMS, LEAGUE):
            with suppress(NoSuchList):
                made.setdefault(name, draw(name, event(one)))
    return made


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_list_is_a_tagged_pdf_with_its_title_and_language(language: str):
    messages = messages_in(language)
    for view in lists().values():
        pdf = opened(FORMS["pdf"].file(view, messages))
        root: Any = pdf.trailer["/Root"]
        assert is_ua(pdf), view.name
        assert root["/MarkInfo"]["/Marked"]
        assert root["/Lang"] == language
        assert root["/ViewerPreferences"]["/DisplayDocTitle"]
        said = view.title(messages.say)
        assert pdf.metadata is not None
        assert str(pdf.metadata.title).casefold().startswith(said.casefold())
        found = tags(pdf)
        rows = sum(part.count for part in laid_out(view).parts)
        assert not rows or view.name == "explanations" or {"/Table", "/TR", "/TH", "/TD"} <= found, view.name
    assert set(VIEWS) - set(lists()) <= WITH_MORE_THAN_RESULTS


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("name", CUTOUTS)
def test_what_is_cut_out_is_tagged_too(name: str, language: str):
    pdf = cut(SWISS, name, messages_in(language))
    root: Any = pdf.trailer["/Root"]
    assert is_ua(pdf)
    assert (root["/Lang"], root["/MarkInfo"]["/Marked"]) == (language, True)
    assert tags(pdf) & {"/H1", "/P"}
    assert "Álvarez" in words(pdf)


def test_the_same_data_and_time_give_the_same_bytes():
    view, head = draw("standings", event_of(field(80))), letterhead_of(field(80), EN, MOMENT)
    first = list_paper(view, EN, head, Sheet())
    assert first == list_paper(view, EN, head, Sheet())
    assert first != list_paper(view, EN, replace(head, printed=MOMENT.replace(minute=46)), Sheet())
    assert FORMS["pdf"].file(view, EN) == FORMS["pdf"].file(view, EN)


def test_the_press_prints_the_same_bytes_in_a_process_of_its_own():
    document = cutout_document("labels", event_of(SWISS), ES, letterhead_of(SWISS, ES, MOMENT), Sheet())
    assert pressed(document, "") == typeset(document, "")


def test_a_press_that_fails_says_so():
    with pytest.raises(PressFailed, match="No such file"):
        pressed(Document("unheard", {"notes": []}), "")


LONG = replace(tournament("Ana 2000, Bea 1900", *(["Ana-Bea 1-0", "Bea-Ana 0-1"] * 40), total=80), name="Long")
WIDE_NAMES = replace(
    SWISS,
    players=tuple(
        replace(player, name=name) for player, name in zip(SWISS.players, [f"{SCRIPTS[0]} y {SCRIPTS[0]}"] * 5)
    ),
)


@pytest.mark.parametrize(
    ("made", "name", "sheet"),
    [
        (WIDE_NAMES, "explanations", Sheet(font=24, orientation="landscape")),
        (LONG, "cards", Sheet()),
        (LONG, "fide-cards", Sheet()),
        (LONG, "pairing-cards", Sheet("Letter", "landscape")),
    ],
)
def test_what_is_higher_than_a_sheet_goes_on_on_the_next_and_nothing_runs_over_the_edge(
    made: Tournament, name: str, sheet: Sheet
):
    assert lowest(listed(made, name, sheet)) > 15


def test_a_part_of_a_list_that_is_higher_than_a_sheet_goes_on_on_the_next():
    many = replace(field(120), settings=replace(field(120).settings, system="roundrobin@berger"), rounds=())
    assert lowest(listed(many, "calendar", Sheet(font=12))) > 15


@pytest.mark.parametrize(("count", "boards", "by_name"), [(8, 1, 1), (80, 1, 2), (600, 8, 14)])
def test_a_field_of_any_size_has_its_pages_and_every_player_on_them(count: int, boards: int, by_name: int):
    pdf = listed(field(count), "pairings")
    assert len(pdf.pages) == boards
    text = words(pdf)
    assert all(f"Apellido{at:03}, Nombre" in text for at in range(1, count + 1))
    assert f"Page {boards} of {boards}" in text
    names = listed(field(count), "pairings-by-name", messages=ES)
    assert len(names.pages) == by_name
    assert f"Página 1 de {by_name}" in " ".join(names.pages[0].extract_text().split())


def test_the_head_says_event_place_arbiter_round_and_time_of_printing_on_every_page():
    pdf = listed(field(160), "pairings", section="Open A", foot=("Organiser: Club",), start="Position 518")
    for page in pdf.pages:
        text = " ".join(page.extract_text().split())
        for said in ("Open · Open A", "Valencia · 25 March 2027 – 2 April 2027", "Chief arbiter: Campos, Elena",
                     "Pairings · Round 1", "Printed 26 March 2027, 15:45", "Organiser: Club · Pareo"):  # fmt: skip
            assert said in text
    assert "Friday 26 March 2027" in pdf.pages[0].extract_text()
    assert "Position 518" in pdf.pages[0].extract_text()


def test_publication_and_claim_times_stand_over_the_pairings():
    from pareo.model import RoundTimes

    made = replace(event_of(field(8)), schedule=(RoundTimes("2027-03-26", "16:30", "12:00", "22:30"),))
    head = letterhead_of(field(8), ES, MOMENT)
    pdf = opened(list_paper(draw("pairings", made), ES, head, Sheet()))
    assert "Viernes 26 de marzo de 2027, 16:30" in words(pdf)
    assert ES.say("calendar.claims_until", time="22:30") in words(pdf)
    slips = opened(cutout_paper("slips", made, ES, head, Sheet()))
    assert "viernes 26 de marzo de 2027, 16:30" in words(slips)


@pytest.mark.parametrize("size", SIZES)
def test_paper_is_a4_or_letter_upright_or_on_its_side(size: str):
    upright = {"A4": A4, "Letter": LETTER}[size]
    lying = upright[::-1]
    assert sizes(listed(SWISS, "pairings", Sheet(size))) == {upright}
    assert sizes(listed(SWISS, "pairings", Sheet(size, "landscape"))) == {lying}
    assert sizes(listed(SWISS, "crosstable", Sheet(size))) == {lying}
    assert sizes(listed(SWISS, "crosstable", Sheet(size, "portrait"))) == {upright}
    assert sizes(cut(SWISS, "certificates", size=size)) == {lying}


def heights(pdf: PdfReader, wanted: str) -> set[float]:
    """How large the type of a text is."""
    found: set[float] = set()

    def visit(text: str, matrix: Any, transform: Any, font: Any, size: float) -> None:
        if wanted in text:
            found.add(round(size * abs(transform[3] or 1) * abs(matrix[3] or 1), 1))

    pdf.pages[0].extract_text(visitor_text=visit)
    return found


@pytest.mark.parametrize("font", [SMALLEST, 12, LARGEST])
def test_type_is_as_large_as_was_chosen(font: int):
    assert heights(listed(paired(["Ana", "Bea", "Cid", "Dan"]), "pairings-by-name", Sheet(font=font)), "Cid") == {font}


def test_large_type_of_a_card_leaves_a_long_name_in_its_card():
    long = "Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine Maximilian"
    made = replace(SWISS, players=(replace(SWISS.players[0], name=long), *SWISS.players[1:]))
    pdf = listed(made, "cards", Sheet(font=18))
    assert max(heights(pdf, "hausenbergerdorff")) <= 18 * 0.8
    assert 18 * 1.25 in heights(pdf, "Zoe")


def test_large_type_of_a_form_leaves_every_value_beside_its_name():
    made = replace(field(8), round_dates=tuple(f"2027-03-{day}" for day in range(20, 29)))
    pdf = listed(made, "it3", Sheet(font=18))
    assert max(heights(pdf, "1-1-1-1-1-1-1-1-1")) < 18
    assert 18 in heights(pdf, "Valencia")


def test_large_type_drops_ratings_before_it_shrinks():
    usual, large = listed(field(8), "pairings"), listed(field(8), "pairings", Sheet(font=16))
    assert ("2600" in words(usual), "2600" in words(large)) == (True, False)
    assert heights(large, "Apellido002") == {16}


def test_the_title_of_a_paper_is_larger_than_the_headings_on_it():
    pdf = listed(paired(["Ana", "Bea"]), "standings-by-title")
    assert max(heights(pdf, "No title")) < max(heights(pdf, "Standings by title"))


def test_remarks_that_nobody_has_leave_their_room_to_the_names():
    changes = draw("rating-changes", event_of(pareo.read(NORMS)))
    assert "remark" in {column.name for part in changes.parts for column in part.columns}
    assert "Remark" not in words(opened(list_paper(changes, EN, HEAD, Sheet())))


def test_a_table_of_many_rounds_shrinks_to_the_sheet():
    players = [f"P{at}" for at in range(16)]
    made = paired(players)
    rounds = tuple(made.rounds) * 30
    long = replace(made, rounds=rounds)
    pdf = listed(long, "wall-chart")
    assert 2 < max(heights(pdf, "P0")) < 7
    text = words(pdf)
    assert "=30" in text


def test_columns_can_be_chosen():
    view = draw("standings", event_of(field(8)))
    assert set(columns_to_choose(view)) >= {"rank", "name", "rating", "points"}
    assert "title" not in columns_to_choose(view)
    chosen = words(listed(field(8), "standings", Sheet(columns=("rank", "name"))))
    assert ("Rating" in chosen, "Name" in chosen) == (False, True)


def test_long_lists_stand_in_columns_side_by_side():
    plain = listed(field(160), "pairings-by-name")
    beside = listed(field(160), "pairings-by-name", Sheet(font=8, side_by_side=2))
    assert len(beside.pages) < len(plain.pages)
    text = words(beside)
    assert all(f"Apellido{at:03}" in text for at in range(1, 161))


@pytest.mark.parametrize(("per_sheet", "pages"), [(1, 40), (2, 20), (4, 10), (8, 5), (0, 10)])
def test_so_many_labels_are_on_a_sheet(per_sheet: int, pages: int):
    pdf = cut(field(80), "labels", per_sheet=per_sheet)
    assert len(pdf.pages) == pages
    text = words(pdf)
    assert all(re.search(rf"\b{board}\b", text) for board in range(1, 41))
    assert all(f"Apellido{at:03}" in text for at in range(1, 81))


@pytest.mark.parametrize(("name", "pages"), [("slips", 4), ("badges", 8), ("place-cards", 20), ("certificates", 80)])
def test_cards_fill_their_sheets(name: str, pages: int):
    pdf = cut(field(80), name)
    text = words(pdf)
    assert len(pdf.pages) == pages
    assert all(f"Apellido{at:03}" in text for at in range(1, 81))


def test_certificates_say_place_points_and_that_they_are_not_final():
    pdf = cut(SWISS, "certificates", first=2)
    assert len(pdf.pages) == 2
    first = " ".join(pdf.pages[0].extract_text().split())
    assert "is awarded to" in first
    assert "Place 1 of 5" in first
    assert "2 points from 2 rounds" in first
    assert "Provisional: after round 2 of 3" in first
    spanish = words(cut(SWISS, "certificates", ES, first=1))
    assert "Diploma" in spanish
    assert "Puesto 1 de 5 2 puntos en 2 rondas" in spanish


def test_names_of_many_scripts_and_of_sixty_letters_are_written_by_the_fonts_that_come_with_pareo():
    made = paired(list(SCRIPTS))
    for pdf in (listed(made, "pairings"), cut(made, "badges"), cut(made, "labels")):
        text = words(pdf)
        assert is_ua(pdf)
        assert all(name.split(",")[0] in text for name in SCRIPTS)
        fonts = {str(font["/BaseFont"]) for page in pdf.pages for font in _fonts(page)}
        assert all("DejaVuSansCondensed" in font for font in fonts)
    right_to_left = paired(["כהן, דוד", "محمد, علي"])
    assert is_ua(listed(right_to_left, "pairings"))


def _fonts(page: Any) -> list[Any]:
    return [font.get_object() for font in page["/Resources"]["/Font"].values()]


def test_a_name_too_long_for_one_line_stands_in_lines_of_like_length():
    long = "Fernández de Córdoba y Álvarez de las Asturias Bohórquez, Mª José"
    made = replace(SWISS, players=(replace(SWISS.players[0], name=long, title="IM"), *SWISS.players[1:]))
    for paper in ("certificates", "badges", "place-cards"):
        lines = [line for page in cut(made, paper).pages for line in page.extract_text().splitlines()]
        name = [line.removeprefix("IM ").strip() for line in lines if line.removeprefix("IM ").strip() in long]
        name = [line for line in name if len(line) > 2][:2]
        assert " ".join(name) == long, paper
        assert len(name[1]) > len(name[0]) / 2, paper


def test_what_people_type_is_never_code():
    made = replace(paired([MARKUP, "Ana"]), name=MARKUP, city=MARKUP, chief_arbiter=MARKUP)
    for pdf in (listed(made, "pairings"), cut(made, "labels"), cut(made, "badges"), cut(made, "certificates")):
        assert MARKUP.replace(" ", "") in words(pdf).replace(" ", "")


def test_a_sentence_that_begins_with_a_georgian_name_keeps_its_letters():
    """Georgian has capitals for whole words only, and the fonts of papers have none of them."""
    assert capital("გელაშვილი plays") == "გელაშვილი plays"
    assert [capital(word) for word in ("ñandú", "ß", "петров", "")] == ["Ñandú", "Ss", "Петров", ""]


def test_letters_that_no_font_has_are_told_on_the_paper():
    made = paired(["\U000f1234\U000f1235", "Ana"])
    for pdf in (listed(made, "pairings"), cut(made, "labels")):
        assert not is_ua(pdf)
        assert "none of the fonts of this machine" in words(pdf)
        assert "Ana" in words(pdf)


def test_what_cannot_be_seen_is_left_out_and_long_words_can_break():
    assert printable("Ana\x00\nB\ud800ea") == "Ana B ea"
    assert printable("x" * 60).replace("\u200b", "") == "x" * 60
    assert max(map(len, printable("x" * 60).split("\u200b"))) <= 18
    assert is_ua(listed(paired(["A\x07na\n", "Bea"]), "pairings"))


def test_a_double_name_breaks_at_its_hyphen_before_anywhere_else():
    assert printable("Παπαδοπούλου-Κωνσταντινίδου, Α.").split("\u200b") == ["Παπαδοπούλου-", "Κωνσταντινίδου, Α."]
    assert printable("Ana-" + "x" * 30).split("\u200b") == ["Ana-", "x" * 18, "x" * 12]


def test_a_hyphen_before_letters_without_capitals_is_not_written_twice():
    """Spanish repeats a hyphen at the beginning of the next line where no capital follows."""
    name = "გელაშვილი-მჭედლიშვილი, თამაზ"
    made = paired([name, *[f"Ana {at}, Maximiliana Constantina" for at in range(7)]])
    made = replace(made, players=(replace(made.players[0], title="WGM"), *made.players[1:]))
    text = words(listed(made, "pairings", Sheet(font=18), ES))
    assert re.search("გელაშვილი- ?მჭედლიშვილი", text)


def test_a_number_behind_a_name_from_right_to_left_stays_behind_it():
    assert printable("Paz 2; בן-ארי, אברהם 6; Ruiz 5½") == "Paz 2; בן-​ארי, אברהם‎ 6; Ruiz 5½"
    assert printable("أحمد (5½)").index("‎") == 4
    assert "‎" not in printable("بن أحمد و محمد")
    assert is_ua(listed(paired(["אברהם 6", "أحمد 5½"]), "pairings"))


def test_names_are_strong_in_every_list_with_and_without_a_title():
    for view in lists().values():
        content = list_document(view, EN, HEAD, Sheet()).content
        heads = list(dict.fromkeys(part.columns for part in laid_out(view).parts))
        for columns, laid in zip(heads, content["shapes"]):
            shown = [column for column in columns if column.kind is not Kind.TITLE]
            if len(shown) == len(laid):
                assert all(one["strong"] for column, one in zip(shown, laid) if column.kind is Kind.NAME), view.name


def test_a_list_of_nothing_says_so_and_has_no_empty_table():
    view = draw("surprises-of-round", event_of(paired(["Ana", "Bea"])))
    assert not any(part.rows for part in view.parts)
    for messages, said in ((EN, "Nothing to list."), (ES, "No hay nada que listar.")):
        pdf = opened(list_paper(view, messages, HEAD, Sheet()))
        assert said in words(pdf)
        assert "/Table" not in tags(pdf)


def test_columns_without_a_code_need_no_legend():
    """FIDE's cards have values too, each named by a word."""
    content = list_document(lists()["fide-cards"], EN, HEAD, Sheet()).content
    assert not [line for line in content["notes"] if not line.strip(" :;")]


def test_a_form_of_nobody_has_no_heading_that_ends_in_nothing():
    made = replace(paired(["Ana", "Bea"]), chief_arbiter="", deputies=())
    assert "FA1 / IA1 ·" not in words(listed(made, "fa1"))
    assert "IT1 IT1" not in words(listed(made, "it1"))
    assert words(listed(made, "it1")).count("IT1") == words(listed(made, "it1")).count("(IT1)")


def picture() -> bytes:
    """A black point as PNG."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return pack(">I", len(data)) + kind + data + pack(">I", zlib.crc32(kind + data))

    body = chunk(b"IHDR", pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)) + chunk(b"IDAT", zlib.compress(b"\x00\x00"))
    return b"\x89PNG\r\n\x1a\n" + body + chunk(b"IEND", b"")


@pytest.mark.parametrize("name", ["pairings", "badges", "certificates"])
def test_the_logo_stands_on_paper_as_decoration(name: str):
    head = replace(letterhead_of(SWISS, EN, MOMENT), logo=picture())
    if name in CUTOUTS:
        pdf = opened(cutout_paper(name, event_of(SWISS), EN, head, Sheet()))
    else:
        pdf = opened(list_paper(draw(name, event_of(SWISS)), EN, head, Sheet()))
    assert len(pdf.pages[0].images) == 1
    assert is_ua(pdf)
    assert "/Figure" not in tags(pdf)


ADDRESS = "http://192.168.1.44:8000/public/open/a?round=1"


@pytest.mark.parametrize("name", ["pairings", *CUTOUTS])
def test_every_paper_has_the_code_of_the_page_it_is_a_copy_of(name: str):
    plain = letterhead_of(SWISS, EN, MOMENT)
    sizes = []
    for head in (plain, replace(plain, address=ADDRESS)):
        if name in CUTOUTS:
            data = cutout_paper(name, event_of(SWISS), EN, head, Sheet())
        else:
            data = list_paper(draw(name, event_of(SWISS)), EN, head, Sheet())
        pdf = opened(data)
        assert is_ua(pdf)
        assert "/Figure" not in tags(pdf)
        sizes.append(_paths(pdf))
    assert sizes[1] > sizes[0] + 100, "a code is drawn in hundreds of lines"
    if name == "pairings":
        assert ADDRESS in words(pdf).replace(" ", "")


def _paths(pdf: PdfReader) -> int:
    """How many lines are drawn on the first page, also inside of what is placed on it."""
    page: Any = pdf.pages[0]
    forms = [one.get_object() for one in page["/Resources"].get("/XObject", {}).values()]
    drawn = [page.get_contents(), *(one for one in forms if one["/Subtype"] == "/Form")]
    return sum(len(re.findall(rb"\s[lm]\s", one.get_data())) for one in drawn)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("form", BY_HAND)
def test_forms_of_fide_name_each_field_that_is_left_to_a_pen(form: str, language: str):
    messages = messages_in(language)
    text = words(opened(FORMS["pdf"].file(draw(form, event_of(pareo.read(NORMS))), messages)))
    asked = [messages.say(f"web.form_hand_{name}") for name in BY_HAND[form]]
    assert all(said in text for said in (messages.say("web.form_by_hand"), *asked))
    assert (messages.say("web.form_meets") in text) == (form == "fa1")


def test_a_federation_has_its_flag_and_a_pdf_holds_it_once():
    made = paired([f"Player {at}" for at in range(80)])
    made = replace(made, players=tuple(replace(player, federation="ESP") for player in made.players))
    pdf = listed(made, "players")
    assert len(pdf.pages) == 2
    (first,), (second,) = (_pictures(pdf, at) for at in (0, 1))
    assert first == second
    assert is_ua(pdf)
    without = replace(made, players=tuple(replace(player, federation="XXX") for player in made.players))
    assert not _pictures(listed(without, "players"))
    for name in ("labels", "badges", "place-cards"):
        assert _pictures(cut(made, name)), name


def _pictures(pdf: PdfReader, page: int = 0) -> set[int]:
    """The pictures that a page shows, by their numbers in the file."""
    resources: Any = pdf.pages[page]["/Resources"]
    found = resources.get("/XObject", {}).values()
    return {one.indirect_reference.idnum for one in map(_object, found) if one["/Subtype"] == "/Image"}


def _object(one: Any) -> Any:
    return one.get_object()


def test_codes_of_phones_are_cut_out_of_a_paper():
    slips = [Slip(at, "GM", f"Álvarez {at}", f"{at:06}", f"http://x/me#{at}") for at in range(1, 14)]
    pdf = opened(codes_paper(slips, "http://x/me", ES, Letterhead("Open"), Sheet()))
    text = words(pdf)
    assert len(pdf.pages) == 2
    assert is_ua(pdf)
    assert all(f"GM Álvarez {at}" in text and f"{at:06}" in text for at in range(1, 14))


def test_the_card_of_a_player_without_a_rating_says_as_much_as_any_other():
    unrated = replace(SWISS, players=(replace(SWISS.players[0], rating=0), *SWISS.players[1:]))
    document = list_document(draw("cards", event_of(unrated)), EN, HEAD, Sheet())
    first, second = document.content["parts"][:2]
    assert not first["rating"]
    assert second["rating"]
    assert [fact[0] for fact in first["further"]] == [fact[0] for fact in second["further"]]
    assert words(listed(unrated, "cards")).count("Rank") == len(SWISS.players)


def test_receipts_of_prizes_have_room_for_signatures():
    plan = plan_from({"list": [{"name": "Main", "prizes": [300, 200, 100]}]})
    view = draw("prize-receipts", replace(event_of(SWISS), prizes=plan))
    content = list_document(view, ES, HEAD, Sheet()).content
    signature = next(column for column in content["shapes"][0] if column["head"] == "Firma")
    assert not signature["grows"]
    assert len(max(map(str, signature["widest"]), key=len)) >= 16
    pdf = opened(list_paper(view, ES, HEAD, Sheet()))
    assert sizes(pdf) == {A4[::-1]}
    assert "mmmm" not in words(pdf)
    assert content["pad"] > list_document(draw("standings", event_of(SWISS)), ES, HEAD, Sheet()).content["pad"]


def test_pairing_cards_are_empty_before_anything_is_played():
    pdf = opened(list_paper(draw("pairing-cards", event_of(SWISS, 0)), EN, Letterhead("Open"), Sheet()))
    assert is_ua(pdf)
    assert "Álvarez" in words(pdf)


def test_open_games_have_boxes_and_results_are_shown():
    document = list_document(draw("pairings", event_of(field(8))), EN, Letterhead("Open"), Sheet())
    shown = [column["head"] for column in document.content["shapes"][0]]
    assert {str(row[shown.index("Result")]) for row in document.content["parts"][0]["rows"]} == {str({"boxes": True})}
    first = draw("pairings", event_of(SWISS, 1))
    assert "½–½" in words(opened(list_paper(first, EN, Letterhead("Open"), Sheet())))


def test_papers_of_a_round_need_one():
    made = replace(SWISS, rounds=())
    for name in ("slips", "labels"):
        with pytest.raises(NoSuchList):
            cut(made, name)
    assert len(cut(made, "badges").pages) == 1


def test_a_list_that_would_take_the_whole_machine_is_refused_before_it_is_set():
    """A square of 600 players has 600 columns: typst took 11 GB for it."""
    square = draw("square", event_of(field(360)))
    with pytest.raises(TooLong) as refused:
        list_paper(square, EN, Letterhead("Large"), Sheet(), press=_no_press)
    assert refused.value.cells > MOST_CELLS
    assert (
        list_paper(draw("crosstable", event_of(field(360))), EN, Letterhead("Large"), Sheet(), press=_no_press) == b""
    )


def _no_press(document: Document, unwritten: str) -> bytes:
    return b""


def test_the_table_of_papers_knows_only_lists_that_there_are():
    assert set(LISTS) <= set(VIEWS)
    assert set(SHORT.values()) <= set(VIEWS)
    assert len(set(NAMES)) == len(NAMES)


def test_without_the_extra_there_is_no_pdf(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(typesetting, "find_spec", lambda name: None)
    with pytest.raises(NoTypesetter):
        listed(SWISS, "pairings")
