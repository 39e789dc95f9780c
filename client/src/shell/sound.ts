/** Owns the noise of pieces: short, dry, made on the spot. Nothing is told by sound alone. */

import { settings } from './settings.svelte';

let context: AudioContext | null = null;
let grain: AudioBuffer | null = null;

/** A browser gives sound only after a first touch; until then there is none. */
function open(): AudioContext | null {
  if (!settings.chosen.sound || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

function noise(audio: AudioContext): AudioBuffer {
  if (grain) return grain;
  grain = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
  const samples = grain.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return grain;
}

/** A burst of noise through a narrow band, dying away: an object set down. */
function knock(audio: AudioContext, after: number, pitch: number, length: number, level: number): void {
  const start = audio.currentTime + after;
  const source = new AudioBufferSourceNode(audio, { buffer: noise(audio) });
  const band = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 1.2 });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(level, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  source.connect(band).connect(gain).connect(audio.destination);
  source.start(start, 0, length);
}

export const sound = {
  /** A disc laid on felt, then each turned one, as they turn. */
  felt(turned: number): void {
    const audio = open();
    if (!audio) return;
    knock(audio, 0, 180, 0.14, 0.5);
    const shown = settings.moving ? Math.min(turned, 7) : 0;
    for (let i = 0; i < shown; i++) knock(audio, 0.16 + i * 0.04, 320 + 18 * i, 0.07, 0.16);
  },
};
