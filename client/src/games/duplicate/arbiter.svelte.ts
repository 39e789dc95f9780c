/**
 * Owns what an arbiter does: slips by player, draws, the turn's end. Everything is a deed that waits here for its
 * turn on the line (`deeds`); and the table is kept as it was last seen, for a browser opened again without one.
 */

import { untrack } from 'svelte';
import type { Action, Event, Proposed, View } from '../../generated/duplicate';
import type { Done, Order, Refused, TableView } from '../../generated/wire';
import { refusal } from '../../shell/refusals';
import { fresh } from '../../wire/fresh';
import { live } from '../../wire/live.svelte';
import { keepSeen } from '../../wire/seen';
import type { LiveTable } from '../../wire/table.svelte';
import { done, keepDeeds, onDeeds, readDeeds, ripe, standing, withDeed, type Deed } from './deeds';
import { readSlip } from './slips';
import { clubs } from './words/clubs';

/** What was typed in for a seat in this turn. */
export interface Slip {
  readonly where: string;
  readonly word: string;
  /** What the server said of it; nothing until it has. */
  readonly points: number | null;
  readonly wrong: readonly string[];
  readonly fault: string;
}

type Slips = Readonly<Record<number, Slip>>;
type Asked = { [Kind in Deed['kind']]: Omit<Extract<Deed, { kind: Kind }>, 'id' | 'turn'> }[Deed['kind']];

const key = (table: string) => `salon-slips-${table}`;

function readSlips(table: string, turn: number): Slips {
  try {
    const kept = JSON.parse(localStorage.getItem(key(table)) ?? 'null') as {
      turn: number;
      slips: Slips;
    } | null;
    return kept?.turn === turn ? kept.slips : {};
  } catch {
    return {};
  }
}

export class Arbiter {
  /** Of the turn that the arbiter is at. */
  slips = $state.raw<Slips>({});
  fault = $state('');
  /** What waits, the first to be done first. */
  deeds = $state.raw<readonly Deed[]>([]);
  /** The first cannot be done as it is, and others wait behind it. */
  halted = $state.raw<{ readonly deed: Deed; readonly why: string } | null>(null);
  #turn = 0;
  #under: string | null = null;

  constructor(
    readonly table: LiveTable<View, Event, Action>,
    readonly guiding: () => boolean,
  ) {
    this.deeds = readDeeds(table.id);
    $effect(() => onDeeds(table.id, () => (this.deeds = readDeeds(table.id))));
    $effect.pre(() => {
      const { view, facts } = table;
      const { turn, phase } = this.stand ?? { turn: 0, phase: 'drawing' };
      const at = phase === 'drawing' || phase === 'awaited' ? 0 : turn;
      if (view && facts && guiding()) untrack(() => this.#follow(view, facts, at));
    });
    $effect(() => {
      if (live.status === 'open' && table.facts && table.view && this.deeds.length) untrack(() => this.#go());
    });
  }

  readonly view = $derived.by(() => this.table.view);
  readonly lost = $derived.by(() => live.status !== 'open');
  /** Where the arbiter is, which may be ahead of the server. */
  readonly stand = $derived.by(() => (this.view ? standing(this.view, this.deeds) : null));
  /** The seats whose slips are typed in here: one's own, under others' names. */
  readonly seats = $derived.by(() => this.table.mine.filter((seat) => this.view?.present[seat] ?? true));
  readonly done = $derived(this.seats.filter((seat) => this.slips[seat]).length);
  /** The board that the slips of this turn lie on is known. */
  readonly known = $derived.by(() => this.stand?.at === null);

  enrol(name: string): void {
    this.#ask({ kind: 'enrol', name });
  }

  deal(letters: string, thrown: boolean): void {
    this.#ask({ kind: 'deal', letters, thrown, at: Date.now() });
  }

  close(): void {
    this.#ask({ kind: 'close' });
  }

  next(): void {
    this.#ask({ kind: 'next' });
  }

  /** What is wrong with a slip, as far as that can be told now; nothing, and it is noted. */
  note(seat: number, where: string, word: string): string {
    const { view, stand } = this;
    if (!view || !stand) return '';
    const read = readSlip(view.board, stand.rack, where, word);
    // On a board that is not known yet, only what no board allows is wrong.
    if ('fault' in read && (this.known || !read.onBoard)) return read.fault;
    this.#put(seat, { where, word, points: null, wrong: [], fault: '' });
    this.#ask({ kind: 'slip', seat, where, word });
    return '';
  }

  /** The first deed as it should have been. */
  mend(deed: Deed): void {
    this.halted = null;
    this.#keep(this.deeds.map((one, at) => (at ? one : { ...deed, id: fresh() })));
  }

  /** Without the first deed: a slip counts nothing then. */
  skip(): void {
    this.halted = null;
    this.#keep(this.deeds.slice(1));
  }

  #ask(asked: Asked): void {
    this.fault = '';
    const { stand } = this;
    if (!stand) return;
    const turn = stand.turn + (asked.kind === 'deal' ? 1 : 0);
    this.#keep(withDeed(this.deeds, { ...asked, id: fresh(), turn } as Deed));
  }

  #keep(deeds: readonly Deed[]): void {
    this.deeds = deeds;
    keepDeeds(this.table.id, deeds);
  }

