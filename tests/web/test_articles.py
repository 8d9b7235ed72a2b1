"""The article at the end of a sentence is set apart, and nothing else is."""

from __future__ import annotations

import pytest

from pareo.web.articles import ruled


@pytest.mark.parametrize("article", ["C12", "5.2.1", "C.04.1 2", "29E4b", "A.7.d", "004 2.1"])
def test_the_article_at_the_end_is_set_apart(article):
    assert ruled(f"Ana has the bye ({article}).") == f'Ana has the bye. <span class="rule">{article}</span>'


@pytest.mark.parametrize(
    "sentence",
    ["Nothing.", "Two (1 instead of 0).", "Ana (WBWB) White.", "In round (C1) only so.", "With FIDE Dutch (2026).", ""],
)
def test_brackets_of_the_sentence_itself_stay_in_it(sentence):
    assert ruled(sentence) == sentence


def test_of_two_brackets_only_the_article_is_set_apart():
    assert ruled("Worse (1 instead of 0) (C12).") == 'Worse (1 instead of 0). <span class="rule">C12</span>'


def test_a_sentence_that_has_its_stop_gets_no_second_one():
    assert ruled("They met in round 1. (C.04.1 2)") == 'They met in round 1. <span class="rule">C.04.1 2</span>'


def test_names_with_tags_stay_names():
    assert ruled("<b>Ana</b> has it (C1).") == '&lt;b&gt;Ana&lt;/b&gt; has it. <span class="rule">C1</span>'
