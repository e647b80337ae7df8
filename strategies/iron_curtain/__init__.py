"""Strategies of Iron Curtain."""
