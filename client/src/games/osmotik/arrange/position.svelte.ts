/** Owns an Osmotik position set up by hand: whose letter lies where, worth what; what each colour has left. */

import { STARS, WITNESS } from '../../../generated/osmotik';
import { Draft } from '../../../study/draft.svelte';
import { ALPHABET, cellNamed, HOURS, nameOfCell, neighbour, type Hour } from '../cells';
import type { Shown } from '../count';

const INITIALS = 'brjvco';
export const PLAYERS = [2, 3, 6] as const;
const HIGHEST = 999;
const MOST = 99;

export interface Arranged {
  readonly mover: number;
  readonly turn: number;
  readonly letters: ReadonlyMap<number, Shown>;
  /** By seat; whole where nothing is said. */
  readonly stocks: ReadonlyMap<number, readonly number[]>;
}

/** As far as it can be read; what cannot is not there. */
export function parsed(text: string): Arranged {
  const [head = '', turn = '', ...tokens] = text.trim().split(/\s+/);
  const letters = new Map<number, Shown>();
  const stocks = new Map<number, readonly number[]>();
  for (const token of tokens) {
    const laid = /^([A-O]{2})([A-Z])([brjvco])(\d{1,3})$/.exec(token);
    const cell = laid && cellNamed(laid[1]!);
    if (laid && cell !== null)
      letters.set(cell!, { letter: laid[2]!, owner: INITIALS.indexOf(laid[3]!), score: Number(laid[4]) });
    const stock = /^([brjvco]):((?:[A-Z]\d{1,2})*)$/.exec(token);
    if (stock) stocks.set(INITIALS.indexOf(stock[1]!), counts(stock[2]!));
  }
  const mover = Math.max(0, INITIALS.indexOf(head || 'b'));
  return { mover, turn: Number.parseInt(turn, 10) || 1, letters, stocks };
}

function counts(text: string): number[] {
  const found = new Map([...text.matchAll(/([A-Z])(\d+)/g)].map(([, letter, n]) => [letter, Number(n)]));
  return ALPHABET.map((letter) => found.get(letter) ?? 0);
}

export function written({ mover, turn, letters, stocks }: Arranged): string {
  const laid = [...letters]
    .sort(([a], [b]) => a - b)
    .map(([cell, { letter, owner, score }]) => `${nameOfCell(cell)}${letter}${INITIALS[owner]}${score}`);
  const left = [...stocks]
    .sort(([a], [b]) => a - b)
    .filter(([, stock]) => stock.some((count, at) => count !== WITNESS[at]))
    .map(
      ([seat, stock]) =>
        `${INITIALS[seat]}:${stock.map((n, at) => (n ? `${ALPHABET[at]}${n}` : '')).join('')}`,
    );
  return [`${INITIALS[mover]} ${turn}`, ...laid, ...left].join(' ');
}

export const BARE = 'b 1';

export class OsmotikDraft extends Draft {
  readonly bare = BARE;
  /** Where the next letter goes, and which way from there. */
  cell = $state(0);
  hour = $state<Hour>(6);
  /** Whose it will be, and what it will count. */
  owner = $state(0);
  worth = $state(1);
  /** Whose stock is changed instead; nobody's as long as letters are laid. */
  stock = $state<number | null>(null);

