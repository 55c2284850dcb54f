"""Diagnostics -> text in one format each."""