  #put(seat: number, slip: Slip): void {
    this.slips = { ...this.slips, [seat]: slip };
    try {
      localStorage.setItem(key(this.table.id), JSON.stringify({ turn: this.#turn, slips: this.slips }));
    } catch {
      // A browser that keeps nothing still sends.
    }
  }

  /** Slips are of one turn; those of another are done with. */
  #follow(view: View, facts: TableView, turn: number): void {
    keepSeen(this.table.id, { facts, view });
    if (turn === this.#turn) return;
    this.#turn = turn;
    this.slips = readSlips(this.table.id, turn);
  }

  /** Does what is first, if it can be done now; then the next. */
  #go(): void {
    const { view, deeds } = this;
    const [deed] = deeds;
    if (!view || !deed || this.halted || this.#under === deed.id) return;
    if (done(view, deed)) {
      if (deed.kind === 'slip') this.fault = clubs().tooLate(deed.seat + 1, deed.turn);
      return this.#keep(deeds.slice(1));
    }
    if (!ripe(view, deed)) return;
    if (deed.kind === 'slip') this.#send(view, deed);
    else this.#order(deed, orderOf(deed));
  }

  #send(view: View, deed: Deed & { kind: 'slip' }): void {
    const { seat } = deed;
    const ply = this.table.facts?.plies[seat];
    const read = readSlip(view.board, view.rack, deed.where, deed.word);
    if ('fault' in read) return this.#stumble(deed, read.fault);
    if (ply === undefined) return this.#stumble(deed, clubs().noPlayer);
    const action: Action = { type: 'Propose', place: read.place, ready: true };
    this.#say(deed, { t: 'act', id: deed.id, table: this.table.id, seat, ply, action }, (answer) => {
      const told = (answer.result as Proposed[] | null)?.[0];
      if (deed.turn === this.#turn && this.slips[seat]?.word === deed.word)
        this.#put(seat, { ...this.slips[seat], points: told?.points ?? 0, wrong: told?.wrong ?? [] });
    });
  }

  #order(deed: Deed, order: Order['order']): void {
    this.#say(deed, { t: 'order', id: deed.id, table: this.table.id, order }, () => {});
  }

  #say(deed: Deed, message: Parameters<typeof live.ask>[0], then: (answer: Done) => void): void {
    this.#under = deed.id;
    live.ask(message, (answer) => {
      this.#under = null;
      if (this.deeds[0]?.id !== deed.id) return this.#go();
      if (answer.t === 'refused') return this.#stumble(deed, whyNot(answer));
      then(answer);
      this.#keep(this.deeds.slice(1));
    });
  }

  /** It is told and counts nothing; but where the turn's end waits behind it, that waits for the arbiter. */
  #stumble(deed: Deed, why: string): void {
    const rest = this.deeds.slice(1);
    if (rest.some(({ kind }) => kind !== 'slip' && kind !== 'enrol')) {
      this.halted = { deed, why };
      return;
    }
    const slip = deed.kind === 'slip' && deed.turn === this.#turn ? this.slips[deed.seat] : undefined;
    if (slip && deed.kind === 'slip') this.#put(deed.seat, { ...slip, fault: why });
    else this.fault = why;
    this.#keep(rest);
  }
}

function orderOf(deed: Exclude<Deed, { kind: 'slip' }>): Order['order'] {
  switch (deed.kind) {
    case 'enrol':
      return { type: 'Enrol', name: deed.name };
    case 'deal':
      return { type: 'Deal', text: `+${deed.letters}${deed.thrown ? ' ×1' : ''}` };
    case 'close':
      return { type: 'Close' };
    case 'next':
      return { type: 'Hurry' };
  }
}

const whyNot = (answer: Refused) => clubs().refused[answer.code] ?? refusal(answer);
