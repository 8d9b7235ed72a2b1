"""The Swiss Team Pairing System of FIDE C.04.6, in force from 1 February 2026."""
