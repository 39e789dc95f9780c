/** Owns the review of a game: the value of every position, and the moves that lost discs. */

import type { Event, View } from '../../generated/othello';
import type { Work } from '../../wire/analysis';
import { Refusal } from '../../wire/api';
import { adviceOn, because, type Thought } from './advice';
import { FreeBoard } from './school/free.svelte';

export interface Reached {
  readonly view: View;
  readonly events: readonly Event[];
}

export interface Mistake {
  /** The position before the move. */
  readonly index: number;
  /** Counting the moves of both sides from 1. */
  readonly number: number;
  readonly seat: number;
  readonly played: number;
  readonly better: number;
  readonly lost: number;
  /** The game was solved from there; before, another look may differ by a disc or two. */
  readonly exact: boolean;
  readonly why: string;
  readonly line: readonly number[];
}

const WORTH = 4;

/** A finished game as the engine counts it: the empty cells are the winner's; the table counts discs. */
export function settled([black, white]: readonly [number, number]): number {
  return black - white + (64 - black - white) * Math.sign(black - white);
}

/** In discs for Black at the end of the game, the empty cells to the winner. */
export function forBlack({ view }: Reached, thought: Thought | undefined): number | null {
  if (view.result) return settled(view.counts);
  const top = thought?.moves[0];
  if (!top || view.to_move === null) return null;
  return view.to_move === 0 ? top.score : -top.score;
}

/** The moves that lost discs, in the order of the game. */
export function mistakes(
  positions: readonly Reached[],
  thoughts: readonly (Thought | undefined)[],
): Mistake[] {
  let number = 0;
  return positions.flatMap((_, index) => {
    const thought = thoughts[index];
    const placed = positions[index + 1]?.events.find((event) => event.type === 'Placed');
    if (placed) number += 1;
    const best = thought?.moves[0];
    const at = thought?.moves.findIndex((move) => move.cell === placed?.cell) ?? -1;
    if (!thought || !placed || !best || at < 0) return [];
    const lost = best.score - thought.moves[at]!.score;
    if (lost < WORTH) return [];
    const effects = thought.effects ?? [];
    const why = effects[at] && effects[0] ? because(effects[at], effects[0]) : '';
    const line = thought.line?.length ? thought.line : [best.cell];
    const { solved: exact } = thought;
    return [
      { index, number, seat: placed.seat, played: placed.cell, better: best.cell, lost, exact, why, line },
    ];
  });
}

/** The move that led to a position beside the best there was; null where that is not known. */
export function beside(
  positions: readonly Reached[],
  thoughts: readonly (Thought | undefined)[],
  index: number,
): { played: number; better: number; lost: number; exact: boolean } | null {
  const placed = positions[index]?.events.find((event) => event.type === 'Placed');
  const { moves, solved: exact } = thoughts[index - 1] ?? { moves: [], solved: true };
  const own = moves.find((move) => move.cell === placed?.cell);
  const [best] = moves;
  return own && best ? { played: own.cell, better: best.cell, lost: best.score - own.score, exact } : null;
}

const WORST = 3;

/** Each of these players' three worst, the worst first. */
export function worst(found: readonly Mistake[], seats: readonly number[]): Mistake[] {
  const sorted = [...found].sort((a, b) => b.lost - a.lost);
  return seats.flatMap((seat) => sorted.filter((mistake) => mistake.seat === seat).slice(0, WORST));
}

/** A better line, looked at beside the game. */
export class Detour extends FreeBoard {
  along = $state(0);
  readonly line: readonly number[];

  constructor(view: View, line: readonly number[]) {
    super(view);
    this.line = line;
  }

  async forward(): Promise<void> {
    const cell = this.line[this.along];
    if (cell === undefined) return;
    this.along += 1;
    await this.play(cell);
  }
}

/** The game that was reviewed last, while the page is open: who comes back finds it there. */
let last: { game: string; thoughts: readonly (Thought | undefined)[] } | null = null;
const named = (positions: readonly Reached[]) => positions.map(({ view }) => view.board).join();

export class Review {
  thoughts = $state.raw<readonly (Thought | undefined)[]>([]);
  /** How many positions were looked at, or null when nothing runs. */
  at = $state<number | null>(null);
  failure = $state.raw<Refusal | null>(null);
  #work: Work<Thought> | null = null;

  /** What is known of this game without asking. */
  recall(positions: readonly Reached[]): void {
    if (last?.game === named(positions)) this.thoughts = last.thoughts;
  }

  /** From the end, where values are exact, to the start; the same position has the same value. */
  async run(positions: readonly Reached[]): Promise<void> {
    this.stop();
    this.failure = null;
    this.thoughts = [];
    for (let index = positions.length - 1; index >= 0; index--) {
      this.at = positions.length - index;
      const { view } = positions[index]!;
      if (view.to_move === null) continue;
      try {
        this.#work = adviceOn(view);
        const found = await this.#work.answer;
        const thoughts = [...this.thoughts];
        thoughts[index] = found;
        this.thoughts = thoughts;
      } catch (refused) {
        if (!(refused instanceof Refusal)) throw refused;
        if (refused.code === 'stopped') return;
        this.failure = refused;
        break;
      }
    }
    if (!this.failure) last = { game: named(positions), thoughts: this.thoughts };
    this.#work = this.at = null;
  }

  stop(): void {
    this.#work?.stop();
    this.#work = this.at = null;
  }
}
