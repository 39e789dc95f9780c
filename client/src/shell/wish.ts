/** Owns what is remembered of how a game was last asked for. */

import type { ClockRules } from '../generated/wire';
import { keeping } from '../wire/keeping';

/** What a game is opened with: at the door and from the home page, the same as last time. */
export interface Wish {
  /** Of the programs one plays against; empty to play alone. */
  readonly level: string;
  /** One's own seat; null leaves it to chance. */
  readonly side: number | null;
  /** How many sit at the table, where the game leaves a choice. */
  readonly players: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly clock: ClockRules;
  /** The clock with persons, where it is another: see `PACES`. */
  readonly pace: string;
  /** Whether it counts: against programs, and with persons. */
  readonly rated: boolean;
  readonly agreed: boolean;
}

const key = (game: string) => `salon.wish.${game}`;

export function kept(game: string): Partial<Wish> {
  try {
    return JSON.parse(keeping.get(key(game)) ?? '{}') as Partial<Wish>;
  } catch {
    return {};
  }
}

/** Remembers what was chosen; the rest stays as it was. */
export function remember(game: string, chosen: Partial<Wish>): void {
  keeping.put(key(game), JSON.stringify({ ...kept(game), ...chosen }));
}

/** The options last chosen, for a form that asks for nothing else. */
export const rememberedOptions = (game: string) => kept(game).options ?? {};
