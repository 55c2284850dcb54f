"""Codes of Terra Mystica: the forms of terra.snellman.net TM112 and TM114, names TM2xx, moves TM301 to TM321."""

from __future__ import annotations

from tmlog.codes import register
from tmlog.codes.code import Code, Severity
from tmlog.games.terra_mystica.remedies import REMEDIES

_FORMS = (
    Code(
        "TM112",
        "malformed ledger row",
        "a row of a ledger has 15 columns with tabs between",
        "The columns are: the faction; then the change and the value of victory points, coins, workers, priests, power"
        " and cults; then leech; then the commands. If copying has turned tabs into blanks, tmlog still reads the rows"
        " in which every change has its sign.",
        "docs/notation.md, Ledgers",
    ),
    Code(
        "TM114",
        "terra.snellman.net knows no rulings",
        "command source has the commands of a ruling, with a comment that says so",
        "The site judges every command by its own rules. If a ruling let an illegal command stand, the site refuses "
        "this command, and with it the rest of the game.",
        "docs/notation.md, Conversion",
        Severity.WARNING,
    ),
)

_NAMES = (
    Code(
        "TM201",
        "unknown faction",
        "factions are a closed list",
        "There is no faction of this name.",
        "docs/notation.md, Names",
    ),
    Code(
        "TM202",
        "the faction does not play",
        "the players are those of the head, or of the `setup` lines",
        "The faction exists but is not among the players of this game. Check the name in front of the line, "
        "or after `from`.",
        "docs/notation.md, Names",
    ),
    Code(
        "TM203",
        "unknown hex",
        "a hex is the letter of its row and its number among the land hexes of that row",
        "River spaces take no number among the hexes; they are named r0, r1, ... and only `connect` names "
        "them. Which hexes there are depends on the map.",
        "docs/notation.md, Hexes",
    ),
    Code(
        "TM204",
        "unknown tile",
        "tiles are BON1 to BON10, FAV1 to FAV12, TW1 to TW8, SCORE1 to SCORE9",
        "There is no bonus card, favor, town or scoring tile of this name; numbers have no leading zero.",
        "docs/notation.md, Names",
    ),
    Code(
        "TM205",
        "unknown action",
        "actions are ACT1 to ACT6, the factions' own, BON1, BON2 and FAV6",
        "Power actions are ACT1 to ACT6 from left to right; the factions' own are ACTA, ACTC, ACTE, ACTG, "
        "ACTN, ACTS and ACTW; ACTH1 to ACTH6 belong to a faction of Fire & Ice.",
        "docs/notation.md, Names",
    ),
    Code(
        "TM206",
        "unknown structure",
        "a structure is upgraded to TP, TE, SH or SA",
        "Long names work too: trading house or trading post, temple, stronghold, sanctuary. Nothing is upgraded to a "
        "dwelling; use `build`.",
        "docs/notation.md, Names",
    ),
    Code(
        "TM207",
        "unknown resource",
        "resources are C, W, P, PW and VP",
        "Long names work too: coins, workers, priests, power.",
        "docs/notation.md, Names",
    ),
    Code(
        "TM208",
        "unknown cult",
        "the cults are FIRE, WATER, EARTH and AIR",
        "Write the name in full, in upper or lower case.",
        "docs/notation.md, Names",
    ),
    Code(
        "TM209",
        "unknown colour",
        "a terrain is named by its colour",
        "Colours are yellow, brown, black, blue, green, gray (or grey) and red; ice and volcano belong to Fire & Ice.",
        "docs/notation.md, Names",
    ),
    Code(
        "TM210",
        "unknown option",
        "options are a closed list",
        "The options are those of terra.snellman.net; docs/notation.md lists them.",
        "docs/notation.md, Options",
    ),
    Code(
        "TM211",
        "unknown map",
        "maps are a closed list; the ids of terra.snellman.net work too",
        "The head names a map as docs/notation.md does; command source names it by its id on terra.snellman.net.",
        "docs/notation.md, Names",
    ),
    Code(
        "TM212",
        "unknown final scoring tile",
        "final scoring tiles are a closed list",
        "The tiles are those of Fire & Ice; docs/notation.md lists them.",
        "docs/notation.md, Names",
    ),
    Code(
        "TM213",
        "named twice",
        "a list of the head names everything once",
        "A faction cannot play twice, and no tile is in the game twice.",
        "docs/notation.md, The head",
    ),
    Code(
        "TM214",
        "unknown thing to gain or give up",
        "after `+` and `-` comes a tile, a cult, a resource, or something owed such as SPADE",
        "Things that can be owed and given up are SPADE, BRIDGE, KEY, CULT, GAIN_FAVOR, GAIN_TW, FREE_TF, FREE_D, "
        "FREE_TP and CONVERT_W_TO_P.",
        "docs/notation.md, Commands",
    ),
    Code(
        "TM215",
        "the claim names something that the game does not have",
        "a claim has vp, c, w, p, three bowls and four cults, each once",
        "The unit follows its number. Three numbers with slashes are the power bowls, four numbers are the cults.",
        "docs/notation.md, Claims",
    ),
    Code(
        "TM216",
        "two sides of one board",
        "only one of the two factions of a colour can play",
        "A faction board has one faction on each side, so two factions of the same colour cannot both play.",
        "rule book, p. 6",
    ),
)

