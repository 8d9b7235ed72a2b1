"""What went wrong becomes a page in words: refusals, confirmations asked for, missing things."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, NotAuthorizedException, PermissionDeniedException
from litestar.response import Redirect

from pareo.catalog import SYSTEMS
from pareo.desk.books.journal import StandsInTheWay
from pareo.desk.books.refusals import FieldProblems, NeedsConfirmation, NotFound, Refusal, Stale
from pareo.desk.books.section import Section
from pareo.desk.books.soundness import fault_of
from pareo.desk.fide_mode import CONFIRM_TWICE
from pareo.desk.people.roles import Role
from pareo.desk.players.naming import WhichPlayer
from pareo.desk.players.numbers import NumbersToChoose
from pareo.formats.rating_lists import ListRefused
from pareo.i18n.changes import field_name
from pareo.i18n.confirmations import confirmation
from pareo.i18n.errors import error_sentence
from pareo.i18n.fields import field_sentences
from pareo.i18n.refusals import refusal_sentences
from pareo.model import Error
from pareo.store.troubles import DISK_FULL, trouble_of
from pareo.web.permissions import NotPermitted
from pareo.web.rendering import back_address, messages_of, page, person_of, world_of
from pareo.web.views.news import refused_view
from pareo.web.views.numbers import places_offered
from pareo.web.views.rating_lists import refused_sentence

log = logging.getLogger("pareo.web")


def _is_spectator(request: Request[Any, Any, Any]) -> bool:
    """Below these addresses nobody has signed in: a refusal there shows nothing of the desk."""
    return str(request.scope["path"]).startswith(("/public", "/door", "/me/"))


def _section_of(request: Request[Any, Any, Any]) -> Section | None:
    if _is_spectator(request):
        return None
    event, slug = request.path_params.get("event"), request.path_params.get("section")
    if not event or not slug:
        return None
    try:
        found = world_of(request).books.section(str(event), str(slug))
    except NotFound:
        return None
    return found if found.festival.in_sight and found.settings.system in SYSTEMS else None


def wants_fragment(request: Request[Any, Any, Any]) -> bool:
    """The page's own script asks; it puts the answer where it belongs."""
    return request.headers.get("x-requested-with") == "desk"


def on_which_player(request: Request[Any, Any, Any], which: WhichPlayer) -> Response[str]:
    """Whoever may be meant as a button each, and everything else that was typed kept in the form."""
    if wants_fragment(request):
        return on_refusal(request, which)
    section = _section_of(request)
    return page(
        request, "which_player.html", status=409, section=section,
        lines=refusal_sentences(messages_of(request), which, section), which=which, action=request.url.path,
        fields=[(name, value) for name, value in _sent(request) if name != which.field], **_standing(request),
    )  # fmt: skip


def _sent(request: Request[Any, Any, Any]) -> list[tuple[str, str]]:
    """The fields of the form as they came."""
    form = getattr(request.state, "form", {})
    return [(name, value) for name, values in getattr(form, "many", {}).items() for value in values]


def on_stale(request: Request[Any, Any, Any], stale: Stale) -> Response[str]:
    """Another result came in between: both side by side, with both names and hours, to keep one."""
    section = _section_of(request)
    if stale.code not in ("stale_result", "stale_points") or section is None:
        return on_refusal(request, stale)
    board = section.board(int(request.path_params["number"]), stale.values["board"])
    last = world_of(request).books.entry(board.version)
    one = refused_view(section, board, stale.values["mine"], stale.values["theirs"], last, messages_of(request))
    template = "fragments/conflict_notice.html" if wants_fragment(request) else "conflict.html"
    return page(request, template, status=409, section=section, one=one, **_standing(request))


def on_refusal(request: Request[Any, Any, Any], refusal: Refusal) -> Response[str]:
    section, messages = _section_of(request), messages_of(request)
    if _is_spectator(request) and refusal.code == "event_deleted":
        refusal = NotFound("no_event")
    lines = refusal_sentences(messages, refusal, section)
    status = 404 if isinstance(refusal, NotFound) else 409
    return _message(request, section, status, lines, refusal)


def on_confirmation(request: Request[Any, Any, Any], asked: NeedsConfirmation) -> Response[str]:
    """Ask once more, with the consequences said and everything that was typed kept in the form."""
    section, messages = _section_of(request), messages_of(request)
    given = int(asked.values.get("given", 0))
    name, value = asked.values.get("answer", ("confirmed", given + 1))
    template = "fragments/confirm.html" if wants_fragment(request) else "confirm.html"
    return page(
        request,
        template,
        status=409,
        section=section,
        asked=confirmation(messages, asked, section),
        fields=[*((field, text) for field, text in _sent(request) if field != name), (name, value)],
        last=given > 0 or asked.level < CONFIRM_TWICE,
        action=request.url.path,
        **_standing(request),
    )


def on_numbers(request: Request[Any, Any, Any], asked: NumbersToChoose) -> Response[str]:
    """A late entry would move others: first which numbers, with what was typed kept in the form."""
    messages = messages_of(request)
    template = "fragments/late_numbers.html" if wants_fragment(request) else "late_numbers.html"
    return page(
        request,
        template,
        status=409,
        section=_section_of(request),
        offered=places_offered(messages, asked.by_rating, asked.at_end),
        count=len(asked.by_rating.numbers),
        fields=[(name, value) for name, value in _sent(request) if name not in ("numbers", "told")],
        action=request.url.path,
        **_standing(request),
    )


