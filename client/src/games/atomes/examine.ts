/** Owns what the engine of Atomes says where a search is studied: what is left, and the ray that tells most. */

import type { Analyses } from '../../generated/atomes';
import { catalogue } from '../../words/language.svelte';
import type { Examiner } from '../game';

const words = catalogue(
  {
    left: 'Possibilités',
    sets: (count: number) => `Dispositions regardées : ${count}`,
    ray: (entry: number) => `Rayon ${entry}`,
    telling: 'le plus parlant',
    share: 'Chances',
    guess: 'Valider les plus probables',
  },
  {
    left: 'Possibilities',
    sets: (count) => `Layouts looked at: ${count}`,
    ray: (entry) => `Ray ${entry}`,
    telling: 'tells most',
    share: 'Odds',
    guess: 'Accept the likeliest',
  },
);

const crossing = (place: number) => `1${Math.floor(place / 10)}-2${place % 10}`;

export default {
  kinds: () => ({ advice: words().left }),
  told: (_, answer) => {
    const seen = answer as Analyses['advice'];
    if (!seen) return { columns: [], rows: [] };
    const { ray, atoms, share, sets } = seen;
    return {
      columns: [words().share],
      rows: [
        {
          text: words().ray(ray),
          written: words().telling,
          figures: [''],
          action: { type: 'Fire', entry: ray },
        },
        {
          text: words().guess,
          written: atoms.map(crossing).join(', '),
          figures: [`${Math.round(100 * share)} %`],
          action: { type: 'Validate', guess: atoms },
        },
      ],
      note: words().sets(sets),
    };
  },
} satisfies Examiner;
