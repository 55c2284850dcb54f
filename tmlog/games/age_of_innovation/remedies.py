"""What to do about the findings of Age of Innovation; `tmlog explain` prints it."""

from __future__ import annotations

_NAME = "Write a name from the list; the hint shows names that look alike, or all of them."
_MODERATOR = "If the table agrees that the move stands, write it as a ruling."

REMEDIES = {
    "TM501": "Write a player of this game; the hint lists them.",
    "TM502": "Write a hex or river space of the map; the hint says how far the numbers of the row go.",
    **dict.fromkeys((f"TM5{number:02}" for number in (*range(3, 11), 14)), _NAME),
    "TM511": "Delete the second name.",
    "TM512": "Write the units vp, c, t, s and the disciplines, three bowls and four levels, each at most once.",
    "TM513": "Write numbers and disciplines: `2 banking, 3 law`.",
    "TM601": f"Add the missing turn of the player in turn, or correct the name in front of the line. {_MODERATOR}",
    "TM602": "Write the answer or the choice first, on a line of the player who owes it: `leech 1 from red monks` or "
    "`decline`, `take books 1 law`, `take competency 7`, `give up spades`.",
    "TM603": "Add the conversion or the `burn` that is missing before the command, or look for an earlier mistake: "
    "`tmlog state` shows what the player has.",
    "TM604": f"Correct the hex, add `by tunnel` or `by flight`, or add the missing step in shipping. {_MODERATOR}",
    "TM605": "Write a terrain on the way to home terrain, as in the hint.",
    "TM606": "Correct the hex; `tmlog board` shows what stands where.",
    "TM607": "Choose something that is left; the message or the hint says what.",
    "TM608": "Use another action; the message says which are unused.",
    "TM609": "Choose a tile that is there; the message says which are left and who has the others.",
    "TM610": "Write the amount and the builder of an open offer, as in the hint, or delete the answer.",
    "TM611": "Add what is still to be decided in this phase, as in the hint, before the command.",
    "TM612": "Upgrade step by step, or correct the hex.",
    "TM613": "Write two hexes that face each other over a river, one of them with a building of the player.",
    "TM614": "Correct the river space, or add the building that completes the town before it.",
    "TM615": "Write a conversion with the right price, as in the hint.",
    "TM616": "Delete the command, or add before it what brings the books, levels, tiles or spades.",
    "TM617": "Choose another action; the track has no further space for this player.",
    "TM618": "Use the spades at once and on one hex until it is home terrain, or write `give up spades`.",
    "TM619": "Delete the line, or the line that dropped the player.",
    "TM620": "Say with which books the player pays, as in the hint.",
    "TM621": "Correct the head as the message says.",
    "TM622": "Write `use key` or `keep key` only when levels of the discipline would pass 7.",
}
