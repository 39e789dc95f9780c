/** Owns what the engine of Scrabble says where a game is studied: candidates, and the letters they keep. */

import { COUNTS, RACK, type Analyses, type Candidate, type Hint, type View } from '../../generated/scrabble';
import { catalogue, decimal, language } from '../../words/language.svelte';
import type { Examiner } from '../game';
import { moveOn } from './moves';
import { squareName } from './squares';

const words = catalogue(
  {
    simulation: 'Simulation',
    equity: 'Équité',
    byPoints: 'Points',
    pts: 'pts',
    kept: 'Garde',
    simulated: 'Simulé',
    won: 'Gain',
    bag: (count: number) => `Réserve : ${count}`,
    unseen: (letters: string) => `Lettres cachées : ${letters}`,
    exact: 'Fin de partie exacte : ce que chaque coup gagne encore, au plus',
    scrabble: 'Un scrabble est possible.',
    noScrabble: 'Pas de scrabble parmi les meilleurs coups.',
    points: (points: number) => `Le meilleur coup rapporte ${points} point${points > 1 ? 's' : ''}.`,
    from: (square: string) => `Il part de ${square}.`,
    letters: (letters: string) => `Avec les lettres ${letters}.`,
    is: (word: string) => `C’est ${word}.`,
    about: 'Chances de gagner du premier joueur',
  },
  {
    simulation: 'Simulation',
    equity: 'Equity',
    byPoints: 'Points',
    pts: 'pts',
    kept: 'Leave',
    simulated: 'Simulated',
    won: 'Win',
    bag: (count) => `Bag: ${count}`,
    unseen: (letters) => `Unseen tiles: ${letters}`,
    exact: 'Exact endgame: the most each play can still gain',
    scrabble: 'A bingo is possible.',
    noScrabble: 'No bingo among the best plays.',
    points: (points) => `The best play scores ${points} point${points === 1 ? '' : 's'}.`,
    from: (square) => `It starts at ${square}.`,
    letters: (letters) => `With the letters ${letters}.`,
    is: (word) => `It’s ${word}.`,
    about: 'The first player’s chances of winning',
  },
);

const figure = (value: number) => decimal(language.current, value);

/** The letters of the rack that a move leaves there. */
export function keeps(rack: string, move: Candidate['move']): string {
  const gone = move.type === 'Pass' ? '' : move.letters;
  let left = rack;
  for (const letter of gone) left = left.replace(letter === letter.toUpperCase() ? letter : '?', '');
  return left;
}

/** What is in the bag or on the other rack: all letters but those one sees. */
function hidden(board: string, rack: string): string {
  const left: Record<string, number> = { ...COUNTS };
  for (const sign of [...board, ...rack]) {
    const tile = sign >= 'a' && sign <= 'z' ? '?' : sign;
    if (left[tile]) left[tile] -= 1;
  }
  return Object.entries(left)
    .filter(([, count]) => count > 0)
    .map(([letter, count]) => (count > 1 ? `${letter}\u202f×${count}` : letter))
    .join(' ');
}

export default {
  kinds: () => ({ simulation: words().simulation, equity: words().equity, points: words().byPoints }),
  told: (kind, answer, seen) => {
    const { board, racks, viewer, reserve } = seen as View;
    const rack = racks[viewer] ?? '';
    const found = (answer as readonly (Candidate | Hint)[]).map((each) =>
      'place' in each
        ? { move: each.place, points: each.points, equity: null, mean: null, error: 0, won: null }
        : each,
    );
    const columns = [words().pts, words().kept];
    if (kind !== 'points') columns.push(words().equity);
    if (kind === 'simulation') columns.push(words().simulated);
    const chances = kind === 'simulation' && found.some(({ won }) => won !== null);
    if (chances) columns.push(words().won);
    const exact = kind === 'simulation' && reserve === 0;
    return {
      columns,
      rows: found.map(({ move, points, equity, mean, error, won }) => ({
        text: moveOn(board, move),
        written: '',
        figures: [
          String(points),
          keeps(rack, move),
          ...(kind === 'points' || equity === null ? [] : [figure(equity)]),
          ...(kind === 'simulation'
            ? [mean === null ? '…' : exact ? figure(mean) : `${figure(mean)} ±${figure(error)}`]
            : []),
          ...(chances ? [won === null ? '' : `${Math.round(100 * won)} %`] : []),
        ],
        action: move,
      })),
      note: [
        ...(exact ? [words().exact] : []),
        words().bag(reserve),
        ...(rack ? [words().unseen(hidden(board, rack))] : []),
      ].join('. '),
    };
  },
  hints: {
    table: 'hints',
    study: 'points',
    steps: (answer, seen) => {
      const hints = answer as readonly Hint[];
      const [best] = hints;
      if (!best) return [];
      const { place, points } = best;
      return [
        hints.some((each) => each.place.letters.length === RACK) ? words().scrabble : words().noScrabble,
        words().points(points),
        words().from(squareName(place.square)),
        words().letters([...place.letters].sort().join(' ')),
        words().is(moveOn((seen as View).board, place)),
      ];
    },
  },
  course: {
    range: 50,
    least: 4,
    about: () => words().about,
    turn: (answer, seat) => {
      const { best, lost, lead, exact } = answer as Analyses['turn'];
      const top = best[0];
      if (!top) return null;
      const ends = Math.sign(lead + (top.mean ?? 0));
      const won = exact ? (1 + ends) / 2 : (top.won ?? 0.5);
      const chance = 100 * won - 50;
      return {
        value: seat === 0 ? chance : -chance,
        lost: lost ?? 0,
        better: top.move.type === 'Place' ? top.move.letters.toUpperCase() : '↺',
      };
    },
  },
} satisfies Examiner;
