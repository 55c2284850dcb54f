"""Codes of names."""

from __future__ import annotations

from tmlog.codes.code import Code

NAMES = (
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
