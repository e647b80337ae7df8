"""How fast trimtab is, measured side by side with whatever it is compared to: ``python -m benchmarks``."""
