/** Owns what the engine says of a position: each move's worth in discs, for the side to move, and why. */

import { remarks } from '../../words/othello.remarks';
import { cellName } from './cells';

export interface Valued {
  readonly cell: number;
  readonly score: number;
  /** The move is worth this or less. */
  readonly bound: boolean;
}

/** What a move changes; see `salon.games.othello.insight`. */
export interface Effect {
  readonly cell: number;
  readonly turned: number;
  readonly replies: number;
  readonly gives: readonly number[];
  readonly saves: readonly number[];
  readonly beside: number | null;
  readonly stable: number;
  readonly frontier: number;
  readonly region: number;
}

export interface Thought {
  readonly depth: number;
  readonly solved: boolean;
  readonly moves: readonly Valued[];
  readonly line?: readonly number[];
  readonly effects?: readonly Effect[];
}

/** The cells of the best moves; several may be worth the same. */
export function best({ moves }: Thought): ReadonlySet<number> {
  const top = Math.max(...moves.filter(({ bound }) => !bound).map(({ score }) => score));
  return new Set(moves.filter(({ score, bound }) => !bound && score === top).map(({ cell }) => cell));
}

const CORNERS = [0, 7, 56, 63];
const FEW = 3;
const MANY = 9;
const GREEDY = 6;

/** What speaks for a move, the strongest first. */
function merits(effect: Effect): string[] {
  const words = remarks();
  const found: string[] = [];
  if (CORNERS.includes(effect.cell)) found.push(words.corner(cellName(effect.cell)));
  if (effect.replies === 0) found.push(words.silences);
  if (effect.saves.length) found.push(words.saves(effect.saves.map(cellName)));
  if (effect.stable > 0 && !found.length) found.push(words.stable(effect.stable));
  if (effect.replies > 0 && effect.replies <= FEW) found.push(words.few(effect.replies));
  if (effect.region % 2 === 1 && effect.region <= 5) found.push(words.odd(effect.region));
  if (effect.turned <= 2 && effect.frontier <= 1) found.push(words.quiet(effect.turned));
  return found;
}

/** What speaks against it. */
function faults(effect: Effect): string[] {
  const words = remarks();
  const found: string[] = [];
  if (effect.gives.length) found.push(words.gives(effect.gives.map(cellName)));
  else if (effect.beside !== null) found.push(words.danger(cellName(effect.beside)));
  if (effect.replies >= MANY) found.push(words.many(effect.replies));
  if (effect.turned >= GREEDY) found.push(words.greedy(effect.turned));
  else if (effect.frontier >= 4) found.push(words.frontier(effect.frontier));
  return found;
}

/** The move in a few words: what speaks for it and against it, the more telling half first. */
export function remark(effect: Effect, good: boolean): string {
  const words = remarks();
  const [merit, second] = merits(effect);
  const [fault, worse] = faults(effect);
  if (good && merit)
    return fault && effect.gives.length
      ? words.but(merit, fault)
      : [merit, second].filter(Boolean).slice(0, 2).join(', ');
  if (!good && fault)
    return merit && CORNERS.includes(effect.cell)
      ? words.but(merit, fault)
      : [fault, worse].filter(Boolean).slice(0, 2).join(', ');
  return merit ?? fault ?? words.plain(effect.turned);
}

/** Why one move is better than another: only what tells them apart. */
export function because(played: Effect, better: Effect): string {
  const words = remarks();
  if (remark(played, false) === remark(better, true))
    return played.replies > better.replies
      ? words.because(words.many(played.replies), words.few(better.replies))
      : words.later;
  return words.because(remark(played, false), remark(better, true));
}
