"""The application: routes, what surrounds every answer, and what is refused at the door."""

from __future__ import annotations

import secrets
from time import perf_counter

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import CacheControlHeader, MutableScopeHeaders, State
from litestar.di import Provide
from litestar.static_files import create_static_files_router
from litestar.stores.file import FileStore
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from pareo.web import failures, freshening, live, publishing, sessions
from pareo.web.forms import LARGEST_UPLOAD, read_form
from pareo.web.in_the_clear import OnlyPublicInTheClear
from pareo.web.incoming import Incoming
from pareo.web.permissions import gates_of
from pareo.web.rendering import SEAT, STATIC, YEAR
from pareo.web.routes import (
    account,
    attendance,
    backups,
    boards,
    browsing,
    calendar_feed,
    captain,
    captains,
    checkin,
    eligibility,
    entries,
    finding,
    fixtures,
    games,
    groups,
    hand,
    health,
    home,
    importing,
    journal,
    league,
    line_ups,
    list_columns,
    list_files,
    logo,
    manual,
    me,
    memos,
    order,
    outlook,
    papers,
    pdf,
    people,
    periods,
    phones,
    play_offs,
    player_search,
    players,
    positions,
    prizes,
    public,
    public_leagues,
    rankings,
    rating_lists,
    ratings,
    refresh,
    reporting,
    results,
    rounds,
    screens,
    series,
    setup,
    site,
    standings,
    team_entries,
    team_lists,
    teams,
    templates,
    ties,
    transfer,
    why,
)
from pareo.web.world import World

AREAS = (
    home, importing, rating_lists, list_columns, series, league, screens, setup, backups, player_search, browsing,
    players, attendance, checkin, entries, order, refresh, periods, transfer, groups, team_entries, teams, line_ups,
    fixtures, eligibility, rounds, memos, games, positions, results, boards, hand, standings, outlook, team_lists,
    ties, play_offs, rankings, prizes, ratings, why, papers, pdf, reporting, list_files, templates, journal, public,
    public_leagues, logo, calendar_feed, site, manual, phones, me, captain, captains, account, people, finding,
    health,
)  # fmt: skip
_CAME = "came"
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def create_app(world: World) -> Litestar:
    """The desk of this world."""
    handlers = [handler for area in AREAS for handler in area.ROUTES]
    static = create_static_files_router(
        "/static", [STATIC], cache_control=CacheControlHeader(max_age=31_536_000, public=True), include_in_schema=False
    )
    signed_in = sessions.SessionConfig(
        samesite="strict", max_age=world.signed_in_for, exclude="^/((static|public|door|me|live)/|health$)"
    )
    return Litestar(
        [*handlers, live.listen, live.listen_for_screen, live.listen_for_mine, live.listen_for_captain, static],
        dependencies={"form": Provide(read_form)},
        guards=[account.known_host_only, account.signed_in_only, account.permitted_only],
        exception_handlers=dict(failures.HANDLERS),
        csrf_config=CSRFConfig(world.secret, cookie_name=account.TOKEN, cookie_samesite="strict", cookie_httponly=True),
        compression_config=CompressionConfig(
            "gzip", minimum_size=2000, gzip_compress_level=3, exclude="^/(live|public)/|^/me/.*/live$"
        ),
        middleware=[Timed, OnlyPublicInTheClear, *([signed_in.middleware] if world.lan else []), Incoming],
        stores={"sessions": FileStore(world.data / "sessions", create_directories=True)},
        request_max_body_size=LARGEST_UPLOAD,
        before_send=[with_headers],
        on_startup=[live.begin, sessions.sweep_now_and_then, freshening.begin, publishing.begin],
        on_shutdown=[live.end, sessions.stop_sweeping, freshening.end, publishing.end, put_lists_away],
        state=State({"world": world, "gates": gates_of(handlers, account.OPEN_TO_ALL)}),
        openapi_config=None,
        logging_config=None,
        debug=False,
    )


class Timed:
    """Notes when a request came, so that its answer can say how long the desk worked on it."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["state"][_CAME] = perf_counter()
        await self._app(scope, receive, send)


def _has_seat(scope: Scope) -> bool:
    return any(f"{SEAT}=".encode() in value for name, value in scope["headers"] if name == b"cookie")


def put_lists_away(app: Litestar) -> None:
    """An import that still runs is stopped; the lists in use stay as they are."""
    app.state.world.imports.close()
    app.state.world.lists.close()


def _only_by_https(name: bytes, value: bytes) -> tuple[bytes, bytes]:
    """What a browser was given by HTTPS it never sends in the clear."""
    cookie = name.lower() == b"set-cookie" and b"; secure" not in value.lower()
    return (name, value + b"; Secure") if cookie else (name, value)


async def with_headers(message: Message, scope: Scope) -> None:
    """Every answer carries the headers, refusals and files too; pages are not kept unless they say so."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    if (came := scope["state"].get(_CAME)) is not None:
        headers["Server-Timing"] = f"desk;dur={1000 * (perf_counter() - came):.1f}"
    if headers.get("content-type", "").startswith("text/html"):
        headers.setdefault("Cache-Control", "no-store")
        if not scope["path"].startswith(("/public/", "/me/")) and not _has_seat(scope):
            headers.add(
                "Set-Cookie", f"{SEAT}={secrets.token_hex(8)}; Path=/; Max-Age={YEAR}; SameSite=strict; HttpOnly"
            )
    if scope["path"].startswith("/static/") and not scope["query_string"]:
        # Scripts import each other without the mark of their version: an older one must not meet a newer one.
        headers["Cache-Control"] = "no-cache"
    if scope["scheme"] == "https":
        message["headers"] = [_only_by_https(*header) for header in message["headers"]]
