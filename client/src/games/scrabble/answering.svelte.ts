/** Owns the answer to a position where one trains: letters laid on its board, until it is given. */

import type { Place } from '../../generated/scrabble';
import { read } from './examples';
import * as hands from './hand';
import { Handling } from './handling.svelte';

export class Answering extends Handling {
  readonly squares: string;
  readonly holding = true;

  constructor(
    position: string,
    private readonly answered: () => boolean,
    private readonly give: (place: Place) => void,
  ) {
    super();
    const { board, rack } = read({ start: position });
    this.squares = board;
    this.hand = { ...hands.sync(hands.EMPTY_HAND, rack), keyboard: 'rack' };
  }

  get playing(): boolean {
    return !this.answered();
  }

  get idle(): boolean {
    return this.playing;
  }

  submit(): void {
    if (this.place) this.give(this.place);
  }
}
