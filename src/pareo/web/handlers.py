"""Route handlers are plain functions that run in a thread; a form that is refused is shown on its page again."""

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

from pareo.desk.books.refusals import FieldProblems, NeedsConfirmation, NotFound, Refusal, Stale
from pareo.desk.people.roles import Need
from pareo.desk.players.naming import WhichPlayer
from pareo.desk.players.numbers import NumbersToChoose
from pareo.web.failures import wants_fragment
from pareo.web.permissions import NEEDS
from pareo.web.refused import refused_form
from pareo.web.rendering import messages_of

PATH: Any = FromPath
QUERY: Any = FromQuery
DEPENDENCY: Any = NamedDependency
Decorator = Callable[[Callable[..., Any]], HTTPRouteHandler]
PAGES_OF_THEIR_OWN = (NeedsConfirmation, NotFound, NumbersToChoose, Stale)
"""Refusals that ask something, or tell of somebody else's act."""


def _threaded(method: Any) -> Callable[..., Decorator]:
    """Not Litestar's ``sync_to_thread``: with GET and POST on one path its handlers are wrapped twice.

    ``again`` is the page of a form: a form that is refused is shown on it once more. ``needs``: what is asked of who
    wants it, if not reading for a page and being an arbiter for a form.
    """

    def decorate(
        path: str,
        again: HTTPRouteHandler | Callable[..., Any] | None = None,
        needs: Need | None = None,
        **options: Any,
    ) -> Decorator:
        said = {NEEDS: needs} if needs else {}

        def wrap(function: Callable[..., Any]) -> HTTPRouteHandler:
            act = _answerable(shown_again(function, again) if again else function)

            @wraps(function)
            async def handler(*arguments: Any, **named: Any) -> Any:
                return await sync_to_thread(act, *arguments, **named)

            _say_where_arguments_come_from(handler, function, path)
            made: HTTPRouteHandler = method(path, opt=said, **options)(handler)
            return made

        return wrap

    return decorate


def _answerable(function: Callable[..., Any]) -> Callable[..., Any]:
    """A StopIteration cannot be handed over by a thread: whoever waits for the answer would wait for ever."""

    @wraps(function)
    def answer(*arguments: Any, **named: Any) -> Any:
        try:
            return function(*arguments, **named)
        except StopIteration as stopped:
            raise RuntimeError("an iteration ended too early") from stopped

    return answer


def shown_again(function: Callable[..., Any], page: HTTPRouteHandler | Callable[..., Any]) -> Callable[..., Any]:
    """The act of a form; where it is refused, ``page``, on which the form stands, answers with what was typed."""
    show: Callable[..., Any] = page.fn.__wrapped__ if isinstance(page, HTTPRouteHandler) else page  # type: ignore[attr-defined]
    known = signature(show).parameters

    @wraps(function)
    def answer(**named: Any) -> Any:
        request = named["request"]
        try:
            return function(**named)
        except (FieldProblems, Refusal) as wrong:
            if _asks(wrong) or wants_fragment(request):
                raise
            request.state.refused = refused_form(request.url.path, named["form"], wrong, messages_of(request))
            shown = show(**{name: value for name, value in named.items() if name in known})
            shown.status_code = 422 if isinstance(wrong, FieldProblems) else 409
            return shown

    return answer


def _asks(wrong: FieldProblems | Refusal) -> bool:
    """True for what has a page of its own: a name is asked about where somebody can be offered for it."""
    return isinstance(wrong, PAGES_OF_THEIR_OWN) or (isinstance(wrong, WhichPlayer) and bool(wrong.offered))


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


def get_in_loop(path: str, handler: Callable[..., Any], like: Callable[..., Any]) -> HTTPRouteHandler:
    """A page that is answered without a thread. It takes what ``like`` takes, which comes from where it always does."""
    wraps(like)(handler)
    _say_where_arguments_come_from(handler, like, path)
    made: HTTPRouteHandler = litestar.get(path)(handler)
    return made


get = _threaded(litestar.get)
post = _threaded(litestar.post)
