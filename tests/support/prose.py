"""What documents consist of once they are read: the structure and the text of Markdown, BBCode and HTML."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from xml.etree.ElementTree import Element

import html5lib
from markdown_it import MarkdownIt
from markdown_it.token import Token

from tmlog.output.visible import visible

Structure = list[tuple[str, ...]]
"""Every element or tag as it opens, with its attributes; in the order of the document."""

_BBCODE_TAG = re.compile(r"\[(/?(?:b|i|c|size)(?:=\d+)?)\]")
_MARKDOWN = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])


def shown(text: str) -> str:
    """What people see of a text of a log in running text."""
    return " ".join(visible(text).split())


@lru_cache(4)  # every text is compared with the same harmless one
def html_parts(page: str) -> tuple[Structure, list[str]]:
    """Elements with their attributes, and the texts; a page with any mistake in it is refused."""
    parser = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False)
    root = parser.parse(page)
    structure = [(str(element.tag), *map(str, sorted(element.attrib.items()))) for element in root.iter()]
    return structure, [text for text in _texts(root) if text.strip()]


def _texts(element: Element) -> Iterator[str]:
    yield element.text or ""
    for child in element:
        yield from _texts(child)
        yield child.tail or ""


@lru_cache(4)
def markdown_parts(text: str) -> tuple[Structure, list[str]]:
    """The tokens of a reader that lets HTML through and knows tables, and the texts."""
    tokens = [part for token in _MARKDOWN.parse(text) for part in (token, *(token.children or ()))]
    structure = [(token.type, token.tag, token.markup, *_attributes(token)) for token in tokens if token.type != "text"]
    return structure, [token.content for token in tokens if token.type == "text" and token.content]


def _attributes(token: Token) -> tuple[str, ...]:
    return tuple(f"{name}={value}" for name, value in token.attrs.items())


@lru_cache(4)
def bbcode_parts(post: str) -> tuple[Structure, str]:
    """The tags, which must be ours and closed in order, and what is left without them."""
    open_tags: list[str] = []
    structure: Structure = []
    for match in _BBCODE_TAG.finditer(post):
        name = match[1]
        structure.append((name,))
        if name.startswith("/"):
            assert open_tags.pop() == name[1:]
        else:
            open_tags.append(name.partition("=")[0])
    assert open_tags == []
    text = _BBCODE_TAG.sub("", post)
    assert not set("[]") & set(text)
    return structure, text
