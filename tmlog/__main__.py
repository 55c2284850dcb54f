"""`python -m tmlog`."""

from tmlog.cli import main

main()
