"""Random logs, right by construction, as people type them: any case, any spacing, short and long spellings.

Driven by a `random.Random`, so that both the fuzzer and hypothesis can use it. The words are those of a game's samples.
"""

import re
from random import Random

from tests.support.samples import TERRA_MYSTICA, Samples
from tmlog.syntax.vocabulary import Writer

_GAPS = (" ", " ", " ", "  ", "\t", "\u00a0")


def command(random: Random, verb: str, samples: Samples = TERRA_MYSTICA) -> str:
    """A command with that verb."""
    form = samples.vocabulary.verbs[verb].form
    roles = samples.roles.get(verb, ())

    def optional(match: re.Match[str]) -> str:
        indices = [int(index) for index in re.findall(r"\{(\d)\}", match[1])]
        return match[1] if random.random() < 0.5 and all(roles[index] for index in indices) else ""

    def fill(match: re.Match[str]) -> str:
        return _spelled(random, samples, roles[int(match[1])])

    if "{*}" in form:
        return form.replace("{*}", ",".join(_spelled(random, samples, roles[0]) for _ in range(random.randint(1, 6))))
    skeleton = re.sub(r"<([^>]*)>", optional, form)
    words = re.split(r"(\{\d\})", skeleton)
    spelled = [re.sub(r"\{(\d)\}", fill, word) if word.startswith("{") else _cased(random, word) for word in words]
    return re.sub(" ", lambda _: random.choice(_GAPS), "".join(spelled))


def turn(random: Random, samples: Samples = TERRA_MYSTICA) -> str:
    """A turn of one to four commands."""
    verbs = samples.written_by(Writer.PLAYER)
    commands = [command(random, random.choice(verbs), samples) for _ in range(random.choice((0, 1, 1, 1, 2, 4)))]
    separator = random.choice((". ", ".", " .  ", ". . "))
    player = random.choice(samples.players)
    return f"{_gap(random)}{player}:{_gap(random)}{separator.join(commands)}{random.choice(('', '.'))}"


def native_log(random: Random, samples: Samples = TERRA_MYSTICA) -> str:
    """A native log."""
    head = [*samples.head, *random.sample(samples.extras, random.randint(0, 5))]
    if sum(line.startswith("title") for line in head) > 1:
        head = [line for line in head if not line.startswith("title: The")]
    body = [_body_line(random, samples) for _ in range(random.randint(0, 12))]
    lines = list(random.choice(([], ["# first"], ["", "# first", ""])))
    lines += [line + _comment_in_head(random) for line in head]
    return "\n".join([*lines, "", *body]) + random.choice(("", "\n", "\n\n\n"))


def command_source(random: Random) -> str:
    """Snellman command source."""
    admins = TERRA_MYSTICA.written_by(Writer.ADMIN)
    lines = [command(random, random.choice(admins)) for _ in range(random.randint(0, 6))]
    lines += [turn(random) for _ in range(random.randint(1, 10))]
    random.shuffle(lines)
    if lines[0].lstrip().lower().startswith("tmlog"):
        lines.insert(0, "option strict-leech")
    return "\n".join(line + _comment(random) for line in lines) + "\n"


def _body_line(random: Random, samples: Samples) -> str:
    kind = random.choice(("turn",) * 6 + ("blank", "comment", "section", "undo", "ruling", "note", "claim", "bare"))
    match kind:
        case "turn":
            line = turn(random, samples) + (_claim(random, samples) if random.random() < 0.3 else "")
        case "blank":
            return random.choice(("", "  ", "\t"))
        case "comment":
            return f"{_gap(random)}{random.choice(('# remark', '#', '## pragma', '#x:y => z'))}"
        case "section":
            line = f"{_gap(random)}=={_gap(random)}{random.choice(('round 1', 'Round  2 income', 'the end'))} =="
        case "undo":
            line = random.choice(("undo", "UNDO 2", ' undo 3 "wrong # hex"', 'undo "x"'))
        case "ruling":
            line = random.choice(("ruling ", 'Ruling "agreed: yes" ', 'ruling"x"')) + turn(random, samples).lstrip()
        case "note":
            line = random.choice(("note", "NOTE:")) + random.choice(
                (" a  fine move: really", ' "with # and \\\\"', " x \u00e9", " game #12 of C#", " #1")
            )
        case "claim":
            line = f"{_gap(random)}{random.choice(samples.players)}{_claim(random, samples)}"
        case _:
            line = random.choice(samples.bare)
    return line + _comment(random)


def _claim(random: Random, samples: Samples) -> str:
    first, *others = samples.claims
    amounts = random.sample((random.choice((first, f"-{first}")), *others), random.randint(1, len(samples.claims)))
    return f"{_gap(random)}=>{_gap(random)}{' '.join(amounts)}"


def _comment(random: Random) -> str:
    return random.choice(("", "", "", "  # well played", "#", '\t# "quoted'))


def _comment_in_head(random: Random) -> str:
    """A comment after a value: without a blank before it, the `#` would belong to the value."""
    comment = _comment(random)
    return f" {comment}" if comment == "#" else comment


def _spelled(random: Random, samples: Samples, role: str) -> str:
    text = random.choice(samples.words[role])
    return text if samples.vocabulary.roles[role].keeps_case else _cased(random, text)


def _cased(random: Random, text: str) -> str:
    return random.choice((text, text, text.lower(), text.upper()))


def _gap(random: Random) -> str:
    return random.choice(("", " ", "  ", "\t"))
