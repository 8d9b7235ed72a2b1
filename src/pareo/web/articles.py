"""Sentences whose article stands at their end: the article set apart, so that the eye can pass over it."""

from __future__ import annotations

import re

from markupsafe import Markup, escape

_ARTICLE = re.compile(r"^(?P<words>.*\S) \((?P<article>[^()]*\d[^()]*)\)\.?$", re.DOTALL)
_NUMBER = r"(?:[A-Z]{1,4}[ .]?)?\d\w*(?:[.]\w+)*"
_SHAPE = re.compile(rf"{_NUMBER}(?:[.]*[,;/ -][.,;/ -]*{_NUMBER})*")
"""``C12``, ``5.2.1``, ``C.04.1 2``, ``A.7.d``, ``27A1``: letters in front at most, then numbers."""
_YEAR = re.compile(r"(?:19|20)\d\d")
"""The edition at the end of a system's name."""


def ruled(sentence: str) -> Markup:
    """The sentence as text of a page, with a mark around the article that it ends with, if it does."""
    found = _ARTICLE.match(sentence)
    if found is None or not is_article(found["article"]):
        return escape(sentence)
    words = found["words"]
    stop = "" if words.endswith((".", "!", "?")) else "."
    return Markup('{}{} <span class="rule">{}</span>').format(words, stop, found["article"])


def is_article(text: str) -> bool:
    """Whether these words in brackets are the number of a rule and not a part of the sentence."""
    return len(text) <= 24 and _SHAPE.fullmatch(text) is not None and not _YEAR.fullmatch(text)
