"""Foreign forms of logs of Terra Mystica, parsed into the same tree as native logs."""
