/** Owns what is shown of a placement while its words are counted, and what the log and the tables say. */

import type { Bought, Event, Formed, Laid, Placed, State, View } from '../../generated/osmotik';
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

export interface Brought {
  readonly hours: readonly number[];
  readonly words: readonly Formed[];
}

/** What directions would bring, those alike together, the most points first. */
export function brought(found: readonly { hour: number; words: readonly Formed[] }[]): Brought[] {
  const groups = new Map<string, { hours: number[]; words: readonly Formed[] }>();
  for (const { hour, words } of found) {
    const key = JSON.stringify([words.map(({ word }) => word), sums(words)]);
    const group = groups.get(key);
    if (group) group.hours.push(hour);
    else groups.set(key, { hours: [hour], words });
  }
  return [...groups.values()].sort((one, other) => sums(other.words)[0] - sums(one.words)[0]);
}

/** The two tables as they are while the words from `at` on are still to be counted (OSM-24). */
export function scored(view: View, words: readonly Formed[], at: number): View {
  const scores = view.scores.map((row) => ({ ...row }));
  const turns = view.state.turns.map((row) => ({ ...row }));
  for (const [i, word] of words.entries()) {
    if (i < at) continue;
    for (const rows of [scores, turns]) {
      const mover = rows[word.seat]!;
      mover.points -= word.counted.length;
      mover.points_taken -= word.points_taken;
      mover.letters_taken -= word.letters_taken;
      for (const { owner, laid, taken } of word.counted) {
        if (owner === word.seat) mover.on_board -= 1;
        else if (!taken) rows[owner]!.on_board += 1;
        else {
          mover.on_board -= 1;
          mover.letters -= 1;
          rows[owner]!.letters += 1;
        }
        if (laid && i === 0) mover.letters -= 1;
      }
    }
    for (const { owner, taken } of word.counted)
      if (owner !== word.seat) scores[owner]![taken ? 'letters_lost' : 'points_lost'] -= 1;
  }
  return { ...view, scores, state: { ...view.state, turns } };
}

export interface LogWord {
  readonly letters: readonly { readonly letter: string; readonly owner: number | null }[];
  readonly points: number;
  readonly pointsTaken: number;
  readonly lettersTaken: number;
}

export type LogLine =
  | {
      readonly kind: 'placed';
      readonly seat: number;
      readonly letters: LogWord['letters'];
      readonly where: string;
    }
  | { readonly kind: 'word'; readonly word: LogWord }
  | { readonly kind: 'total'; readonly sums: readonly [number, number, number] }
  | { readonly kind: 'bought'; readonly seat: number; readonly bought: Bought }
  | { readonly kind: 'passed' | 'retired'; readonly seat: number };

/** Letters laid in the turn are grey, the others have the colour they had before the word (OSM-23). */
function logged(word: Formed): LogWord {
  return {
    letters: word.counted.map(({ letter, owner, laid }) => ({ letter, owner: laid ? null : owner })),
    points: word.word.length,
    pointsTaken: word.points_taken,
    lettersTaken: word.letters_taken,
  };
}

/** What a commit adds to the log: the placement by its main word, its first so many words, their total. */
export function lines(events: readonly Event[], most = Number.POSITIVE_INFINITY): LogLine[] {
  const found: LogLine[] = [];
  for (const event of events) {
    if (event.type === 'Placed') found.push(...placement(event, formedIn(events), most));
    else if (event.type === 'Bought') found.push({ kind: 'bought', seat: event.seat, bought: event });
    else if (event.type === 'Passed') found.push({ kind: 'passed', seat: event.seat });
    else if (event.type === 'Retired') found.push({ kind: 'retired', seat: event.seat });
  }
  return found;
}

function placement({ seat, start, hour }: Placed, words: readonly Formed[], most: number): LogLine[] {
  const told = words.slice(0, most).map(logged);
  const where = `${nameOfCell(start)} ${hour}H`;
  return [
    { kind: 'placed', seat, letters: logged(words[0]!).letters, where },
    ...told.map((word) => ({ kind: 'word', word }) as const),
    ...(told.length === words.length ? [{ kind: 'total', sums: sums(words) } as const] : []),
  ];
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
