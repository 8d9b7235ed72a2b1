"""Tournaments and rating lists made by chance from a seed, to try everything with."""
