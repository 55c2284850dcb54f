"""Codes of Age of Innovation: names TM5xx, moves TM6xx."""

from __future__ import annotations

from tmlog.codes.code import Code

_NAMES = "docs/notation-age-of-innovation.md, Names"
_BOOK = "rule book of Age of Innovation"

AGE_OF_INNOVATION = (
    Code(
        "TM501",
        "no such player",
        "a player is a board and a faction, and one of those that the head names",
        "In front of a line the colour alone, the faction alone or the name of the person is read too, where that fits "
        "one player only; behind `from` and in the head the name stands in full.",
        "docs/notation-age-of-innovation.md, Players",
    ),
    Code(
        "TM502",
        "unknown hex or river space",
        "a hex is the letter of its row and its number among the land hexes of that row; a river space has an r before",
        "River spaces take no number among the hexes, and only `connect` names them. Which there are depends on the "
        "side of the board.",
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
        "Power actions are named by what they bring, and so are book actions. Special actions are `use palace`, "
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
        "Long names are read too: power, coins, tools, scholars.",
        _NAMES,
    ),
    Code(
        "TM507",
        "unknown discipline",
        "the disciplines are banking, law, engineering and medicine",
        "The name is written in full, in any case.",
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
        "Each option answers a question that the rule book leaves open in another way than tmlog does without it.",
        "docs/notation-age-of-innovation.md, Options",
    ),
    Code(
        "TM510",
        "unknown map",
        "the maps are 3-5 and 1-3",
        "A map is a side of the board, named by how many play on it.",
        _NAMES,
    ),
    Code(
        "TM511",
        "named twice",
        "a list of the head names everything once",
        "A player cannot sit twice, a tile cannot lie twice.",
        "docs/notation-age-of-innovation.md, The head",
    ),
    Code(
        "TM512",
        "the claim names nothing of the game",
        "a claim has vp, c, t, s, books by discipline, three bowls and four levels, each once",
        "Units are written behind their number; a group of three numbers is the power bowls, one of four the levels in "
        "the disciplines.",
        "docs/notation-age-of-innovation.md, Claims",
    ),
    Code(
        "TM513",
        "these are no books",
        "books are counted by discipline, such as `2 banking, 3 law`",
        "A number left out is 1. Commas, blanks or `and` stand between.",
        "docs/notation-age-of-innovation.md, Books",
    ),
    Code(
        "TM514",
        "unknown thing to give up",
        "spades, a bridge, a building, a guild, levels, books, a competency or a town can be given up",
        "Only what is still to be taken is given up; everything else stays.",
        "docs/notation-age-of-innovation.md, Commands",
    ),
    Code(
        "TM601",
        "not your turn",
        "players act one after the other, one action a turn",
        "Whose turn it is, the message says. The last player who has not passed acts again and again.",
        f"{_BOOK}, p. 11",
    ),
    Code(
        "TM602",
        "something must be decided first",
        "what an action brings is taken before anybody acts again",
        "Books, steps, a tile, spades, a building or a bridge is still to be taken. What need not be taken is given up "
        "with `give up`.",
        f"{_BOOK}, p. 11",
    ),
    Code(
        "TM603",
        "not enough resources",
        "what an action costs is paid in full",
        "The message says what is needed and what the player has. Power is spent from bowl III only.",
        f"{_BOOK}, p. 7",
    ),
    Code(
        "TM604",
        "out of reach",
        "a player builds and transforms in reach of own buildings: next to one, over a bridge, or by shipping",
        "Ships cross as many river spaces as the shipping track says. Moles tunnel under one hex, and a palace flies.",
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
        "there is one building on a hex, and occupied hexes are not transformed",
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
        "a power action, book action or special action is used once a round",
        "Power and book actions are used by one player only; special actions are each player's own.",
        f"{_BOOK}, p. 15",
    ),
    Code(
        "TM609",
        "the tile is not to be had",
        "a player uses own tiles, and takes tiles that lie there",
        "The tile is not in the game, somebody else has it, or the player has it already or not at all.",
        f"{_BOOK}, p. 13",
    ),
    Code(
        "TM610",
        "no such offer of power",
        "power is taken as it was offered, all of it",
        "The amount must be that of an offer which is still open. Less is gained only where tokens or points run out.",
        f"{_BOOK}, p. 8",
    ),
    Code(
        "TM611",
        "not at this point of the game",
        "set-up, income, actions and science bonus come one after the other, and everything has its time",
        "Before the first round the players set up; between rounds only the science bonus and income are taken.",
        f"{_BOOK}, p. 10",
    ),
    Code(
        "TM612",
        "no such building to upgrade",
        "workshops become guilds, guilds become schools or the palace, schools become the university",
        "The hex has no own building of the kind that comes before. Neutral buildings are not upgraded.",
        f"{_BOOK}, p. 13",
    ),
    Code(
        "TM613",
        "no bridge can be built so",
        "a bridge joins two hexes that face each other over the river, one of them with an own building",
        "There is one bridge on a site, and each player has three.",
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
        "nothing of this is owed",
        "books, steps, tiles and spades are taken when something brings them",
        "The message says what the player may take instead, if anything.",
        f"{_BOOK}, p. 11",
    ),
    Code(
        "TM617",
        "the track goes no further",
        "shipping, terraforming and the disciplines have an end",
        "Shipping ends at 3, terraforming at one tool a spade; one player a discipline reaches level 12.",
        f"{_BOOK}, p. 14",
    ),
    Code(
        "TM618",
        "spades are not used so",
        "spades are used at once, on one hex until that is home terrain, all of them before building",
        "Missing spades are bought with tools only to reach home terrain. Spades that are left go to other hexes.",
        f"{_BOOK}, p. 11",
    ),
    Code(
        "TM619",
        "the player has dropped out",
        "whoever has left the game acts no more",
        "Buildings stay, and final scoring goes on; actions and power do not.",
        "docs/notation-age-of-innovation.md, Lines without a player",
    ),
    Code(
        "TM620",
        "the wrong books",
        "an innovation costs the books of its place, a book action as many as its tile shows",
        "The message says how many of which disciplines are needed. Without a list the books must leave no choice.",
        f"{_BOOK}, p. 14",
    ),
    Code(
        "TM621",
        "the game cannot be set up like this",
        "players, boards, factions and tiles are as many as the rules say, each once, and lie where they may",
        "The message says what does not fit.",
        f"{_BOOK}, p. 4",
    ),
    Code(
        "TM622",
        "the key is not used so",
        "level 8 of a discipline takes a key, and each town brings one",
        "Keys are used or kept when a discipline would pass level 7; steps beyond it are lost without one.",
        f"{_BOOK}, p. 10",
    ),
)
