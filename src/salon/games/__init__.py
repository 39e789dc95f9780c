"""The games themselves: rules on the kernel, one package each."""

from salon.games.atomes import Atomes
from salon.games.octoverso import Octoverso
from salon.games.osmotik import Osmotik
from salon.games.othello import Othello
from salon.games.scrabble import Scrabble
from salon.kernel import Registry

GAMES = Registry(Atomes(), Octoverso(), Osmotik(), Othello(), Scrabble())
"""What Salon plays."""
