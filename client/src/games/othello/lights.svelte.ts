/** Owns what can be lit up on any position: both sides' moves, the frontier, stable discs. */

import type { Lights as Lit, View } from '../../generated/othello';
import { kept } from '../../shell/settings.svelte';
import { analyse } from '../../wire/analysis';
import { notation } from './examples';

export type { Lit };
export type Light = keyof Lit;
export type Seen = Pick<View, 'board' | 'legal' | 'to_move' | 'last'>;

export const LIGHTS: readonly Light[] = ['moves', 'frontier', 'stable'];
export const OFF: Record<Light, boolean> = { moves: false, frontier: false, stable: false };
export const DARK: Lit = { moves: [[], []], frontier: [], stable: [] };

/** Which lights are on, and what they show; the rules are asked only while one is on. */
export class Lights {
  #known = $state.raw<{ board: string; lit: Lit } | null>(null);

  constructor(readonly on: Record<Light, boolean> = kept('othello', OFF)) {}

  /** What is known without asking: a lesson brings it along. */
  tell(board: string, lit: Lit): void {
    this.#known = { board, lit };
  }

  toggle(light: Light): void {
    this.on[light] = !this.on[light];
  }

  /** To be called in an effect. */
  follow(view: Seen | null): void {
    if (!view || !LIGHTS.some((light) => this.on[light]) || this.#known?.board === view.board) return;
    const { board } = view;
    analyse<Lit>({ game: 'othello', options: { start: notation(view) }, kind: 'lights' }).answer.then(
      (lit) => (this.#known = { board, lit }),
      () => {},
    );
  }

  /** What to light on this board. */
  shown(board: string): Lit {
    if (this.#known?.board !== board) return DARK;
    const { lit } = this.#known;
    return {
      moves: this.on.moves ? lit.moves : DARK.moves,
      frontier: this.on.frontier ? lit.frontier : [],
      stable: this.on.stable ? lit.stable : [],
    };
  }
}
