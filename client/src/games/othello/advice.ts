/** Owns what the engine says of a position: each move's worth in discs, for the side to move. */

export interface Valued {
  readonly cell: number;
  readonly score: number;
  /** The move is worth this or less. */
  readonly bound: boolean;
}

export interface Thought {
  readonly depth: number;
  readonly solved: boolean;
  readonly moves: readonly Valued[];
}

/** The cells of the best moves; several may be worth the same. */
export function best({ moves }: Thought): ReadonlySet<number> {
  const top = Math.max(...moves.filter(({ bound }) => !bound).map(({ score }) => score));
  return new Set(moves.filter(({ score, bound }) => !bound && score === top).map(({ cell }) => cell));
}
