"""`tmlog completion`."""

from __future__ import annotations

import click


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def command(shell: str) -> None:
    """Print the script that completes tmlog commands in a shell.

    \b
    Examples:
      tmlog completion bash >> ~/.bashrc
      tmlog completion zsh >> ~/.zshrc
      tmlog completion fish > ~/.config/fish/completions/tmlog.fish
    """
    from click.shell_completion import get_completion_class

    from tmlog.cli import tmlog
    from tmlog.cli.writing import write_standard_output

    completion = get_completion_class(shell)
    if completion is None:
        raise click.UsageError(f"no completion for {shell}")
    write_standard_output(completion(tmlog, {}, "tmlog", "_TMLOG_COMPLETE").source() + "\n")
