/** Owns what the result sheet is told: a game says how it ended, the house says it the same way for all. */

import type { Course } from '../design/Course.svelte';

/** What the sheet lies on, by the stuff it is made of. */
export type Material = 'linen' | 'felt' | 'stone' | 'cloth' | 'slate';

export interface Outcome {
  readonly material: Material;
  /** Who won and by how much: a heading. */
  readonly verdict: string;
  /** How it came to an end. */
  readonly about: string;
  /** None for a game without a course, `undefined` while it is being found out. */
  readonly course: Course | null | undefined;
  /** What turned the game; between `**`, what was played. */
  readonly decisive: string;
  /** What the lists say of it. */
  readonly record?: string;
}

/** The step that moved a series most: where it ends, and by how much. The last of those alike. */
export function swing(values: readonly number[]): { at: number; by: number } | null {
  let found: { at: number; by: number } | null = null;
  for (let at = 1; at < values.length; at++) {
    const by = values[at]! - values[at - 1]!;
    if (by > 0 && by >= (found?.by ?? 0)) found = { at, by };
  }
  return found;
}

/** How often a lead went from one side to the other. */
export function crossings(values: readonly number[]): number {
  const signs = values.map(Math.sign).filter((sign) => sign !== 0);
  return signs.filter((sign, at) => at > 0 && sign !== signs[at - 1]).length;
}

/** Text and what stands out in it, in turn. */
export const parts = (text: string): string[] => text.split('**');
