"""Benchmarks: each module here adds rows to the table that `make bench` prints."""
