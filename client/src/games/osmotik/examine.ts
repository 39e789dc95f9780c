/** Owns what the engine of Osmotik says where a game is studied: the placements worth most. */

import type { Analyses } from '../../generated/osmotik';
import { catalogue, language } from '../../words/language.svelte';
import type { Examiner } from '../game';
import { nameOfCell } from './cells';

const words = catalogue(
  { best: 'Meilleures poses', worth: 'Valeur' },
  { best: 'Best placements', worth: 'Worth' },
);

export default {
  kinds: () => ({ advice: words().best }),
  told: (_, answer) => ({
    columns: [words().worth],
    rows: (answer as Analyses['advice']).map(({ action, value }) => ({
      text: action.letters,
      written: `${nameOfCell(action.start)} ${action.hour}H`,
      figures: [value.toLocaleString(language.current)],
      action,
    })),
  }),
} satisfies Examiner;
