/** Owns how forms and times are told and chosen, for seeks, ratings and doors alike. */

import { called, gameOf, nameOf } from '../games/registry';
import type { ClockRules } from '../generated/wire';
import { clockOf } from '../shell/waiting';
import { pairing } from '../words/pairing';
import { shell } from '../words/shell';

const none: ClockRules = { turn: null, game: null, increment: 0, days: null };
/** Minutes each, and seconds more a move. */
export const minutes = (each: number, increment = 0): ClockRules => ({ ...none, game: each * 60, increment });
/** Seconds a turn. */
export const turns = (seconds: number): ClockRules => ({ ...none, turn: seconds });

const USUAL: readonly ClockRules[] = [
  minutes(1),
  minutes(3, 2),
  minutes(5),
  minutes(10, 5),
  minutes(20, 10),
  minutes(60, 30),
];
export const EACH = [1, 2, 3, 5, 10, 15, 20, 30, 45, 60];
export const MORE = [0, 1, 2, 3, 5, 10, 15, 20, 30];

/** What a game is usually played by, of what clocks may count: its own times first. */
export const timesOf = (game: string, timings: readonly string[] = ['turn', 'game']): readonly ClockRules[] =>
  [...(gameOf(game)?.times ?? []), ...USUAL].filter(
    ({ turn, game: each }) =>
      (turn == null || timings.includes('turn')) && (each == null || timings.includes('game')),
  );

export const sameClock = (one: ClockRules, other: ClockRules): boolean =>
  one.turn === other.turn &&
  one.game === other.game &&
  (one.increment ?? 0) === (other.increment ?? 0) &&
  (one.days ?? null) === (other.days ?? null);

/** What is proposed first: a game's own time is a minute a turn unless another is asked for (SCR-40). */
export function usualTime(game: string, timings: readonly string[]): ClockRules | undefined {
  const times = timesOf(game, timings);
  return (
    [minutes(10, 5), turns(60)].find((usual) => times.some((each) => sameClock(each, usual))) ?? times[0]
  );
}

/** A form by its name, with its game's unless that is known. */
export function formName(game: string, form: string, short = false): string {
  const own = gameOf(game)?.words().forms?.[form] ?? called('categories', form);
  const word = own === form ? '' : own;
  return short ? word || nameOf(game) : [nameOf(game), word].filter(Boolean).join(' ');
}

/** Whose form that is. */
export const gameOfForm = (form: string): string => form.split('-')[0]!;

/** A clock in as few words as can be: « 10 min + 5 s »; by turns as everywhere. */
export function timeName({ turn = null, game = null, increment = 0, days = null }: ClockRules): string {
  if (turn !== null && game === null) return pairing().turn(shell().setups.turn(turn));
  if (days !== null) return clockOf({ turn, game, increment, days });
  if (game === null) return pairing().none;
  return game % 60 || turn !== null
    ? clockOf({ turn, game, increment })
    : pairing().each(game / 60, increment);
}
