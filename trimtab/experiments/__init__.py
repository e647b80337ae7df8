"""Experiments: questions about rules and strategies, declared, played on the same blocks, stored in folders."""
