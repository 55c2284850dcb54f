"""Orchard: a tiny card game that exists only for tests. It is what Terra Mystica is not.

It has hidden hands, a shuffled deck, a die, players with names of their own, a card file of the players, and no board.
CONTRIBUTING.md (Add a game) shows it as the smallest whole game.

The rules:

1. Two to four players. The card file says which cards there are, how many of each, and what each is worth. Where it
   does not say what a card is worth, the log declares it: `play quince for 3`.
2. Set-up: chance fills the three places of the display (`fill m1=apple, m2=pear, m3=plum`), then every player draws two
   cards (`draw apple, pear`, or `draw ?2` if the writer of the log did not see them).
3. A turn is one action. `play apple`: put a card from the hand on the table, score its points, then draw a card.
   `take m2`: take a card from the display into the hand; then chance fills the place (`fill m2=plum`). `shake`: roll
   the die (`roll 4`); a 1, 2 or 3 ripens as many fruits, from 4 on the player climbs one rung of the ladder.
4. Nothing is drawn from an empty deck. The game ends with the round in which somebody has the points that `target:`
   names (default 12), or in which the deck is empty.
5. Only the player knows what the hand is worth (`=> 4w`). A ruling may let a player play a card that
   is not in the hand.
6. At the end every ripe fruit is worth a point, and whoever stands highest on the ladder gets three; all do
   who tie.

With `random: seed "TEXT"` the deck and the die follow from the text, and what is written must agree.
"""
