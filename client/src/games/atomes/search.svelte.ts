/** Owns which search is on the grid, which of its rays is looked at, and what is drawn of it. */

import type { Event, View } from '../../generated/atomes';
import { settings } from '../../shell/settings.svelte';
import type { LiveTable } from '../../wire/table.svelte';
import type { Kind } from './naming';

const SHOW_EACH = 700;

export class Search {
  /** Whose search was asked for, instead of one's own. */
  #looked = $state<number | null>(null);
  /** The ray on the slate that is looked at. */
  chosen = $state<number | null>(null);
  /** At the end the paths are drawn one by one, until something is touched. */
  showing = $state(false);

  /** `guess`: the marks of who looks. */
  constructor(
    private readonly table: LiveTable<View, Event>,
    private readonly guess: () => readonly number[],
  ) {
    $effect(() => {
      if (!this.showing) return;
      this.chosen = 0;
      const timer = setInterval(() => {
        if (this.chosen! + 1 < this.fired.length) this.chosen = this.chosen! + 1;
        else this.showing = false;
      }, settings.span(SHOW_EACH));
      return () => clearInterval(timer);
    });
  }

  readonly #view = $derived.by(() => this.table.view);
  readonly seekers = $derived((this.#view?.searches ?? []).flatMap((search, seat) => (search ? [seat] : [])));
  readonly subject = $derived.by(() => {
    if (this.#looked !== null) return this.#looked;
    const viewer = this.#view?.viewer ?? null;
    return viewer !== null && this.seekers.includes(viewer) ? viewer : (this.seekers[0] ?? 0);
  });
  readonly search = $derived(this.#view?.searches[this.subject] ?? null);
  readonly fired = $derived(this.search?.rays ?? []);
  readonly verdict = $derived(this.#view?.verdicts[this.subject] ?? null);
  readonly ray = $derived(this.chosen === null ? null : (this.fired[this.chosen] ?? null));
  readonly path = $derived(this.chosen === null ? null : (this.search?.paths?.[this.chosen] ?? null));
  /** The ray has just been fired: it is seen to run. */
  readonly fresh = $derived.by(() => {
    const news = this.table.stage.shown?.events ?? [];
    const ran = news.some((event) => event.type === 'Fired' && event.seat === this.subject);
    return settings.moving && (this.showing || ran);
  });

  readonly atoms: ReadonlyMap<number, Kind> = $derived.by(() => {
    const laid = (places: readonly number[], kind: Kind) => places.map((place) => [place, kind] as const);
    if (!this.#view) return new Map();
    if (this.verdict) {
      const { right, wrong, missed } = this.verdict;
      return new Map([...laid(right, 'right'), ...laid(wrong, 'wrong'), ...laid(missed, 'missed')]);
    }
    if (this.#view.atoms) return new Map(laid(this.#view.atoms, 'missed'));
    return new Map(laid(this.search?.guess ?? this.guess(), 'right'));
  });

  look(seat: number): void {
    [this.#looked, this.chosen] = [seat, null];
  }

  choose(ray: number): void {
    [this.chosen, this.showing] = [ray, false];
  }

  scroll(by: number): void {
    const { length } = this.fired;
    if (length) this.chosen = Math.max(0, Math.min(length - 1, (this.chosen ?? length) + by));
  }

  /** All rays, one after the other. */
  unroll(): void {
    if (this.fired.length && settings.moving) this.showing = true;
  }
}
