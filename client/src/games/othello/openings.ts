/** Owns which positions are the same seen from another side, and finding an opening's name by its position. */

import known from '../../generated/othello-openings.json';
import { openingNames } from './words/openings';

const turned = (cell: number) => 8 * (cell % 8) + Math.floor(cell / 8);
/** The ways to see the start as itself. */
const TURNS: readonly ((cell: number) => number)[] = [
  (cell) => cell,
  (cell) => 63 - cell,
  turned,
  (cell) => 63 - turned(cell),
];
const seenBy = (turn: (cell: number) => number, board: string) =>
  Array.from(board, (_, cell) => board[turn(cell)]).join('');

/** Two moves on a board that are one, seen from another side: the four first ones are. */
export const alike = (board: string, one: number, other: number | null): boolean =>
  TURNS.some((turn) => other !== null && turn(other) === one && seenBy(turn, board) === board);

const KEYS = new Map(known.map(({ key, board }) => [board, key]));
const LONGEST = Math.max(...known.map(({ moves }) => moves));

/** The name of the opening that stands on the board, or null. */
export function openingOf(board: string): string | null {
  const discs = [...board].filter((sign) => sign !== '.').length;
  if (discs - 4 > LONGEST) return null;
  const seen = TURNS.map((turn) => seenBy(turn, board));
  const key = KEYS.get(seen.sort()[0]!);
  return key === undefined ? null : (openingNames()[key] ?? null);
}

/** The last one that a game went through, by its boards from the start on. */
export function opening(boards: readonly string[]): string | null {
  return boards.slice(0, LONGEST + 1).reduce<string | null>((name, board) => openingOf(board) ?? name, null);
}
