/** Owns what the engine of Osmotik says where a game is studied: the placements worth most. */

import type { Analyses } from '../../generated/osmotik';
import { catalogue, language } from '../../words/language.svelte';
import type { Examiner } from '../game';
import { nameOfCell } from './cells';

const words = catalogue(
  {
    best: 'Meilleures poses',
    worth: 'Valeur',
    points: 'Points',
    takes: 'Prend',
    answer: 'Rendu',
    raid: (points: number) => `On peut prendre ${points} point${points > 1 ? 's' : ''} aux autres.`,
    noRaid: 'La meilleure pose ne prend rien aux autres.',
    brings: (points: number, letters: number) =>
      `Elle rapporte ${points} point${points > 1 ? 's' : ''} avec ${letters} lettre${letters > 1 ? 's' : ''}.`,
    from: (cell: string, hour: number) => `Elle part de ${cell}, vers ${hour} h.`,
    letters: (letters: string) => `Avec les lettres ${letters}.`,
    is: (letters: string) => `C’est ${letters}.`,
    about: 'Ce que chaque tour a laissé échapper',
  },
  {
    best: 'Best plays',
    worth: 'Value',
    points: 'Points',
    takes: 'Takes',
    answer: 'Gives back',
    raid: (points) => `You can take ${points} point${points === 1 ? '' : 's'} from the others.`,
    noRaid: 'The best play takes nothing from the others.',
    brings: (points, letters) =>
      `It scores ${points} point${points === 1 ? '' : 's'} with ${letters} letter${letters === 1 ? '' : 's'}.`,
    from: (cell, hour) => `It starts at ${cell}, towards ${hour} o’clock.`,
    letters: (letters) => `With the letters ${letters}.`,
    is: (letters) => `It’s ${letters}.`,
    about: 'What each turn let slip',
  },
);

export default {
  kinds: () => ({ advice: words().best }),
  told: (_, answer) => ({
    columns: [words().points, words().takes, words().answer, words().worth],
    rows: (answer as Analyses['advice']).map(({ action, value, brings, answer: then }) => ({
      text: action.letters,
      written: `${nameOfCell(action.start)} ${action.hour}H`,
      figures: [
        String(brings.points),
        String(brings.points_taken),
        then ? String(then.points_taken) : '–',
        value.toLocaleString(language.current),
      ],
      action,
    })),
  }),
  hints: {
    table: 'advice',
    study: 'advice',
    steps: (answer) => {
      const best = (answer as Analyses['advice'])[0];
      if (!best) return [];
      const { action, brings } = best;
      return [
        brings.points_taken ? words().raid(brings.points_taken) : words().noRaid,
        words().brings(brings.points, action.letters.length),
        words().from(nameOfCell(action.start), action.hour),
        words().letters([...action.letters].sort().join(' ')),
        words().is(action.letters),
      ];
    },
  },
  course: {
    range: 20,
    least: 2,
    about: () => words().about,
    turn: (answer) => {
      const seen = answer as Analyses['turn'];
      if (!seen) return null;
      const [best] = seen.best;
      return {
        value: null,
        lost: seen.lost,
        better: best ? `${best.place.letters} ${nameOfCell(best.place.start)}` : '',
      };
    },
  },
} satisfies Examiner;
