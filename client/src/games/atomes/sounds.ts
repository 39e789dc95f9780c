/** Owns when Atomes sounds: where sounds are wanted, and only there are they loaded. */

import { settings } from '../../shell/settings.svelte';
import type { Sign } from './places';

export type Sound = Sign | 'chalk';

export function play(sound: Sound): void {
  if (settings.chosen.sound) void import('./tones').then(({ ring }) => ring(sound));
}
