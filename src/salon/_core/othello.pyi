"""
Othello on bitboards: bit 0 is a1, bit 1 is b1, bit 63 is h8; `own` are the discs of the side to move.
"""

from collections.abc import Callable, Sequence

import salon._core

def legal_moves(own: int, opponent: int) -> int:
    """The cells where the side to move may play."""

def flips(own: int, opponent: int, cell: int) -> int:
    """The discs that a disc on this cell turns: none if the move is illegal."""

def perft(own: int, opponent: int, depth: int, *, pass_is_ply: bool = False) -> int:
    """
    The leaves of the tree of moves at this depth; a game that ends earlier is one leaf.
    """

class Weights:
    """What the evaluation has learned."""

    def __init__(self, packed: bytes) -> None:
        """As `Trainer.weights` gives them."""

    @staticmethod
    def rule(name: str) -> Weights:
        """A plain rule in their place: « mobility » (and corners) or « discs »."""

class Engine:
    """Thinks about positions, one at a time."""

    def __init__(self, weights: Weights, hash_bits: int = 18) -> None:
        """With a hash table of 2^hash_bits entries of 16 bytes."""

    def evaluate(self, own: int, opponent: int) -> int:
        """The static value for the side to move, in discs."""

    def search(
        self,
        own: int,
        opponent: int,
        *,
        depth: int = 64,
        selectivity: int = 0,
        solve_from: int = 0,
        solve_selectivity: int = 5,
        nodes: int | None = None,
        seconds: float | None = None,
        threads: int = 1,
        every_move: bool = False,
        stop: salon._core.Flag | None = None,
        progress: Callable[[tuple[int, int, bool, int, Sequence[tuple[int, int, bool]], Sequence[int]]], None]
        | None = None,
    ) -> tuple[int, int, bool, int, list[tuple[int, int, bool]], list[int]]:
        """
        Think: (depth, selectivity, solved, nodes, [(cell, score, is a bound)], line), best move first.

        `stop` ends it with what it has; `progress` is called after each depth.
        """

PHASES: int = 30

class Trainer:
    """Learns the evaluation from games, self-play and solved positions."""

    def __init__(self, seed: int) -> None: ...
    def add_games(self, wthor: bytes) -> int:
        """The games of a WTHOR file that follow the rules: how many."""

    def sample(self, phase: int, count: int, depth: int, threads: int = 1) -> None:
        """New samples of a phase, scored by searches to this depth and one less."""

    def fit(self, phase: int, ridge: float, rounds: int) -> tuple[int, float, float]:
        """Fit a phase: (samples, error in discs, error on samples kept apart)."""

    def fit_doubt(self, count: int) -> None:
        """Fit how far shallow searches are from deeper ones."""

    def weights(self) -> bytes:
        """What was learned so far, for `Weights`."""