def on_field_problems(request: Request[Any, Any, Any], wrong: FieldProblems) -> Response[str]:
    messages = messages_of(request)
    lines = [f"{field_name(messages, name)}: {said}" for name, said in field_sentences(messages, wrong).items()]
    return _message(request, _section_of(request), 422, lines)


def on_list_refused(request: Request[Any, Any, Any], refused: ListRefused) -> Response[str]:
    return _message(request, _section_of(request), 409, [refused_sentence(messages_of(request), refused)])


def on_library_error(request: Request[Any, Any, Any], error: Error) -> Response[str]:
    """What the library refuses is told as it tells it."""
    return _message(request, _section_of(request), 409, error_sentence(error, messages_of(request)).splitlines())


def on_http(request: Request[Any, Any, Any], failure: HTTPException) -> Response[Any]:
    if isinstance(failure, NotAuthorizedException):
        return _sign_in_first(request)
    if isinstance(failure, NotPermitted):
        return _message(request, None, 403, [_what_may_be_done(request)])
    if not names_a_host(request):
        return Response("400 Bad Request", media_type="text/plain", status_code=400)
    messages = messages_of(request)
    code = "csrf" if isinstance(failure, PermissionDeniedException) else str(failure.status_code)
    key = f"web.http_{code}"
    sentence = messages.say(key if messages.has(key) else "web.http_other", status=failure.status_code)
    return _message(request, None, failure.status_code, [sentence])


def _sign_in_first(request: Request[Any, Any, Any]) -> Response[Any]:
    """A page leads to the sign-in; the page's own script is told, and keeps what it has to send."""
    if wants_fragment(request):
        return page(request, "fragments/signed_out.html", status=401)
    return Redirect(f"/sign-in?next={request.url.path}", status_code=303)


def _what_may_be_done(request: Request[Any, Any, Any]) -> str:
    person = person_of(request)
    role = person.role if person else Role.READER
    return messages_of(request).say(f"people.only_arbiters_{role}", name=person.name if person else "")


def names_a_host(request: Request[Any, Any, Any]) -> bool:
    """False for a Host header that is no name of a machine: the request has no address, and no page can be shown."""
    try:
        return bool(request.url)
    except ValueError:
        return False


def on_anything(request: Request[Any, Any, Any], failure: Exception) -> Response[str]:
    """A mistake of ours: the log has it whole, the page only says that nothing was lost.

    Unless it is the section that cannot be worked with: then the page says so.
    """
    if trouble := trouble_of(failure):
        return on_trouble(request, trouble, failure)
    if (fault := _fault(request)) is not None:
        return _message(request, None, 409, refusal_sentences(messages_of(request), fault, None))
    log.error("%s %s failed", request.method, request.url.path, exc_info=failure)
    return _message(request, None, 500, [messages_of(request).say("web.http_500")])


def _fault(request: Request[Any, Any, Any]) -> Refusal | None:
    """What is wrong with the event that the request is about, if it is the event."""
    if not (slug := request.path_params.get("event")):
        return None
    try:
        world_of(request).books.sections(world_of(request).books.festival(str(slug)))
        section = _section_of(request)
    except Refusal:
        return None
    except Exception as failure:  # its rows cannot even be read
        log.warning("event %s cannot be read", slug, exc_info=failure)
        return Refusal("event_unreadable", name=slug)
    return fault_of(section) if section is not None else None


def on_trouble(request: Request[Any, Any, Any], trouble: str, failure: Exception) -> Response[str]:
    """Disk or database: what the arbiter can do about it. Nothing is asked of the database here."""
    log.error("%s: %s", trouble, str(failure).splitlines()[0])
    status = 507 if trouble == DISK_FULL else 503
    return _message(request, None, status, [messages_of(request).say(f"trouble.{trouble}")])


def _message(
    request: Request[Any, Any, Any],
    section: Section | None,
    status: int,
    lines: list[str],
    refusal: Refusal | None = None,
) -> Response[str]:
    whole = "public/message.html" if _is_spectator(request) else "message.html"
    template = "fragments/notice.html" if wants_fragment(request) else whole
    later = refusal.entries if isinstance(refusal, StandsInTheWay) else ()
    return page(request, template, status=status, section=section, lines=lines, later=later, **_standing(request))


def _standing(request: Request[Any, Any, Any]) -> dict[str, Any]:
    """A page that answers a form stands at an address that cannot be asked for: it does not follow changes."""
    back = back_address(request)
    return {"back": back, "path": back, "listens": False}


HANDLERS: Mapping[Any, Any] = {
    NeedsConfirmation: on_confirmation,
    NumbersToChoose: on_numbers,
    WhichPlayer: on_which_player,
    Stale: on_stale,
    Refusal: on_refusal,
    FieldProblems: on_field_problems,
    ListRefused: on_list_refused,
    Error: on_library_error,
    HTTPException: on_http,
    Exception: on_anything,
}
