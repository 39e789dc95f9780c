/** Owns how a turn of Octoverso reads, and how it is written. */

import {
  JOKER,
  type Compose,
  type Composed,
  type Event,
  type View,
  type Weighed,
} from '../../generated/octoverso';
import type { Told } from '../game';
import { review } from './words/review';

/** A turn takes several actions: a letter moved, a word, a letter put back; a claim is one of its own. */
export function ends({ view, events }: { readonly view: View; readonly events: readonly Event[] }): boolean {
  if (view.finished) return true;
  return view.rail !== '' && !view.owed && !view.shifted && events.at(-1)?.type !== 'Misclaimed';
}

export function told(events: readonly Event[]): Told | null {
  const words = review();
  const find = <T extends Event['type']>(type: T) =>
    events.find((event): event is Extract<Event, { type: T }> => event.type === type);
  const opened = find('Opened');
  if (opened) {
    const [one, two] = [opened.first, 1 - opened.first].map((seat) => opened.openings[seat]!.word);
    return { seat: opened.first, text: words.opened(one!, two!), written: `OUVRE ${one} · OUVRE ${two}` };
  }
  const composed = find('Composed');
  if (composed) {
    const back = find('Returned');
    const text = words.composed(composed.word, composed.tiles.length) + (back?.tile ? words.returned : '');
    return { seat: composed.seat, text, written: written(composed) };
  }
  const gone = find('Exchanged');
  if (gone) {
    const drawn = find('Drawn')?.tiles ?? '';
    const text = words.exchanged(named(gone.tile), named(drawn));
    return { seat: gone.seat, text, written: `ECHANGE ${gone.tile}` };
  }
  return small(events);
}

/** What a turn can be besides a word or an exchange. */
function small(events: readonly Event[]): Told | null {
  const words = review();
  for (const event of events) {
    if (event.type === 'Passed') return { seat: event.seat, text: words.passed, written: '' };
    if (event.type === 'Claimed')
      return { seat: event.seat, text: words.claimed(event.word), written: `OCTO ${event.word}` };
    if (event.type === 'Misclaimed')
      return { seat: event.seat, text: words.misclaimed(event.word), written: `OCTO ${event.word}` };
    if (event.type === 'Announced') return { seat: event.seat, text: words.announced, written: '' };
  }
  return null;
}

const named = (tile: string) => (tile === JOKER ? review().joker : tile);

/** « (IMA)GES verso »: in brackets what the rail gives; a letter that a laid joker stands for is small. */
export function written({ word, tiles, face, end }: Omit<Compose | Composed, 'type'>): string {
  const count = word.length - tiles.length;
  const [given, laid] =
    end === 'right' ? [word.slice(0, count), word.slice(count)] : [word.slice(-count), word.slice(0, -count)];
  const shown = [...laid].map((letter, i) => (tiles[i] === JOKER ? letter.toLowerCase() : letter)).join('');
  return `${end === 'right' ? `(${given})${shown}` : `${shown}(${given})`} ${face}`;
}

/** A move that was weighed. */
export const wouldBe = ({ move }: Weighed) =>
  move.type === 'Compose'
    ? { text: move.word, written: written(move) }
    : { text: review().exchange(named(move.tile)), written: `ECHANGE ${move.tile}` };

/** What it leads to, or letters ahead. */
export function valueOf({ fate, worth }: Weighed): string {
  const words = review();
  return fate ? words.fates[fate] : words.number(worth);
}
