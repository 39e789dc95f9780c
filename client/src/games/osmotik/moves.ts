/** Owns how a turn of Osmotik reads: its words and points, what was bought; and its line in the log. */

import type { Event, Weighed } from '../../generated/osmotik';
import type { Told } from '../game';
import { cellAt, nameOfCell, neighbour } from './cells';
import { formedIn, lines, sums } from './count';
import { review } from './words/review';
import { osmotik } from './words/table';

/** A turn is over when it is said to be, whatever was laid and bought in it. */
export const ends = ({ events }: { readonly events: readonly Event[] }) =>
  events.some(({ type }) => type === 'TurnEnded' || type === 'Passed' || type === 'Finished');

/** How many turns these events tell of: each has a placement, or a pass. */
export const turnsIn = (events: readonly Event[]): number =>
  events.filter(({ type }) => type === 'Placed' || type === 'Passed').length;

export function told(events: readonly Event[]): Told | null {
  const by = events.find(
    (event) => event.type === 'Placed' || event.type === 'Passed' || event.type === 'Retired',
  );
  if (!by || !('seat' in by)) return null;
  const words = review();
  const bought = events.filter(({ type }) => type === 'Bought').length;
  const tail = bought ? words.bought(bought) : '';
  const { seat } = by;
  if (by.type === 'Retired') return { seat, text: words.retired, written: osmotik().retired(colour(seat)) };
  if (by.type === 'Passed')
    return { seat, text: words.passed + tail, written: osmotik().passed(colour(seat)) };
  const formed = formedIn(events);
  const [points, , taken] = sums(formed);
  const text = words.placed(formed[0]!.word, formed.length - 1, points);
  return { seat, text: text + (taken ? words.taken(taken) : '') + tail, written: logLine(events) };
}

const colour = (seat: number) => osmotik().colour(seat);

/** « CANUSE FH 8H », as the source writes it. */
function logLine(events: readonly Event[]): string {
  const [line] = lines(events);
  if (line?.kind !== 'placed') return '';
  return `${line.letters.map(({ letter }) => letter).join('')} ${line.where}`;
}

/** A placement that was weighed, as the log would write it. */
export const wouldBe = ({ place, words }: Weighed) => ({
  text: review().would(words[0] ?? place.letters, words.length - 1),
  written: `${words[0] ?? place.letters} ${nameOfCell(place.start)} ${place.hour}H`,
});

/** Where it lays its letters among those that lie there. */
export function laidBy({ place }: Weighed, taken: (cell: number) => boolean): Map<number, string> {
  const laid = new Map<number, string>();
  let cell: number | null = place.start;
  for (const letter of place.letters) {
    while (cell !== null && taken(cell)) cell = neighbour(cell, place.hour);
    if (cell === null || !cellAt(cell)) break;
    laid.set(cell, letter);
    cell = neighbour(cell, place.hour);
  }
  return laid;
}
