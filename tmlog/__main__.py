"""Runs the program: `tmlog`, or `python -m tmlog`."""

from typing import NoReturn

from tmlog.interrupts import exit_on_interrupt


def main() -> NoReturn:
    """Run the program. Ctrl-C ends it quietly from here on."""
    exit_on_interrupt()
    from tmlog.cli import main as run

    run()


if __name__ == "__main__":
    main()
