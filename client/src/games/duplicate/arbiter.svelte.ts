/**
 * Owns what an arbiter types: slips by player, which stay in this browser until the server has them, and the table
 * as it was last seen, for a browser that is opened again without a line.
 */

import { untrack } from 'svelte';
import type { Action, Event, Place, Proposed, View } from '../../generated/duplicate';
import type { Order, TableView } from '../../generated/wire';
import { refusal } from '../../shell/refusals';
import { live } from '../../wire/live.svelte';
import { keepSeen } from '../../wire/seen';
import { fresh, type LiveTable } from '../../wire/table.svelte';
import { turnOf } from './standing';
import { clubs } from './words/clubs';

/** What was typed in for a seat in this turn. */
export interface Slip {
  readonly where: string;
  readonly word: string;
  readonly place: Place;
  /** What the server said of it; nothing until it has. */
  readonly points: number | null;
  readonly wrong: readonly string[];
  readonly fault: string;
}

interface Kept {
  readonly turn: number;
  readonly slips: Readonly<Record<number, Slip>>;
}

const key = (table: string) => `salon-slips-${table}`;

function read<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still sends.
  }
}

export class Arbiter {
  slips = $state.raw<Readonly<Record<number, Slip>>>({});
  fault = $state('');
  #turn = 0;

  constructor(
    readonly table: LiveTable<View, Event, Action>,
    guiding: () => boolean,
  ) {
    $effect.pre(() => {
      const { view, facts } = table;
      if (!view || !facts || !guiding()) return;
      untrack(() => this.#follow(view, facts));
    });
    $effect(() => {
      if (live.status === 'open' && table.facts) untrack(() => this.#sendAll());
    });
  }

  readonly view = $derived.by(() => this.table.view);
  readonly lost = $derived.by(() => live.status !== 'open');
  /** The seats whose slips are typed in here: one's own, under others' names. */
  readonly seats = $derived.by(() => this.table.mine.filter((seat) => this.view?.present[seat] ?? true));
  readonly unsent = $derived(
    Object.values(this.slips).filter(({ points, fault }) => points === null && !fault).length,
  );
  readonly done = $derived(this.seats.filter((seat) => this.slips[seat]).length);

  order(order: Order['order']): void {
    this.fault = '';
    live.ask({ t: 'order', id: fresh(), table: this.table.id, order }, (answer) => {
      if (answer.t === 'refused') this.fault = clubs().refused[answer.code] ?? refusal(answer);
    });
  }

  note(seat: number, slip: Pick<Slip, 'where' | 'word' | 'place'>): void {
    this.#put(seat, { ...slip, points: null, wrong: [], fault: '' });
    this.#send(seat);
  }

  #put(seat: number, slip: Slip): void {
    this.slips = { ...this.slips, [seat]: slip };
    write(key(this.table.id), { turn: this.#turn, slips: this.slips } satisfies Kept);
  }

  /** Slips are of one turn; those of another are done with. */
  #follow(view: View, facts: TableView): void {
    keepSeen(this.table.id, { facts, view });
    const turn = view.phase === 'proposing' ? turnOf(view) : 0;
    if (turn === this.#turn) return;
    this.#turn = turn;
    const kept = read<Kept>(key(this.table.id));
    this.slips = kept && turn && kept.turn === turn ? kept.slips : {};
  }

  #sendAll(): void {
    for (const [seat, { points, fault }] of Object.entries(this.slips))
      if (points === null && !fault) this.#send(Number(seat));
  }

  #send(seat: number): void {
    const { facts } = this.table;
    const slip = this.slips[seat];
    const ply = facts?.plies[seat];
    if (!slip || ply === undefined || live.status !== 'open') return;
    const action: Action = { type: 'Propose', place: slip.place, ready: true };
    live.ask({ t: 'act', id: fresh(), table: this.table.id, seat, ply, action }, (answer) => {
      if (this.slips[seat]?.place !== slip.place) return;
      if (answer.t === 'refused')
        return this.#put(seat, { ...slip, fault: clubs().refused[answer.code] ?? clubs().impossible });
      const told = (answer.result as Proposed[] | null)?.[0];
      this.#put(seat, { ...slip, points: told?.points ?? 0, wrong: told?.wrong ?? [] });
    });
  }
}
