/** Owns what the engine says of a position: each move's worth in discs, for the side to move, and why. */

import type { Advice, Effect } from '../../generated/othello';
import { analyse, type Work } from '../../wire/analysis';
import { cellName } from './cells';
import { notation } from './examples';
import { remarks } from './words/remarks';

/** Advice, or the part of it that was kept: with a puzzle, the moves alone. */
export type Thought = Pick<Advice, 'depth' | 'solved' | 'moves'> & Partial<Pick<Advice, 'line' | 'effects'>>;

/** What it says of a position that is on no table. */
export const adviceOn = (view: Parameters<typeof notation>[0]): Work<Thought> =>
  analyse({ game: 'othello', options: { start: notation(view) }, kind: 'advice' });

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

type Words = ReturnType<typeof remarks>;
type Contrast = readonly [played: string | false, better: string | false];

const without = (all: readonly number[], less: readonly number[]) =>
  all.filter((cell) => !less.includes(cell)).map(cellName);

/** What tells two moves apart, the strongest first: what the one does wrong, what the other does right. */
function contrasts(words: Words, played: Effect, better: Effect): Contrast[] {
  const given = without(played.gives, better.gives);
  const saved = without(better.saves, played.saves);
  const fewer = played.replies - better.replies >= 2;
  return [
    [
      false,
      CORNERS.includes(better.cell) && !CORNERS.includes(played.cell) && words.corner(cellName(better.cell)),
    ],
    [given.length > 0 && words.gives(given), saved.length > 0 && words.saves(saved)],
    [false, better.replies === 0 && played.replies > 0 && words.silences],
    [played.beside !== null && better.beside === null && words.danger(cellName(played.beside)), false],
    [fewer && words.many(played.replies), fewer && better.replies > 0 && words.few(better.replies)],
    [
      played.frontier - better.frontier >= 3 && words.frontier(played.frontier),
      better.stable - played.stable >= 2 && words.stable(better.stable),
    ],
    played.turned - better.turned >= 3
      ? [words.plain(played.turned), words.plain(better.turned)]
      : [false, false],
    [
      false,
      better.region % 2 === 1 && better.region <= 5 && played.region % 2 === 0 && words.odd(better.region),
    ],
  ];
}

/** Why one move is better than another: only what tells them apart. */
export function because(played: Effect, better: Effect): string {
  const words = remarks();
  const found = contrasts(words, played, better);
  const fault = found.map(([one]) => one).find(Boolean);
  const merit = found.map(([, other]) => other).find(Boolean);
  const said = [fault && words.played(fault), merit && words.better(merit)].filter(Boolean);
  return said.join(' ') || words.later;
}
