"""Writes views as text, pictures and pages. It knows no game."""
