/** Owns what the engine of Scrabble says where a game is studied: candidates, and the letters they keep. */

import type { Candidate, Hint, View } from '../../generated/scrabble';
import { catalogue, language } from '../../words/language.svelte';
import type { Examiner } from '../game';
import { moveOn } from './moves';

const words = catalogue(
  {
    simulation: 'Simulation',
    equity: 'Équité',
    points: 'Points',
    pts: 'pts',
    kept: 'Garde',
    simulated: 'Simulé',
    bag: (count: number) => `Réserve : ${count}`,
  },
  {
    simulation: 'Simulation',
    equity: 'Equity',
    points: 'Points',
    pts: 'pts',
    kept: 'Leave',
    simulated: 'Simulated',
    bag: (count) => `Bag: ${count}`,
  },
);

const figure = (value: number) =>
  new Intl.NumberFormat(language.current, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    value,
  );

/** The letters of the rack that a move leaves there. */
export function keeps(rack: string, move: Candidate['move']): string {
  const gone = move.type === 'Pass' ? '' : move.letters;
  let left = rack;
  for (const letter of gone) left = left.replace(letter === letter.toUpperCase() ? letter : '?', '');
  return left;
}

export default {
  kinds: () => ({ simulation: words().simulation, equity: words().equity, points: words().points }),
  told: (kind, answer, seen) => {
    const { board, racks, viewer, reserve } = seen as View;
    const rack = racks[viewer] ?? '';
    const found = (answer as readonly (Candidate | Hint)[]).map((each) =>
      'place' in each ? { move: each.place, points: each.points, equity: null, mean: null, error: 0 } : each,
    );
    const columns = [words().pts, words().kept];
    if (kind !== 'points') columns.push(words().equity);
    if (kind === 'simulation') columns.push(words().simulated);
    return {
      columns,
      rows: found.map(({ move, points, equity, mean, error }) => ({
        text: moveOn(board, move),
        written: '',
        figures: [
          String(points),
          keeps(rack, move),
          ...(kind === 'points' || equity === null ? [] : [figure(equity)]),
          ...(kind === 'simulation' ? [mean === null ? '…' : `${figure(mean)} ±${figure(error)}`] : []),
        ],
        action: move,
      })),
      note: words().bag(reserve),
    };
  },
} satisfies Examiner;
