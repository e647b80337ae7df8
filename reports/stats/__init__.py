"""Statistics on arrays: each function cites its source and knows of no game."""
