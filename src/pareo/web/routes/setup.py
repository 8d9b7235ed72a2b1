"""The festival's page and a section's definition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from litestar import Response
from litestar.response import Redirect

from pareo.catalog import SYSTEMS
from pareo.catalog.options import FIDE_ACCELERATIONS, VARIANT
from pareo.conduct.accelerating import accelerated_groups
from pareo.conduct.calendars import cycles_for
from pareo.conduct.terms import acceleration_obstacles
from pareo.desk.books.paired import paired
from pareo.desk.books.refusals import FieldProblems, Refusal
from pareo.desk.books.section import Section
from pareo.desk.event import festivals, setup
from pareo.desk.event.definitions import FESTIVAL, SECTION, split_sequence
from pareo.desk.event.options import ACCELERATION, USED_BY
from pareo.desk.event.settings import SectionSettings
from pareo.desk.event.system_options import chosen, field_of, offered
from pareo.desk.event.team_records import who_is_paired
from pareo.desk.event.tiebreaks import list_problems, with_settings
from pareo.desk.fide_mode import verdict
from pareo.desk.lists.periods import is_long
from pareo.desk.lists.rating_lists import OF_FIDE, RatingList
from pareo.desk.lists.rating_methods import METHODS, SEQUENCES, of_list, own_list, sequence
from pareo.desk.people.roles import Need
from pareo.i18n import Messages
from pareo.i18n.options import option_words
from pareo.i18n.tiebreak_choices import as_data, choice, choices, list_choices
from pareo.i18n.tiebreaks import list_problem_sentence
from pareo.i18n.wording import listed
from pareo.model import RoundTimes
from pareo.pairing.acceleration import ACCELERATIONS
from pareo.pairing.systems.round_robin.cycles import middle_rotation, rounds_in_cycle
from pareo.ranking import EDITIONS, PRESETS, split_list
from pareo.ranking.offering import recommended
from pareo.store.files import export_event
from pareo.web.forms import Form
from pareo.web.handlers import get, post
from pareo.web.refused import RefusedForm
from pareo.web.rendering import back_to, download, messages_of, page, refused_of, who_is, world_of
from pareo.web.routes.places import (
    DeskRequest,
    acting,
    acting_on_festival,
    address,
    festival_at,
    list_check,
    section_at,
)
from pareo.web.views import rated_sides
from pareo.web.views.avoidance import rule_sentences, rule_words, rules_text
from pareo.web.views.backups import backup_words, by_section
from pareo.web.views.league import groups_of
from pareo.web.views.places import current_place, section_line

MOST_STEPS = 5
"""Of the order of the lists."""

USUAL = SectionSettings()
FURTHER = (
    "groups",
    "acceleration",
    "forbidden",
    "forfeits_bind",
    "three_colors",
    "ignore_colors",
    "absence",
    "variant",
    "rotation",
    "unrated_order",
    "first_number",
    "name_letters",
    "own_titles",
    "options",
)
"""Fields that most events never touch."""


@get("/e/{event:str}")
def show_festival(request: DeskRequest, event: str) -> Response[str]:
    world, festival = world_of(request), festival_at(request, event)
    sections = world.books.sections(festival)
    return page(
        request,
        "festival.html",
        festival=festival,
        sections=sections,
        lines=[section_line(section, with_gaps=True) for section in sections],
        checks={section.snapshot.slug: list_check(request, section) for section in sections},
        backups=world.backups.list(festival)[:30],
        backup_words=lambda file: backup_words(messages_of(request), file, sections),
        backup_problems=world.backups.problems,
        round_files=by_section(world.backups.rounds.list(festival), sections),
        systems=SYSTEMS,
        league=bool(groups_of(world.books, festival)),
        here="festival",
    )


@post("/e/{event:str}/edit", again=show_festival)
def edit_festival(request: DeskRequest, event: str, form: Form) -> Response[Any]:
    festival = festival_at(request, event)
    typed = {name: text for name, text in form.items() if name in FESTIVAL}
    with acting_on_festival(request, festival, form) as act:
        setup.change_festival(act, typed)
    return back_to(f"/e/{event}")


@post("/e/{event:str}/sections", again=show_festival)
def add_section(request: DeskRequest, event: str, form: Form) -> Response[Any]:
    books, festival = world_of(request).books, festival_at(request, event)
    like = next((one for one in books.sections(festival) if one.snapshot.slug == form.get("like")), None)
    typed = {name: form[name] for name in ("rounds", "system") if form.get(name) and not (like and name == "system")}
    typed["name"] = form.get("section", form.get("name", ""))
    if not typed["name"].strip():
        raise FieldProblems({"section": "empty"})
    section = festivals.add_section(books, who_is(request), festival, typed, like=like)
    return back_to(address(section, "players"))


@get("/e/{event:str}/export", needs=Need.ARBITER)
def export(request: DeskRequest, event: str) -> Response[bytes]:
    festival = festival_at(request, event)
    return download(
        export_event(world_of(request).books, festival, for_others=True), f"{event}.pareo", "application/zip"
    )


@get("/e/{event:str}/{section:str}")
def enter_section(request: DeskRequest, event: str, section: str) -> Redirect:
    """Where the section stands now."""
    found = section_at(request, event, section)
    return back_to(address(found, current_place(found)))


@get("/e/{event:str}/{section:str}/setup")
def show_setup(request: DeskRequest, event: str, section: str) -> Response[str]:
    found, messages, refused = section_at(request, event, section), messages_of(request), refused_of(request)
    return page(
        request,
        "setup.html",
        section=found,
        here="setup",
        about_list=[list_problem_sentence(problem, messages) for problem in list_problems(found)],
        systems=SYSTEMS,
        **_tiebreak_values(found, refused.typed, messages),
        **_more_values(found, refused, messages),
        **_rating_values(found, refused.typed, messages, world_of(request).lists.lists()),
        **rated_sides.rated_values(found, messages, set(refused.problems)),
        locked={name: not verdict(found, field.action).allowed for name, field in SECTION.items()},
        too_many=setup.too_many_rounds(found),
        schedule=typed_times(refused.at(address(found, "schedule")).many) or found.schedule(),
    )


def _tiebreak_values(section: Section, typed: Mapping[str, str], messages: Messages) -> dict[str, Any]:
    """The list as it stands or was typed, and all that can be chosen instead, by name."""
    system = section.system
    written = split_list(typed["tiebreaks"]) if "tiebreaks" in typed else section.settings.tiebreaks
    return {
        "chosen_tiebreaks": [choice(messages, code) for code in written],
        "tiebreak_choices": as_data(choices(messages, system)),
        "tiebreak_lists": [asdict(one) for one in list_choices(messages, system)],
        "recommended_list": messages.say(f"tiebreaks.list.{recommended(system, _all_rated(section)).id}"),
        "tiebreak_editions": tuple(EDITIONS),
    }


def _all_rated(section: Section) -> bool:
    return bool(section.players) and all(section.rating(player) for player in section.players)


def _more_values(section: Section, refused: RefusedForm, messages: Messages) -> dict[str, Any]:
    """What is folded away until somebody needs it; open where something of it is wrong or chosen already."""
    sizes = Counter(player.group.strip() for player in section.players)
    names = [f"{name} ({count})" for name, count in sizes.items() if name]
    field = len(who_is_paired(section))
    each = rounds_in_cycle(max((len(group) for group in section.groups.values()), default=field))
    touched = any(section.settings.named(name) != USUAL.named(name) for name in FURTHER)
    return {
        "accelerations": tuple(ACCELERATIONS),
        "fide_accelerations": FIDE_ACCELERATIONS,
        **_acceleration_values(section, refused.typed, messages),
        "cycle_rounds": each,
        "orders": {variant: cycles_for(variant) for variant in VARIANT.values},
        "middle_round": middle_rotation(each),
        "used_by": USED_BY,
        "forbidden": rules_text(paired(section), messages),
        "rule_lines": rule_sentences(paired(section), messages),
        "rule_words": rule_words(messages),
        "group_names": listed(messages, names),
        "groupless": sizes[""],
        "system_options": _option_values(section, messages),
        "more_open": touched
        or bool(refused.problems.keys() & {*FURTHER, *ACCELERATION, *map(field_of, offered(section.system))}),
    }


def _option_values(section: Section, messages: Messages) -> list[dict[str, Any]]:
    """The options of the system that have no field of their own, each with its words."""
    return [
        {
            "name": field_of(option),
            "label": messages.say(f"desk.field_{field_of(option)}"),
            "chosen": chosen(section.settings, option),
            "most": option.most,
            "choices": [(value, option_words(messages, option.name, value)) for value in option.values],
        }
        for option in offered(section.system)
    ]


def _rating_values(
    section: Section, typed: Mapping[str, str], messages: Messages, lists: Sequence[RatingList]
) -> dict[str, Any]:
    """Which ratings count and out of which lists; empty places of the sequence mean nothing further."""
    chosen = split_sequence(typed.get("rating_sequence", "\n".join(section.settings.rating_sequence)))
    usual = sequence(typed.get("rate", section.settings.rate))
    own = [of_list(one.name) for one in lists if one.layout not in OF_FIDE]
    steps = tuple(dict.fromkeys([*SEQUENCES, *own, *filter(own_list, chosen)]))
    return {
        "long_event": is_long(section),
        "rating_uses": tuple(METHODS),
        "rating_steps": [(step, own_list(step) or messages.say(f"players.kind_{step}")) for step in steps],
        "rating_places": range(1, min(len(steps), MOST_STEPS) + 1),
        "rating_sequence": chosen,
        "usual_kinds": ", ".join(messages.say(f"players.kind_{kind}") for kind in usual),
    }


@get("/e/{event:str}/{section:str}/setup/acceleration")
def show_acceleration(request: DeskRequest, event: str, section: str) -> Response[str]:
    """The groups as they would be with what is typed."""
    found = section_at(request, event, section)
    typed = {name: text for name, text in request.query_params.items() if name in ("acceleration", *ACCELERATION)}
    return page(
        request, "fragments/acceleration_groups.html", section=found,
        **_acceleration_values(found, typed, messages_of(request)),
    )  # fmt: skip


def _acceleration_values(section: Section, typed: Mapping[str, str], messages: Messages) -> dict[str, Any]:
    """Who is in which group, or what is not understood yet."""
    wanted = with_settings(section, {name: typed[name] for name in ("acceleration", *ACCELERATION) if name in typed})
    tournament = paired(wanted).tournament
    if obstacles := acceleration_obstacles(tournament):
        quoted = {obstacle.article.partition("=")[0] for obstacle in obstacles}
        fields = [name for name, option in ACCELERATION.items() if option in quoted]
        wrong = " ".join(messages.say(f"desk.wrong_{name}") for name in fields)
        return {"acceleration_groups": (), "acceleration_wrong": wrong}
    groups = accelerated_groups(tournament) if wanted.settings.acceleration and tournament.players else ()
    return {"acceleration_groups": groups, "acceleration_wrong": ""}


@post("/e/{event:str}/{section:str}/setup", again=show_setup)
def change_setup(request: DeskRequest, event: str, section: str, form: Form) -> Response[Any]:
    found = section_at(request, event, section)
    typed = {name: text for name, text in form.items() if name in SECTION and name not in ("fide_mode", "removed")}
    if form.get("tiebreak_list") in PRESETS:
        typed["tiebreaks"] = form["tiebreak_list"]
    if "rating_sequence" in form:
        first, *others = form.many["rating_sequence"]
        typed["rating_sequence"] = form["rating_sequence"] = "\n".join([first, *others]) if first else ""
    # A box that is not sent is not ticked, where the page had it: one that is closed or not shown is never sent.
    typed |= {name: form.get(name, "") for name in form.many.get("boxes", ()) if name in SECTION}
    typed |= {name: form[name] for name in map(field_of, offered(found.system)) if name in form}
    with acting(request, event, section, form) as act:
        setup.change_section(act, typed)
    return back_to(address(found, "setup"))


@post("/e/{event:str}/{section:str}/schedule", again=show_setup)
def change_schedule(request: DeskRequest, event: str, section: str, form: Form) -> Redirect:
    found = section_at(request, event, section)
    with acting(request, event, section, form) as act:
        setup.change_schedule(act, typed_times(form.many))
    return back_to(address(found, "setup#schedule"))


def typed_times(many: Mapping[str, list[str]]) -> list[RoundTimes]:
    """The lines of the schedule as they were typed."""
    columns = [many.get(name, []) for name in RoundTimes._fields]
    return [RoundTimes(*(text.strip()[:20] for text in line)) for line in zip(*columns)]


@post("/e/{event:str}/{section:str}/leave-fide-mode")
def leave_fide_mode(request: DeskRequest, event: str, section: str, form: Form) -> Redirect:
    with acting(request, event, section, form) as act:
        setup.leave_fide_mode(act)
    return back_to(address(section_at(request, event, section), "setup"))


@post("/e/{event:str}/{section:str}/remove")
def remove_section(request: DeskRequest, event: str, section: str, form: Form) -> Redirect:
    """Out of sight, not out of the books: the journal brings it back."""
    books, festival = world_of(request).books, festival_at(request, event)
    if len(books.sections(festival)) < 2:
        raise Refusal("last_section")
    with acting(request, event, section, form) as act:
        act.require("restore", saved="")
        act.set(removed=True)
        act.note("remove_section", name=act.section.title)
    return back_to(f"/e/{event}")


ROUTES = [
    show_festival, edit_festival, add_section, export, enter_section, show_setup, show_acceleration,
    change_setup, change_schedule, leave_fide_mode, remove_section,
]  # fmt: skip
