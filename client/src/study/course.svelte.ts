/** Owns the analysis of a whole line of a study: what is said of each turn, as it comes. */

import type { Examiner, Judgement } from '../games/game';
import type { Surveyed } from '../generated/wire';
import { lines, Refusal, send } from '../wire/api';
import type { Branch, Tree } from './tree.svelte';

export interface Judged extends Judgement {
  /** The node that the turn led to. */
  readonly node: number;
  readonly number: number;
  readonly seat: number;
}

export class Course {
  turns = $state.raw<readonly Judged[]>([]);
  /** How many turns there are, while they are looked at; null when nothing runs. */
  of = $state<number | null>(null);
  line = $state.raw<readonly Branch[]>([]);
  failure = $state.raw<Refusal | null>(null);
  #leaving: AbortController | null = null;
  #heard = 0;

  get done(): number {
    return this.#heard;
  }

  /** From the last turn to the first, each told as soon as it is known. */
  async run(tree: Tree, course: NonNullable<Examiner['course']>): Promise<void> {
    this.stop();
    const leaving = (this.#leaving = new AbortController());
    const line = [...tree.path, ...tree.onward(tree.at)];
    [this.line, this.turns, this.of, this.failure, this.#heard] = [line, [], 0, null, 0];
    const { game, players, options } = tree;
    const legs = line.map(({ lines: said, start, played }) => ({ lines: said, start, played }));
    const asked = send('POST', { game, players, options: line[0]!.start ?? options, legs });
    try {
      await lines<Partial<Surveyed>>('/survey', asked, leaving.signal, (told) => {
        if (leaving.signal.aborted) return;
        this.#heard += 1;
        this.of = told.of ?? 0;
        const { at = 0, seat = 0 } = told;
        const judged = told.answer ? course.turn(told.answer, seat) : null;
        if (judged) {
          const turn = { ...judged, node: line[at]!.id, number: at, seat };
          this.turns = [...this.turns, turn].sort((one, other) => one.number - other.number);
        }
      });
    } catch (refused) {
      if (leaving.signal.aborted) return;
      if (!(refused instanceof Refusal)) throw refused;
      this.failure = refused;
    } finally {
      if (this.#leaving === leaving) this.of = null;
    }
  }

  stop(): void {
    this.#leaving?.abort();
    this.#leaving = this.of = null;
  }
}
