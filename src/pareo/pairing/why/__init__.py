"""Why, why not: answers from recorded decisions, and what refutes a wish."""
