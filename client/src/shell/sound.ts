/** Owns the noise of pieces: short, dry. Nothing is told by sound alone. */

import type { SOUNDS } from './knocks';
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

/** A browser gives sound only after a first touch; until then there is none. */
function open(): AudioContext | null {
  if (!settings.chosen.sound || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

/** What cannot be fetched is not heard. */
function ring(what: keyof typeof SOUNDS, count: number): void {
  const audio = open();
  if (!audio) return;
  void import('./knocks').then(
    ({ SOUNDS, play }) => play(audio, SOUNDS[what](count)),
    () => undefined,
  );
}

export const sound = {
  felt: (turned: number) => ring('felt', turned),
  boxwood: (letters: number) => ring('boxwood', letters),
  stoneware: (letters: number) => ring('stoneware', letters),
  beech: () => ring('beech', 1),
  bell: (strokes: number) => ring('bell', strokes),
};
