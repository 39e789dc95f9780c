/** Owns what the board and its letters look like from here: names, bonuses, values, and lines of squares. */

import { CENTRE, PREMIUMS, SIZE, VALUES, type Place } from '../../generated/scrabble';

export { SIZE };
export const ROWS = 'ABCDEFGHIJKLMNO';
export const COLUMNS = Array.from({ length: SIZE }, (_, i) => String(i + 1));

const BONUSES = { l: 'letter2', L: 'letter3', w: 'word2', W: 'word3' } as const;
export type Bonus = (typeof BONUSES)[keyof typeof BONUSES] | 'centre';

export function bonusAt(square: number): Bonus | null {
  if (square === CENTRE) return 'centre';
  return BONUSES[PREMIUMS[square] as keyof typeof BONUSES] ?? null;
}

/** What a letter is worth; a blank, and a small letter which is one on the board, nothing. */
export const valueOf = (letter: string): number | null => VALUES[letter as keyof typeof VALUES] || null;

/** « H8 » */
export const squareName = (square: number) => `${ROWS[Math.floor(square / SIZE)]}${(square % SIZE) + 1}`;

export interface Start {
  readonly square: number;
  readonly across: boolean;
}

/** The empty squares from one on, to the end of its row or column. */
export function freeFrom(board: string, { square, across }: Start): number[] {
  const step = across ? 1 : SIZE;
  const end = across ? square - (square % SIZE) + SIZE : SIZE * SIZE;
  const line = [];
  for (let at = square; at < end; at += step) if (board[at] === '.') line.push(at);
  return line;
}

/** A letter without its accent, in its own case; nothing for any other key. */
export function plain(key: string): string | null {
  const letter = key.normalize('NFD').replace(/\p{M}/gu, '');
  return /^[a-z]$/i.test(letter) ? letter : null;
}

export const swapCase = (text: string) =>
  [...text].map((sign) => (sign === sign.toUpperCase() ? sign.toLowerCase() : sign.toUpperCase())).join('');

/** Letters in one order, to compare two heaps of them. */
export const sorted = (letters: string) => [...letters].sort().join('');

/** The word that letters make along their line, with those that lie there. */
export function wordOn(board: string, { square, across, letters }: Place): { word: string; square: number } {
  const step = across ? 1 : SIZE;
  const inLine = (at: number) =>
    at >= 0 && at < SIZE * SIZE && (!across || Math.floor(at / SIZE) === Math.floor(square / SIZE));
  let start = square;
  while (inLine(start - step) && board[start - step] !== '.') start -= step;
  let word = '';
  let laid = 0;
  for (let at = start; inLine(at); at += step) {
    if (board[at] !== '.') word += board[at]!.toUpperCase();
    else if (laid < letters.length) word += letters[laid++]!.toUpperCase();
    else break;
  }
  return { word, square: start };
}
