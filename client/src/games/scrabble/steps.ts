/** Owns the addresses of the steps before a game. */

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
