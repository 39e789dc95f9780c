/** Owns what a game hands to the frame of its table: its parts, and its panels. */

import type { Snippet } from 'svelte';
import type { AnyTable } from '../wire/table.svelte';
import type { Outcome } from './ending';

export interface Panel {
  readonly key: string;
  readonly title: string;
  /** What the tab says, where the title is long. */
  readonly short?: string;
  readonly content: Snippet;
  /** It is an object of its own, on no sheet of paper. */
  readonly bare?: boolean;
  /** Takes the height that is left, or so many parts of it, and scrolls inside. */
  readonly grow?: boolean | number;
  /** Lines that others have said here: those that came since it was last seen are marked on its tab. */
  readonly lines?: number;
}

export interface FrameProps {
  label: string;
  /** Where others play too: how fast they are seen to. */
  table?: AnyTable;
  /** The shape of the board: width over height; null fills the place there is. */
  ratio?: number | null;
  board: Snippet;
  /** What the board lies in. */
  surface?: 'wood' | 'paper' | 'none';
  /** Who plays, and how it stands. */
  strip?: Snippet;
  /** What stands left of a board with room for it. */
  before?: Snippet;
  /** What stands right of the board: keys. On a phone they lie under it. */
  keys?: Snippet | undefined;
  /** One sentence: whose turn, what happened; and what more there is to say. */
  line?: string;
  detail?: string;
  /** It tells of a fault. */
  alarm?: boolean;
  /** It is read to screen readers as it changes; most games choose what to say. */
  aloud?: boolean;
  /** What stands before the sentence: counters, lamps. */
  lead?: Snippet;
  /** What lies under the board instead of the sentence: a rack. */
  under?: Snippet | undefined;
  verbs?: Snippet | undefined;
  /** So many places of the same width for verbs: others come and go, none moves. */
  slots?: number;
  /** The verbs need a row of their own. */
  stacked?: boolean;
  panels?: readonly Panel[];
  /** How it ended, and whether the game has verbs of its own for what comes next. */
  ending?: { readonly outcome: Outcome; readonly own?: boolean } | null;
  /** Of the result sheet: the count in objects, and the game's verbs. */
  count?: Snippet | undefined;
  after?: Snippet | undefined;
  chosen?: string;
  /** The panel was asked for where it has no room of its own. */
  raised?: boolean;
}
