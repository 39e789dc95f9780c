/** Owns the review of a finished game: what is said of each turn, or how far the work is. */

import { analyse } from './analysis';
import { Refusal } from './api';

export class Review<T> {
  turns = $state.raw<readonly T[]>([]);
  /** From 0 to 1, while it lasts. */
  working = $state<number | null>(null);
  failed = $state(false);
  #last = 0;

  /** From that seat's side; what was asked for before no longer matters. */
  async ask(table: string, seat: number): Promise<void> {
    const asked = ++this.#last;
    const current = () => asked === this.#last;
    [this.turns, this.working, this.failed] = [[], 0, false];
    try {
      const turns = await analyse<T[]>({ table, seat, kind: 'review' }, (done) => {
        if (current()) this.working = done;
      });
      if (current()) this.turns = turns;
    } catch (refused) {
      if (!(refused instanceof Refusal)) throw refused;
      if (current()) this.failed = true;
    } finally {
      if (current()) this.working = null;
    }
  }
}
