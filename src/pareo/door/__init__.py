"""The verbs behind the front door. Whoever comes through it hears every error as an English sentence."""

from __future__ import annotations

from pareo.model.errors import Error, tell_errors_by


def _in_english(error: Error) -> str:
    from pareo.i18n import messages_in
    from pareo.i18n.errors import error_sentence

    return error_sentence(error, messages_in("en"))


tell_errors_by(_in_english)
