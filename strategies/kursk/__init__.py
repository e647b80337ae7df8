"""Strategies of KURSK."""
