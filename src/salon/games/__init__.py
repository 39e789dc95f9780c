"""The games themselves: rules on the kernel, one package each."""

from salon.games.othello import Othello
from salon.kernel import Registry

GAMES = Registry(Othello())
"""What Salon plays."""
