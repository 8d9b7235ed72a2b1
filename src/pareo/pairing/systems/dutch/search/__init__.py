"""How the candidate that the text would choose is found and proven without generating any: docs/dutch-search.md."""
