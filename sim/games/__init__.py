"""The games, each whole in a folder of its own; found by looking, never from a list."""
