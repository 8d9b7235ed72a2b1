"""The arbiter's desk: all that can be done with an event, one function an act; no pages, no databases."""
