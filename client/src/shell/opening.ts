/** Owns opening tables: the wish with which one begins, and who sits where for each way of playing. */

import { gameOf } from '../games/registry';
import type { ClockRules, GameCard, NewTable, SeatPlan } from '../generated/wire';
import { api } from '../wire/api';
import { me } from '../wire/me.svelte';
import { shell } from '../words/shell';
import { router } from './router.svelte';
import { kept, type Wish } from './wish';

export const NO_CLOCK: ClockRules = { turn: null, game: null, increment: 0, days: null };

/** Clocks of one's choice for a game with persons, who need not be there: by days; and where a game has its own
 * timer, minutes for each. The first is the clock one has chosen for all games. */
export const PACES: Readonly<Record<string, ClockRules | null>> = {
  '': null,
  m10: { ...NO_CLOCK, game: 600 },
  m20: { ...NO_CLOCK, game: 1200 },
  d1: { ...NO_CLOCK, days: 1 },
  d2: { ...NO_CLOCK, days: 2 },
  d3: { ...NO_CLOCK, days: 3 },
  d7: { ...NO_CLOCK, days: 7 },
};

/** The wish as it is for a game with persons: by its own pace, in the form of the game that has one. */
export function paced(game: string, wish: Wish): Wish {
  const clock = gameOf(game)?.crowds ? null : (PACES[wish.pace] ?? null);
  const form = gameOf(game)?.timed ?? ((options: Wish['options']) => options);
  const theirs = { ...wish, rated: wish.agreed };
  return clock === null ? theirs : { ...theirs, clock, options: form(wish.options) };
}

/** How this game was last asked for, as far as it still can be; or as the house proposes it. */
export function wished({ key: game, players, levels }: GameCard): Wish {
  const quick = gameOf(game)?.quick;
  const alone = players.includes(1);
  const proposed = alone ? '' : (quick?.level ?? levels[Math.min(2, levels.length - 1)]?.key ?? '');
  const last = kept(game);
  const known = levels.some(({ key: level }) => level === last.level) || (alone && last.level === '');
  return {
    level: known ? last.level! : proposed,
    side: last.side === undefined ? 0 : last.side,
    players: players.includes(last.players ?? 0) ? last.players! : Math.max(2, players[0] ?? 2),
    options: last.options ?? quick?.options ?? {},
    clock: last.clock ? { ...NO_CLOCK, ...last.clock } : { ...NO_CLOCK, turn: quick?.turn ?? null },
    pace: (last.pace ?? '') in PACES ? (last.pace ?? '') : '',
    rated: last.rated ?? false,
    agreed: last.agreed ?? false,
  };
}

/** Oneself at the wished seat, and the same in all others. */
export function among({ side, players }: Pick<Wish, 'side' | 'players'>, other: SeatPlan): SeatPlan[] {
  const own = side ?? Math.floor(Math.random() * players);
  return Array.from({ length: players }, (_, seat): SeatPlan => (seat === own ? { kind: 'me' } : other));
}

export const alone = ({ level }: Wish) => level === '';

export const againstPrograms = (wish: Wish): SeatPlan[] =>
  alone(wish) ? [{ kind: 'me' }] : among(wish, { kind: 'program', level: wish.level });

export const onThisScreen = ({ players }: Wish): SeatPlan[] =>
  Array.from({ length: players }, (): SeatPlan => ({ kind: 'me' }));

export const withWhoComes = (wish: Wish): SeatPlan[] => among(wish, { kind: 'open' });

/** Opens it, goes there, and says which one it is. */
export async function openTable(table: Omit<NewTable, 'name'>): Promise<string> {
  await me.known();
  const { id } = await api.open({ ...table, name: me.name ?? shell().create.guest });
  router.go(`/table/${id}`);
  return id;
}

/** Opens a table with these seats, as wished. */
export const openAs = (
  game: string,
  { options, clock, rated }: Wish,
  seats: SeatPlan[],
  more: Partial<NewTable> = {},
) => openTable({ game, seats, options: { ...options }, clock, rated, ...more });

/** One touch: a game as it was last asked for. */
export async function playAgain(game: string): Promise<void> {
  await me.known();
  const card = (await api.games()).find((known) => known.key === game);
  if (!card) return router.go(`/jouer/${game}`);
  const wish = wished(card);
  await openAs(game, wish, againstPrograms(wish));
}
