"""A log of Terra Mystica in another form: as a native log, or as command source for terra.snellman.net."""
