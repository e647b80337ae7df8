"""Strategies, one short file each, by game; found by looking."""
