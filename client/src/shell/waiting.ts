/** Owns what is said of any table that waits: its clock, and whether there is a place. */

import { gameOf } from '../games/registry';
import type { ClockRules, Listing } from '../generated/wire';
import { shell } from '../words/shell';

export const clockOf = ({ turn = null, game = null, increment = 0, days = null }: ClockRules) =>
  shell().setups.clock(turn, game, increment, days);

/** Whether somebody may still sit down at a table that waits. */
export const hasPlace = ({ setup, seats }: Pick<Listing, 'setup' | 'seats'>): boolean =>
  seats.includes(null) || (gameOf(setup.game)?.crowds ?? false);
