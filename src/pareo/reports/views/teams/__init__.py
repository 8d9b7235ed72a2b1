"""Lists of team events: matches, boards, standings and cross tables of teams, squads, members."""
