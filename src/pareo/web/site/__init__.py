"""The public pages of an event as a folder of files: the same pages, with links that need no server."""
