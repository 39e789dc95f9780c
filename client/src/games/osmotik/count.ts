/** Owns what is shown of a placement while its words are counted, and what the log and the tables say. */

import type { Bought, Event, Formed, Laid, Placed, State } from '../../generated/osmotik';
import { nameOfCell } from './cells';

export interface Shown {
  readonly letter: string;
  readonly owner: number;
  readonly score: number;
}

export const formedIn = (events: readonly Event[]): Formed[] =>
  events.filter((event): event is Formed => event.type === 'Formed');

/** The letters as they are while the words from `at` on are still to be counted. */
export function during(board: readonly Laid[], words: readonly Formed[], at: number): Map<number, Shown> {
  const shown = new Map<number, Shown>(board.map((laid) => [laid.cell, laid]));
  for (const word of words.slice(at).reverse())
    for (const { cell, letter, owner, before } of word.counted)
      shown.set(cell, { letter, owner, score: before });
  return shown;
}

export interface LogWord {
  readonly letters: readonly { readonly letter: string; readonly owner: number | null }[];
  readonly where: string;
  readonly points: number;
  readonly pointsTaken: number;
  readonly lettersTaken: number;
}

export type LogLine =
  | { readonly kind: 'word'; readonly word: LogWord }
  | { readonly kind: 'total'; readonly sums: readonly [number, number, number] }
  | { readonly kind: 'bought'; readonly bought: Bought }
  | { readonly kind: 'passed' | 'retired'; readonly seat: number };

/** Letters laid in the turn are grey, the others have the colour they had before the word (OSM-23). */
function logged(word: Formed, placed: Placed | null): LogWord {
  return {
    letters: word.counted.map(({ letter, owner, laid }) => ({ letter, owner: laid ? null : owner })),
    where: placed ? `${nameOfCell(placed.start)} ${placed.hour}H` : '',
    points: word.word.length,
    pointsTaken: word.points_taken,
    lettersTaken: word.letters_taken,
  };
}

/** What a commit adds to the log; of its words only the first so many. */
export function lines(events: readonly Event[], most = Number.POSITIVE_INFINITY): LogLine[] {
  const words = formedIn(events);
  const told = words.slice(0, most);
  const found: LogLine[] = [];
  let placed: Placed | null = null;
  for (const event of events) {
    if (event.type === 'Placed') placed = event;
    else if (event.type === 'Bought') found.push({ kind: 'bought', bought: event });
    else if (event.type === 'Passed') found.push({ kind: 'passed', seat: event.seat });
    else if (event.type === 'Retired') found.push({ kind: 'retired', seat: event.seat });
    else if (event.type === 'Formed' && told.includes(event)) {
      found.push({ kind: 'word', word: logged(event, placed) });
      placed = null;
    }
  }
  if (words.length > 1 && told.length === words.length) found.push({ kind: 'total', sums: sums(words) });
  return found;
}

export function sums(words: readonly Formed[]): [number, number, number] {
  const add = (of: (word: Formed) => number) => words.reduce((sum, word) => sum + of(word), 0);
  return [
    add((word) => word.word.length),
    add((word) => word.points_taken),
    add((word) => word.letters_taken),
  ];
}

export interface Exchange {
  readonly seat: number;
  /** P+ L+ P- L- in per cent. */
  readonly shares: readonly [number, number, number, number];
}

/** With whom a seat exchanged points and letters (OSM-31): shares of nothing are 0 %. */
export function exchanges(
  state: Pick<State, 'points_taken' | 'letters_taken'>,
  seat: number,
): { rows: Exchange[]; totals: [number, number, number, number] } {
  const columns = [
    (other: number) => state.points_taken[seat]![other]!,
    (other: number) => state.letters_taken[seat]![other]!,
    (other: number) => state.points_taken[other]![seat]!,
    (other: number) => state.letters_taken[other]![seat]!,
  ] as const;
  const others = state.points_taken.map((_, other) => other).filter((other) => other !== seat);
  const total = (column: (other: number) => number) => others.reduce((sum, other) => sum + column(other), 0);
  const share = (column: (other: number) => number, other: number) =>
    total(column) ? Math.round((100 * column(other)) / total(column)) : 0;
  return {
    rows: others.map((other) => ({
      seat: other,
      shares: [
        share(columns[0], other),
        share(columns[1], other),
        share(columns[2], other),
        share(columns[3], other),
      ],
    })),
    totals: [total(columns[0]), total(columns[1]), total(columns[2]), total(columns[3])],
  };
}
