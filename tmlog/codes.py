"""The registry of codes: what each finding means. Codes are stable: one is never used for another meaning.

TM0xx files and the program itself, TM10x-TM11x notation, TM12x the head of a log, TM2xx names, TM3xx moves, TM4xx
claims. docs/errors.md is made from this and from tests/errors.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Severity(StrEnum):
    """An error makes a log wrong; a warning is worth a look."""

    ERROR = "error"
    WARNING = "warning"


class Code(msgspec.Struct, frozen=True):
    """A kind of finding."""

    code: str
    title: str
    rule: str
    """What is right, in one sentence; stands under every finding."""
    explanation: str
    """What else there is to know, for `tmlog explain`."""
    reference: str
    """Where it is written: a section of the documentation or a page of the rule book."""
    severity: Severity = Severity.ERROR


_ALL = (
    Code(
        "TM001",
        "internal error",
        "tmlog reports its own failures as findings; the log was not changed",
        "tmlog itself failed on this log. Please report it with the message, the version and the log; the "
        "moves are not to blame.",
        "CONTRIBUTING.md, Reporting a failure",
    ),
    Code(
        "TM002",
        "the file cannot be read",
        "a log is a file that can be read, or - for standard input",
        "There is no such file, or it may not be read or written.",
        "docs/notation.md, The file",
    ),
    Code(
        "TM003",
        "the folder holds no logs",
        "in a folder, logs are the files that end in .tml",
        "tmlog looks for logs in the folder and in folders inside it, and leaves hidden ones alone. Logs from"
        " elsewhere, which often end in .txt, are named one by one.",
        "docs/notation.md, The file",
    ),
    Code(
        "TM004",
        "the file is too large",
        "a log is one game: some 40 KB, never megabytes",
        "A file of several megabytes is not one game, and is not read. A collection is split into one file a game.",
        "docs/notation.md, The file",
    ),
    Code(
        "TM005",
        "the file holds binary data",
        "a log is plain text",
        "The file has a NUL byte in it, as pictures, archives and office documents do.",
        "docs/notation.md, The file",
    ),
    Code(
        "TM006",
        "the file is not UTF-8",
        "a log is text in UTF-8",
        "Older editors save other encodings; every editor can save UTF-8. The place is that of the first byte"
        " that makes no character.",
        "docs/notation.md, The file",
    ),
    Code(
        "TM007",
        "the line is too long",
        "a line is one turn: some 200 characters, never thousands",
        "The line is left alone and the rest of the log is read.",
        "docs/notation.md, The file",
    ),
    Code(
        "TM008",
        "the log is empty",
        "a log has at least one line that is not blank or a comment",
        "An empty file is more often a mistake in copying than a game, so it is an error.",
        "docs/notation.md, The file",
    ),
    Code(
        "TM009",
        "too many findings",
        "a log has a few mistakes, not a thousand",
        "The file is something else than a log, or was garbled as a whole. Correct the first findings, or take "
        "another copy, and check again.",
        "docs/notation.md, The file",
    ),
    Code(
        "TM101",
        "not a command",
        "a command begins with a word such as `build`, or with `+` or `-`, and the word ends there",
        "The word at the marked place begins no command. A blank must follow it: `buildE5` is not `build E5`.",
        "docs/notation.md, Commands",
    ),
    Code(
        "TM102",
        "the command is not written so",
        "every command has one form, and nothing more in it",
        "The command begins well and then has something else than its form asks for; the message says what "
        "was expected at the marked place. A command whose `.` was forgotten shows up here too.",
        "docs/notation.md, Commands",
    ),
    Code(
        "TM103",
        "no player in front of the command",
        "a player's command stands behind the player and a colon: `witches: build E5`",
        "Only whoever runs the game writes lines without a player. Most often the colon behind the player was"
        " forgotten.",
        "docs/notation.md, Turns",
    ),
    Code(
        "TM104",
        "not for players",
        "what sets up or ends a game is written without a player in front",
        "Options, players, maps and the end of a game are not a player's to decide. In the head of a native "
        "log, or on a line of their own in command source, they are right.",
        "docs/notation.md, Lines without a player",
    ),
    Code(
        "TM105",
        "set-up belongs into the head",
        "a native log says options, map, players and tiles in its head",
        "Somebody put `tmlog: 1` over a command source, or typed a set-up line from habit. Say it in the "
        "head: `options: strict-leech, ...`, `players: ...`, `scoring: ...`, `bonuses: ...`.",
        "docs/notation.md, The head",
    ),
    Code(
        "TM106",
        "only the online moderator's program writes this",
        "`setup` and `[...]` are the online moderator's own, in ledgers and the native logs made of them",
        "Ledgers have rows that no player wrote. In what people type they mean nothing; leave them out.",
        "docs/notation.md, Ledgers",
    ),
    Code(
        "TM107",
        "the online moderator ignores this text",
        "the online moderator reads over what follows `dig N` and `advance ship|dig`",
        "Most often the text is a command whose `.` was forgotten, and which was therefore never played. In a"
        " native log it is an error (TM102).",
        "docs/notation.md, Commands",
        Severity.WARNING,
    ),
    Code(
        "TM108",
        "the claim is not written so",
        "a claim is `=>`, then numbers with units and groups with slashes",
        "`=> 23vp 14c 3w 0p 3/9/0 0/0/0/0` claims victory points, coins, workers, priests, the three power "
        "bowls and the four cults. Any of them may be left out.",
        "docs/notation.md, Claims",
    ),
    Code(
        "TM109",
        "the section is not written so",
        "a section is a title with `==` on both sides",
        "A section stands on a line of its own: `== round 1 ==`.",
        "docs/notation.md, Sections",
    ),
    Code(
        "TM110",
        "undo, ruling or note is not written so",
        '`undo 2 "why"`, `ruling "why" player: commands`, `note text`',
        'The forms are `undo`, `undo 2`, `undo 2 "reason"`; `ruling player: commands`, `ruling "reason" '
        'player: commands`; `note text`, `note "text with a # in it"`. The number of turns to undo is at '
        "least 1.",
        "docs/notation.md, Undo, rulings and notes",
    ),
    Code(
        "TM111",
        "the quotation mark is not closed",
        'a text in quotation marks ends with one on the same line; inside, one is written \\"',
        "Nothing but a comment follows the closing mark. A backslash inside is written \\\\.",
        "docs/notation.md, Texts",
    ),
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
        "TM113",
        "a ledger has no canonical form",
        "only native logs and command source are formatted",
        "A ledger is what the online moderator printed; formatting it would make it something else. `tmlog "
        "convert` makes a native log of it.",
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
    Code(
        "TM115",
        "the online moderator would judge this otherwise",
        "command source is played by the online moderator's rules, whatever the log was played by",
        "The commands are all there, but by the other rules they are refused, or bring other points. Logs with "
        "`profile: book` are most often good for the online moderator, but not always.",
        "docs/rulings.md, Two profiles",
        Severity.WARNING,
    ),
    Code(
        "TM120",
        "not a line of the head",
        "up to its first blank line a native log has only `key: value` lines and comments",
        "Most often the blank line between the head and the first turn is missing.",
        "docs/notation.md, The head",
    ),
    Code(
        "TM121",
        "unknown key",
        "the keys of the head are a closed list for each game",
        "A misspelt key would silently mean nothing, so it is an error. A turn in the head is one too: the "
        "blank line before it is missing.",
        "docs/notation.md, The head",
    ),
    Code(
        "TM122",
        "the key stands twice",
        "each key stands in the head once",
        "Which of the two is meant cannot be known.",
        "docs/notation.md, The head",
    ),
    Code(
        "TM123",
        "a key is missing",
        "`tmlog`, `game` and `players` stand in every head",
        "A log cannot be read without this key.",
        "docs/notation.md, The head",
    ),
    Code(
        "TM124",
        "the value is not written so",
        "each key has its own shape of value",
        "The value is missing, has another shape, or is not one of those that the key allows.",
        "docs/notation.md, The head",
    ),
    Code(
        "TM125",
        "unknown version of the log format",
        "the first line of a native log is `tmlog: 1`",
        "The number says by which description the log is written. What a log of another version means is not "
        "known, so nothing else in it is checked.",
        "docs/notation.md, The head",
    ),
    Code(
        "TM126",
        "unknown game",
        "the head names the game, as one of a closed list",
        "Without the game the commands cannot be read, so nothing else in the log is checked.",
        "docs/notation.md, The head",
    ),
    Code(
        "TM127",
        "a key outside the head",
        "the head ends at the first blank line, and no player is called by a key",
        "A key after the blank line says nothing. Move the line up into the head.",
        "docs/notation.md, The head",
    ),
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
        "Long names are read too: trading house or trading post, temple, stronghold, sanctuary. A dwelling is built, not upgraded to.",
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
        "a claim has vp, c, w, p, three bowls and four cults",
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
        "Notation and names were checked. The message says which map, faction, option or tile it does not know the "
        "rules of.",
        "docs/roadmap.md, What comes next",
        Severity.WARNING,
    ),
    Code(
        "TM401",
        "the row is not what the replay finds",
        "a claim says what the player has after it",
        "Every row of a ledger claims victory points, coins, workers, priests, power and cults. One that "
        "differs makes the verdict disputed; the replay goes on with its own numbers.",
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

CODES: dict[str, Code] = {code.code: code for code in _ALL}
