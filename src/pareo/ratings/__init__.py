"""Ratings: what a score is worth in rating points, and what a rating difference promises."""

from pareo.ratings.expectation import PERCENT, difference_for, expected_percent, lowest_rating_expecting

__all__ = ["PERCENT", "difference_for", "expected_percent", "lowest_rating_expecting"]
