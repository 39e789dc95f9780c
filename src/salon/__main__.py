"""`python -m salon` is `salon`."""

from salon.cli import main

main()
