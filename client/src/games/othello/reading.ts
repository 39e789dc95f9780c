/** Owns how a cell of OTHO's board reads to who does not see it. */

import type { Thought } from './advice';
import { cellName } from './cells';
import type { Lit } from './lights.svelte';
import { othello } from './words/table';

/** What is shown on the board, as far as it is read. */
export interface Shown {
  readonly board: string;
  readonly last: number | null;
  readonly lit: Pick<Lit, 'frontier' | 'stable'>;
  /** Cells marked with a red point, and moves that were tried and are wrong. */
  readonly dots: readonly number[];
  readonly missed: readonly number[];
  /** What the engine says each move is worth. */
  readonly values: ReadonlyMap<number, Thought['moves'][number]>;
  readonly legal: ReadonlySet<number>;
  readonly chosen: number | null;
  /** The chosen cell waits to be touched again. */
  readonly asking: boolean;
}

export function read(cell: number, shown: Shown): string {
  const lies = shown.board[cell];
  return lies === 'x' || lies === 'o' ? disc(cell, lies, shown) : empty(cell, shown);
}

function disc(cell: number, lies: 'x' | 'o', { lit, dots, last }: Shown): string {
  const words = othello().cell;
  const text = words.lit(
    words.disc(cellName(cell), lies),
    lit.frontier.includes(cell),
    lit.stable.includes(cell),
  );
  const told = dots.includes(cell) ? words.marked(text) : text;
  return cell === last ? words.last(told) : told;
}

function empty(cell: number, { values, legal, missed, chosen, asking }: Shown): string {
  const words = othello().cell;
  const at = cellName(cell);
  const plain = legal.has(cell) ? words.legal(at) : words.empty(at);
  const valued = values.get(cell);
  const text = valued ? words.evaluated(plain, valued.score) : plain;
  if (missed.includes(cell)) return words.missed(text);
  return cell === chosen && asking ? words.chosen(text) : text;
}
