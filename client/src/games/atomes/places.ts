/** Owns the names of Atomes' entries and crossings, where they lie on the drawn grid, and the table of levels. */

import { rays, type Cell, type Geometry } from '../../board/geometry';
import { LEVELS as TABLE, WEEK, type Event, type PRICES, type Ray } from '../../generated/atomes';

export type Sign = Ray['sign'];
export type Point = readonly [row: number, column: number];

export const SIGNS: Readonly<Record<Sign, string>> = {
  straight: '→',
  deviated: '↘',
  reflected: '↖',
  absorbed: '*',
  looped: '↻',
};

export const UNIT = 56;
export const RIM = 56;

export type HintKind = keyof typeof PRICES;

/** The levels as the source has them (ATO-01), with their numbers. */
export const LEVELS = TABLE.map((level, i) => ({ number: i + 1, ...level }));

/** Where one begins: two atoms on the smallest grid. */
export const FIRST = 2;

/** The level wished for, or the first one. */
export const levelOf = (options: { readonly level?: unknown }) =>
  LEVELS[Number(options.level) - 1] ?? LEVELS[FIRST - 1]!;

/** The level after the one that was played, unless it was the last. */
export function levelAfter(options: { readonly level?: unknown }): number | null {
  const next = LEVELS.indexOf(levelOf(options)) + 2;
  return next > LEVELS.length ? null : next;
}

/** The board of a day is of the same level for everyone: the week grows harder from its Monday on. */
export const today = (now = new Date()): { day: string; level: number } => ({
  day: now.toISOString().slice(0, 10),
  level: WEEK[(now.getUTCDay() + 6) % 7]!,
});

const made = new Map<number, Geometry>();

export function grid(size: number): Geometry {
  const known = made.get(size) ?? rays(size, UNIT, RIM);
  made.set(size, known);
  return known;
}

/** The middle of a line, in board units; −1 and the size are the places of the entries. */
export function along(size: number, line: number): number {
  if (line < 0) return RIM / 2;
  return line >= size ? RIM * 1.5 + size * UNIT : RIM + (line + 0.5) * UNIT;
}

/** The entry that a cell of the rim holds, or null. */
export function entryAt(size: number, { row, column }: Pick<Cell, 'row' | 'column'>): number | null {
  if (column === 0) return 10 + row - 1;
  if (row === size + 1) return 20 + column - 1;
  if (column === size + 1) return 30 + row - 1;
  return row === 0 ? 40 + column - 1 : null;
}

/** The crossing of a cell where an atom may lie, or null: the border lines hold none. */
export function crossingAt(size: number, { row, column }: Pick<Cell, 'row' | 'column'>): number | null {
  const inner = (line: number) => line >= 1 && line <= size - 2;
  return inner(row - 1) && inner(column - 1) ? 10 * (row - 1) + column - 1 : null;
}

export const crossings = (size: number): number[] =>
  grid(size).cells.flatMap((cell) => crossingAt(size, cell) ?? []);

/** « 12-23 »: the horizontal line by its left end, the vertical one by its lower end. */
export const crossingName = (crossing: number): string => `1${Math.floor(crossing / 10)}-2${crossing % 10}`;

/** The entry of that number, or null. */
export function entryNamed(size: number, text: string): number | null {
  return /^[1-4]\d$/.test(text) && Number(text[1]) < size ? Number(text) : null;
}

/** The crossing of a horizontal and a vertical line, in either order, or null. */
export function crossingNamed(size: number, one: string, other: string): number | null {
  const lines = [entryNamed(size, one), entryNamed(size, other)];
  if (lines[0] == null || lines[1] == null) return null;
  const across = lines.find((entry) => Math.floor(entry! / 10) % 2 === 1);
  const down = lines.find((entry) => Math.floor(entry! / 10) % 2 === 0);
  if (across == null || down == null) return null;
  return crossingAt(size, { row: (across % 10) + 1, column: (down % 10) + 1 });
}

/** A ray as the blackboard has it: a looped one shows its sign first (ATO-18). */
export function columns(ray: Ray): [string, string, string] {
  const entry = String(ray.entry);
  if (ray.sign === 'looped') return [SIGNS.looped, entry, ''];
  return [entry, SIGNS[ray.sign], ray.exit === null ? '' : String(ray.exit)];
}

/** Which numbers on the rim are marked: entries win over exits (ATO-19). */
export function marks(fired: readonly Ray[]): Map<number, 'entry' | 'exit'> {
  const found = new Map<number, 'entry' | 'exit'>();
  for (const { exit } of fired) if (exit !== null) found.set(exit, 'exit');
  for (const { entry } of fired) found.set(entry, 'entry');
  return found;
}

/** The last ray that used this end of a line. */
export const lastThrough = (fired: readonly Ray[], end: number): number =>
  fired.findLastIndex(({ entry, exit }) => entry === end || exit === end);

/** A path as an SVG line; it stops half a step outside, where the numbers begin. */
export function line(size: number, path: readonly Point[]): string {
  const near = (line: number) => RIM + (Math.max(-0.5, Math.min(size - 0.5, line)) + 0.5) * UNIT;
  return `M${path.map(([row, column]) => `${near(column)} ${near(row)}`).join('L')}`;
}

export const rayOf = (events: readonly Event[]) => events.find((event) => event.type === 'Fired') ?? null;

/** The guess that a seat noted for itself. */
export function remembered(note: string | null, size: number): number[] {
  const places = new Set(crossings(size));
  return (note ?? '')
    .split(' ')
    .map(Number)
    .filter((place) => places.has(place));
}
