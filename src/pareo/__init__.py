"""Pareo pairs, runs, explains and reports tournaments."""
