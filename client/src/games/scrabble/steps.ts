/** Owns the addresses of the steps before a game. */

import type { Wish } from '../../shell/wish';

export const MODES = ['classic', 'log2990'] as const;
export type Mode = (typeof MODES)[number];
/** The mode among a game's options; the first, until one is chosen. */
export const modeOf = (options: { readonly mode?: unknown }): Mode =>
  MODES.find((known) => known === options.mode) ?? MODES[0];

export const STEPS = ['solo', 'creer', 'joindre'] as const;
export type Step = (typeof STEPS)[number];

export const path = (mode: Mode, step?: Step) => `/jouer/scrabble?mode=${mode}${step ? `&pas=${step}` : ''}`;

/** Turns last from 30 seconds to 5 minutes (SCR-40). */
export const TURNS = Array.from({ length: 10 }, (_, i) => 30 * (i + 1));
const MINUTE = 60;
/** The two virtual players of the source (SCR-26). */
export const PROFILES = ['beginner', 'expert'] as const;

/** The way from the door, with the timer and the profile that are announced there. */
export const changing = ({ options, clock, level }: Pick<Wish, 'options' | 'clock' | 'level'>) =>
  `${path(modeOf(options), 'solo')}&minuterie=${clock.turn ?? ''}&profil=${level}`;

/** The timer that a form opens with: a minute, unless the door announced another. */
export const turnIn = (query: URLSearchParams): number =>
  TURNS.find((turn) => String(turn) === query.get('minuterie')) ?? MINUTE;

/** The profile that it opens with. */
export const profileIn = (query: URLSearchParams): (typeof PROFILES)[number] =>
  PROFILES.find((profile) => profile === query.get('profil')) ?? PROFILES[0];
