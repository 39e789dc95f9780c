"""Boards and moves of Scrabble."""

from collections.abc import Callable, Mapping, Sequence

import salon._core
import salon._core.words

EVERYTHING: int = 1073741824

class Setup:
    """
    A dictionary, a board and its tiles: what every question about a game is asked of.

    It never changes, so that threads may share it. In all its answers a tile is a capital letter, or
    the small letter that a blank stands for; on a rack a blank is ?.
    """

    def __init__(
        self,
        words: salon._core.words.WordGraph,
        letter_factors: Sequence[Sequence[int]],
        word_factors: Sequence[Sequence[int]],
        values: Mapping[str, int],
        counts: Mapping[str, int],
        start: tuple[int, int],
        bonus: int,
    ) -> None:
        """
        With factors by row, then column; what a tile is worth and how many there are, by letter (? for
        blanks; letters left out have none); the cell (row, column) that the first word covers; and the
        bonus for seven tiles. Rows and columns count from 0, at most 21.
        """

    def moves(
        self, rows: Sequence[str], rack: str, most: int = 1073741824, least: int = 1
    ) -> list[tuple[int, int, bool, str, int]]:
        """
        All legal placements of `least` tiles or more, or the `most` best, the highest scores first.

        `rows` is the board as texts of capital letters, small letters (blanks) and dots (empty cells);
        `rack` up to eight capital letters and ?. A placement is (row, column, down, tiles, score): the
        cell of the first tile laid, whether the tiles go down or across, and the tiles laid, in order
        and without those on the board. A single tile that makes words both ways is listed once, across;
        one that makes only a word down is listed down. Ties are in a fixed order.
        """

class WordMap:
    """
    A graph's words by their letters: best moves are found faster with one.
    """

    def __init__(self, words: salon._core.words.WordGraph, stop: salon._core.Flag | None = None) -> None: ...
    @property
    def bytes(self) -> int:
        """What it takes of memory."""

class Leaves:
    """What tiles left on a rack are worth."""

    def __init__(self, kinds: int, table: bytes) -> None:
        """
        From tenths of a point, as 16-bit numbers, little-endian, one for each multiset of up to six of `kinds` kinds of tiles
        (blanks, then the letters): by size, then as multisets are numbered (the i-th smallest kind k adds
        C(k + i - 1, i)).
        """

    @property
    def table(self) -> bytes: ...
    def value(self, setup: Setup, tiles: str) -> float:
        """Of some tiles, as a rack is written: in points."""

class LeaveTrainer:
    """Learns leaves from games of a player against itself."""

    def __init__(self, setup: Setup) -> None: ...
    def play(
        self,
        setup: Setup,
        leaves: Leaves | None,
        word_map: WordMap | None,
        first: int,
        games: int,
        racks: int,
        threads: int = 1,
    ) -> None:
        """
        Play games, from seed `first` on, by these leaves, and take so many more racks of each position.
        The outcome does not depend on the threads.
        """

    def learn(self, doubt: float) -> Leaves:
        """What was learned; then all racks are forgotten."""

    @property
    def racks(self) -> int:
        """How many were seen since."""

class Chances:
    """How often a lead wins, by what is left in the bag."""

    def __init__(self, table: bytes) -> None:
        """
        From shares of 10 000, as 16-bit numbers, little-endian: rows for one tile in the bag, two, and so on,
        each for leads of -300 to 300 points in steps of 4.
        """

    @property
    def table(self) -> bytes: ...
    def of(self, lead: float, bag: int) -> float:
        """
        The share of games that is won by who has just moved and leads by so much, with what both keep, and so
        many tiles to draw.
        """

class ChanceTrainer:
    """Learns chances from games of a player against itself."""

    def __init__(self, setup: Setup) -> None: ...
    def play(
        self, setup: Setup, leaves: Leaves, word_map: WordMap | None, first: int, games: int, threads: int = 1
    ) -> None:
        """
        Play games by these leaves, from seed `first` on. The outcome does not depend on the threads.
        """

    def learn(self) -> Chances:
        """What was learned from all games."""

