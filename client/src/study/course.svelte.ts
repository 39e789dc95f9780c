/** Owns the analysis of a whole line of a study: what is said of each turn, as it comes. */

import type { Examiner, Judgement } from '../games/game';
import type { Surveyed, Valued } from '../generated/wire';
import { analyse, type Work } from '../wire/analysis';
import { Refusal } from '../wire/api';
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
  #work: Work<unknown> | null = null;
  #heard = 0;

  get done(): number {
    return this.#heard;
  }

  /** As a file is told of it: what the position was worth for who moved. */
  get valued(): Valued[] {
    return this.turns.flatMap(({ node, seat, value, lost, better }) =>
      value === null ? [] : [{ node, value: seat === 0 ? value : -value, lost, better }],
    );
  }

  /** From the last turn to the first, each told as soon as it is known. */
  async run(tree: Tree, course: NonNullable<Examiner['course']>): Promise<void> {
    this.stop();
    const line = [...tree.path, ...tree.onward(tree.at)];
    [this.line, this.turns, this.of, this.failure, this.#heard] = [line, [], 0, null, 0];
    const { game, players, options } = tree;
    const legs = line.map(({ lines, start, played }) => ({ lines: [...lines], start, played }));
    const asked = { game, players, options: line[0]!.start ?? options, legs };
    const work = (this.#work = analyse<Partial<Surveyed>>(
      asked,
      (heard, { of = 0, at = 0, seat = 0, answer } = {}) => {
        if (this.#work !== work) return;
        [this.#heard, this.of] = [heard, of];
        const judged = answer ? course.turn(answer, seat) : null;
        if (!judged) return;
        const turn = { ...judged, node: line[at]!.id, number: at, seat };
        this.turns = [...this.turns, turn].sort((one, other) => one.number - other.number);
      },
    ));
    try {
      await work.answer;
    } catch (refused) {
      if (this.#work !== work) return;
      if (!(refused instanceof Refusal)) throw refused;
      this.failure = refused;
    } finally {
      if (this.#work === work) this.of = null;
    }
  }

  stop(): void {
    const work = this.#work;
    this.#work = this.of = null;
    work?.stop();
  }
}
