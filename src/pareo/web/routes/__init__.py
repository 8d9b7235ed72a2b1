"""One module for each area of the desk: read the request, call one use case, show a page."""
