"""The rules that refusals cite: one sentence each, with the page of the rule book."""

from __future__ import annotations

from tmlog.codes.code import Citation


def _on(page: int, rule: str) -> Citation:
    return Citation(rule, f"rule book of Age of Innovation, p. {page}")


FIRST_BUILDINGS = _on(6, "players place first buildings on home terrain, in turn order and then in reverse order")
REACH = _on(8, "players build and transform next to their buildings, over a bridge, or by shipping")
OFFER = _on(8, "players beside a new building accept or decline power, clockwise from the builder, before anybody acts")
NEUTRAL = _on(
    9, "a neutral building is placed at once on a free hex in reach, and only tools make the hex home terrain"
)
TOWN = _on(9, "4 adjacent buildings with a power value of 7 found a town and bring a town tile")
INCOME = _on(10, "books and levels that come as income are chosen before the first action")
KEY = _on(10, "level 8 of a discipline takes a key, and each town brings one")
SCHOLARS = _on(10, "each player has seven scholars")
ONE_ACTION = _on(11, "players act one after the other, one action per turn")
SPADES = _on(11, "free spades are used at once, first on one hex until it is home terrain; the missing ones cost tools")
TERRAIN = _on(11, "terrain changes step by step towards home terrain, the shorter way, one spade per step")
WORKSHOP = _on(12, "a workshop stands on free home terrain in reach and costs what the planning board says")
WORKSHOP_HEX = _on(12, "the workshop of an action stands on the hex that the action first made home terrain")
UPGRADE = _on(
    13, "workshops become guilds, guilds schools or the palace, schools the university, for the printed price"
)
PALACE = _on(13, "a new palace brings a palace tile, and no palace is taken twice")
COMPETENCY = _on(13, "a school or the university brings a competency, and nobody has the same competency twice")
TRACKS = _on(14, "a step in shipping or terraforming costs a scholar and coins, and the tracks have an end")
INNOVATION = _on(
    14, "an innovation costs 5 books, 2 of its column, and 5 coins without a palace; a player has three at most"
)
BOARD_ACTION = _on(15, "a power action costs power from bowl III, a book action books, and each is used once per round")
SPECIAL = _on(15, "a special action is used once per round by the player who has its tile")
SEND = _on(15, "a scholar goes to a free space for 3 or 2 levels, or back to the supply for 1 level")
CONVERSION = _on(
    16, "power becomes scholars or books (5), tools (3), coins (1), a scholar a tool, a tool or book a coin"
)
IN_TURN = _on(16, "players convert in their own turn, before or after an action and never within it")
SACRIFICE = _on(16, "for each power token that moves from bowl II to bowl III another leaves the game")
PASS = _on(16, "a player who passes takes another round bonus and puts the old tile back, but not in the last round")
PASSED = _on(16, "a player who has passed takes no more actions in the round")
SCIENCE = _on(
    17, "the science bonus comes after the round, in turn order; its spades only transform, no more are bought"
)
DRAFT = _on(18, "in a draft each player takes a board, a faction, a palace and then a round bonus")
OVER = _on(18, "after round 6 there is only final scoring")
FIRST_SPADES = _on(19, "spades of the set-up are used after the first buildings, in turn order, and only transform")
AREA = _on(19, "a game of two has an area tile, which is revealed at the beginning of round 6")
FACTION = _on(20, "what a faction can do is on its tile")
TUNNEL = _on(20, "moles tunnel under one space for a tool, once per action and to a hex that is not next to them")
PALACE_TILE = _on(22, "what a palace brings is on its tile")
FLIGHT = _on(22, "with palace 9 a player flies over up to two spaces for a scholar, once per action")
BRIDGE = _on(23, "a bridge joins two hexes that face each other over a river, one with a building of its builder")
BRIDGES = _on(6, "a player has three bridges")
ANNEX = _on(24, "an annex stands beside a building of its owner that has none")
