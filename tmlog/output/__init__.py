"""Views as text, pictures and pages. It draws what it is given and knows no game."""
