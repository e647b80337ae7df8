"""Explain runs: statistics on arrays, tables, figures, and a page."""
