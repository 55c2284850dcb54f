"""The rules that refusals cite: one sentence each, with the page of the rule book."""

from __future__ import annotations

from tmlog.codes.code import Citation


def _on(page: int, rule: str) -> Citation:
    return Citation(rule, f"rule book, p. {page}")


PLUS = Citation("`+` takes a tile or a cult step that something has brought", "docs/notation.md, Commands")
FIRST_DWELLINGS = _on(8, "players place first dwellings on home terrain, in turn order and then in reverse order")
FIRST_CARDS = _on(8, "players take their first bonus cards in reverse turn order")
ONE_ACTION = _on(9, "players act one after the other, one action per turn")
DWELLING = _on(9, "a dwelling stands on free home terrain in reach, and costs what the faction board says")
PRIEST_SUPPLY = _on(8, "each player has seven priests; those sent to a cult for 2 or 3 steps never come back")
TERRAIN = _on(10, "each step on the cycle of terrains takes one spade")
SPADES = _on(10, "spades are used at once; spades that were bought cannot be given up")
ONE_HEX = _on(10, "all spades that were bought go on one hex, and the dwelling of the action stands on that hex")
ONE_DWELLING = _on(10, "an action that transforms hexes builds one dwelling at most")
SPADE_PRICE = _on(10, "the exchange track says what a spade costs")
REACH = _on(11, "players build and transform next to their structures, directly or by shipping")
SHIPPING = _on(11, "a step on the shipping track costs a priest and 4 coins, and the track has an end")
EXCHANGE = _on(11, "a step on the exchange track costs a priest, workers and coins, and the track has an end")
UPGRADE = _on(
    11, "dwellings become trading houses, a trading house a temple or the stronghold, and a temple the sanctuary"
)
UPGRADE_PRICE = _on(11, "an upgrade costs what the faction board says; a trading house is cheap beside an opponent")
FAVOR = _on(12, "a temple or the sanctuary brings a favor tile at once, and nobody has the same tile twice")
OFFER = _on(12, "neighbours of a new structure take all the power that they are offered, or decline")
ANSWERS = _on(12, "neighbours accept or decline power clockwise from the builder, before anybody acts again")
POWER_ACTION = _on(13, "each power action of the board is used once per round")
CONVERSION = _on(13, "power becomes priests (5), workers (3) or coins (1), a priest a worker, a worker a coin")
IN_TURN = _on(13, "players convert only in their own turn, before or after an action and never in its middle")
SACRIFICE = _on(13, "for each power token that moves from bowl II to bowl III another leaves the game")
SACRIFICE_NEED = _on(13, "players sacrifice power only if bowl III has too little for something, and spend it at once")
PRIEST = _on(13, "a priest goes to a free space of a cult for 3 or 2 steps, or back to the supply for 1 step")
CULT_TOP = _on(13, "one player per cult goes to space 10, with the key of a town")
CULT_STEP = _on(13, "a cult step is taken when something brings it")
SPECIAL = _on(14, "a player uses each special action of a card, a tile or the stronghold once per round")
PASSED = _on(14, "a player who has passed takes no more actions in the round")
CARD = _on(
    14, "a player who passes takes another bonus card and puts the old card back; in the last round nobody takes a card"
)
TOWN = _on(14, "4 adjacent structures, or 3 with the sanctuary, with a power value of 7 are a town and bring a tile")
CULT_SPADES = _on(15, "spades of the cult bonus are used in turn order, without a dwelling, and are not saved")
OVER = _on(16, "after round 6 there is only final scoring")
BRIDGE = _on(17, "a bridge joins two hexes that face each other over a river, next to a structure of the builder")
BRIDGES = _on(17, "a player builds at most three bridges")
POWER_PRICE = _on(17, "a power action costs the power that is printed on it")
FACTION = _on(20, "what a faction and its stronghold can do is on its board")
