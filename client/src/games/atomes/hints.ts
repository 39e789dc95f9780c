/** Owns the answers to hints: what was asked for at a price, put together for the grid. */

import type { Hint } from '../../generated/atomes';
import { atomes } from './words/table';
import type { Clues } from './Grid.svelte';
import { crossingName } from './places';

/** As the analysis `clues` gives it; what was not asked for is null. */
export interface Clue {
  readonly hint: Hint;
  readonly sets: number;
  readonly certain: readonly number[] | null;
  readonly empty: readonly number[] | null;
  readonly odds: Readonly<Record<string, number>> | null;
  readonly ray: { readonly entry: number; readonly bits: number } | null;
}

/** As the analysis `review` gives it, one for each ray. */
export interface Reviewed {
  readonly sets: number;
  readonly bits: number;
  readonly best: { readonly entry: number; readonly bits: number } | null;
}

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
