/** Owns the answers to hints: what was asked for at a price, put together for the grid. */

import type { Clue } from '../../generated/atomes';
import { atomes } from './words/table';
import type { Clues } from './naming';
import { crossingName } from './places';

/** What was certain stays so; odds and the best ray are those of the last hint. */
export function gathered(clues: readonly Clue[], fired: number): Clues | null {
  if (!clues.length) return null;
  const certain = new Set<number>();
  const empty = new Set<number>();
  for (const clue of clues) {
    clue.certain?.forEach((place) => certain.add(place));
    clue.empty?.forEach((place) => empty.add(place));
    for (const [place, chance] of Object.entries(clue.odds ?? {})) {
      if (chance === 1) certain.add(Number(place));
      if (chance === 0) empty.add(Number(place));
    }
  }
  const odds = clues.findLast((clue) => clue.odds && clue.hint.rays === fired)?.odds ?? null;
  const ray = clues.findLast((clue) => clue.ray && clue.hint.rays === fired)?.ray ?? null;
  return { certain: [...certain], empty: [...empty], odds, entry: ray?.entry ?? null };
}

/** A clue in a sentence or two. */
export function told(clue: Clue): string {
  const words = atomes().hints;
  return `${words.after(clue.hint.rays, clue.sets)} ${answer(clue)}`;
}

function answer({ hint, ray, odds, certain, empty }: Clue): string {
  const words = atomes().hints;
  if (ray) return words.tellRay(ray.entry, ray.bits);
  if (hint.kind === 'ray') return words.tellNoRay;
  if (odds) return words.tellOdds;
  return words.tellCertain((certain ?? []).map(crossingName), (empty ?? []).length);
}
