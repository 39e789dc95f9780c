/** The positions of the rules page, as the rules give them; `tests/e2e` asks the server whether they are right. */

import type { View } from '../../generated/othello';

export type Example = Pick<View, 'board' | 'legal' | 'to_move' | 'last'>;

export const OPENING: Example = {
  board: '...........................ox......xo...........................',
  legal: [19, 26, 37, 44],
  to_move: 0,
  last: null,
};

/** Black's F5 turns six discs on four lines. */
export const SIX: Example = {
  board: '.x.o.xxxox..xox.oxxxooo.oxxxooo..xoxo.o.oxxoooo..xxx..o.......ox',
  legal: [15, 23, 31, 37, 39, 47, 52, 53, 61],
  to_move: 0,
  last: null,
};

/** Black's C6 turns eight discs in six directions. */
export const EIGHT: Example = {
  board: 'xxxooo.oxxxoooxxxoxoooo.xxooooooxoxooxo.xo.oxoooxoox.o..xxx.o.x.',
  legal: [6, 23, 39, 42, 52, 54, 55, 59, 61],
  to_move: 0,
  last: null,
};

/** Where a study of the position begins. */
export const studied = (position: Example): string =>
  `/etude/position-othello?depuis=${encodeURIComponent(notation(position))}`;

/** The position in OBF, as the rules read it. */
export const notation = ({ board, to_move }: Example): string =>
  `${board.replaceAll('.', '-').toUpperCase()} ${to_move === 1 ? 'O' : 'X'};`;
