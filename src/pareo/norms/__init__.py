"""Title norms by FIDE B.01: met, missed, or what is still needed, each requirement with its numbers."""

from pareo.norms.editions import EDITIONS, Edition, TitleRules, before_every_edition, edition_named, edition_on
from pareo.norms.encounters import Applicant, Encounter, Reason
from pareo.norms.event import EVENT_KINDS, EXEMPTIONS, FORMATS, NormEvent
from pareo.norms.listing import PlayerNorms, Survey, survey
from pareo.norms.outlook import Needs
from pareo.norms.requirements import FAILS, Requirement, unknown_federation
from pareo.norms.verdicts import Case, Norm, judge

__all__ = [
    "EDITIONS",
    "EVENT_KINDS",
    "EXEMPTIONS",
    "FAILS",
    "FORMATS",
    "Applicant",
    "Case",
    "Edition",
    "Encounter",
    "Needs",
    "Norm",
    "NormEvent",
    "PlayerNorms",
    "Reason",
    "Requirement",
    "Survey",
    "TitleRules",
    "before_every_edition",
    "edition_named",
    "edition_on",
    "judge",
    "survey",
    "unknown_federation",
]
