"""England: monthly ratings since 2020, and the grades before."""
