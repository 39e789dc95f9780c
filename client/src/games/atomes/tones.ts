/** Owns how Atomes sounds, a sound for each sign, made in the browser: dry, close, under 300 ms. */

import type { Sound } from './sounds';

let context: AudioContext | null = null;

interface Tone {
  readonly from: number;
  readonly to?: number;
  readonly at?: number;
  readonly lasts: number;
  readonly loud?: number;
  readonly shape?: OscillatorType;
}

/** A rising third, a bend, two knocks that come back, a muffled stop, a slow turn, a stroke of chalk. */
const TONES: Readonly<Record<Sound, readonly Tone[]>> = {
  straight: [
    { from: 440, lasts: 0.1 },
    { from: 554, at: 0.1, lasts: 0.16 },
  ],
  deviated: [{ from: 392, to: 587, lasts: 0.24 }],
  reflected: [
    { from: 330, lasts: 0.07, shape: 'triangle' },
    { from: 220, at: 0.11, lasts: 0.13, shape: 'triangle' },
  ],
  absorbed: [{ from: 130, to: 62, lasts: 0.22, loud: 1.6 }],
  looped: [
    { from: 349, to: 415, lasts: 0.14 },
    { from: 415, to: 349, at: 0.14, lasts: 0.14 },
  ],
  chalk: [{ from: 1_900, to: 1_500, lasts: 0.03, loud: 0.25, shape: 'square' }],
};

export function ring(sound: Sound): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const tone of TONES[sound]) sing(context, tone);
}

function sing(audio: AudioContext, { from, to = from, at = 0, lasts, loud = 1, shape = 'sine' }: Tone): void {
  const start = audio.currentTime + at;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(from, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + lasts);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.12 * loud, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  voice.connect(volume).connect(audio.destination);
  voice.start(start);
  voice.stop(start + lasts);
}
