"""The FIDE (Dutch) system, one module of rules for each edition."""
