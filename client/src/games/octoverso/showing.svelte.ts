/** Owns how the other player's word is shown as it was made: the rail turns, the letters slide, what is pushed falls. */

import { untrack } from 'svelte';
import type { Event, Turn, View } from '../../generated/octoverso';
import { settings } from '../../shell/settings.svelte';
import type { LiveTable } from '../../wire/table.svelte';
import { places, type Draft } from './rail';

const BEFORE_IT_SLIDES = 400;

export class Showing {
  /** The letters have begun to slide. */
  #sliding = $state(false);

  constructor(
    private readonly table: LiveTable<View, Event>,
    turn: (to: Turn['face']) => void,
  ) {
    $effect(() => {
      const { word } = this;
      if (!word) return;
      untrack(() => {
        turn(word.face);
        this.#sliding = false;
      });
      const timer = setTimeout(() => (this.#sliding = true), settings.span(BEFORE_IT_SLIDES));
      return () => clearTimeout(timer);
    });
  }

  /** The word that is shown, if one is. */
  readonly word = $derived.by(() => {
    const events = this.table.stage.shown?.events ?? [];
    const composed = events.find((event) => event.type === 'Composed');
    const last = this.table.view?.turns.findLast((each) => each.kind === 'word');
    return composed && last && !this.table.mine.includes(composed.seat) && settings.moving ? last : null;
  });

  /** The table as it was before that word. */
  readonly scene = $derived.by(() => {
    const { view } = this.table;
    if (!view || !this.word) return view;
    const { seat, hand, pushed, rail } = this.word;
    const hands: [string, string] = [...view.hands];
    hands[seat] = hand;
    hands[1 - seat] = hands[1 - seat]!.slice(0, -pushed.length);
    return { ...view, rail, hands, fallen: '' };
  });

  readonly draft: Draft | null = $derived.by(() => {
    if (!this.word || !this.#sliding) return null;
    const { face, end, hand, tiles } = this.word;
    return { face, end, picked: places(hand, tiles) ?? [] };
  });
}
