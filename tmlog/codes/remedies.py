"""What to do about findings that every game can have; `tmlog explain` prints it. Games have their own in `remedies`."""

from __future__ import annotations

_AGAIN = "Correct the line at the marked place and check the log again; the hint often shows a spelling that works."
_YAML = "Correct the file at the marked place and check again."

REMEDIES = {
    "TM001": "Report the finding as CONTRIBUTING.md says. Until then, check the log without the line that causes it.",
    "TM002": "Check the spelling of the path and the permissions of the file.",
    "TM003": "Name the files themselves, or give them the ending .tml.",
    "TM004": "Split the file into one file per game.",
    "TM005": "Save the log as plain text, and check that file.",
    "TM006": "Save the file as UTF-8 in your editor.",
    "TM007": "Break the line into several turns, or turn a long text into comments.",
    "TM008": "Copy the log again, or write its head and turns.",
    "TM009": "Correct the first findings and check again; most of the others follow from them.",
    "TM101": _AGAIN + " docs/notation.md lists all commands.",
    "TM102": _AGAIN + " docs/notation.md shows the form of every command.",
    "TM103": "Write the player and a colon in front of the command. A remark begins with `#`.",
    "TM104": "Move the command to a line without a player, or into the head of the log.",
    "TM105": "Delete the line and write the key of the head that the hint names.",
    "TM106": "Delete the words, or convert the ledger with `tmlog convert`.",
    "TM107": "Put a `.` before the text if it is a command, or make it a comment with `#`.",
    "TM108": "Write numbers with their units, and blanks between them: `=> 23vp 14c 3/9/0`.",
    "TM109": "Write the title between two signs `==` on a line of its own.",
    "TM110": "Write the line in one of the forms that the message shows.",
    "TM111": "Close the quotation mark on the same line, and put nothing but a comment after it.",
    "TM113": "Make a native log of the ledger with `tmlog convert`, and format that.",
    "TM115": "Nothing, if the game was not played on the site; otherwise correct the move that the message names.",
    "TM116": "Use `tmlog fmt`, `tmlog ledger` or `tmlog summary` for this log.",
    "TM120": "Put a blank line between the head and the first turn, or correct the line to `key: value`.",
    "TM121": "Correct the key, or move the line below the blank line if it is a turn.",
    "TM122": "Keep the line with the right value and delete the other.",
    "TM123": "Add the key to the head, above the first blank line.",
    "TM124": "Write a value that the key allows; the message or the hint says which.",
    "TM125": "Write `tmlog: 1`, or use a newer tmlog.",
    "TM126": "Write a game that the hint names.",
    "TM127": "Move the line up, above the first blank line.",
    "TM128": "Correct `game:` in the head, or give the log its own head.",
    **dict.fromkeys((f"TM13{digit}" for digit in range(8)), _YAML),
    "TM140": "Copy the file into the folder of the log, and name it without a path.",
    "TM141": "Put the file beside the log under the name that the head gives.",
    "TM142": "Get the version of the file that the game was played with, or correct the hash in the head.",
    "TM322": "Write the number of lines that are still in force, or leave the undo out.",
    "TM323": "Delete the command; nothing else changes.",
    "TM324": "Nothing: notation and names are right. Judge the moves by yourselves.",
    "TM401": "Look at the first row that differs and at its likely cause. Correct the claim if the replay is right, or "
    "the moves before it if the claim is right.",
    "TM402": "Nothing, if the ruling is meant. Otherwise delete the ruling or write the move legally.",
}
