"""Who may sign in at the desk, and what each of them may do."""
