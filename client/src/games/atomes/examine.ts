/** Owns what the engine of Atomes says where a search is studied: what is left, and the ray that tells most. */

import type { Analyses } from '../../generated/atomes';
import { catalogue, language } from '../../words/language.svelte';
import type { Examiner } from '../game';
import { crossingName } from './places';

const words = catalogue(
  {
    left: 'Possibilités',
    sets: (count: string) => `Dispositions possibles : ${count}`,
    certain: (places: readonly string[]) => `Atomes certains : ${places.join(', ')}`,
    empty: (count: number) => `Croisements vides à coup sûr : ${count}`,
    ray: (entry: number) => `Rayon ${entry}`,
    telling: 'le plus parlant',
    bits: 'Bits',
    guess: 'Valider les plus probables',
    sure: (count: number) =>
      count ? `Atomes déjà certains : ${count}.` : 'Aucun atome n’est encore certain.',
    side: { left: 'à gauche', top: 'en haut', right: 'à droite', bottom: 'en bas' },
    where: (side: string) => `Le rayon le plus parlant entre ${side}.`,
    shoot: (entry: number) => `C’est le rayon ${entry}.`,
    about: 'Possibilités restantes, en puissances de deux',
  },
  {
    left: 'Possibilities',
    sets: (count) => `Possible layouts: ${count}`,
    certain: (places) => `Certain atoms: ${places.join(', ')}`,
    empty: (count) => `Crossings known to be empty: ${count}`,
    ray: (entry) => `Ray ${entry}`,
    telling: 'most telling',
    bits: 'Bits',
    guess: 'Submit the likeliest',
    sure: (count) => (count ? `Atoms already certain: ${count}.` : 'No atom is certain yet.'),
    side: { left: 'from the left', top: 'from the top', right: 'from the right', bottom: 'from the bottom' },
    where: (side) => `The most telling ray enters ${side}.`,
    shoot: (entry) => `It’s ray ${entry}.`,
    about: 'Possibilities left, in powers of two',
  },
);

const figure = (value: number) =>
  new Intl.NumberFormat(language.current, { maximumFractionDigits: 1 }).format(value);

/** Entries are numbered 1 to 8 from the left, and so on around. */
function sideOf(entry: number): keyof ReturnType<typeof words>['side'] {
  if (entry >= 40) return 'bottom';
  if (entry >= 30) return 'right';
  return entry >= 20 ? 'top' : 'left';
}

export default {
  kinds: () => ({ advice: words().left }),
  told: (_, answer) => {
    const seen = answer as Analyses['advice'];
    if (!seen) return { columns: [], rows: [] };
    const { rays, atoms, share, sets, certain, empty } = seen;
    return {
      columns: [words().bits],
      rows: [
        ...rays.map(({ entry, bits }, i) => ({
          text: words().ray(entry),
          written: i ? '' : words().telling,
          figures: [figure(bits)],
          action: { type: 'Fire', entry },
        })),
        {
          text: words().guess,
          written: atoms.map(crossingName).join(', '),
          figures: [`${Math.round(100 * share)} %`],
          action: { type: 'Validate', guess: atoms },
        },
      ],
      note: [
        words().sets(sets.toLocaleString(language.current)),
        ...(certain.length ? [words().certain(certain.map(crossingName))] : []),
        ...(empty.length ? [words().empty(empty.length)] : []),
      ].join('. '),
    };
  },
  hints: {
    study: 'advice',
    steps: (answer) => {
      const seen = answer as Analyses['advice'];
      if (!seen) return [];
      const [ray] = seen.rays;
      return [
        `${words().sets(seen.sets.toLocaleString(language.current))}.`,
        words().sure(seen.certain.length),
        ...(seen.certain.length ? [`${words().certain(seen.certain.map(crossingName))}.`] : []),
        ...(ray ? [words().where(words().side[sideOf(ray.entry)]), words().shoot(ray.entry)] : []),
      ];
    },
  },
  course: {
    range: 24,
    least: 0.5,
    about: () => words().about,
    turn: (answer) => {
      const seen = answer as Analyses['turn'];
      if (!seen) return null;
      const lost = Math.max(0, (seen.best?.bits ?? 0) - seen.expected);
      return {
        value: Math.log2(Math.max(1, seen.sets)),
        lost,
        better: seen.best ? words().ray(seen.best.entry) : '',
      };
    },
  },
} satisfies Examiner;
