/** Owns a word in the making: letters touched or typed, where they go, and what the server says of it. */

import type { Compose, Composed, Event, View } from '../../generated/octoverso';
import {
  JOKER,
  other,
  places,
  readings,
  slid,
  tilesFrom,
  tilesOf,
  told,
  ways,
  type Draft,
  type End,
  type Face,
  type Stands,
  type Tile,
} from './rail';

/** How a reading was answered: what would fall, or why not. */
export interface Answer {
  readonly move: Compose;
  readonly pushed?: string;
  readonly refused?: { readonly code: string; readonly facts: Record<string, unknown> };
}

type Ask = (
  move: Compose,
  then: (events: readonly Event[]) => void,
  refused: (why: { code: string; facts: Record<string, unknown> }) => void,
) => void;

export class Making {
  face = $state<Face>('recto');
  end = $state<End>('right');
  picked = $state.raw<readonly number[]>([]);
  typed = $state('');
  /** Which of the ways to lay a typed word. */
  way = $state(0);
  /** The letters that jokers stand for when letters are touched. */
  stands = $state.raw<Stands>({});
  /** The joker whose letter is asked for. */
  asking = $state<string | null>(null);
  answers = $state.raw<readonly Answer[]>([]);
  #asked = 0;

  constructor(
    private readonly position: () => { view: View; seat: number } | null,
    private readonly ask: Ask,
  ) {}

  readonly hand = $derived.by(() => {
    const at = this.position();
    return at ? at.view.hands[at.seat]! : '';
  });

  /** The ways to lay what was typed. */
  readonly ways = $derived.by(() => {
    const at = this.position();
    return at && this.typed.length > 2 ? ways(at.view.rail, this.hand, this.typed, this.face) : [];
  });

  readonly chosen = $derived(this.ways.length ? this.ways[this.way % this.ways.length]! : null);

  /** What lies on the rail in the making. */
  readonly draft: Draft | null = $derived.by(() => {
    if (this.chosen) {
      const { face, end, tiles } = this.chosen;
      return { face, end, picked: places(this.hand, tiles) ?? [] };
    }
    return this.picked.length ? { face: this.face, end: this.end, picked: this.picked } : null;
  });

  readonly #tiles = $derived(this.picked.map((place) => this.hand[place]).join(''));

  /** What lies in a row: the rail with the letters touched, or they alone before there is one. */
  readonly #row: readonly Tile[] = $derived.by(() => {
    const rail = this.position()?.view.rail;
    if (rail && this.draft) return slid(rail, this.hand, this.draft, '').row;
    return tilesFrom(this.hand, this.picked, '');
  });

  readonly row = $derived(told(this.#row, this.stands));

  /** The jokers of the rail and of the letters touched, in an order that no touch changes; one that would be
   * pushed off stands for nothing. A word that was typed says by itself what they stand for. */
  readonly jokers = $derived.by(() => {
    if (!this.picked.length) return [];
    const rail = tilesOf(this.position()?.view.rail ?? '', 'recto', '');
    const there = new Set(this.#row.map(({ key }) => key));
    return [...rail, ...tilesFrom(this.hand, this.picked, '')]
      .filter(({ letter }) => letter === JOKER)
      .map(({ key }) => ({ key, there: there.has(key) }));
  });

  /** The first of them that was told nothing yet. */
  readonly untold = $derived(this.jokers.find(({ key, there }) => there && !this.stands[key])?.key ?? null);

  readonly readings = $derived.by(() => {
    if (this.chosen) return [this.chosen];
    return this.draft && this.position()?.view.rail ? readings(this.row, this.#tiles, this.draft) : [];
  });

  readonly best = $derived(this.answers.find((answer) => answer.pushed !== undefined) ?? null);
  /** The reason worth telling: a relative played before, or that the longest reading is no word. */
  readonly why = $derived(
    this.answers.find((answer) => answer.refused?.code === 'played_before') ??
      this.answers.find((answer) => answer.refused) ??
      null,
  );

  /** Asks the server about every reading; the longest word is taken. */
  check(): void {
    this.forget();
    const asked = this.#asked;
    const all = this.readings;
    const found = new Map<number, Answer>();
    const put = (at: number, answer: Answer) => {
      if (asked !== this.#asked) return;
      found.set(at, answer);
      if (found.size === all.length) this.answers = all.map((_, index) => found.get(index)!);
    };
    all.forEach((move, at) =>
      this.ask(
        move,
        (events) => {
          const composed = events.find((event): event is Composed => event.type === 'Composed');
          put(at, { move, pushed: composed?.pushed ?? '' });
        },
        (refused) => put(at, { move, refused }),
      ),
    );
  }

  /** What was answered was about other letters. */
  forget(): void {
    this.answers = [];
    this.#asked++;
  }

  touch(at: number): void {
    this.typed = '';
    this.picked = this.picked.includes(at)
      ? this.picked.filter((place) => place !== at)
      : this.picked.length < 6
        ? [...this.picked, at]
        : this.picked;
    if (this.hand[at] === JOKER && this.picked.includes(at)) this.asking = `h${at}`;
  }

  /** Ask what a joker stands for, if it may be told. */
  choose(key: string): void {
    if (this.jokers.some((joker) => joker.key === key && joker.there)) this.asking = key;
  }

  /** The joker that is asked about stands for this letter. */
  tell(letter: string): void {
    if (this.asking) this.stands = { ...this.stands, [this.asking]: letter };
    this.asking = null;
  }

  drop(at: number, left: boolean): void {
    this.end = left ? 'left' : 'right';
    if (!this.picked.includes(at)) this.touch(at);
  }

  type(letter: string): void {
    this.picked = [];
    this.way = 0;
    this.typed = (this.typed + letter).slice(0, 8);
  }

  erase(): void {
    if (this.typed) this.typed = this.typed.slice(0, -1);
    else this.picked = this.picked.slice(0, -1);
  }

  turn(): void {
    this.face = other(this.draft?.face ?? this.face);
    this.way = 0;
  }

  otherEnd(): void {
    if (this.typed) this.way += 1;
    else this.end = this.end === 'right' ? 'left' : 'right';
  }

  clear(): void {
    this.picked = [];
    this.typed = '';
    this.way = 0;
    this.stands = {};
    this.asking = null;
    this.forget();
  }
}
