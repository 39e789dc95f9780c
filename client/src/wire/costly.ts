/** Owns which turns of a game are worth looking at first: those that gave most away. */

import type { Person, Program } from '../generated/wire';

export interface Costly {
  /** The position that it led to. */
  readonly at: number;
  readonly seat: number;
  readonly lost: number;
}

const MOST = 3;

/** The seats of this person. */
export const seatsOf = (person: string | null, seats: readonly (Person | Program | null)[]): number[] =>
  seats.flatMap((who, seat) => (who?.type === 'person' && who.id && who.id === person ? [seat] : []));

/** The three worst, the worst first: the reader's own, or anybody's where that is no one seat. */
export function worst<T extends Costly>(turns: readonly T[], mine: readonly number[], least = 0): T[] {
  const looked = mine.length === 1 ? turns.filter(({ seat }) => seat === mine[0]) : turns;
  return looked
    .filter(({ lost }) => lost > least)
    .sort((one, other) => other.lost - one.lost)
    .slice(0, MOST);
}
