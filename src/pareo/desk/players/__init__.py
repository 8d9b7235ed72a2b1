"""The players of a section: the list and its numbers, who plays when, pasted lists, moves."""
