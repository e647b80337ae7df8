"""Auditing games and strategies: finding out by playing what is wrong with them."""
