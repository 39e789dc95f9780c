/** How an Octoverso position is set up by hand. */

import type { Arrangement } from '../../game';
import { arranging } from '../words/arrange';
import Board from './Board.svelte';
import { OctoversoDraft } from './position.svelte';
import Tools from './Tools.svelte';

export default {
  begin: (text, players) => new OctoversoDraft(text, players),
  Board,
  Tools,
  line: (draft) => {
    const { target } = draft;
    return target === 'rail' ? arranging().onRail : arranging().onHand;
  },
  refused: () => {
    const words = arranging();
    return {
      too_many_letters: ({ letters }) => words.tooMany([...String(letters)]),
      unreadable_position: () => words.unreadable,
    };
  },
  ratio: 1.4,
  framed: false,
} satisfies Arrangement<OctoversoDraft>;