_MOVES = (
    Code(
        "TM301",
        "not your turn",
        "players act one after the other, one action per turn",
        "The message says whose turn it is. The last player who has not passed acts again and again.",
        "rule book, p. 9",
    ),
    Code(
        "TM302",
        "something must be decided first",
        "players take or give up what an action brings before anybody acts again",
        "A player must still take a favor tile, a town tile, a cult step, spades or a bridge, or give it up with "
        "`-NAME`.",
        "rule book, p. 9",
    ),
    Code(
        "TM303",
        "not enough resources",
        "a player pays the full price of an action",
        "The message says what is needed and what the player has. Power is spent from bowl III only.",
        "rule book, p. 9",
    ),
    Code(
        "TM304",
        "out of reach",
        "players build and transform only next to their structures, directly or by shipping, tunnels and carpets",
        "Direct neighbours share an edge or a bridge. Ships cross as many river spaces as the shipping track says.",
        "rule book, p. 11",
    ),
    Code(
        "TM305",
        "wrong terrain",
        "a dwelling stands on home terrain, and changing terrain takes an exact number of spades",
        "The message says how many spades are needed and how many there are.",
        "rule book, p. 10",
    ),
    Code(
        "TM306",
        "the hex is occupied",
        "a hex holds one structure, and nobody transforms an occupied hex",
        "The message says whose structure stands there.",
        "rule book, p. 9",
    ),
    Code(
        "TM307",
        "nothing left in the supply",
        "structures, bridges, favor and town tiles and spaces for priests are limited",
        "Eight dwellings, four trading houses, three temples, one stronghold, one sanctuary, three bridges per player.",
        "rule book, p. 3",
    ),
    Code(
        "TM308",
        "used this round",
        "a power action or special action can be used once per round",
        "Only one player uses a power action of the board. Special actions belong to one player each.",
        "rule book, p. 13",
    ),
    Code(
        "TM309",
        "the card or tile is not available",
        "players use their own cards and tiles, and take cards from the supply",
        "The card or tile is not in the game, somebody else holds it, or the player does not have it.",
        "rule book, p. 14",
    ),
    Code(
        "TM310",
        "no such offer of power",
        "a player takes all the power of an offer",
        "The amount must be that of an open offer. A conversion before the answer forfeits open offers.",
        "rule book, p. 12",
    ),
    Code(
        "TM311",
        "not at this point of the game",
        "actions belong to the action phase",
        "Before the first round players only place dwellings and take bonus cards. Between rounds they only use "
        "spades of the cult bonus.",
        "rule book, p. 8",
    ),
    Code(
        "TM312",
        "no such structure to upgrade",
        "structures are upgraded step by step: dwelling, trading house, stronghold or temple, sanctuary",
        "The hex has no structure of this player of the kind that comes before.",
        "rule book, p. 11",
    ),
    Code(
        "TM313",
        "no bridge can be built here",
        "a bridge joins two hexes that face each other over the river, and one of them has a structure of the builder",
        "A bridge comes from ACT1 or, for the Engineers, from two workers.",
        "rule book, p. 17",
    ),
    Code(
        "TM314",
        "this founds no town",
        "a town has four structures, or three with a sanctuary, and a power value of 7",
        "The Mermaids may skip one river space if that founds a town at once.",
        "rule book, p. 14",
    ),
    Code(
        "TM315",
        "this cannot be converted",
        "power becomes priests, workers or coins, priests become workers, workers become coins",
        "The rates are 5, 3 and 1 power, 1 priest and 1 worker. Only Darklings ordain workers, in the turn of"
        " their stronghold.",
        "rule book, p. 13",
    ),
    Code(
        "TM316",
        "the player has nothing of this to take",
        "players take tiles and cult steps when something brings them",
        "A temple or the sanctuary brings favor tiles. A town brings a town tile. Cult steps come from actions, and "
        "for the Cultists from neighbours who take power.",
        "rule book, p. 12",
    ),
    Code(
        "TM317",
        "the track goes no further",
        "shipping and exchange tracks have an end, and some factions lack a track",
        "Dwarves and Fakirs do not ship, Darklings pay priests for spades.",
        "rule book, p. 11",
    ),
    Code(
        "TM318",
        "spades cannot be used like this",
        "a player buys at least one spade, and uses all bought spades",
        "Players may give up spades of actions, but not bought spades.",
        "rule book, p. 10",
    ),
    Code(
        "TM319",
        "the player has dropped out",
        "a player who has left the game does not act",
        "The structures stay, and the player still gets income and final scoring, but no actions and no power.",
        "docs/notation.md, Lines without a player",
    ),
    Code(
        "TM320",
        "power sacrificed without need",
        "a player sacrifices power if bowl III has too little for something, and spends the power at once",
        "By the printed rules a player sacrifices exactly what is missing, and the next command spends it. "
        "terra.snellman.net allows more.",
        "rule book, p. 13",
    ),
    Code(
        "TM321",
        "the game cannot be set up like this",
        "2 to 5 players, six scoring tiles, three bonus cards more than players",
        "The message says what does not fit. Some tiles need an option that brings them into the game.",
        "rule book, p. 6",
    ),
)

register(_FORMS, _NAMES, _MOVES, remedies=REMEDIES)
