"""Slow engines that follow the printed rules word by word, to be laid beside the fast ones on tiny fields."""
