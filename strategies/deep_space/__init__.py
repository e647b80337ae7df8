"""Strategies of Risk: Deep Space."""
