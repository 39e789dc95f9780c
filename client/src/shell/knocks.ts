/** What pieces sound like, made on the spot; loaded with the first sound. */

import { settings } from './settings.svelte';

let grain: AudioBuffer | null = null;

function noise(audio: AudioContext): AudioBuffer {
  if (grain) return grain;
  grain = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
  const samples = grain.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return grain;
}

/** A burst of noise through a narrow band, dying away: an object set down. Seconds and hertz. */
interface Knock {
  readonly after: number;
  readonly pitch: number;
  readonly length: number;
  readonly level: number;
}

function knock(audio: AudioContext, { after, pitch, length, level }: Knock): void {
  const start = audio.currentTime + after;
  const source = new AudioBufferSourceNode(audio, { buffer: noise(audio) });
  const band = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 1.2 });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(level, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  source.connect(band).connect(gain).connect(audio.destination);
  source.start(start, 0, length);
}

/** So many of the same, one after the other, each a little higher: seven at most, and one where nothing moves. */
const several = (count: number, apart: number, first: Knock): Knock[] =>
  Array.from({ length: settings.moving ? Math.min(count, 7) : Math.min(count, 1) }, (_, i) => ({
    ...first,
    after: first.after + i * apart,
    pitch: first.pitch * (1 + 0.05 * i),
  }));

/** What each material sounds like, with so many pieces. */
export const MATERIALS = {
  /** A disc laid on felt, then each turned one, as they turn. */
  felt: (turned: number): Knock[] => [
    { after: 0, pitch: 180, length: 0.14, level: 0.5 },
    ...(settings.moving ? several(turned, 0.04, { after: 0.16, pitch: 320, length: 0.07, level: 0.16 }) : []),
  ],
  /** Letters of boxwood on a wooden frame. */
  boxwood: (letters: number): Knock[] =>
    several(letters, 0.035, { after: 0, pitch: 950, length: 0.06, level: 0.35 }),
  /** Stoneware against stoneware. */
  stoneware: (letters: number): Knock[] =>
    several(letters, 0.035, { after: 0, pitch: 2_300, length: 0.035, level: 0.3 }),
  /** Beech that slides along the rail, then clacks at its end. */
  beech: (): Knock[] => [
    { after: 0, pitch: 420, length: 0.13, level: 0.12 },
    { after: 0.14, pitch: 700, length: 0.07, level: 0.4 },
  ],
};

/** A bell that a room hears: so many strokes, whatever moves. */
export const bell = (strokes: number): Knock[] =>
  Array.from({ length: strokes }, (_, i) => ({ after: 0.45 * i, pitch: 1_320, length: 0.6, level: 2.5 }));

export const SOUNDS = { ...MATERIALS, bell };

export function play(audio: AudioContext, knocks: readonly Knock[]): void {
  for (const each of knocks) knock(audio, each);
}
