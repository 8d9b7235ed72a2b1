"""FIDE B.02: standard, rapid and blitz ratings."""
