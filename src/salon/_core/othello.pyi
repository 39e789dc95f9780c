"""
Othello on bitboards: bit 0 is a1, bit 1 is b1, bit 63 is h8; `own` are the discs of the side to move.
"""

def legal_moves(own: int, opponent: int) -> int:
    """The cells where the side to move may play."""

def flips(own: int, opponent: int, cell: int) -> int:
    """The discs that a disc on this cell turns: none if the move is illegal."""

def perft(own: int, opponent: int, depth: int, *, pass_is_ply: bool = False) -> int:
    """
    The leaves of the tree of moves at this depth; a game that ends earlier is one leaf.
    """
