"""FIDE's checklist walked at a desk started afresh: ``python -m acceptance.walk`` says what it did and saw."""
