/** Owns how a turn of Scrabble reads: its word, where, for how much; and the command that it was. */

import type { Event, Exchange, Pass, Place } from '../../generated/scrabble';
import type { Told } from '../game';
import { written } from './lines';
import { laidBy } from './review';
import { SIZE, squareName } from './squares';
import { review } from './words/review';

/** What happened in a turn, or null where nobody moved. */
export function told(events: readonly Event[]): Told | null {
  for (const event of events) {
    const words = review();
    const say = (text: string, move: Place | Exchange | Pass) => ({
      seat: (event as { seat: number }).seat,
      text,
      written: written(move),
    });
    if (event.type === 'Placed') {
      const [word] = event.words;
      const { square } = word ?? event.place;
      const text = (word?.text ?? event.place.letters).toUpperCase();
      return say(words.placed(text, squareName(square), event.points), event.place);
    }
    if (event.type === 'Rejected') {
      const { place, words: formed } = event.shown;
      const text = (formed[0]?.text ?? place.letters).toUpperCase();
      return say(words.rejected(text, squareName(formed[0]?.square ?? place.square)), place);
    }
    if (event.type === 'Exchanged')
      return say(words.exchanged(event.count), { type: 'Exchange', letters: event.letters ?? '' });
    if (event.type === 'Passed') return say(event.time_up ? words.timeUp : words.passed, { type: 'Pass' });
  }
  return null;
}

/** A move that might be made on this board. */
export function moveOn(board: string, move: Place | Exchange | Pass): string {
  const words = review();
  if (move.type === 'Pass') return words.passed;
  if (move.type === 'Exchange') return words.exchanged(move.letters.length);
  const { text, square } = mainWord(board, move);
  return words.would(text, squareName(square));
}

/** The word along the letters laid; a single one may read the other way. */
export function mainWord(board: string, move: Place): { text: string; square: number } {
  const laid = laidBy(board, { move, points: 0, equity: 0 });
  const at = (square: number) => laid.get(square) ?? (board[square] === '.' ? undefined : board[square]);
  const [first = move.square] = laid.keys();
  const along = reading(at, first, move.across);
  const found = along.text.length > 1 ? along : reading(at, first, !move.across);
  return { ...found, text: found.text.toUpperCase() };
}

function reading(at: (square: number) => string | undefined, from: number, across: boolean) {
  const step = across ? 1 : SIZE;
  const inLine = (square: number) =>
    square >= 0 && square < SIZE * SIZE && (!across || Math.floor(square / SIZE) === Math.floor(from / SIZE));
  let square = from;
  while (inLine(square - step) && at(square - step)) square -= step;
  let text = '';
  for (let next = square; inLine(next) && at(next); next += step) text += at(next);
  return { text, square };
}
