/** Owns which panel of a table is shown and where: beside the board, below it by tabs, or laid over it. */

import { untrack, type Snippet } from 'svelte';
import { shell } from '../words/shell';
import type { Panel } from './frame';
import { space } from './window.svelte';

/** Less room than this, in pixels, and a panel lies over the board. */
const A_FEW_LINES = 96;
export const RESULT = 'result';

/** What the frame of a table knows. */
export interface Framed {
  readonly panels: readonly Panel[];
  readonly ended: boolean;
  /** The panel that was asked for, and whether it was where it has no room of its own. */
  chosen: string;
  raised: boolean;
  /** The panel that somebody writes in. */
  readonly writing: string | undefined;
  /** How the result is drawn. */
  readonly result: Snippet;
}

export class Panels {
  /** How high the place below the board is. */
  room = $state(0);
  /** It ended while one looked on, and so the result is seen to come. */
  fresh = $state(false);
  #begun = false;
  /** It was asked for over the board though it has a place below it. */
  #lifted = $state(false);
  /** How many lines of each panel were seen. */
  readonly #read: Record<string, number> = $state({});

  constructor(readonly frame: Framed) {
    $effect.pre(() => {
      if (!frame.ended) this.#begun = true;
      else untrack(() => this.#end());
    });
    $effect(() => {
      if (this.cramped && untrack(() => frame.writing)) frame.raised = true;
    });
    $effect(() => this.#look());
  }

  /** Beside the board the result always shows; below it, it is the first tab. */
  readonly all = $derived.by<readonly Panel[]>(() => {
    const { ended, panels, result } = this.frame;
    if (!ended || space.beside) return panels;
    return [{ key: RESULT, title: shell().table.ending.title, content: result }, ...panels];
  });
  readonly shown = $derived.by(
    () => this.all.find((panel) => panel.key === this.frame.chosen)?.key ?? this.all[0]?.key ?? '',
  );
  readonly tabbed = $derived.by(() => !space.beside || this.frame.ended);
  readonly cramped = $derived.by(() => this.tabbed && !this.frame.ended && this.room < A_FEW_LINES);
  /** Below the board any panel can be laid over it, to be read at once, and taken away again. */
  readonly lifts = $derived.by(() => !this.frame.ended && !space.beside);
  readonly over = $derived.by(() => this.lifts && this.frame.raised && (this.cramped || this.#lifted));
  readonly sheet = $derived.by(() => this.frame.ended && (space.beside || this.shown === RESULT));

  readonly unread = (panel: Panel): number =>
    (panel.lines ?? 0) - (this.#read[panel.key] ?? panel.lines ?? 0);

  readonly choose = (key: string): void => {
    const up = key === this.shown ? !this.over : this.over || this.cramped;
    this.#lifted = up && !this.cramped;
    this.frame.raised = up;
    this.frame.chosen = key;
  };

  readonly lower = (): void => {
    this.frame.raised = false;
  };

  /** Who writes in a panel goes on writing. */
  #end(): void {
    this.frame.chosen = this.frame.writing ?? RESULT;
    this.fresh = this.#begun;
  }

  /** What is seen is read; what was there before one came is, too. */
  #look(): void {
    for (const { key, lines } of this.all)
      if (lines !== undefined && (this.#sees(key) || !(key in untrack(() => this.#read))))
        this.#read[key] = lines;
  }

  #sees(key: string): boolean {
    if (!this.tabbed) return true;
    return key === this.shown && (!this.cramped || this.frame.raised);
  }
}
