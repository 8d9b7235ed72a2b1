"""The Burstein system of FIDE C.04.4.2, in force from 1 February 2026."""
