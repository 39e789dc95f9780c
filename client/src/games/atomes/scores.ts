/** Owns the best score of a level, and which of two scores is red (ATO-24). */

import type { Options } from '../../generated/atomes';
import { api } from '../../wire/api';

export const category = ({ level = 8, day = '' }: Options): string => `atomes-${day || level}`;

/** The best score but for this table's own, or null if nobody has any. */
export async function best(options: Options, except = ''): Promise<number | null> {
  const rows = await api.best(category(options), except);
  return rows.length ? Math.max(...rows.map(({ score }) => score)) : null;
}

export type Chalk = 'yellow' | 'red';

/** The better of the two is red, the other yellow; equal ones are both yellow. */
export function chalks(score: number, best: number | null): { score: Chalk; best: Chalk } {
  return {
    score: score > (best ?? 0) ? 'red' : 'yellow',
    best: (best ?? 0) > score ? 'red' : 'yellow',
  };
}
