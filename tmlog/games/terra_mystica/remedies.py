"""What to do about the findings of Terra Mystica; `tmlog explain` prints it."""

from __future__ import annotations

_NAME = "Write a name from the list; the hint shows names that look alike, or all of them."
_MODERATOR = "If the table agrees that the move stands, write it as a ruling."

REMEDIES = {
    "TM112": "Copy the table again, with its tabs, or write the row as a turn of a native log.",
    "TM114": "Nothing, or leave the ruling out of the command source.",
    "TM201": _NAME,
    "TM202": "Write a player of this game, or add the faction to `players:`.",
    "TM203": "Write a hex of the map; the hint says how far the numbers of the row go.",
    **dict.fromkeys((f"TM2{number:02}" for number in (*range(4, 13), 14)), _NAME),
    "TM213": "Delete the second name.",
    "TM215": "Write the units vp, c, w and p, three bowls and four cults, each at most once.",
    "TM216": "Correct the faction that does not play.",
    "TM301": f"Add the missing turn of the player in turn, or correct the name in front of the line. {_MODERATOR}",
    "TM302": "Write the answer or the choice first, on a line of the player who owes it: `leech 1 from giants` or "
    "`decline`, `+FAV11`, `+TW2`, `+FIRE`.",
    "TM303": "Add the conversion or the `burn` that is missing before the command, or look for an earlier mistake: "
    "`tmlog state` shows what the player has.",
    "TM304": f"Correct the hex, or add the missing step in shipping, bridge or dwelling before it. {_MODERATOR}",
    "TM305": "Add `dig` or an action that brings spades before the command, or correct the hex or the colour.",
    "TM306": "Correct the hex; `tmlog board` shows what stands where.",
    "TM307": "Choose something that is left; the message or the hint says what.",
    "TM308": "Use another action; the message says which are unused.",
    "TM309": "Choose a card or a tile that is there; the message says which are left and who has the others.",
    "TM310": "Write the amount and the builder of an open offer, as in the hint, or delete the answer.",
    "TM311": "Add what is still to be decided in this phase, as in the hint, before the command.",
    "TM312": "Upgrade step by step, or correct the hex.",
    "TM313": "Write two hexes that face each other over a river, one of them with a structure of the player.",
    "TM314": "Correct the river space, or add the building that completes the town before it.",
    "TM315": "Write a conversion with the right price, as in the hint.",
    "TM316": "Delete the command, or add before it what brings the tile or the step.",
    "TM317": "Choose another action; the track has no further space for this player.",
    "TM318": "Use exactly as many spades as the hex needs, all on one hex, and directly after buying them.",
    "TM319": "Delete the line, or the line that dropped the player.",
    "TM320": "Burn as much as is missing, and spend it with the next command.",
    "TM321": "Correct the head as the message says.",
}
