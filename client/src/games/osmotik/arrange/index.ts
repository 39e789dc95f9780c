/** How an Osmotik position is set up by hand. */

import type { Arrangement } from '../../game';
import { SHAPE } from '../cells';
import { arranging } from '../words/arrange';
import { osmotik } from '../words/table';
import Board from './Board.svelte';
import { OsmotikDraft } from './position.svelte';
import Tools from './Tools.svelte';

export default {
  begin: (text, players) => new OsmotikDraft(text, players),
  Board,
  Tools,
  line: (draft) => (draft.stock === null ? arranging().laying : arranging().taking),
  refused: () => {
    const words = arranging();
    return {
      position_apart: ({ cell }) => words.apart(String(cell)),
      position_off_star: ({ cell, seat }) => words.offStar(String(cell), osmotik().colour(Number(seat))),
      unreadable_position: ({ text }) => words.unreadable(String(text)),
      unreadable_cell: ({ text }) => words.unreadable(String(text)),
    };
  },
  ratio: SHAPE,
  framed: false,
} satisfies Arrangement<OsmotikDraft>;
