/** Owns what fingers and keys do with one's letters at a board of Scrabble, in whatever form it is played. */

import type { Place } from '../../generated/scrabble';
import { voice } from '../../shell/voice.svelte';
import * as hands from './hand';
import type { Command } from './keys';

export abstract class Handling {
  hand = $state.raw<hands.Hand>(hands.EMPTY_HAND);
  /** What the letters laid down would bring, where the table lets one know. */
  points = $state<number | null>(null);
  /** The blank whose letter is asked for. */
  blank = $state.raw<hands.Tile | null>(null);

  /** What lies on each square. */
  abstract readonly squares: string;
  /** One has letters, and may look at them as one likes. */
  abstract readonly holding: boolean;
  /** A word of one's own is in the making. */
  abstract readonly playing: boolean;
  /** One may lay letters, and nothing is on its way. */
  abstract readonly idle: boolean;
  /** The word in the making is one's answer. */
  abstract submit(): void;

  /** The word in the making, if it can be played. */
  readonly place = $derived.by(() => (this.playing ? hands.placeOf(this.hand) : null));
  readonly arrow = $derived.by(() => {
    const square = this.playing ? hands.arrowOf(this.hand, this.squares) : null;
    return square === null ? null : { square, across: this.hand.start!.across };
  });
  /** A letter that is touched goes to the board. */
  readonly laying = $derived.by(() => this.hand.keyboard === 'board' && this.arrow !== null);
  /** The letter selected on the rack, which a finger may set down. */
  readonly lifted = $derived.by(() => this.hand.tiles.find(({ id }) => id === this.hand.moving) ?? null);

  /** Gives the keyboard to a part of the screen. */
  claim(part: hands.Part): void {
    if (this.holding) this.hand = hands.give(this.hand, part);
  }

  /** A finger brings the letter that is lifted; a click sets the arrow, whatever is selected (SCR-74). */
  clickSquare(square: number, byFinger = false): void {
    if (byFinger && this.lifted) return this.drop(this.lifted, square);
    if (this.idle) this.hand = hands.clickSquare(this.hand, this.squares, square);
  }

  /** Of fingers, the first marks a letter for exchange by staying; the next ones then need not. */
  pick(tile: hands.Tile, touched: boolean): void {
    if (!this.holding) return;
    if (touched && this.idle && this.laying) return this.#lay(tile);
    if (touched && this.hand.swapping.length) return this.mark(tile);
    this.hand = hands.pick(this.hand, tile.id);
  }

  mark(tile: hands.Tile): void {
    if (this.holding) this.hand = hands.mark(this.hand, tile.id);
  }

  drop(tile: hands.Tile, square: number): void {
    const aimed = this.idle ? hands.aim(this.hand, this.squares, square) : null;
    if (!aimed) return;
    this.hand = aimed;
    this.#lay(tile);
  }

  /** A word that the house proposes lies on the board, and is not played yet. */
  propose(place: Place): void {
    if (this.idle) this.hand = hands.propose(this.hand, this.squares, place);
  }

  arrange(tile: hands.Tile, to: number): void {
    if (this.holding) this.hand = hands.carryTo(this.hand, tile.id, to);
  }

  /** The letter that the blank stands for. */
  choose(letter: string): void {
    if (this.blank && this.playing)
      this.hand = hands.layTile(this.hand, this.squares, this.blank.id, letter.toLowerCase());
    this.blank = null;
  }

  takeBack(): void {
    this.hand = hands.takeBack(this.hand);
  }

  shuffle(): void {
    this.hand = hands.shuffle(this.hand);
  }

  deselect(): void {
    this.hand = hands.deselect(this.hand);
  }

  shift(by: 1 | -1): void {
    this.hand = hands.shift(this.hand, by);
  }

  /** What a key of the board or the rack does. */
  run(command: Exclude<Command, { do: 'write' }>): void {
    switch (command.do) {
      case 'lay':
        if (this.idle) this.hand = hands.lay(this.hand, this.squares, command.key);
        return this.#spell();
      case 'back':
        this.takeBack();
        return this.#spell();
      case 'submit':
        return this.submit();
      case 'cancel':
        return this.claim('rack');
      case 'shuffle':
        return this.shuffle();
      case 'deselect':
        return this.deselect();
      case 'pick':
        this.hand = hands.pickKey(this.hand, command.key);
        return;
      case 'shift':
        return this.shift(command.by);
    }
  }

  /** Who types sees no tile. */
  #spell(): void {
    voice.write(this.hand.laid.map(({ letter }) => letter.toUpperCase()));
  }

  #lay(tile: hands.Tile): void {
    if (tile.letter === '?') this.blank = tile;
    else this.hand = hands.layTile(this.hand, this.squares, tile.id, tile.letter);
  }
}
