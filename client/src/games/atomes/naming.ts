/** Owns what Atomes' cells are called by who reads them: numbers and their rays, crossings and what lies there. */

import type { Cell } from '../../board/geometry';
import type { Ray } from '../../generated/atomes';
import { crossingAt, crossingName, entryAt } from './places';
import { atomes } from './words/table';

export type Kind = 'right' | 'wrong' | 'missed';

/** What a hint draws: crossings sure to hold an atom or none, how likely each is, a ray to fire. */
export interface Clues {
  readonly certain: readonly number[];
  readonly empty: readonly number[];
  readonly odds: Readonly<Record<number, number>> | null;
  readonly entry: number | null;
}

export interface Lying {
  readonly size: number;
  readonly fired: readonly Ray[];
  readonly atoms: ReadonlyMap<number, Kind>;
  readonly told: boolean;
  readonly armed: number | null;
  readonly clues: Clues | null;
}

export function cellName({ size, fired, atoms, told, armed, clues }: Lying, cell: Cell): string {
  const words = atomes().cell;
  const entry = entryAt(size, cell);
  if (entry !== null) return words.entry(entry, heard(fired, entry), entry === armed);
  const crossing = crossingAt(size, cell);
  const at = crossingName(10 * (cell.row - 1) + cell.column - 1);
  if (crossing === null) return words.border(at);
  const kind = atoms.get(crossing);
  return words.crossing(at, kind ? (told ? kind : 'put') : null, clueAt(clues, crossing));
}

/** What was fired and what came out here, as the slate numbers them. */
const heard = (fired: readonly Ray[], end: number) =>
  fired.flatMap((ray, i) => {
    if (ray.entry === end) return [atomes().cell.fired(i + 1, ray)];
    return ray.exit === end ? [atomes().cell.exit(i + 1)] : [];
  });

function clueAt(clues: Clues | null, crossing: number): string {
  const words = atomes().cell;
  if (clues?.certain.includes(crossing)) return words.certain;
  if (clues?.empty.includes(crossing)) return words.empty;
  const odds = clues?.odds?.[crossing];
  return odds === undefined ? '' : words.odds(odds);
}
