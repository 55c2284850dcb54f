"""What `tmlog convert` does with a log."""

from __future__ import annotations

from tmlog import writing
from tmlog.cli.crash import attempt
from tmlog.cli.files import read_log, refuse_folder
from tmlog.cli.output import deliver
from tmlog.cli.show import show
from tmlog.diagnostics import Diagnostic
from tmlog.syntax.tree import Form

FORMS = {"native": Form.NATIVE, "snellman": Form.SOURCE}


def convert_log(path: str, form: str, output: str) -> list[Diagnostic]:
    """Write a log in another form; what stands in the way is shown and returned, and then nothing is written."""
    refuse_folder(path)
    source, found = read_log(path)
    if source is None:
        show(found, None)
        return found
    converted = attempt(lambda: writing.convert(source, FORMS[form]), path)
    if isinstance(converted, Diagnostic):
        show([converted], source)
        return [converted]
    found = converted.findings.diagnostics
    show(found, converted.findings.source)
    return found if converted.text is None else found + deliver(output, converted.text)
