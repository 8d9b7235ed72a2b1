"""``python -m acceptance.walk``: every question with a weight, from the first to the last, at a desk started afresh.

With the name of a block only that one; with ``--write`` the page docs/acceptance/walk.md, or its part, is made anew.
"""

from __future__ import annotations

import re
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from acceptance.checklist import ANSWERS, ROOT, Question, blocks, questions
from acceptance.record import commit_here
from acceptance.walk.blocks import BLOCKS
from acceptance.walk.desk import Closed, fresh_desk
from acceptance.walk.steps import Answer

PAGE = ROOT / "docs" / "acceptance" / "walk.md"
RIGHT = ("pass", "none")


def walk(wanted: str = "") -> list[tuple[str, list[Answer]]]:
    """What was done and seen, block by block; ``wanted``: in this block only."""
    found: list[tuple[str, list[Answer]]] = []
    with tempfile.TemporaryDirectory() as folder, fresh_desk(Path(folder)) as desk:
        for title, block in BLOCKS:
            if wanted not in title:
                continue
            found.append((title, []))
            try:
                for answer in block(desk):
                    found[-1][1].append(answer)
                    print(_line(answer), flush=True)
            except Closed as why:
                print(f"     {title} ended early: {why}")
    return found


def _line(answer: Answer) -> str:
    return f"{answer.n:4} {'' if answer.right else 'NOT RIGHT: '}{answer.done} > {answer.seen}"


def page(found: list[tuple[str, list[Answer]]], known: dict[int, Question]) -> str:
    """The walk as a page."""
    walked = sum(len(answers) for _, answers in found)
    when = datetime.now(UTC).date().isoformat()
    lines = [
        "# The checklist walked",
        "",
        f"`python -m acceptance.walk --write` on {when}, commit `{commit_here()[0][:10]}`: {walked} questions of",
        "[the checklist](../acceptance.md), each done by pages or commands at one desk started afresh in an empty",
        "folder, and what was seen. Questions without a weight and those that another answer skips are left out.",
        "",
    ]
    for title, answers in found:
        lines += [f"## {title}", "", "| | question | done | seen | answer |", "|---|---|---|---|---|"]
        lines += [_row(answer, known[answer.n]) for answer in sorted(answers, key=lambda one: one.n)] + [""]
    return "\n".join(lines).rstrip() + "\n"


def _with_parts(kept: str, made: str) -> str:
    """The page that there is with the parts that were walked again in their places."""
    head, *parts = kept.rstrip().split("\n## ")
    again = {part.partition("\n")[0]: part for part in made.rstrip().split("\n## ")[1:]}
    parts = [again.get(part.partition("\n")[0], part) for part in parts]
    whole = "\n## ".join([head, *(part.rstrip() + "\n" for part in parts)])
    return re.sub(r"\b\d+ questions", f"{len(re.findall('(?m)^[|] [0-9]+ [|]', whole))} questions", whole, count=1)


def _row(answer: Answer, question: Question) -> str:
    shown = [text.replace("|", "\\|") for text in (answer.done, answer.seen)]
    same = answer.right == (question.answer in RIGHT)
    said = ANSWERS[question.answer] if same else f"otherwise than {ANSWERS[question.answer]}"
    return f"| {answer.n} | {question.asks} | {shown[0]} | {shown[1]} | {said} |"


def main(arguments: list[str]) -> int:
    """Walk, then say which questions were answered otherwise than the checklist says, and which not at all."""
    blocks_wanted = [one for one in arguments if one != "--write"]
    found = walk(*blocks_wanted[:1])
    known = {one.n: one for one in questions(blocks())}
    right = {answer.n: answer.right for _, answers in found for answer in answers}
    otherwise = [n for n, seen in right.items() if seen != (known[n].answer in RIGHT)]
    left = [n for n, one in known.items() if one.answer in ("pass", "partly", "fail") and n not in right]
    if "--write" in arguments:
        made = page(found, known)
        kept = _with_parts(PAGE.read_text(encoding="utf-8"), made) if blocks_wanted else made
        PAGE.write_text(kept, encoding="utf-8")
    print(f"{len(right)} questions walked; answered otherwise than the checklist: {otherwise or 'none'}")
    print(f"with a weight and not walked: {left or 'none'}")
    return int(bool(otherwise or (left and not blocks_wanted)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
