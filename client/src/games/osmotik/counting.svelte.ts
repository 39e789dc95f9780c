/** Owns the words of the last placement while they are counted: one's own one by one, others' by themselves. */

import { untrack } from 'svelte';
import type { Formed } from '../../generated/osmotik';
import { voice } from '../../shell/voice.svelte';
import { sums } from './count';
import { osmotik } from './words/table';

/** Words that are seen for less than this, in milliseconds, are told together. */
const TO_READ = 400;

export class Counting {
  words = $state.raw<readonly Formed[]>([]);
  counted = $state(0);
  readonly word = $derived(this.words[this.counted] ?? null);
  readonly left = $derived(this.words.length - this.counted);
  /** How long each of them is seen, in milliseconds; null until somebody goes on. */
  #each: number | null = null;

  /** `own`: somebody who sits here formed it, and goes on when they want to. */
  constructor(readonly own: (word: Formed) => boolean) {
    $effect(() => {
      const { word } = this;
      if (!word) return;
      if (this.#apart) untrack(() => voice.say(said([word])));
      if (this.#each === null) return;
      const timer = setTimeout(() => this.next(), this.#each);
      return () => clearTimeout(timer);
    });
  }

  /** These are shown for so long in all, not at all perhaps; one's own as long as one likes. */
  begin(words: readonly Formed[], lasts: number): void {
    this.#each = words.length && this.own(words[0]!) ? null : lasts / words.length;
    this.words = words;
    this.counted = this.#each === 0 ? words.length : 0;
    if (words.length && !this.#apart) voice.say(said(words));
  }

  next(): void {
    this.counted += 1;
  }

  /** What is left to count, and was not told yet, in one sentence. */
  finish(): void {
    const rest = this.words.slice(this.counted + 1);
    if (rest.length && this.#apart) voice.say(said(rest));
    this.counted = this.words.length;
  }

  /** Each is told as it is counted. */
  get #apart(): boolean {
    return this.#each === null || this.#each >= TO_READ;
  }
}

/** `most`: more words than these are not named. */
export function said(words: readonly Formed[], most = words.length): string {
  const { colour, announced, announcedTaken } = osmotik();
  const [points, points_taken, letters_taken] = sums(words);
  const taken = points_taken || letters_taken ? announcedTaken(points_taken, letters_taken) : '';
  const named = words.slice(0, most).map(({ word }) => word);
  const text = named.join(', ') + (named.length < words.length ? '…' : '');
  return `${announced(colour(words[0]!.seat), text, points)} ${taken}`;
}
