/** Owns an Octoverso position set up by hand: the rail, both hands, and the words that were played. */

import { JOKER, JOKERS, LETTERS, RAIL } from '../../../generated/octoverso';
import { Draft, left } from '../../../study/draft.svelte';

export interface Arranged {
  readonly rail: string;
  readonly hands: readonly [string, string];
  readonly words: readonly string[];
}

/** Where the next letter goes: the rail, or a hand. */
export type Target = 'rail' | 0 | 1;

const NONE = '.';
const letters = (text: string) => text.replace(/[^A-Z?]/g, '');

/** As far as it can be read. A point is a place without a letter: a position is not one until they are gone. */
export function parsed(text: string): Arranged {
  const [rail = '', one = '', two = '', words = ''] = text.trim().split(/\s+/);
  const said = words.split(',').map((word) => word.replace(/[^A-Z]/g, ''));
  return {
    rail: letters(rail).slice(0, RAIL),
    hands: [letters(one), letters(two)],
    words: said.filter(Boolean),
  };
}

export function written({ rail, hands, words }: Arranged): string {
  return [rail.padEnd(RAIL, NONE), hands[0] || NONE, hands[1] || NONE, words.join(',')].join(' ').trimEnd();
}

export const BARE = written({ rail: '', hands: ['', ''], words: [] });
const HEAP = LETTERS + JOKER.repeat(JOKERS);

export class OctoversoDraft extends Draft {
  readonly bare = BARE;
  target = $state<Target>('rail');

  readonly now = $derived(parsed(this.text));
  readonly pile = $derived(left(HEAP, this.now.rail + this.now.hands.join('')));

  constructor(text: string, players: number) {
    super(text || BARE, players);
  }

  press(letter: string): void {
    if ((this.pile.get(letter) ?? 0) < 1) return;
    const { target, now } = this;
    if (target !== 'rail') return this.#hand(target, now.hands[target] + letter);
    if (now.rail.length < RAIL) this.change({ rail: now.rail + letter });
    if (this.now.rail.length === RAIL) this.target = 0;
  }

  #hand(seat: 0 | 1, hand: string): void {
    const [one, two] = this.now.hands;
    this.change({ hands: seat ? [one, hand] : [hand, two] });
  }

  /** A letter of a hand goes back to the pile. */
  drop(seat: 0 | 1, at: number): void {
    this.target = seat;
    const hand = this.now.hands[seat];
    this.#hand(seat, hand.slice(0, at) + hand.slice(at + 1));
  }

  /** The last letter. */
  erase(): void {
    const { target, now } = this;
    if (target === 'rail') this.change({ rail: now.rail.slice(0, -1) });
    else this.#hand(target, now.hands[target].slice(0, -1));
  }

  say(text: string): void {
    const plain = text.toUpperCase().normalize('NFD').replace(/\p{M}/gu, '');
    this.change({ words: plain.split(/[^A-Z]+/).filter(Boolean) });
  }

  change(change: Partial<Arranged>): void {
    this.set(written({ ...this.now, ...change }));
  }

  type(key: string): boolean {
    if (key === 'Backspace' || key === 'Delete') this.erase();
    else if (key === '?' || key === '*') this.press(JOKER);
    else if (/^[a-z]$/i.test(key)) this.press(key.toUpperCase());
    else return false;
    return true;
  }
}
