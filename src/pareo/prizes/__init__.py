"""Prizes: a plan of what is offered to whom, and who gets what and why, in whole cents."""

from pareo.prizes.allocating import allocate, candidates
from pareo.prizes.allocation import Allocation, Award, Share, Unpaid
from pareo.prizes.conditions import Condition
from pareo.prizes.plan import SHARINGS, Plan, Prize, PrizeList
from pareo.prizes.reading import PlanFault, WrongPlan, plan_from, read_prize

__all__ = [
    "SHARINGS",
    "Allocation",
    "Award",
    "Condition",
    "Plan",
    "PlanFault",
    "Prize",
    "PrizeList",
    "Share",
    "Unpaid",
    "WrongPlan",
    "allocate",
    "candidates",
    "plan_from",
    "read_prize",
]
