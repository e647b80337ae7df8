"""Strategies of Pig."""
