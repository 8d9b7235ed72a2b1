"""Events in which the players of teams meet by a table: Scheveningen for two teams, Molter for more."""
