"""Route handlers are plain functions that run in a thread: the books and the engines are code that waits."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

import litestar
from litestar.concurrency import sync_to_thread
from litestar.handlers import HTTPRouteHandler

Given = ParamSpec("Given")
Answer = TypeVar("Answer")


def _threaded(method: Any) -> Callable[..., Callable[[Callable[..., Any]], HTTPRouteHandler]]:
    """Not Litestar's ``sync_to_thread``: with GET and POST on one path its handlers are wrapped twice."""

    def decorate(path: str, **options: Any) -> Callable[[Callable[Given, Answer]], HTTPRouteHandler]:
        def wrap(function: Callable[Given, Answer]) -> HTTPRouteHandler:
            @wraps(function)
            async def handler(*arguments: Given.args, **named: Given.kwargs) -> Answer:
                return await sync_to_thread(function, *arguments, **named)

            made: HTTPRouteHandler = method(path, **options)(handler)
            return made

        return wrap

    return decorate


get = _threaded(litestar.get)
post = _threaded(litestar.post)
