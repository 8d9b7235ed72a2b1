"""The desk in the browser: pages made on the server, a little JavaScript for what must be quick."""
