"""The log of a bad night can still be read in the morning."""

from __future__ import annotations

import logging

from pareo.web.folding import MOST_KEPT, SHOWN, WINDOW, FoldRepeats


class Clock:
    """Time as the test wants it."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def record(message: str, *values: object, failure: BaseException | None = None) -> logging.LogRecord:
    told = (type(failure), failure, failure.__traceback__) if failure else None
    return logging.LogRecord("pareo.web", logging.ERROR, __file__, 1, message, values, told)


def test_the_same_complaint_is_written_a_few_times_and_then_counted():
    clock = Clock()
    fold = FoldRepeats(clock)
    written = [fold.filter(record("accept failed on %s", number)) for number in range(10_000)]
    assert written.count(True) == SHOWN
    clock.now = WINDOW + 1
    later = record("accept failed on %s", 1)
    assert fold.filter(later)
    assert later.getMessage() == f"accept failed on 1 ({10_000 - SHOWN} more like this were left out)"


def test_another_complaint_is_not_swallowed():
    fold = FoldRepeats(Clock())
    for number in range(100):
        fold.filter(record("accept failed on %s", number))
    assert fold.filter(record("the disk is full"))


def test_errors_of_two_kinds_under_one_sentence_are_two_complaints():
    fold, written = FoldRepeats(Clock()), 0
    for failing in (lambda: 1 // 0, lambda: int("x")):
        for _ in range(10):
            try:
                failing()
            except Exception as failure:
                written += fold.filter(record("GET / failed", failure=failure))
    assert written == 2 * SHOWN


def test_ever_new_complaints_do_not_fill_the_memory():
    fold = FoldRepeats(Clock())
    for number in range(MOST_KEPT * 3):
        fold.filter(record(f"complaint {number}"))
    assert len(fold._seen) == MOST_KEPT
