/** Owns what an analysis made of a game: what is said of each turn, or how far the work is. */

import { untrack } from 'svelte';
import { analyse, type Work } from './analysis';
import { Refusal } from './api';

export class Review<T> {
  turns = $state.raw<readonly T[]>([]);
  /** From 0 to 1, while it lasts. */
  working = $state<number | null>(null);
  failed = $state(false);
  #work: Work<readonly T[]> | null = null;

  /** From that seat's side; what was asked for before no longer matters. */
  async ask(table: string, seat: number): Promise<void> {
    this.stop();
    [this.turns, this.working, this.failed] = [[], 0, false];
    const work = analyse<readonly T[]>({ table, seat, kind: 'review' }, (done) => {
      if (work === this.#work) this.working = done;
    });
    this.#work = work;
    try {
      this.turns = await work.answer;
    } catch (refused) {
      if (!(refused instanceof Refusal)) throw refused;
      if (work === this.#work) this.failed = true;
    } finally {
      if (work === this.#work) this.#work = this.working = null;
    }
  }

  /** Who asked is gone, or asks something else. */
  stop(): void {
    const work = this.#work;
    this.#work = this.working = null;
    work?.stop();
  }
}

/** Nobody's seat: a review from no side. */
export const SPECTATOR = -3;

/** The review of a game from a seat, asked for once there is one, and stopped with its page. */
export function reviewing<T>(table: () => string, from: () => number | null): Review<T> {
  const review = new Review<T>();
  $effect(() => {
    const seat = from();
    if (seat !== null) untrack(() => void review.ask(table(), seat));
    return () => review.stop();
  });
  return review;
}
