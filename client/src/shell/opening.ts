/** Owns opening tables: who sits where for each way of playing, and the level last chosen. */

import type { Level, NewTable, SeatPlan } from '../generated/wire';
import { gameOf } from '../games/registry';
import { api } from '../wire/api';
import { me } from '../wire/me.svelte';
import { shell } from '../words/shell';
import { router } from './router.svelte';

const key = (game: string) => `salon.level.${game}`;

export function rememberedLevel(game: string, levels: readonly Level[]): string {
  const kept = localStorage.getItem(key(game)) ?? gameOf(game)?.quick?.level;
  const known = levels.find((level) => level.key === kept) ?? levels[Math.min(2, levels.length - 1)];
  return known?.key ?? '';
}

export function rememberLevel(game: string, level: string): void {
  localStorage.setItem(key(game), level);
}

const optionsKey = (game: string) => `salon.options.${game}`;

/** What a quick game is opened with: the options last chosen. */
export function rememberedOptions(game: string): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem(optionsKey(game)) ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

export function rememberOptions(game: string, options: Record<string, unknown>): void {
  localStorage.setItem(optionsKey(game), JSON.stringify(options));
}

/** Oneself on one seat of two, the other as planned. */
export function seated(own: number, other: SeatPlan): SeatPlan[] {
  const mine: SeatPlan = { kind: 'me' };
  return own === 0 ? [mine, other] : [other, mine];
}

export async function openTable(table: Omit<NewTable, 'name'>): Promise<void> {
  await me.known();
  const { id } = await api.open({ ...table, name: me.name ?? shell().create.guest });
  router.go(`/table/${id}`);
}

/** One touch: a game against the program, at the level last chosen. */
export async function playProgram(game: string): Promise<void> {
  await me.known();
  const card = (await api.games()).find((known) => known.key === game);
  const level = rememberedLevel(game, card?.levels ?? []);
  const others = Array.from({ length: (card?.players[0] ?? 2) - 1 }, (): SeatPlan => ({
    kind: 'program',
    level,
  }));
  const turn = gameOf(game)?.quick?.turn ?? null;
  await openTable({
    game,
    seats: [{ kind: 'me' }, ...others],
    options: rememberedOptions(game),
    clock: { turn, game: null, increment: 0 },
  });
}
