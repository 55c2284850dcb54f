"""Codes of moves, claims and rulings."""

from __future__ import annotations

from tmlog.codes.code import Code, Severity

MOVES = (
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
    Code(
        "TM322",
        "undo of more than there is",
        "only lines that still stand can be taken back",
        "Turns and rulings count; claims alone, notes, comments and lines that were taken back before do not.",
        "docs/notation.md, Undo, rulings and notes",
    ),
    Code(
        "TM323",
        "the command does nothing",
        "some commands without effect are read over by the online moderator",
        "Declining where nothing is offered, naming a bonus card in the last round, a step beyond space 10, "
        "sacrificing 0 power. Under the printed rules they are errors.",
        "docs/rulings.md, Play under the moderator's rules",
        Severity.WARNING,
    ),
    Code(
        "TM324",
        "the moves are not judged",
        "only games whose rules tmlog knows are judged",
        "Notation and names were checked. The message says what it does not know the rules of.",
        "docs/roadmap.md, What comes next",
        Severity.WARNING,
    ),
    Code(
        "TM401",
        "the row is not what the replay finds",
        "a claim says what the player has after it",
        "Behind the arrow of a line, and in the columns of a ledger, stands what somebody believes. What differs makes "
        "the verdict disputed; the replay goes on with its own numbers.",
        "docs/notation.md, Claims",
    ),
    Code(
        "TM402",
        "a ruling lets an illegal move stand",
        "a moderator may waive a rule, and the verdict says so",
        "The log is disputed: everybody can see which move stands by authority and not by the rules.",
        "docs/notation.md, Undo, rulings and notes",
        Severity.WARNING,
    ),
)
