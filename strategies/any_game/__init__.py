"""Players that serve every game."""
