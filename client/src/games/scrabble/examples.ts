/** The source's examples, live on the rules page; `tests/e2e` asks the server whether they hold. */

import type { Place } from '../../generated/scrabble';

export interface Example {
  /** The position, as the rules read it: rows, letters in hand, scores, passes. */
  readonly start: string;
  readonly place: Place;
}

const NOTHING = Array<string>(15).fill('15');
const example = (rows: readonly string[], rack: string, place: Omit<Place, 'type'>): Example => ({
  start: `${rows.join('/')} ${rack}/AEINORS 0/0 0`,
  place: { type: 'Place', ...place },
});
/** These rows from one on, on an empty board. */
const from = (row: number, ...rows: string[]) => NOTHING.map((empty, at) => rows[at - row] ?? empty);

export const TWENTY = example(NOTHING, 'BALLEEI', { square: 108, across: true, letters: 'BALLE' });
export const THIRTY = example(from(3, '4ENTRE6', '3A1U2T6', '3SEL2A6', '8T6', '7OS6'), 'VEIOUNR', {
  square: 48,
  across: true,
  letters: 'V',
});
export const FIFTY = example(from(7, '7EGO5', '5A2A6', '5LUIRE5', '5L2E6', '4DON8'), 'ANERAIE', {
  square: 168,
  across: true,
  letters: 'ANERAI',
});
export const NINETY_SEVEN = example(from(6, '9D5', '9E5', '9R1T3', '9O1AIT1', '9B1C3', '9E5'), 'BETISES', {
  square: 85,
  across: false,
  letters: 'BETISES',
});

/** The board and the letters in hand of a position. */
export function read({ start }: Pick<Example, 'start'>): { board: string; rack: string } {
  const [rows, racks] = start.split(' ') as [string, string];
  const board = rows.replace(/\d+/g, (count) => '.'.repeat(Number(count))).replaceAll('/', '');
  return { board, rack: racks.split('/')[0]! };
}
