"""Hostile texts, for every place where a log may hold words of people and every format in which tmlog writes them.

One list for all suites: what is added here is tried everywhere.
"""

from __future__ import annotations

PAYLOADS = {
    # HTML
    "script": "<script>alert(1)</script>",
    "end of script": "</script><script>alert(1)</script>",
    "end of style": "</style><style>*{display:none}</style>",
    "end of title": "</title><h1>x</h1>",
    "image": "<img src=x onerror=alert(1)>",
    "svg": "<svg/onload=alert(1)>",
    "double quote": '" onmouseover="alert(1)',
    "single quote": "' autofocus onfocus='alert(1)",
    "end of comment": "--><b>x</b><!--",
    "end of character data": "]]><b>x</b><![CDATA[",
    "entities": "&lt;b&gt; &amp; &#60;b&#62; &quot;",
    "half an element": "<b",
    "scripted address": "javascript:alert(1)",
    "data address": "data:text/html,<script>alert(1)</script>",
    "template": "{{ 7 * 7 }}{% raw %}${7*7}#{7*7}",
    "format": "{0} {title} {player.__class__} %s %(x)s",
    # Markdown
    "link": "[click](javascript:alert(1))",
    "picture": "![x](http://e.example/x.png)",
    "reference": "[a]: http://e.example",
    "footnote": "x[^1] [^1]: y",
    "address in brackets": "<http://e.example/>",
    "address": "see HTTPS://e.example/x?y=1&z=2",
    "bare address": "see www.e.example/x or WWW.e.example",
    "mail": "somebody@e.example mailto:somebody@e.example",
    "mention": "@everyone #1 GH-1",
    "emphasis": "**bold** __bold__ *i* _i_ ~~s~~ ==m== ++i++ ^s^",
    "lone marks": "* _ ** __ ~ ` ***",
    "code": "`code` ``` ~~~",
    "mathematics": "$x^2$ $$y$$",
    "picture of a face": ":smile: :)",
    "heading": "# heading #",
    "underline": "===",
    "rule": "---",
    "bullet": "- item",
    "plus": "+ item",
    "number": "1. item",
    "number with bracket": "1) item",
    "quotation": "> quotation",
    "indented": "    code",
    "definition": ": definition",
    "table": "a | b | c |",
    "rule of a table": "| --- | --- |",
    "escaped": "\\* \\< \\[ \\\\",
    "ends with a backslash": "x\\",
    "block": "<div>",
    # BBCode
    "bold": "[b]bold[/b]",
    "end of bold": "x[/b][/size][/c]",
    "monospace": "[/c][url=http://e.example]x[/url][c]",
    "embedded picture": "[img]http://e.example/x.png[/img]",
    "thing": "[thing=120677][/thing] [user=x]y[/user] [o]spoiler[/o]",
    "half a tag": "[b",
    "split tag": "[[b]b]x[/[/b]b]",
    # lines and terminals
    "line break": "a\nb: c",
    "line breaks of mail": "a\r\nBcc: x\r\n\r\nbody",
    "return": "harmless\rhostile",
    "other line breaks": "a\x0bb\x0cc\x1cd\x85e\u2028f\u2029g",
    "colours": "\x1b[31mred\x1b[0m",
    "title of a terminal": "\x1b]0;owned\x07",
    "eight bit escape": "\x9b31mred",
    "bell and backspace": "\x07\x08\x7f",
    "zero": "a\x00b",
    "tab": "a\tb",
    "right to left": "\u202egnp.exe\u202c \u2066x\u2069 \u200f",
    "nothing to see": "a\u200bb\ufeffc\u00add",
    # spreadsheets
    "formula": "=cmd|' /C calc'!A0",
    "sum": "=SUM(A1:A9)",
    "plus formula": "+1+1",
    "minus formula": "-1+1",
    "at formula": "@SUM(1)",
    "formula behind a tab": "\t=1+1",
    # harmless, and to be kept as they are
    "another script": "\u05e9\u05dc\u05d5\u05dd \u4f60\u597d \u0395\u03bb\u03bb\u03ac\u03b4\u03b1",
    "face": "\U0001f600",
    "accents": "e\u0301" * 20,
    "long": "A" * 300,
}

IN_LOGS = {name: text for name, text in PAYLOADS.items() if not set(text) & set("\n\r\x00")}
"""Those that a line of a log can hold: the others end the line, or make the file no text at all."""
