"""trimtab: Monte Carlo balance analysis for tabletop games."""

from sim.errors import UserError
from trimtab.api import Experiment, Run, compare, impact, read, run, sweep, tournament

__all__ = ["Experiment", "Run", "UserError", "compare", "impact", "read", "run", "sweep", "tournament"]
