"""trimtab: Monte Carlo balance analysis for tabletop games."""

from sim.errors import UserError
from trimtab.api import Run, read, run

__all__ = ["Run", "UserError", "read", "run"]
