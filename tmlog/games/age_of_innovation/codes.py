"""Codes of Age of Innovation: names TM5xx, moves TM6xx."""

from __future__ import annotations

from tmlog.codes import register
from tmlog.codes.code import Code
from tmlog.games.age_of_innovation.remedies import REMEDIES

_NAMES = "docs/notation-age-of-innovation.md, Names"
_BOOK = "rule book of Age of Innovation"

_CODES = (
    Code(
        "TM501",
        "no such player",
        "a player is a board and a faction, and the head names all players",
        "The colour, the faction or the person is enough, if only one player fits. In the head, write the whole name.",
        "docs/notation-age-of-innovation.md, Players",
    ),
    Code(
        "TM502",
        "unknown hex or river space",
        "a hex is the letter of its row and its number among the land hexes of that row; a river space begins with r",
        "River spaces are numbered separately, and only `connect` names them. The side of the board decides which "
        "hexes and river spaces there are.",
        "docs/notation-age-of-innovation.md, Hexes",
    ),
    Code(
        "TM503",
        "unknown tile",
        "the names of tiles are closed lists",
        "There is no competency, innovation, palace, round bonus, town, round scoring, final round or book action tile "
        "of this name.",
        _NAMES,
    ),
    Code(
        "TM504",
        "unknown action",
        "power actions, book actions and what has a special action are closed lists",
        "Power actions and book actions are named by what they bring. Special actions are `use palace`, "
        "`use bonus`, `use faction`, `use competency`, `use deus-ex-machina` and `use professors`.",
        _NAMES,
    ),
    Code(
        "TM505",
        "unknown building",
        "buildings are workshop, guild, school, palace, university, tower and monument",
        "An annex is not a building; it has a command of its own.",
        _NAMES,
    ),
    Code(
        "TM506",
        "unknown resource",
        "resources are pw, c, t, s, and a discipline for a book of it",
        "Long names work too: power, coins, tools, scholars.",
        _NAMES,
    ),
    Code(
        "TM507",
        "unknown discipline",
        "the disciplines are banking, law, engineering and medicine",
        "Write the name in full, in upper or lower case.",
        _NAMES,
    ),
    Code(
        "TM508",
        "unknown colour or faction",
        "a board and its terrain are named by their colour; factions are a closed list",
        "Colours are yellow, brown, black, blue, green, gray (or grey) and red.",
        _NAMES,
    ),
    Code(
        "TM509",
        "unknown option",
        "options are a closed list",
        "The rule book leaves some questions open. Each option changes the answer of tmlog to one of them.",
        "docs/notation-age-of-innovation.md, Options",
    ),
    Code(
        "TM510",
        "unknown map",
        "the maps are 3-5 and 1-3",
        "A map is a side of the board, named by the number of players.",
        _NAMES,
    ),
    Code(
        "TM511",
        "named twice",
        "a list of the head names everything once",
        "A player cannot play twice, and no tile is in the game twice.",
        "docs/notation-age-of-innovation.md, The head",
    ),
    Code(
        "TM512",
        "the claim names something that the game does not have",
        "a claim has vp, c, t, s, books by discipline, three bowls and four levels, each once",
        "The unit follows its number. Three numbers with slashes are the power bowls, four numbers are the levels in "
        "the disciplines.",
        "docs/notation-age-of-innovation.md, Claims",
    ),
    Code(
        "TM513",
        "malformed list of books",
        "books are counted by discipline, such as `2 banking, 3 law`",
        "A missing number means 1. Separate books with commas, blanks or `and`.",
        "docs/notation-age-of-innovation.md, Books",
    ),
    Code(
        "TM514",
        "unknown thing to give up",
        "spades, a bridge, a building, a guild, levels, books, a competency or a town can be given up",
        "A player can only give up what is still to be taken.",
        "docs/notation-age-of-innovation.md, Commands",
    ),
    Code(
        "TM601",
        "not your turn",
        "players act one after the other, one action per turn",
        "The message says whose turn it is. The last player who has not passed acts again and again.",
        f"{_BOOK}, p. 11",
    ),
    Code(
        "TM602",
        "something must be decided first",
        "players take what an action brings before anybody acts again",
        "A player must still take books, levels, a tile, spades, a building or a bridge. `give up` declines what the "
        "rules let a player decline.",
        f"{_BOOK}, p. 11",
    ),
    Code(
        "TM603",
        "not enough resources",
        "a player pays the full price of an action",
        "The message says what is needed and what the player has. Power is spent from bowl III only.",
        f"{_BOOK}, p. 7",
    ),
    Code(
        "TM604",
        "out of reach",
        "players build and transform in reach of their own buildings: next to them, over a bridge, or by shipping",
        "Ships cross as many river spaces as the shipping track says. Moles tunnel under one hex, and the "
        "owner of palace 9 flies.",
        f"{_BOOK}, p. 8",
    ),
    Code(
        "TM605",
        "wrong terrain",
        "buildings stand on home terrain, and terrain changes step by step towards it, the shorter way",
        "The message says which terrain is there and how many spades are missing.",
        f"{_BOOK}, p. 11",
    ),
    Code(
        "TM606",
        "the hex is occupied",
        "a hex holds one building, and nobody transforms an occupied hex",
        "The message says whose building stands there.",
        f"{_BOOK}, p. 12",
    ),
    Code(
        "TM607",
        "nothing left in the supply",
        "buildings, bridges, scholars, tiles and the spaces for scholars are limited",
        "A player has nine workshops, four guilds, three schools, one palace, one university, three bridges and seven "
        "scholars.",
        f"{_BOOK}, p. 6",
    ),
    Code(
        "TM608",
        "used this round",
        "a power action, book action or special action can be used once per round",
        "Only one player uses a power action or book action. Special actions belong to one player each.",
        f"{_BOOK}, p. 15",
    ),
    Code(
        "TM609",
        "the tile is not available",
        "players use their own tiles, and take tiles from the supply",
        "The tile is not in the game, somebody else has it, the player has it already, or the player does not have it.",
        f"{_BOOK}, p. 13",
    ),
    Code(
        "TM610",
        "no such offer of power",
        "a player takes all the power of an offer",
        "The amount must be that of an open offer. A player gains less only if tokens or points run out.",
        f"{_BOOK}, p. 8",
    ),
    Code(
        "TM611",
        "not at this point of the game",
        "set-up, income, actions and science bonus come one after the other",
        "Before the first round the players set up; between rounds they only take the science bonus and income.",
        f"{_BOOK}, p. 10",
    ),
    Code(
        "TM612",
        "no such building to upgrade",
        "workshops become guilds, guilds become schools or the palace, schools become the university",
        "The hex has no building of this player of the kind that comes before. Neutral buildings cannot be upgraded.",
        f"{_BOOK}, p. 13",
    ),
    Code(
        "TM613",
        "no bridge can be built here",
        "a bridge joins two hexes that face each other over the river, and one of them has a building of the builder",
        "A place holds one bridge, and each player has three bridges.",
        f"{_BOOK}, p. 23",
    ),
    Code(
        "TM614",
        "this founds no town",
        "a town has four buildings, three with a university, two with a monument, and a power value of 7",
        "Buildings of a town found no other. With palace 14 a town may skip one river space.",
        f"{_BOOK}, p. 9",
    ),
    Code(
        "TM615",
        "this cannot be converted",
        "power becomes scholars, books, tools or coins; scholars become tools, tools and books become coins",
        "A scholar or a book costs 5 power, a tool 3, a coin 1; the rest is one for one. `burn` sacrifices power.",
        f"{_BOOK}, p. 16",
    ),
    Code(
        "TM616",
        "the player has nothing of this to take",
        "players take books, levels, tiles and spades when something brings them",
        "The message says what the player may take instead, if anything.",
        f"{_BOOK}, p. 11",
    ),
    Code(
        "TM617",
        "the track goes no further",
        "shipping, terraforming and the disciplines have an end",
        "Shipping ends at 3, terraforming at one tool per spade. Only one player per discipline reaches level 12.",
        f"{_BOOK}, p. 14",
    ),
    Code(
        "TM618",
        "spades cannot be used like this",
        "players use spades at once, on one hex until it is home terrain, and all of them before building",
        "Players buy missing spades with tools only to reach home terrain. They use the other spades on other hexes.",
        f"{_BOOK}, p. 11",
    ),
    Code(
        "TM619",
        "the player has dropped out",
        "a player who has left the game does not act",
        "The buildings stay, and the player takes part in final scoring, but gets no actions and no power.",
        "docs/notation-age-of-innovation.md, Lines without a player",
    ),
    Code(
        "TM620",
        "the wrong books",
        "an innovation costs the books of its place, a book action as many as its tile shows",
        "The message says how many of which disciplines are needed. The list of books may be left out if there "
        "is only one way to pay.",
        f"{_BOOK}, p. 14",
    ),
    Code(
        "TM621",
        "the game cannot be set up like this",
        "the rules fix the number of players, boards, factions and tiles, and where they may lie",
        "The message says what does not fit.",
        f"{_BOOK}, p. 4",
    ),
    Code(
        "TM622",
        "the key cannot be used like this",
        "level 8 of a discipline takes a key, and each town brings one",
        "A player uses or keeps a key when a discipline would pass level 7. Without a key, levels beyond 7 are lost.",
        f"{_BOOK}, p. 10",
    ),
)

register(_CODES, remedies=REMEDIES)
