"""The steps from each edition of the tables to the next."""
