"""Teams: who plays for whom, in which order."""
