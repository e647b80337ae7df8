"""One file a figure: each takes a table and an axes, states its finding in the title, and returns the axes."""
