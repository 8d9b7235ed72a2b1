"""Graphs for the tests of the matchings."""
