"""Paper: every list, and what is cut out and put on the tables, as PDF set by typst (the extra ``pdf``)."""
