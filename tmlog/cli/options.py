"""Options that several commands have."""

from __future__ import annotations

import click

from tmlog.kernel.catalogue import DEFAULT_LANGUAGE, languages

output_option = click.option(
    "-o", "--output", type=click.Path(), default="-", metavar="OUT", help="Where to; without it, standard output."
)
language_option = click.option(
    "--lang",
    "language",
    type=click.Choice(languages()),
    default=DEFAULT_LANGUAGE,
    show_default=True,
    help="The language.",
)
