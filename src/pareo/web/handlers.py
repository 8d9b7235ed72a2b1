"""Route handlers are plain functions that run in a thread: the books and the engines are code that waits."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import Parameter, signature
from typing import Any, get_type_hints

import litestar
from litestar.concurrency import sync_to_thread
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, FromQuery

PATH: Any = FromPath
QUERY: Any = FromQuery
DEPENDENCY: Any = NamedDependency
Decorator = Callable[[Callable[..., Any]], HTTPRouteHandler]


def _threaded(method: Any) -> Callable[..., Decorator]:
    """Not Litestar's ``sync_to_thread``: with GET and POST on one path its handlers are wrapped twice."""

    def decorate(path: str, **options: Any) -> Decorator:
        def wrap(function: Callable[..., Any]) -> HTTPRouteHandler:
            @wraps(function)
            async def handler(*arguments: Any, **named: Any) -> Any:
                return await sync_to_thread(function, *arguments, **named)

            _say_where_arguments_come_from(handler, function, path)
            made: HTTPRouteHandler = method(path, **options)(handler)
            return made

        return wrap

    return decorate


def _say_where_arguments_come_from(handler: Any, function: Callable[..., Any], path: str) -> None:
    """The address, a dependency called ``form``, or else the query; Litestar wants it said in the annotations."""
    hints = get_type_hints(function)
    for name in signature(function).parameters:
        if f"{{{name}:" in path:
            hints[name] = PATH[hints[name]]
        elif name == "form":
            hints[name] = DEPENDENCY[hints[name]]
        elif name != "request":
            hints[name] = QUERY[hints[name]]
    given = signature(function).parameters.values()
    parameters: list[Parameter] = [parameter.replace(annotation=hints[parameter.name]) for parameter in given]
    handler.__signature__ = signature(function).replace(parameters=parameters, return_annotation=hints["return"])
    handler.__annotations__ = hints


get = _threaded(litestar.get)
post = _threaded(litestar.post)
