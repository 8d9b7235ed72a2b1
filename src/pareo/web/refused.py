"""A form that was refused: its own page again, with all that was typed, what is wrong on top and beside each field."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pareo.desk.books.refusals import FieldProblems, Refusal
from pareo.desk.players.naming import WhichPlayer
from pareo.i18n import Messages
from pareo.i18n.changes import field_name
from pareo.i18n.fields import field_sentences
from pareo.i18n.refusals import refusal_sentences
from pareo.web.forms import Form


@dataclass(frozen=True, slots=True)
class RefusedForm:
    """What was sent to which address, and why it was not taken: a sentence for each field, others for the whole.

    ``labels``: how the fields are called on the page. A page without one has nothing typed and nothing wrong.
    """

    action: str = ""
    typed: Mapping[str, str] = field(default_factory=dict)
    many: Mapping[str, list[str]] = field(default_factory=dict)
    problems: Mapping[str, str] = field(default_factory=dict)
    labels: Mapping[str, str] = field(default_factory=dict)
    lines: tuple[str, ...] = ()

    def at(self, action: str) -> RefusedForm:
        """This form if it was sent to the address; on a page with several forms the others are as they were."""
        return self if action == self.action else UNTOUCHED

    def ticked(self, name: str, usual: bool) -> bool:
        """Whether a box is ticked: as it was sent, or as usual where nothing was."""
        return name in self.typed if self.action else usual


UNTOUCHED = RefusedForm()


def refused_form(action: str, form: Form, wrong: FieldProblems | Refusal, messages: Messages) -> RefusedForm:
    if isinstance(wrong, WhichPlayer) and wrong.field:
        said = {wrong.field: " ".join(refusal_sentences(messages, wrong))}
        return RefusedForm(action, form, form.many, said, {wrong.field: field_name(messages, wrong.field)})
    if isinstance(wrong, Refusal):
        return RefusedForm(action, form, form.many, lines=tuple(refusal_sentences(messages, wrong)))
    labels = {name: field_name(messages, name) for name in wrong.problems}
    return RefusedForm(action, form, form.many, field_sentences(messages, wrong), labels)
