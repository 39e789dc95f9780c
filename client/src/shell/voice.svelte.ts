/** Owns what is told: aloud to screen readers, and on the screen in passing. */

import { untrack } from 'svelte';

export interface Line {
  readonly key: number;
  readonly text: string;
}

const SPOKEN_FOR = 6_000;
const SHOWN_FOR = 5_000;
/** A hand that types is let finish. */
const RESTED = 500;

let count = 0;
let written: ReturnType<typeof setTimeout> | undefined;
const polite = $state<Line[]>([]);
const urgent = $state<Line[]>([]);
const shown = $state<Line[]>([]);

/** Adding to a list reads it: an effect that speaks must not be run again by its own word. */
function put(lines: Line[], text: string, life: number): void {
  clearTimeout(written);
  const key = ++count;
  untrack(() => lines.push({ key, text }));
  setTimeout(() => drop(lines, key), life);
}

function drop(lines: Line[], key: number): void {
  const at = lines.findIndex((line) => line.key === key);
  if (at >= 0) lines.splice(at, 1);
}

export const voice = {
  polite: polite as readonly Line[],
  urgent: urgent as readonly Line[],
  shown: shown as readonly Line[],
  /** Moves and news, when the reader has a moment. */
  say(text: string): void {
    put(polite, text, SPOKEN_FOR);
  },
  /** What is being written where there is no field, letter by letter; what else is told meanwhile replaces it. */
  write(letters: Iterable<string>): void {
    const text = [...letters].join(' ');
    clearTimeout(written);
    if (text) written = setTimeout(() => put(polite, text, SPOKEN_FOR), RESTED);
  },
  /** Errors and « à vous », at once. */
  call(text: string): void {
    put(urgent, text, SPOKEN_FOR);
  },
  /** A slip of paper at the foot of the screen, read at once. */
  note(text: string): void {
    put(shown, text, SHOWN_FOR);
    put(urgent, text, SPOKEN_FOR);
  },
  dismiss(key: number): void {
    drop(shown, key);
  },
};
