"""Whole games played by the program itself: drawn from a seed, played by a simple bot, written as logs."""
