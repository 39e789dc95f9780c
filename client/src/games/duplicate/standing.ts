/** Owns what a table of duplicate says of itself: turns, shares of the top, the ranking, proposals as written. */

import { WORST, type Event, type Place, type Scored, type View } from '../../generated/duplicate';
import type { Past, Person, Program, TableView } from '../../generated/wire';
import { namesakes, nameOf } from '../../shell/people';
import { programName } from '../game';
import { freeFrom, ROWS, SIZE } from '../scrabble/squares';
import { words as house } from './words/house';
import { duplicate } from './words/table';

export const subtitle = ({ seats }: TableView): string => duplicate().players(seats.filter(Boolean).length);

/** What those who sit there are called, programs too. */
export const namesOf = (seats: readonly (Person | Program | null)[]): string[] =>
  namesakes(
    seats,
    seats.map((who) => (who?.type === 'program' ? programName(house(), who) : nameOf(who))),
  );

/** The turn that is played, from 1 on; once the top lies there, that one. */
export const turnOf = ({ phase, tops }: View): number => tops.length + (phase === 'proposing' ? 1 : 0);

export const topTotal = ({ tops }: View): number => tops.reduce((sum, { top }) => sum + top.points, 0);

/** At topping a turn brings the seconds left: what it took instead, in so many turns. */
export const taken = (saved: number, turns = 1): number => WORST * turns - saved;

/** Of all tops so far, in whole percent. */
export const share = (total: number, of: number): number => (of ? Math.round((100 * total) / of) : 0);

export interface Ranked {
  readonly seat: number;
  readonly rank: number;
  readonly total: number;
  readonly last: number;
  readonly found: number;
}

/** The best first; equals share a rank, and stand in the order of their seats. */
export function ranking({ totals, last, found }: View): Ranked[] {
  const order = totals
    .map((total, seat) => ({ seat, total }))
    .sort((a, b) => b.total - a.total || a.seat - b.seat);
  let rank = 0;
  return order.map(({ seat, total }, at) => {
    if (at === 0 || order[at - 1]!.total !== total) rank = at + 1;
    return { seat, rank, total, last: last[seat] ?? 0, found: found[seat] ?? 0 };
  });
}

/** Every turn that was scored, as the log tells them. */
export const scoredIn = (log: readonly Past[]): Scored[] =>
  log.flatMap(({ events }) =>
    events.flatMap((event) =>
      event.type === 'Played'
        ? (event.events as Event[]).filter((one): one is Scored => one.type === 'Scored')
        : [],
    ),
  );

const WRITTEN = /^(?:([A-O])(\d{1,2})|(\d{1,2})([A-O])) ([A-Za-z]+)(?: \?\d)?(?: @\d+)?(!?)$/;
const NOTHING = /^-(?: \?\d)?(?: @\d+)?(!?)$/;

/** « H8 » lies across, « 8H » down. */
export function squareOf(square: number, across: boolean): string {
  const [row, column] = [ROWS[Math.floor(square / SIZE)]!, String((square % SIZE) + 1)];
  return across ? row + column : column + row;
}

/** A proposal as its note has it: what was laid, and whether that is the last word. */
export function readProposal(text: string): { place: Place | null; ready: boolean } | null {
  const nothing = NOTHING.exec(text);
  if (nothing) return { place: null, ready: nothing[1] === '!' };
  const found = WRITTEN.exec(text);
  if (!found) return null;
  const [, row, column, column2, row2, letters, ready] = found;
  const square = ROWS.indexOf(row ?? row2!) * SIZE + Number(column ?? column2) - 1;
  return {
    place: { type: 'Place', square, across: row !== undefined, letters: letters! },
    ready: ready === '!',
  };
}

/** The board as it lay before each of these tops, and after the last. */
export function boards(tops: readonly { readonly top: { readonly place: Place } }[]): string[] {
  const found = ['.'.repeat(SIZE * SIZE)];
  for (const { top } of tops) {
    const cells = [...found.at(-1)!];
    freeFrom(found.at(-1)!, top.place)
      .slice(0, top.place.letters.length)
      .forEach((at, i) => (cells[at] = top.place.letters[i]!));
    found.push(cells.join(''));
  }
  return found;
}
