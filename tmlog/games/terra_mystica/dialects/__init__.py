"""Foreign text -> the same tree: what people's logs of Terra Mystica look like today."""
