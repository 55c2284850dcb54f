"""Codes about files, notation, the head of a log, YAML files, and files beside a log."""

from __future__ import annotations

from tmlog.codes.code import Code, Severity

_FILES = "docs/notation.md, Files beside a log"

WRITING = (
    Code(
        "TM001",
        "internal error",
        "tmlog reports its own failures as findings; the log was not changed",
        "tmlog itself failed; the moves in the log are not the reason. Please report it with the message, the version "
        "and the log.",
        "CONTRIBUTING.md, Reporting a failure",
    ),
    Code(
        "TM002",
        "the file cannot be read or written",
        "a log is a readable file, or - for standard input; output goes to a folder that exists",
        "The file or folder does not exist, or you have no permission to read or write it.",
        "docs/notation.md, The file",
    ),
    Code(
        "TM003",
        "the folder holds no logs",
        "in a folder, logs are the files that end in .tml, and all others whose text is a log",
        "tmlog looks for logs in the folder and in the folders inside it; it skips hidden files and folders. It "
        "recognises native logs, command source and ledgers by their text, whatever the file is called. Name a file to "
        "have it checked whatever it holds.",
        "docs/notation.md, The file",
    ),
    Code(
        "TM004",
        "the file is too large",
        "a log is one game: about 40 KB, never megabytes",
        "A file of several megabytes, or with more lines or commands than any game has, is not one game, so tmlog does "
        "not read it. Split a collection into one file per game.",
        "docs/notation.md, The file",
    ),
    Code(
        "TM005",
        "the file holds binary data",
        "a log is plain text",
        "The file contains a NUL byte, like pictures, archives and office documents.",
        "docs/notation.md, The file",
    ),
    Code(
        "TM006",
        "the file is not UTF-8",
        "a log is text in UTF-8",
        "Older editors save other encodings; every editor can save UTF-8. The marked place is the first byte that is "
        "not valid UTF-8.",
        "docs/notation.md, The file",
    ),
    Code(
        "TM007",
        "the line is too long",
        "a line is one turn: about 200 characters, never thousands",
        "tmlog skips this line and reads the rest of the log.",
        "docs/notation.md, The file",
    ),
    Code(
        "TM008",
        "the log is empty",
        "a log has at least one line that is not blank or a comment",
        "An empty file is usually a mistake in copying, so it is an error.",
        "docs/notation.md, The file",
    ),
    Code(
        "TM009",
        "too many findings",
        "a log has a few mistakes, not a thousand",
        "The file is not a log, or it was damaged. Correct the first findings, or get another copy, and check again.",
        "docs/notation.md, The file",
    ),
    Code(
        "TM101",
        "not a command",
        "a command begins with a word such as `build`, followed by a blank, or with a sign of the game",
        "No command begins with the word at the marked place. A blank must follow the word: write `build E5`, not "
        "`buildE5`.",
        "docs/notation.md, Commands",
    ),
    Code(
        "TM102",
        "malformed command",
        "every command has one form, with nothing left out and nothing added",
        "The beginning of the command is correct; the message says what was expected at the marked place. A missing "
        "`.` between two commands is reported here too.",
        "docs/notation.md, Commands",
    ),
    Code(
        "TM103",
        "no player in front of the command",
        "a player's command follows the player's name and a colon: `witches: build E5`",
        "Only the person who runs the game writes lines without a player. Usually the colon after the player is "
        "missing.",
        "docs/notation.md, Turns",
    ),
    Code(
        "TM104",
        "not for players",
        "commands that set up or end a game have no player in front",
        "A player does not decide on options, players, maps or the end of a game. Write them in the head of a native "
        "log, or on a line of their own in command source.",
        "docs/notation.md, Lines without a player",
    ),
    Code(
        "TM105",
        "set-up belongs in the head",
        "the head of a native log has the options, map, players and tiles",
        "This happens if `tmlog: 1` was added above a command source, or if a set-up line was typed from habit. Write "
        "it in the head: `options: strict-leech, ...`, `players: ...`, `scoring: ...`, `bonuses: ...`.",
        "docs/notation.md, The head",
    ),
    Code(
        "TM106",
        "only terra.snellman.net writes this",
        "only terra.snellman.net writes `setup` and `[...]`, in ledgers; native logs made from ledgers keep them",
        "A ledger has rows that no player wrote. In a log that people type these words mean nothing; leave them out.",
        "docs/notation.md, Ledgers",
    ),
    Code(
        "TM107",
        "terra.snellman.net ignores this text",
        "terra.snellman.net ignores whatever follows `dig N` and `advance ship|dig`",
        "Usually the text is a command with a missing `.` before it, so that it was never played. In a native log it "
        "is an error (TM102).",
        "docs/notation.md, Commands",
        Severity.WARNING,
    ),
    Code(
        "TM108",
        "malformed claim",
        "a claim is `=>`, followed by numbers with units and groups of numbers with slashes",
        "In Terra Mystica `=> 23vp 14c 3w 0p 3/9/0 0/0/0/0` claims victory points, coins, workers, priests, the three "
        "power bowls and the four cults. Every game has its own units. A claim may leave out any of them.",
        "docs/notation.md, Claims",
    ),
    Code(
        "TM109",
        "malformed section",
        "a section is a title with `==` on both sides",
        "Write a section on a line of its own: `== round 1 ==`.",
        "docs/notation.md, Sections",
    ),
    Code(
        "TM110",
        "malformed undo, ruling or note",
        '`undo 2 "why"`, `ruling "why" player: commands`, `note text`',
        'The forms are `undo`, `undo 2`, `undo 2 "reason"`; `ruling player: commands`, `ruling "reason" '
        'player: commands`; `note text`, `note "text with a # in it"`. The number of turns to undo is at '
        "least 1.",
        "docs/notation.md, Undo, rulings and notes",
    ),
    Code(
        "TM111",
        "the quotation mark is not closed",
        'a quoted text ends with a quotation mark on the same line; write \\" for a quotation mark inside it',
        "Only a comment may follow the closing mark. Write \\\\ for a backslash inside the text.",
        "docs/notation.md, Texts",
    ),
    Code(
        "TM113",
        "a ledger has no canonical form",
        "`tmlog fmt` formats only native logs and command source",
        "A ledger is text that terra.snellman.net printed; formatting would change it. `tmlog convert` makes a native "
        "log from it.",
        "docs/notation.md, Ledgers",
    ),
    Code(
        "TM115",
        "terra.snellman.net would judge this game differently",
        "command source is always played by the rules of terra.snellman.net",
        "The command source has all commands of the log, but by the rules of the site some of them are illegal or give "
        "other points. The site accepts most logs with `profile: book`, but not all.",
        "docs/rulings.md, Two profiles",
        Severity.WARNING,
    ),
    Code(
        "TM116",
        "the game has no such form",
        "only a log of Terra Mystica can be command source: terra.snellman.net runs no other game",
        "A log of another game is always a native log. `tmlog fmt` formats it; `tmlog ledger` and `tmlog summary` "
        "present it to people.",
        "docs/notation.md, Conversion",
    ),
    Code(
        "TM120",
        "not a line of the head",
        "before its first blank line a native log has only `key: value` lines and comments",
        "Usually the blank line between the head and the first turn is missing.",
        "docs/notation.md, The head",
    ),
    Code(
        "TM121",
        "unknown key",
        "each game has a fixed list of keys for the head",
        "A misspelt key would have no effect, so it is an error. If the line is a turn, the blank line before it is "
        "missing.",
        "docs/notation.md, The head",
    ),
    Code(
        "TM122",
        "the key is there twice",
        "the head has each key only once",
        "tmlog cannot know which of the two values is right.",
        "docs/notation.md, The head",
    ),
    Code(
        "TM123",
        "a key is missing",
        "every head has the keys `tmlog`, `game` and `players`",
        "tmlog cannot read a log without this key.",
        "docs/notation.md, The head",
    ),
    Code(
        "TM124",
        "malformed value",
        "each key has its own kind of value",
        "The value is missing, has the wrong form, or is not one of the values that the key allows.",
        "docs/notation.md, The head",
    ),
    Code(
        "TM125",
        "unknown version of the log format",
        "the first line of a native log is `tmlog: 1`",
        "The number is the version of the log format. tmlog does not know other versions, so it checks nothing else in "
        "the log.",
        "docs/notation.md, The head",
    ),
    Code(
        "TM126",
        "unknown game",
        "the head names a game that tmlog knows",
        "Without the game tmlog cannot read the commands, so it checks nothing else in the log.",
        "docs/notation.md, The head",
    ),
    Code(
        "TM127",
        "a key outside the head",
        "the head ends at the first blank line, and no player has the name of a key",
        "A key after the first blank line has no effect. Move the line up into the head.",
        "docs/notation.md, The head",
    ),
    Code(
        "TM128",
        "the log is of another game",
        "the head names the game that was played",
        "The players and tiles belong to another game than the one in the head, or the log has no head. This happens "
        "when somebody copies the head of an old log. Every name would be wrong, so tmlog checks nothing else.",
        "docs/notation.md, The head",
    ),
    Code(
        "TM130",
        "not YAML",
        "a YAML file has `key: value` lines, indented with blanks, with a blank after each colon",
        "The text stops being YAML at the marked place, so nothing after it was read. Usually a quotation mark is "
        "missing, a line is not indented like the lines around it, or a text that contains a colon has no quotes.",
        "docs/yaml.md, What a file looks like",
    ),
    Code(
        "TM131",
        "YAML feature that tmlog does not read",
        "tmlog reads blocks of `key: value` lines, lists, texts, numbers, `true` and `false`, one document per file",
        "YAML also has anchors, aliases, tags, merge keys and several documents in one file. They make a file hard to "
        "read and can make a small file huge, so tmlog does not read them. Put a text that only looks like one of "
        "them, such as `*` or `!important`, in quotes.",
        "docs/yaml.md, What is not read",
    ),
    Code(
        "TM132",
        "the key is twice in a YAML file",
        "a block has each key only once",
        "YAML would use the last value without a warning. tmlog cannot know which of the two is right.",
        "docs/yaml.md, Keys",
    ),
    Code(
        "TM133",
        "unknown key in a YAML file",
        "a YAML file has a fixed list of keys",
        "A misspelt key would have no effect, so it is an error.",
        "docs/yaml.md, Keys",
    ),
    Code(
        "TM134",
        "a key is missing in a YAML file",
        "a key without a default must be there",
        "The marked place is the beginning of the block that lacks the key.",
        "docs/yaml.md, Keys",
    ),
    Code(
        "TM135",
        "the value does not fit the key",
        "each key has its own kind of value: text, a number, one of several words, a list, a block",
        "YAML does not read every value as text: `no` and `on` are false and true, `007` and `12:30` are numbers, "
        "`2024-05-01` is a date. If text is expected, put these in quotes.",
        "docs/yaml.md, Values",
    ),
    Code(
        "TM136",
        "the YAML file is too large or too deep",
        "a YAML file is small: at most 262,144 characters, 10,000 in one text, 20 blocks inside each other",
        "A larger file is the wrong file, or was made to slow tmlog down.",
        "docs/yaml.md, Limits",
    ),
    Code(
        "TM137",
        "the YAML file is empty",
        "a YAML file has at least one key",
        "An empty file is usually a mistake in copying, so it is an error.",
        "docs/yaml.md, What a file looks like",
    ),
    Code(
        "TM140",
        "file outside of the log's folder",
        "a file that a log names is in the folder of the log, or in a folder below it",
        "A log may come from anybody, so it must not make tmlog read files from elsewhere on the computer.",
        _FILES,
    ),
    Code(
        "TM141",
        "file cannot be read",
        "a file that a log names is beside the log and can be read",
        "tmlog cannot replay the game without the file. Ask the person who sent the log for it.",
        _FILES,
    ),
    Code(
        "TM142",
        "file has changed",
        "the hash in the log is the beginning of the SHA-256 of the file",
        "The game was played with another version of the file. Findings about the moves would be wrong, so tmlog does "
        "not replay the game.",
        _FILES,
    ),
)
