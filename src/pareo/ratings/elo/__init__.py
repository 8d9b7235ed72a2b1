"""Elo for clubs and other games: everything that its versions differ in can be chosen."""
