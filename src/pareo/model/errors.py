"""The one base of every error that the library raises on purpose."""


class Error(Exception):
    """Something that the caller can mend; the message says what, where and, if it can, the nearest right word."""
