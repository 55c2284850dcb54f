"""The same answer about several logs, as one output in any format.

Each answer is turned into its content at once and then dropped, because there may be thousands of logs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from tmlog.kernel.catalogue import DEFAULT_LANGUAGE
from tmlog.output.answers import Answer, content_to_write
from tmlog.output.formats import Cells, Content, Data, Format, required
from tmlog.output.visible import visible

if TYPE_CHECKING:
    from tmlog.kernel.verdict import Judgement
    from tmlog.output.documents.document import Block, Document

Answers = Iterable[tuple[str, Answer]]
"""The name of each log, and the answer about it."""


class NoAnswer(Answer):
    """Stands for the answer about a log that could not be played. Only plain data has it."""

    def __init__(self, file: str, judgement: Judgement) -> None:
        self._file = file
        self._judgement = judgement

    def data(self) -> Data:
        """The verdict on the log, as `tmlog check` writes it."""
        from tmlog.output.verdicts import check_entry

        return check_entry(self._file, self._judgement)


def write_several(answers: Answers, contents: tuple[Content, ...], form: Format, width: int) -> str:
    """All answers in a format, each under the name of its log. `contents` are the kinds of content that they have.

    Plain text and documents have a heading per log. Cells have one more column. Plain data is a list. Returns an empty
    text if there is nothing to write. Raises TypeError if the format cannot write any of the contents.
    """
    kind = content_to_write(form, contents)
    if kind is Content.DATA:
        return required(form, form.data)(_data(answers))
    answered = ((file, answer) for file, answer in answers if not isinstance(answer, NoAnswer))
    if kind is Content.PLAIN:
        return required(form, form.plain)("\n".join(_plain(answered, width)))
    if kind is Content.DOCUMENT:
        document = _document(answered)
        return required(form, form.document)(document, width) if document.blocks else ""
    head, *rows = _cells(answered)
    return required(form, form.cells)([head, *rows]) if rows else ""


def _data(answers: Answers) -> Data:
    """A list of objects, each with the name of its log in front."""
    entries = []
    for file, answer in answers:
        data = answer.data()
        entries += [{"file": file, **entry} for entry in (data if isinstance(data, list) else [data])]
    return entries


def _plain(answers: Answers, width: int) -> Iterator[str]:
    for file, answer in answers:
        name = visible(file)
        yield f"{name}\n{'=' * len(name)}\n\n{answer.plain(width)}"


def _document(answers: Answers) -> Document:
    """The documents as parts of one document, each under its title and the name of its log."""
    from tmlog.output.documents.document import Document, Heading
    from tmlog.output.words import catalogue

    blocks: list[Block] = []
    count, language = 0, DEFAULT_LANGUAGE
    for count, (file, answer) in enumerate(answers, 1):  # noqa: B007 - the last count is the number of logs
        part = answer.document()
        language = part.language
        heading = catalogue(language, "story")("several.part", file=file, title=part.title)
        blocks += [Heading(heading), *part.blocks]
    return Document(language, catalogue(language, "story")("several.title", count=count), tuple(blocks))


def _cells(answers: Answers) -> Cells:
    """One table with the columns of all answers. The first column names the log; a cell that a log lacks is empty."""
    columns: dict[tuple[str, int], int] = {("file", 0): 0}
    rows: list[dict[int, str]] = []
    for file, answer in answers:
        head, *body = answer.cells()
        places = []
        for index, name in enumerate(head):
            # A player may be called like a column, so a name is known by how often it came before.
            key = (name, list(head[:index]).count(name) + (name == "file"))
            places.append(columns.setdefault(key, len(columns)))
        rows += [{0: file, **dict(zip(places, row, strict=True))} for row in body]
    return [[name for name, _ in columns], *([row.get(place, "") for place in range(len(columns))] for row in rows)]
