"""Plays games: rules, state, kernels, randomness, batches and run folders."""
