"""Plays any game: the loop, its calls into strategies, and batches over all cores."""
