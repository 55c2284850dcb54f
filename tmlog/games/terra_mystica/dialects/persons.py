"""Who plays which faction, from the set-up lines of a foreign log."""

from __future__ import annotations

from collections.abc import Sequence

from tmlog.syntax.tree import Log


def persons_of(log: Log, seats: Sequence[str]) -> dict[str, str]:
    """Return the person of each faction: named with the faction, or sitting at its seat.

    Command source must name every player, and one who has no name is called by the faction; that is not a person.
    """
    said = [(command.verb, command.phrase.values) for command in log.bare_commands()]
    named = [values for verb, values in said if verb == "player"]
    persons = [str(values[0]) for values in named]
    users = {str(values[-1] or values[0]): str(values[0]) for values in named}
    for verb, order in said:
        if verb == "order":
            persons = [users.get(str(user), str(user)) for user in order]
    at_seats = dict(zip(seats, persons, strict=False))
    numbered = {int(values[0] or 0): str(values[1]) for verb, values in said if verb == "numbered_player"}
    at_seats |= {seat: numbered[number] for number, seat in enumerate(seats, 1) if number in numbered}
    at_seats |= {str(values[0]): str(values[1]) for verb, values in said if verb == "setup" and values[1]}
    return {seat: person for seat, person in at_seats.items() if person != seat}
