"""Portable Game Notation (Edwards, 1994): games read with the line of every fault, replayed by the Laws, written."""
