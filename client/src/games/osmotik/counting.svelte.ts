/** Owns the words of the last placement while they are counted: one's own one by one, others' by themselves. */

import { untrack } from 'svelte';
import type { Formed } from '../../generated/osmotik';
import { voice } from '../../shell/voice.svelte';
import { sums } from './count';
import { osmotik } from './words/table';

export const WORD_TIME = 1_100;

export class Counting {
  words = $state.raw<readonly Formed[]>([]);
  counted = $state(0);
  readonly word = $derived(this.words[this.counted] ?? null);
  readonly left = $derived(this.words.length - this.counted);

  /** `own`: somebody who sits here formed it, and goes on when they want to. */
  constructor(readonly own: (word: Formed) => boolean) {
    $effect(() => {
      const { word } = this;
      if (!word) return;
      const told = said(word);
      untrack(() => voice.say(told));
      if (own(word)) return;
      const timer = setTimeout(() => this.next(), WORD_TIME);
      return () => clearTimeout(timer);
    });
  }

  begin(words: readonly Formed[]): void {
    [this.words, this.counted] = [words, 0];
  }

  /** All of them at once, each said. */
  skip(words: readonly Formed[]): void {
    [this.words, this.counted] = [words, words.length];
    words.forEach((word) => voice.say(said(word)));
  }

  next(): void {
    this.counted += 1;
  }

  /** What is left to count, in one sentence. */
  finish(): void {
    const rest = this.words.slice(this.counted);
    const { colour, announced } = osmotik();
    voice.say(announced(colour(rest[0]!.seat), rest.map(({ word }) => word).join(', '), sums(rest)[0]));
    this.counted = this.words.length;
  }
}

export function said({ seat, word, points_taken, letters_taken }: Formed): string {
  const { colour, announced, announcedTaken } = osmotik();
  const taken = points_taken || letters_taken ? announcedTaken(points_taken, letters_taken) : '';
  return `${announced(colour(seat), word, word.length)} ${taken}`;
}
