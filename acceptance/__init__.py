"""The record of acceptance: tournaments generated and checked in both directions, and FIDE's checklist filled in."""
