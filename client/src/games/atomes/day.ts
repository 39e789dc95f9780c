/** Owns the board of the day around a game of it: whose it is, its rank, and what is told of it elsewhere. */

import type { Progress, Verdict, View } from '../../generated/atomes';
import { ask } from '../../wire/api';
import type { BestScore } from '../../generated/wire';
import { keeping } from '../../wire/keeping';
import { category } from './scores';
import { day as words } from './words/day';

/** Where it is played. */
export const PATH = '/jouer/atomes?pas=jour';

const OPENED = 'salon.atomes.day';
/** As many scores as are asked for to find one's place among them. */
const RANKED = 1000;

/** The table that was last opened as the day's. */
export const opened = (table: string) => keeping.put(OPENED, table);

/** Everyone's board of the day; or one's own of the first day, which does not count; or neither. */
export function kindOf({ options }: View, table: string): 'shared' | 'own' | null {
  if (options.day) return 'shared';
  return keeping.get(OPENED) === table ? 'own' : null;
}

export interface Rank {
  readonly at: number;
  readonly of: number;
}

/** One's place among all who have finished it so far. */
export async function rank(view: View, score: number, table: string): Promise<Rank> {
  const rows = await ask<BestScore[]>(`/best/${category(view.options)}?without=${table}&most=${RANKED}`);
  return { at: 1 + rows.filter((row) => row.score > score).length, of: rows.length + 1 };
}

/** What can be told without telling where an atom lies: rays, faults, points, and how many were found. */
export function shared(
  { level, options }: View,
  { fired }: Progress,
  verdict: Verdict,
  link: string,
): string {
  const faults = Math.max(verdict.wrong.length, verdict.missed.length);
  const found =
    '●'.repeat(verdict.right.length) + '○'.repeat(Math.max(0, level.atoms - verdict.right.length));
  return [
    words().shareTitle(options.day ?? '', options.level ?? 8),
    words().shareCount(fired, faults, verdict.score, level.capital),
    found,
    link,
  ].join('\n');
}
