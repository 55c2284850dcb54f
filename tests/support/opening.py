"""The opening of a game for two that many tests go on from."""

SET_UP = """\
witches: build F4
nomads: build F3
nomads: build E8
witches: build E9
nomads: build D3
nomads: pass BON3
witches: pass BON5
"""
"""Witches and Nomads on the base map, up to the first turn of round 1, which is the Witches'."""
