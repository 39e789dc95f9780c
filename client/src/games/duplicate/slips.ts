/** Owns slips as an arbiter types them: a place and a whole word, read as letters laid on the board. */

import type { Place } from '../../generated/duplicate';
import { plain, ROWS, SIZE, squareName } from '../scrabble/squares';
import { clubs } from './words/clubs';

/** What was read, or what is wrong with it. */
export type Read =
  | { readonly place: Place }
  /** `onBoard`: for what lies there, which may be otherwise on another board. */
  | { readonly fault: string; readonly onBoard?: boolean };

const ACROSS = /^([A-O])(1[0-5]|[1-9])$/;
const DOWN = /^(1[0-5]|[1-9])([A-O])$/;

/** « H8 » lies across, « 8H » down. */
export function readSquare(text: string): { square: number; across: boolean } | null {
  const written = text.trim().toUpperCase();
  const across = ACROSS.exec(written);
  const [row, column] = across ? [across[1]!, across[2]!] : (DOWN.exec(written)?.slice(1).reverse() ?? []);
  if (!row || !column) return null;
  return { square: ROWS.indexOf(row) * SIZE + Number(column) - 1, across: across !== null };
}

/** The letters of a word; a small one is a blank, which is typed « E* ». */
function letters(word: string): string[] | null {
  const found: string[] = [];
  for (const sign of word.replace(/\s/g, '').replace(/œ/gi, 'oe').replace(/æ/gi, 'ae')) {
    const letter = plain(sign);
    if (letter) found.push(letter.toUpperCase());
    else if ('?*'.includes(sign) && found.length) found.push(found.pop()!.toLowerCase());
    else return null;
  }
  return found.length ? found : null;
}

/** Letters that the draw has not are blanks, where it has some. */
function fromRack(laid: readonly string[], rack: string): string {
  const left = [...rack];
  return laid
    .map((letter) => {
      const at = left.indexOf(letter === letter.toLowerCase() ? '?' : letter);
      const blank = left.indexOf('?');
      if (at >= 0) left.splice(at, 1);
      else if (blank >= 0) left.splice(blank, 1);
      return at < 0 && blank >= 0 ? letter.toLowerCase() : letter;
    })
    .join('');
}

export function readSlip(board: string, rack: string, where: string, word: string): Read {
  const words = clubs();
  const start = readSquare(where);
  if (!start) return { fault: words.badPlace };
  const wanted = letters(word);
  if (!wanted) return { fault: words.badWord };
  const step = start.across ? 1 : SIZE;
  const room = start.across ? SIZE - (start.square % SIZE) : SIZE - Math.floor(start.square / SIZE);
  if (wanted.length > room) return { fault: words.outside };
  const laid: string[] = [];
  let first = -1;
  for (const [i, letter] of wanted.entries()) {
    const at = start.square + i * step;
    const there = board[at]!;
    if (there === '.') {
      if (first < 0) first = at;
      laid.push(letter);
    } else if (there.toUpperCase() !== letter.toUpperCase())
      return { fault: words.clash(squareName(at), there.toUpperCase()), onBoard: true };
  }
  if (first < 0) return { fault: words.nothingLaid, onBoard: true };
  return {
    place: { type: 'Place', square: first, across: start.across, letters: fromRack(laid, rack) },
  };
}
