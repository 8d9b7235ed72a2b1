"""What players do from their own phones: say how their game ended, ask for a bye, tell that they leave."""
