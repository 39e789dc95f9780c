/** Owns an OTHO position set up by hand, as OBF: discs, and the colour to move. */

import { Draft } from '../../../study/draft.svelte';
import { notation, OPENING } from '../examples';
import type { Face } from '../cells';

const CELLS = 64;

export interface Arranged {
  readonly board: string;
  readonly mover: number;
}

/** As far as it can be read; what cannot is empty. */
export function parsed(text: string): Arranged {
  const [squares = '', mover = ''] = text.trim().split(/[\s;]+/);
  const board = squares
    .toLowerCase()
    .replaceAll('*', 'x')
    .replace(/[^xo]/g, '.')
    .padEnd(CELLS, '.')
    .slice(0, CELLS);
  return { board, mover: /^[ow]/i.test(mover) ? 1 : 0 };
}

export const written = ({ board, mover }: Arranged): string =>
  notation({ board, to_move: mover, legal: [], last: null });

export const BARE = written({ board: '.'.repeat(CELLS), mover: 0 });
export const USUAL = written({ board: OPENING.board, mover: 0 });

export class OthelloDraft extends Draft {
  readonly bare = BARE;
  brush = $state<Face | '.'>('x');

  readonly now = $derived(parsed(this.text));

  constructor(text: string, players: number) {
    super(text || USUAL, players);
  }

  /** The same disc again takes it away. */
  touch(cell: number): void {
    const { board } = this.now;
    const put = board[cell] === this.brush ? '.' : this.brush;
    this.change({ board: board.slice(0, cell) + put + board.slice(cell + 1) });
  }

  change(change: Partial<Arranged>): void {
    this.set(written({ ...this.now, ...change }));
  }

  /** Letters name cells on this board. */
  type(): boolean {
    return false;
  }
}