  readonly now = $derived(parsed(this.text));
  readonly stars = $derived<readonly number[]>(STARS[`${this.players}` as keyof typeof STARS] ?? STARS[2]);
  readonly stocked = $derived(
    new Map(ALPHABET.map((letter, at) => [letter, this.#stockOf(this.stock ?? this.owner)[at]!])),
  );

  constructor(text: string, players: number) {
    super(text || BARE, (PLAYERS as readonly number[]).includes(players) ? players : 2);
    this.owner = this.now.mover;
    this.cell = this.stars[this.owner] ?? 0;
    this.hour = this.#inward(this.cell);
  }

  #stockOf(seat: number): readonly number[] {
    return this.now.stocks.get(seat) ?? WITNESS;
  }

  /** The longest way over the board. */
  #inward(cell: number): Hour {
    const far = (hour: Hour) => {
      let [at, steps] = [neighbour(cell, hour), 0];
      for (; at !== null; steps += 1) at = neighbour(at, hour);
      return steps;
    };
    return HOURS.reduce((best, hour) => (far(hour) > far(best) ? hour : best));
  }

  /** The same cell again turns the arrow to where there is a next one. */
  touch(cell: number): void {
    this.stock = null;
    const open = HOURS.filter((hour) => neighbour(cell, hour) !== null);
    if (cell === this.cell) this.hour = open[(open.indexOf(this.hour) + 1) % open.length]!;
    else if (!open.includes(this.hour)) this.hour = this.#inward(cell);
    this.cell = cell;
    const lies = this.now.letters.get(cell);
    if (lies) [this.owner, this.worth] = [lies.owner, lies.score];
  }

  press(letter: string): void {
    if (this.stock !== null) return this.#take(this.stock, ALPHABET.indexOf(letter));
    this.#put(this.cell, { letter, owner: this.owner, score: this.worth });
    this.cell = neighbour(this.cell, this.hour) ?? this.cell;
  }

  /** One less; none is followed by all. */
  #take(seat: number, at: number): void {
    const stock = this.#stockOf(seat).map((count, i) =>
      i === at ? (count ? count - 1 : WITNESS[at]!) : count,
    );
    this.change({ stocks: new Map(this.now.stocks).set(seat, stock) });
  }

  #put(cell: number, shown: Shown | null): void {
    const letters = new Map(this.now.letters);
    if (shown) letters.set(cell, shown);
    else letters.delete(cell);
    this.change({ letters });
  }

  /** The letter there, else the one before it. */
  erase(): void {
    const back = neighbour(this.cell, HOURS[(HOURS.indexOf(this.hour) + 3) % HOURS.length]!);
    if (!this.now.letters.has(this.cell) && back !== null) this.cell = back;
    this.#put(this.cell, null);
  }

  /** Whose the letter there is, and the next ones. */
  own(owner: number): void {
    this.owner = owner;
    this.#recast();
  }

  count(by: number): void {
    this.worth = Math.max(0, Math.min(HIGHEST, this.worth + by));
    this.#recast();
  }

  #recast(): void {
    const lies = this.now.letters.get(this.cell);
    if (lies) this.#put(this.cell, { letter: lies.letter, owner: this.owner, score: this.worth });
  }

  /** Stocks as if each colour had laid the letters that are its own. */
  deduce(): void {
    const stocks = new Map<number, readonly number[]>();
    for (let seat = 0; seat < this.players; seat += 1) {
      const laid = [...this.now.letters.values()].filter(({ owner }) => owner === seat);
      const stock = ALPHABET.map((letter, at) =>
        Math.max(0, WITNESS[at]! - laid.filter((each) => each.letter === letter).length),
      );
      stocks.set(seat, stock);
    }
    this.change({ stocks });
  }

  change(change: Partial<Arranged>): void {
    this.set(written({ ...this.now, ...change }));
  }

  round(turn: number): void {
    this.change({ turn: Math.max(1, Math.min(MOST, Math.trunc(turn) || 1)) });
  }

  /** Of colours that do not play nothing stays. */
  seat(players: number): void {
    const { now } = this;
    const letters = new Map([...now.letters].filter(([, { owner }]) => owner < players));
    const stocks = new Map([...now.stocks].filter(([seat]) => seat < players));
    const mover = Math.min(now.mover, players - 1);
    this.owner = Math.min(this.owner, players - 1);
    this.stock = null;
    this.set(written({ ...now, letters, stocks, mover }), players);
  }

  type(key: string): boolean {
    if (key === 'Backspace' || key === 'Delete') this.erase();
    else if (/^[a-z]$/i.test(key)) this.press(key.toUpperCase());
    else return false;
    return true;
  }
}
