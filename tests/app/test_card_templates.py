"""Templates for cards and badges: keys longest first, nothing that runs, made and taken back like any act."""

from __future__ import annotations

import pytest

from pareo.desk.books.journal import undo
from pareo.desk.books.refusals import NotFound, Refusal
from pareo.desk.books.settings_schema import check_setting
from pareo.desk.event.card_markup import KEYS, OF_VEGA, End, Tag, WrongTemplate, glued, keys_in, read_markup, split
from pareo.desk.event.templates import (
    LONGEST,
    MOST,
    SIZES,
    STARTS,
    change_template,
    copy_template,
    make_template,
    read_templates,
    remove_template,
    templates_of,
)


def on_festival(table, use_case, *arguments):
    with table.books.act(table.section.festival.snapshot, "Ana") as act:
        return use_case(act, *arguments)


def names(table) -> list[str]:
    return [one.name for one in templates_of(table.section.festival)]


def back(table) -> None:
    """Undo the last act that stands."""
    snapshot = table.section.festival.snapshot
    entries = table.books.journal(snapshot.event, snapshot.book, 20)
    standing = next(one for one in entries if one.action.endswith("_template") and one.undone_by is None)
    on_festival(table, undo, standing)


def test_every_key_of_the_seed_is_known():
    said = (
        "##PLAYERNAME ##TOURNAMENTNAME ##RTGFIDE ##RTGNAT ##RTG ##PLAYERID ##DATAB ##DATAE ##TITLE ##TOURNAMENTPLACE "
        "##COUNTRY ##IMAGE"
    )
    assert keys_in(read_markup(said)) == set(OF_VEGA)
    assert len(set(KEYS)) == len(KEYS)


def test_the_longest_key_is_read_first():
    assert [key for key, _ in split("##RTGFIDE ##RTG ##RTGNAT ##ROUNDDATE ##ROUND ##OPPONENTID ##OPPONENT") if key] == [
        "RTGFIDE", "RTG", "RTGNAT", "ROUNDDATE", "ROUND", "OPPONENTID", "OPPONENT",
    ]  # fmt: skip


def test_a_key_with_capitals_behind_it_is_read_as_the_key_and_told():
    pieces = read_markup("##RTGFID ##RTG, ##PLAYERNAME!")
    assert keys_in(pieces) == {"RTG", "PLAYERNAME"}
    assert glued(pieces) == [("##RTGFID", "##RTG")]


@pytest.mark.parametrize(
    ("text", "code", "what", "instead"),
    [
        ("##PLAYRNAME", "key", "##PLAYRNAME", "##PLAYERNAME"),
        ("##XYZZY", "key", "##XYZZY", ""),
        ('<p title="##NOPE">', "key", "##NOPE", ""),
        ("<script>alert(1)</script>", "tag", "<script>", ""),
        ("<ScRiPt src=x>", "tag", "<script>", ""),
        ("<svg onload=alert(1)>", "tag", "<svg>", ""),
        ("<iframe src=x>", "tag", "<iframe>", ""),
        ("<style>p{}</style>", "tag", "<style>", ""),
        ("<a href='javascript:x'>", "tag", "<a>", ""),
        ("<form><input>", "tag", "<form>", ""),
        ("<p onclick=alert(1)>", "attribute", "<p onclick>", ""),
        ("<img src=x onerror=y>", "picture", "x", ""),
        ("<img src='##IMAGE' onerror=y>", "attribute", "<img onerror>", ""),
        ("<img src='https://spy.example/a.png'>", "picture", "https://spy.example/a.png", ""),
        ("<img src='data:image/svg+xml;base64,AA'>", "picture", "data:image/svg+xml;base64,AA", ""),
        ("<p style='background:url(http://x)'>", "style", "background:url(http://x)", ""),
        ("<p style='background:u\\72l(x)'>", "style", "background:u\\72l(x)", ""),
        ("<p style='position:fixed'>", "style", "position:fixed", ""),
        ("<p style='color:##CLUB'>", "style", "color:##CLUB", ""),
    ],
)
def test_what_no_template_may_hold_is_named(text: str, code: str, what: str, instead: str):
    with pytest.raises(WrongTemplate) as wrong:
        read_markup(text)
    assert (wrong.value.code, wrong.value.what, wrong.value.instead) == (code, what, instead)


