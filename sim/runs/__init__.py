"""Run folders: how the results of a run lie on disk."""
