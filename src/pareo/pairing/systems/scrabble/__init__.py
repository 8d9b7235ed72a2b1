"""Swiss systems for Scrabble: that of the FISE, and the draw by lot of the Uruguayan association."""
