"""A program that is started once and asked many times: to start an interpreter takes longer than a list of tie-breaks.

It reads a line, answers with lines and an empty one, and waits for the next.
"""

from __future__ import annotations

import shlex
import subprocess
from threading import Timer


class AttendantGone(Exception):
    """The program ended or was silent for too long; the message is what it said last."""


class Attendant:
    """One such program, from its first question on until it is closed."""

    def __init__(self, command: str, seconds: float) -> None:
        self._words, self._seconds = shlex.split(command), seconds
        self._program: subprocess.Popen[str] | None = None

    def answer(self, question: str) -> str:
        """What it says to this line. A program that has gone is started again at the next question."""
        try:
            return self._asked(question)
        except (OSError, ValueError) as error:
            self.close()
            raise AttendantGone(str(error)) from error

    def _asked(self, question: str) -> str:
        program = self._program = self._program or self._started()
        assert program.stdin is not None
        assert program.stdout is not None
        said: list[str] = []
        watch = Timer(self._seconds, program.kill)
        watch.start()
        try:
            program.stdin.write(question + "\n")
            program.stdin.flush()
            for line in program.stdout:
                if not line.strip():
                    return "".join(said)
                said.append(line)
        finally:
            watch.cancel()
        self.close()
        raise AttendantGone("".join(said).strip() or "ended without an answer")

    def _started(self) -> subprocess.Popen[str]:
        return subprocess.Popen(self._words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")

    def close(self) -> None:
        """End the program, if it runs."""
        program, self._program = self._program, None
        if program is not None:
            program.kill()
            program.communicate()
