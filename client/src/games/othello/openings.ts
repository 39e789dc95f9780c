/** Owns finding an opening's name: all first moves are the same board seen otherwise. */

import { language } from '../../words/language.svelte';
import { OPENINGS } from './words/openings';
import { cellName } from './cells';

type Turn = (x: number, y: number) => [number, number];

/** The ways to see the start as itself. */
const TURNS: readonly Turn[] = [
  (x, y) => [x, y],
  (x, y) => [7 - x, 7 - y],
  (x, y) => [y, x],
  (x, y) => [7 - y, 7 - x],
];

/** The longest named beginning of these moves, or null. */
export function opening(moves: readonly number[]): string | null {
  const seen = TURNS.map((turn) =>
    moves
      .slice(0, 20)
      .map((cell) => {
        const [x, y] = turn(cell % 8, Math.floor(cell / 8));
        return cellName(8 * y + x).toLowerCase();
      })
      .join(''),
  );
  const known = OPENINGS.filter((each) => seen.some((text) => text.startsWith(each.moves)));
  const longest = known.sort((a, b) => b.moves.length - a.moves.length)[0];
  return longest ? longest[language.current] : null;
}
