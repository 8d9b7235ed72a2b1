"""The bar of an import: how much of the file, how many players, how many a second; only where somebody watches."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pareo.cli.speaker import Speaker
    from pareo.store.players.importing import Progress


@contextmanager
def import_bar(speaker: Speaker) -> Iterator[Callable[[Progress], None]]:
    """A function to be told of the progress."""
    if not sys.stderr.isatty():
        yield lambda progress: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, TaskProgressColumn, TextColumn
    from rich.progress import Progress as Bar

    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TextColumn("{task.fields[count]}"))
    console = Console(stderr=True)
    with Bar(*columns, console=console, transient=True, redirect_stdout=False, redirect_stderr=False) as bar:
        task = bar.add_task("", total=None, count="")

        def tell(progress: Progress) -> None:
            bar.update(
                task,
                description=speaker.say("players.step_" + progress.step),
                completed=progress.done,
                total=progress.total,
                count=speaker.say("players.rate", players=f"{progress.players:,}", rate=f"{progress.rate:,}"),
            )

        yield tell
