"""Views: what came of a log as plain data, for people and programs to look at. They are pure, and know no game."""
