/** How a Scrabble position is set up by hand. */

import type { Arrangement } from '../../game';
import { squareName } from '../squares';
import { arranging } from '../words/arrange';
import Board from './Board.svelte';
import { ScrabbleDraft } from './position.svelte';
import Tools from './Tools.svelte';

const square = ({ square: at }: Readonly<Record<string, unknown>>) => squareName(Number(at));

export default {
  begin: (text, players) => new ScrabbleDraft(text, players),
  Board,
  Tools,
  line: (draft) => ('seat' in draft.target ? arranging().onRack : arranging().onBoard),
  refused: () => {
    const words = arranging();
    return {
      too_many_letters: ({ letters }) => words.tooMany([...String(letters)]),
      position_off_centre: (facts) => words.offCentre(square(facts)),
      position_single: () => words.single,
      position_apart: (facts) => words.apart(square(facts)),
      unreadable_position: () => words.unreadable,
      unreadable_row: ({ text }) => words.row(String(text)),
    };
  },
} satisfies Arrangement<ScrabbleDraft>;
