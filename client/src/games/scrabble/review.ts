/** Owns what is said of a game that was played: which turn a position belongs to, and how each side did. */

import type { Candidate, Reviewed, View } from '../../generated/scrabble';
import { freeFrom } from './squares';

/** A move as it was weighed, or as it was played where it could not be. */
export type Weighed = Pick<Candidate, 'move' | 'points' | 'equity'>;

/** The turn that led here, which is not written down yet while wrong words are shown; -1 before the first. */
export const turnAt = ({ turns, shown }: Pick<View, 'turns' | 'shown'>) => turns.length - (shown ? 0 : 1);

/** What is worth looking at: the best, and what was played if it is not among them. */
export function compared({
  best,
  played,
  move,
  points,
}: Pick<Reviewed, 'best' | 'played' | 'move' | 'points'>): Weighed[] {
  const at = best.findIndex((each) => same(each.move, (played ?? { move }).move));
  return at < 0 ? [...best, played ?? { move, points, equity: Number.NaN }] : [...best];
}

export const same = (one: Candidate['move'], other: Candidate['move']) =>
  JSON.stringify(one) === JSON.stringify(other);

export interface Total {
  readonly turns: number;
  readonly best: number;
  readonly lost: number;
}

/** How a side did: turns, those that were the best move, and what the others gave away. */
export function totalOf(turns: readonly Reviewed[], seat: number): Total {
  const own = turns.filter((turn) => turn.seat === seat);
  return {
    turns: own.length,
    best: own.filter(({ lost }) => lost === 0).length,
    lost: own.reduce((sum, { lost, best }) => sum + (lost ?? Math.max(0, best[0]?.equity ?? 0)), 0),
  };
}

/** Where a move lays its letters. */
export function laidBy(board: string, { move }: Weighed): Map<number, string> {
  if (move.type !== 'Place') return new Map();
  const squares = freeFrom(board, move);
  return new Map([...move.letters].map((letter, i) => [squares[i]!, letter] as const));
}
