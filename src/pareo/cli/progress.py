"""A progress bar on long work, where somebody watches."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pareo.cli.speaker import Speaker

_WORTH_A_BAR = 20


@contextmanager
def progress(speaker: Speaker, key: str, total: int) -> Iterator[Callable[[int], object]]:
    """A function to be told how much was done; it draws only on a terminal and only when there is much to do."""
    if total < _WORTH_A_BAR or not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    # What the command prints stays on its own streams: it may be going into a file.
    with Progress(*columns, console=console, transient=True, redirect_stdout=False, redirect_stderr=False) as bar:
        task = bar.add_task(speaker.say(key), total=total)
        yield lambda done: bar.advance(task, done)
