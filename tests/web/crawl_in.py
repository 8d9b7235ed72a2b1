"""Opens every page of a desk in a language, as a program of its own: the package stands in a copy with that language.

Prints, as JSON, the pages opened and what was wrong with any of them.
"""

from __future__ import annotations

import json
import re
import sys
from html import unescape
from pathlib import Path

from events import base, new_section, pair, played
from litestar.testing import TestClient

import pareo.i18n
from pareo.bootstrap import build_world
from pareo.i18n import LANGUAGES
from pareo.web.app import create_app

AREAS = "|".join(file.stem for file in (Path(pareo.i18n.__file__).parent / "languages" / "en").iterdir())
KEY = re.compile(rf"(?<![\w/.-])(?:{AREAS})\.[a-z]+_[\w.-]+")
ELSEWHERE = re.compile(r"/(static|live|account|sign)|\.(trf|csv|xlsx|txt|vega|png)|/export|#|/trf")


def links(page: str) -> set[str]:
    return {unescape(found) for found in re.findall(r'href="(/[^"]*)"', page) if not ELSEWHERE.search(found)}


def crawl(client: TestClient, language: str, starts: list[str]) -> tuple[set[str], list[str]]:
    seen: set[str] = set()
    wrong: list[str] = []
    waiting = starts
    while waiting:
        path = waiting.pop()
        shape = re.sub(r"\d+", "1", path)
        if shape in seen:
            continue
        seen.add(shape)
        answer = client.get(path)
        text = re.sub(r"<[^>]+>", " ", answer.text)
        if answer.status_code >= 500 or ("html" in answer.headers["content-type"] and KEY.search(text)):
            wrong.append(f"{path}: {answer.status_code} {KEY.findall(text)[:3]}")
        if answer.text.startswith("<!DOCTYPE") and f'<html lang="{language}"' not in answer.text:
            wrong.append(f"{path}: not in {language}")
        waiting += sorted(links(answer.text))
    return seen, wrong


def main(language: str, folder: str) -> None:
    assert language in LANGUAGES
    world = build_world(Path(folder))
    section = pair(world.books, played(world.books, new_section(world.books, players=7), 2))
    extra = ["why", "colors", "?board=1", "why/players/1", "boards/1"]
    starts = [
        "/",
        "/manual",
        "/lists",
        base(section),
        *(f"{base(section)}/rounds/3/{one}" for one in extra),
        "/nowhere",
    ]
    with TestClient(create_app(world), cookies={"lang": language}, base_url="http://localhost") as client:
        seen, wrong = crawl(client, language, [one.replace("/?", "?") for one in starts])
    print(json.dumps({"seen": sorted(seen), "wrong": wrong}))


if __name__ == "__main__":
    main(*sys.argv[1:])