def test_a_whole_page_is_taken_by_its_contents_and_tags_are_closed():
    text = "<!doctype html><html><head><title>Vega</title></head><body></div><div><b>##PLAYERNAME</body></html>"
    assert read_markup(text) == (Tag("div"), Tag("b"), "##PLAYERNAME", End("b"), End("div"))
    assert read_markup("<!-- <script> --><p>a &lt;b&gt;</p></p>") == (Tag("p"), "a <b>", End("p"))


def test_the_usual_templates_can_be_used():
    assert set(STARTS) == set(SIZES)
    for text in STARTS.values():
        assert glued(read_markup(text)) == []


def test_a_template_is_made_changed_copied_and_taken_away_and_each_is_undone(table):
    made = on_festival(table, make_template, "Badge", "badge", "")
    assert made.text == STARTS["badge"]
    on_festival(table, change_template, made.id, "Badges", "label", "<p>##BOARD</p>")
    copied = on_festival(table, copy_template, made.id)
    assert (copied.name, copied.text) == ("Badges 2", "<p>##BOARD</p>")
    on_festival(table, remove_template, made.id)
    assert names(table) == ["Badges 2"]
    seen = []
    for _ in range(4):
        back(table)
        seen.append(names(table))
    assert seen == [["Badges", "Badges 2"], ["Badges"], ["Badge"], []]


def test_what_was_undone_can_be_done_again(table):
    on_festival(table, make_template, "Badge", "badge", "")
    back(table)
    snapshot = table.section.festival.snapshot
    on_festival(table, undo, table.books.journal(snapshot.event, snapshot.book, 1)[0])
    assert names(table) == ["Badge"]


def test_bad_templates_are_refused_and_nothing_is_kept(table):
    on_festival(table, make_template, "Badge", "badge", "")
    for arguments, code in (
        (("X", "badge", "##NOPE"), "template_key"),
        (("X", "badge", "##PLAYRNAME"), "template_key_near"),
        (("X", "badge", "<script>"), "template_tag"),
        (("X", "poster", "a"), "template_size"),
        (("", "badge", "a"), "template_unnamed"),
        (("Badge", "badge", "a"), "template_named"),
        (("X", "badge", "a" * (LONGEST + 1)), "template_long"),
    ):
        with pytest.raises(Refusal, match=code):
            on_festival(table, make_template, *arguments)
    with pytest.raises(Refusal, match="template_empty"):
        on_festival(table, change_template, 1, "Badge", "badge", " ")
    with pytest.raises(NotFound, match="no_template"):
        on_festival(table, copy_template, 9)
    assert names(table) == ["Badge"]


def test_an_event_keeps_so_many_templates_and_so_much_of_them(table):
    for number in range(MOST):
        on_festival(table, make_template, f"T{number}", "badge", "a")
    with pytest.raises(Refusal, match="templates_full"):
        on_festival(table, make_template, "one more", "badge", "a")
    on_festival(table, change_template, 1, "T0", "badge", "ñ" * 60_000)
    with pytest.raises(Refusal, match="templates_full"):
        on_festival(table, change_template, 2, "T1", "badge", "ñ" * 60_000)


@pytest.mark.parametrize(
    "kept",
    [
        [{"id": 1, "name": "x", "size": "badge", "text": "<script>"}],
        [{"id": 1, "name": "x", "size": "poster", "text": "a"}],
        [{"id": 1, "name": "", "size": "badge", "text": "a"}],
        [{"id": 1, "name": "x", "size": "badge", "text": "a"}] * 2,
        [{"id": "1", "name": "x", "size": "badge", "text": "a"}],
        [{"name": "x"}],
    ],
)
def test_a_file_of_an_event_cannot_bring_a_template_that_no_desk_would_take(kept):
    with pytest.raises(WrongTemplate):
        read_templates(kept)
    with pytest.raises(Refusal, match="wrong"):
        check_setting("templates", kept, lambda value: Refusal("wrong"))
