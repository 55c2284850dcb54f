"""Codes of files, of notation, of the head of a log, of YAML files, and of files beside a log."""

from __future__ import annotations

from tmlog.codes.code import Code, Severity

_FILES = "docs/notation.md, Files beside a log"

WRITING = (
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
        "the file cannot be read or written",
        "a log is a file that can be read, or - for standard input; what is written goes to a folder that exists",
        "There is no such file, or no such folder, or it may not be read or written.",
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
        "a command begins with a word such as `build`, or with a sign that the game has, and the word ends there",
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
        "In Terra Mystica `=> 23vp 14c 3w 0p 3/9/0 0/0/0/0` claims victory points, coins, workers, priests, the three "
        "power bowls and the four cults. Every game has its own units. Any of them may be left out.",
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
        "TM113",
        "a ledger has no canonical form",
        "only native logs and command source are formatted",
        "A ledger is what the online moderator printed; formatting it would make it something else. `tmlog "
        "convert` makes a native log of it.",
        "docs/notation.md, Ledgers",
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
        "TM116",
        "the game has no such form",
        "only logs of Terra Mystica are written as command source: its online moderator runs no other game",
        "A log of another game is a native log and stays one. `tmlog fmt` tidies it up, and `tmlog ledger` and "
        "`tmlog summary` tell it to people.",
        "docs/notation.md, Conversion",
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
        "TM128",
        "the log is of another game",
        "the head names the game that was played",
        "Players and tiles are those of another game than the head says, or there is no head that says it. Whoever "
        "copies the head of an old log forgets that line. Every name would be wrong, so nothing else is checked.",
        "docs/notation.md, The head",
    ),
    Code(
        "TM130",
        "not YAML",
        "a YAML file has `key: value` lines, indented with blanks, a blank after each colon",
        "From the marked place on the text is not YAML, so nothing after it was read. Most often a quotation mark is "
        "missing, a line is indented otherwise than its neighbours, or a text with a colon in it has no quotes.",
        "docs/yaml.md, What a file looks like",
    ),
    Code(
        "TM131",
        "more of YAML than is read",
        "only blocks of `key: value` lines, lists, texts, numbers, `true` and `false` are read, one document per file",
        "YAML has anchors, aliases, tags, merge keys and several documents in one file. They make a file hard to read "
        "and are a way to make a small file huge, so tmlog does without them. A text that only looks like one of them, "
        "such as `*` or `!important`, goes in quotes.",
        "docs/yaml.md, What is not read",
    ),
    Code(
        "TM132",
        "the key stands twice in a YAML file",
        "each key stands once in its block",
        "YAML would silently take the last one. Which of the two is meant cannot be known.",
        "docs/yaml.md, Keys",
    ),
    Code(
        "TM133",
        "unknown key in a YAML file",
        "the keys of a YAML file are a closed list",
        "A misspelt key would silently mean nothing, so it is an error.",
        "docs/yaml.md, Keys",
    ),
    Code(
        "TM134",
        "a key is missing in a YAML file",
        "some keys have no default and must be there",
        "The marked place is where the block begins that lacks the key.",
        "docs/yaml.md, Keys",
    ),
    Code(
        "TM135",
        "the value does not fit the key",
        "each key has its own kind of value: text, a number, one of some words, a list, a block",
        "YAML takes some texts for something else: `no` and `on` for false and true, `007` and `12:30` for numbers, "
        "`2024-05-01` for a date. Where text is expected, put these in quotes.",
        "docs/yaml.md, Values",
    ),
    Code(
        "TM136",
        "the YAML file is too large or too deep",
        "a YAML file is small: at most 262,144 characters, 10,000 in one text, 20 blocks inside each other",
        "A larger file is something else, or was made to keep tmlog busy.",
        "docs/yaml.md, Limits",
    ),
    Code(
        "TM137",
        "the YAML file is empty",
        "a YAML file has at least one key",
        "An empty file is more often a mistake in copying than a decision, so it is an error.",
        "docs/yaml.md, What a file looks like",
    ),
    Code(
        "TM140",
        "file outside of the log's folder",
        "a file that a log names lies in the folder of the log, or in a folder below it",
        "A log may come from anybody. What it names is read only beside it, never from elsewhere on the machine.",
        _FILES,
    ),
    Code(
        "TM141",
        "file cannot be read",
        "a file that a log names lies beside the log, and can be read",
        "The game cannot be replayed without it. Ask whoever sent the log for the file, too.",
        _FILES,
    ),
    Code(
        "TM142",
        "file has changed",
        "the hash in the log is the beginning of the SHA-256 of the file",
        "The game was played with another content of the file than the one beside the log. Findings about moves would "
        "say nothing about the game, so it is not replayed.",
        _FILES,
    ),
)
