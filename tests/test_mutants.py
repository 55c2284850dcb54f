"""Every changed line of the corpus, judged as the online moderator judged it."""

import json
from collections import Counter
from pathlib import Path

import pytest

import tmlog


@pytest.mark.slow
def test_every_changed_line_is_judged_like_the_moderator_judged_it(corpus: Path) -> None:
    cases = [json.loads(line) for line in (corpus / "mutants.jsonl").read_text(encoding="utf-8").splitlines()]
    told: Counter[bool] = Counter()
    wrong = []
    for case in cases:
        if case["quirk"]:
            continue
        lines = (corpus / "mutant-sources" / f"{case['game']}.txt").read_text(encoding="utf-8").splitlines()
        judged = tmlog.check_text("\n".join([*lines[: case["line"] - 1], case["mutated"]]), case["game"])
        errors = [diagnostic.span.line for diagnostic in judged.diagnostics if diagnostic.is_error]
        label = "illegal" if errors[:1] == [case["line"]] else "legal" if not errors else "illegal elsewhere"
        told[label == case["label"]] += 1
        if label != case["label"]:
            wrong.append(f"{case['game']} line {case['line']}: {case['mutated']} is {case['label']}, not {label}")
    assert told[True] > 1000
    assert len(wrong) <= (told[True] + told[False]) // 100, wrong
