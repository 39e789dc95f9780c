/** Owns a turn as it is being made: letters, first cell, direction; and what each direction would bring. */

import type { Event, Formed, Place } from '../../generated/osmotik';
import { ALPHABET, HOURS, neighbour, type Hour } from './cells';
import { formedIn } from './count';

export type Phase = 'letters' | 'start' | 'direction' | 'pass';

export interface Complaint {
  readonly code: string;
  readonly letters: string;
  readonly cell?: string;
  /** The letter that is used up. */
  readonly letter?: string;
}

type Answer = { readonly events: readonly Event[] } | { readonly code: string; readonly cell?: string };
/** Asks the rules what a placement would bring. */
export type Ask = (action: Place, then: (answer: Answer) => void) => void;

const MOST = 6;

export class Turn {
  phase = $state<Phase>('letters');
  letters = $state('');
  start = $state<number | null>(null);
  complaint = $state.raw<Complaint | null>(null);
  previews = $state.raw<ReadonlyMap<Hour, Answer>>(new Map());
  #before: Phase = 'letters';

  /** The directions that have a neighbouring cell: those that arrows show (OSM-41). */
  readonly hours = $derived(
    this.start === null ? [] : HOURS.filter((hour) => neighbour(this.start!, hour) !== null),
  );
  readonly good = $derived(this.hours.filter((hour) => this.words(hour).length > 0));

  words(hour: Hour): Formed[] {
    const answer = this.previews.get(hour);
    return answer && 'events' in answer ? formedIn(answer.events) : [];
  }

  clear(): void {
    [this.phase, this.letters, this.start, this.complaint] = ['letters', '', null, null];
    this.previews = new Map();
  }

  add(letter: string, left: number): void {
    this.complaint = null;
    if (this.phase !== 'letters') this.toLetters();
    if (left < 1) this.complaint = { code: 'none', letters: this.letters, letter };
    else if (this.letters.length === MOST) this.complain('six');
    else this.letters += letter;
  }

  erase(): void {
    this.complaint = null;
    this.letters = this.letters.slice(0, -1);
  }

  /** The letters may have changed hands: what is chosen and no longer there is given up. */
  keep(stock: readonly number[]): void {
    const short = stock.some((left, i) => this.letters.split(ALPHABET[i]!).length - 1 > left);
    if (short) this.clear();
  }

  toLetters(): void {
    [this.phase, this.start, this.complaint] = ['letters', null, null];
  }

  place(): void {
    this.complaint = null;
    if (this.letters) this.phase = 'start';
  }

  /** The first cell: free, or else a word is said about it (OSM-16). */
  begin(cell: number, free: boolean, ask: Ask): void {
    if (!this.letters) return;
    [this.phase, this.start] = ['start', null];
    if (!free) return this.complain('start_occupied');
    [this.phase, this.start, this.complaint, this.previews] = ['direction', cell, null, new Map()];
    for (const hour of this.hours) {
      const action = this.action(hour);
      ask(action, (answer) => {
        if (this.start === cell && this.letters === action.letters)
          this.previews = new Map(this.previews).set(hour, answer);
      });
    }
  }

  action(hour: Hour): Place {
    return { type: 'Place', letters: this.letters, start: this.start!, hour };
  }

  back(): void {
    this.complaint = null;
    if (this.phase === 'direction') [this.phase, this.start] = ['start', null];
    else this.toLetters();
  }

  askPass(): void {
    this.#before = this.phase;
    this.phase = 'pass';
    this.complaint = null;
  }

  stay(): void {
    this.phase = this.#before;
  }

  complain(code: string, cell = ''): void {
    this.complaint = { code, letters: this.letters, cell };
  }
}
