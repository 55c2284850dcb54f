"""Codes of Terra Mystica: the forms of terra.snellman.net TM112 and TM114, names TM2xx, moves TM301 to TM321."""

from __future__ import annotations

from tmlog.codes import register
from tmlog.codes.code import Code, Severity

_FORMS = (
    Code(
        "TM112",
        "the row is not a ledger's",
        "a row of a ledger has 15 columns with tabs between",
        "The columns are the faction; then change and value of victory points, coins, workers, priests, power"
        " and cults; then leech; then the commands. Blanks in place of tabs, lost in copying, are a common "
        "cause.",
        "docs/notation.md, Ledgers",
    ),
    Code(
        "TM114",
        "the online moderator knows no rulings",
        "a ruling is written into command source as its commands, with a comment that says so",
        "The online moderator judges every command by its own rules. Where a ruling let something illegal "
        "stand, it will refuse the command, and with it the rest of the game.",
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
        "only the players of the head, or of the `setup` lines, play",
        "The faction exists but is not among the players of this game. Check the name in front of the line, "
        "or behind `from`.",
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
        "Long names are read too: trading house or trading post, temple, stronghold, sanctuary. A dwelling is built, "
        "not upgraded to.",
        "docs/notation.md, Names",
    ),
    Code(
        "TM207",
        "unknown resource",
        "resources are C, W, P, PW and VP",
        "Long names are read too: coins, workers, priests, power.",
        "docs/notation.md, Names",
    ),
    Code(
        "TM208",
        "unknown cult",
        "the cults are FIRE, WATER, EARTH and AIR",
        "The name is written in full, in any case.",
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
        "The options are those of the online moderator; docs/notation.md lists them.",
        "docs/notation.md, Options",
    ),
    Code(
        "TM211",
        "unknown map",
        "maps are a closed list; the online moderator's ids are read too",
        "A map is named in the head as in docs/notation.md; command source names it by the online moderator's id.",
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
        "A faction cannot sit twice, a tile cannot lie twice.",
        "docs/notation.md, The head",
    ),
    Code(
        "TM214",
        "unknown thing to gain or give up",
        "behind `+` and `-` stands a tile, a cult, a resource, or something owed such as SPADE",
        "Things that can be owed and given up are SPADE, BRIDGE, KEY, CULT, GAIN_FAVOR, GAIN_TW, FREE_TF, FREE_D, "
        "FREE_TP and CONVERT_W_TO_P.",
        "docs/notation.md, Commands",
    ),
    Code(
        "TM215",
        "the claim names nothing of the game",
        "a claim has vp, c, w, p, three bowls and four cults, each once",
        "Units are written behind their number; a group of three numbers is the power bowls, one of four the cults.",
        "docs/notation.md, Claims",
    ),
    Code(
        "TM216",
        "two sides of one board",
        "of the two factions of a colour one plays",
        "A faction board has a faction on either side, so that two of the same colour cannot both be in a game.",
        "rule book, p. 6",
    ),
)

_MOVES = (
    Code(
        "TM301",
        "not your turn",
        "players act one after the other, one action a turn",
        "Whose turn it is, the message says. The last player who has not passed acts again and again.",
        "rule book, p. 9",
    ),
    Code(
        "TM302",
        "something must be decided first",
        "what an action brings is taken or given up before anybody acts again",
        "A favor tile, a town tile, a cult step, spades or a bridge is still to be taken. It can be given up "
        "with `-NAME`.",
        "rule book, p. 9",
    ),
    Code(
        "TM303",
        "not enough resources",
        "what an action costs is paid in full",
        "The message says what is needed and what the player has. Power is spent from bowl III only.",
        "rule book, p. 9",
    ),
    Code(
        "TM304",
        "out of reach",
        "a player builds and transforms only next to own structures, directly or by shipping, tunnels and carpets",
        "Direct neighbours share an edge or a bridge. Ships cross as many river spaces as the shipping track says.",
        "rule book, p. 11",
    ),
    Code(
        "TM305",
        "wrong terrain",
        "a dwelling stands on home terrain, and terrain is changed by exactly the spades that it takes",
        "The message says how many spades are needed and how many there are.",
        "rule book, p. 10",
    ),
    Code(
        "TM306",
        "the hex is occupied",
        "there is one structure on a hex, and occupied hexes are not transformed",
        "The message says whose structure stands there.",
        "rule book, p. 9",
    ),
    Code(
        "TM307",
        "nothing left in the supply",
        "structures, bridges, favor and town tiles and spaces for priests are limited",
        "Eight dwellings, four trading houses, three temples, one stronghold, one sanctuary, three bridges a player.",
        "rule book, p. 3",
    ),
    Code(
        "TM308",
        "used this round",
        "a power action or special action is used once a round",
        "A power action on the board is used by one player only; the others are each player's own.",
        "rule book, p. 13",
    ),
    Code(
        "TM309",
        "the tile is not to be had",
        "a player uses own cards and tiles, and takes cards that lie there",
        "The card or tile is not in the game, somebody else holds it, or the player does not have it.",
        "rule book, p. 14",
    ),
    Code(
        "TM310",
        "no such offer of power",
        "power is taken as it was offered, all of it",
        "The amount must be that of an offer which is still open. A conversion before answering forfeits open offers.",
        "rule book, p. 12",
    ),
    Code(
        "TM311",
        "not at this point of the game",
        "actions belong to the action phase",
        "Before the first round only dwellings are placed and bonus cards taken; between rounds only cult "
        "spades are used.",
        "rule book, p. 8",
    ),
    Code(
        "TM312",
        "no such structure to upgrade",
        "structures are upgraded step by step: dwelling, trading house, stronghold or temple, sanctuary",
        "The hex has no own structure of the kind that comes before.",
        "rule book, p. 11",
    ),
    Code(
        "TM313",
        "no bridge can be built so",
        "a bridge joins two hexes that face each other over the river, one of them with an own structure",
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
        "nothing of this is owed",
        "tiles and cult steps are taken when something brings them",
        "A temple or sanctuary brings favor tiles, a town a town tile, an action or a Cultist's neighbour a cult step.",
        "rule book, p. 12",
    ),
    Code(
        "TM317",
        "the track goes no further",
        "shipping and exchange tracks have an end, and some factions have none",
        "Dwarves and Fakirs do not ship, Darklings pay priests for spades.",
        "rule book, p. 11",
    ),
    Code(
        "TM318",
        "spades are not used so",
        "spades that were bought are used, and at least one is bought",
        "Spades from actions may be given up, bought ones may not.",
        "rule book, p. 10",
    ),
    Code(
        "TM319",
        "the player has dropped out",
        "whoever has left the game acts no more",
        "Structures stay, income and final scoring go on, actions and power do not.",
        "docs/notation.md, Lines without a player",
    ),
    Code(
        "TM320",
        "power sacrificed without need",
        "power is sacrificed when bowl III is short for something, and then spent at once",
        "Under the printed rules just as much is sacrificed as is missing, and the command that spends it follows. "
        "The online moderator allows more.",
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

register(_FORMS, _NAMES, _MOVES)