def selfplay(
    setup: Setup,
    leaves: Leaves | None,
    word_map: WordMap | None,
    games: int,
    seed: int,
    list_all: bool = False,
) -> tuple[int, int, int]:
    """
    Play games to the end by best equity (without leaves: by score): (turns, points of both, signature).

    With `list_all` every turn lists all moves in order and takes the first, which gives the same games.
    """

class Thinker:
    """
    Thinks about positions as a player sees them. Threads may share it.

    A position is the board's rows, the rack, the tiles not seen (in the bag or on the other rack) and how
    many of them are in the bag. A choice is (row, column, down, tiles, score, equity), in points; row and
    column are -1 for an exchange of those tiles, which without tiles is a pass.
    """

    def __init__(
        self, setup: Setup, leaves: Leaves | None, word_map: WordMap | None, chances: Chances | None = None
    ) -> None:
        """
        Without leaves it goes by score alone; with a word map it is faster, and takes more memory; without
        chances it tells by a formula how likely a lead is to win.
        """

    def best(
        self, rows: Sequence[str], rack: str, unseen: str, bag: int
    ) -> tuple[int, int, bool, str, int, float]:
        """The choice with the highest equity."""

    def candidates(
        self, rows: Sequence[str], rack: str, unseen: str, bag: int, most: int
    ) -> list[tuple[int, int, bool, str, int, float]]:
        """The choices with the highest equities."""

    def weigh(
        self,
        rows: Sequence[str],
        rack: str,
        unseen: str,
        bag: int,
        most: int,
        row: int,
        column: int,
        down: bool,
        tiles: str,
    ) -> tuple[list[tuple[int, int, bool, str, int, float]], tuple[int, int, bool, str, int, float] | None]:
        """
        The same, and one of all the choices: these tiles laid there, or exchanged where row and column are -1.
        None if there is no such choice. A single tile may be laid either way.
        """

    def simulate(
        self,
        rows: Sequence[str],
        rack: str,
        unseen: str,
        bag: int,
        lead: int,
        passes: int,
        *,
        candidates: int = 15,
        samples: int = 300,
        rollouts: int = 1000000000,
        moves: int = 0,
        seconds: float = 3600.0,
        seed: int = 1,
        keep: int = 1,
        also: tuple[int, int, bool, str] | None = None,
        last: tuple[Sequence[str], str, int] | None = None,
        guesses: int = 300,
        stop: salon._core.Flag | None = None,
        progress: Callable[
            [Sequence[tuple[tuple[int, int, bool, str, int, float], float, float, int, bool, float]]], None
        ]
        | None = None,
    ) -> list[tuple[tuple[int, int, bool, str, int, float], float, float, int, bool, float]]:
        """
        Play candidates out in imagined worlds: [(choice, mean points, standard error, worlds, dropped, share of
        games won)], those that win most first; dropped are those that surely win less. It ends when one is surely the
        best, has been played in so many worlds (samples), or after so many rollouts in all. At least `keep` and the
        one `also` looked at (row, column, down, tiles) are played in as many worlds as the best. With four tiles in the
        bag or fewer, the best are then played in every draw, their endings searched over so many moves in all.
        `last` is the other's last placement: the rows before it, the tiles, the points. Worlds are then drawn after
        what it may have kept, weighed by so many guesses. `stop` ends it with what it has; `progress` hears of it now and then.
        """

    def solve(
        self,
        rows: Sequence[str],
        rack: str,
        other: str,
        passes: int,
        *,
        seconds: float = 3600.0,
        nodes: int = 1073741824,
        stop: salon._core.Flag | None = None,
    ) -> tuple[int, bool, int, int, list[tuple[tuple[int, int, bool, str, int, float], int]]]:
        """
        With an empty bag, the best play of both: (points gained from here on, certain, depth, nodes,
        [(choice, at most so many points)]), the best first. Not certain: the limits came first.
        """

def play_pair(
    first: Thinker,
    first_rollouts: int,
    first_nodes: int,
    second: Thinker,
    second_rollouts: int,
    second_nodes: int,
    seed: int,
) -> tuple[tuple[int, int], tuple[int, int]]:
    """
    Two games with the same tiles, seats exchanged: the first's and the second's points of each.

    With rollouts, a player simulates; with nodes, it searches the endgame that far.
    """
