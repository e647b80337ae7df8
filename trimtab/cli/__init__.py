"""The command line: ``trimtab``."""

from trimtab.cli.main import main

__all__ = ["main"]
