/** How an OTHO position is set up by hand. */

import type { Arrangement } from '../../game';
import { arranging } from '../words/arrange';
import Board from './Board.svelte';
import { OthelloDraft } from './position.svelte';
import Tools from './Tools.svelte';

export default {
  begin: (text, players) => new OthelloDraft(text, players),
  Board,
  Tools,
  line: () => arranging().line,
  refused: () => {
    const words = arranging();
    return {
      position_off_centre: ({ cell }) => words.offCentre(String(cell).toUpperCase()),
      position_apart: ({ cell }) => words.apart(String(cell).toUpperCase()),
      unreadable_position: () => words.unreadable,
    };
  },
} satisfies Arrangement<OthelloDraft>;
