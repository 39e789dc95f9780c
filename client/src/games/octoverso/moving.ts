/** Owns how a letter goes from one place to another: from a hand to the rail, from the rail to the cloth. */

import { cubicOut } from 'svelte/easing';
import { crossfade } from 'svelte/transition';
import { settings } from '../../shell/settings.svelte';

export const SLIDE = 220;
export const TURN = 320;

export const [send, receive] = crossfade({
  duration: () => settings.span(SLIDE),
  easing: cubicOut,
});
