/**
 * Owns what an arbiter has done and the server does not have yet: deeds in their order, kept in this browser.
 *
 * Each is said under one id until it is answered, so that nothing is lost and nothing counts twice; each names its
 * turn, so that nothing counts for another. What a slip lays is read when its turn is there, for until then nobody
 * here knows the board.
 */

import type { View } from '../../generated/duplicate';
import { turnOf } from './standing';

export type Deed = { readonly id: string; readonly turn: number } & (
  | { readonly kind: 'slip'; readonly seat: number; readonly where: string; readonly word: string }
  | { readonly kind: 'deal'; readonly letters: string; readonly thrown: boolean; readonly at: number }
  | { readonly kind: 'enrol'; readonly name: string }
  | { readonly kind: 'close' }
  | { readonly kind: 'next' }
);

/** How the table will stand once all of them are done, as far as that can be known here. */
export interface Stand {
  readonly turn: number;
  /** `closed`: the top is asked for; `awaited`: so is a draw. */
  readonly phase: View['phase'] | 'closed' | 'awaited';
  readonly rack: string;
  /** When a draw was typed in that the server does not have, in milliseconds. */
  readonly at: number | null;
}

/** Letters as they are told: in order, blanks last. */
const inOrder = (letters: string) =>
  [...letters].sort((a, b) => Number(a === '?') - Number(b === '?') || (a < b ? -1 : 1)).join('');

export function standing(view: View, deeds: readonly Deed[]): Stand {
  let now: Stand = { turn: turnOf(view), phase: view.phase, rack: view.rack, at: null };
  for (const deed of deeds) {
    if (done(view, deed)) continue;
    if (deed.kind === 'close') now = { ...now, phase: 'closed', at: null };
    else if (deed.kind === 'next')
      now = { ...now, phase: view.options.bag ? 'drawing' : 'awaited', rack: '' };
    else if (deed.kind === 'deal')
      now = { turn: deed.turn, phase: 'proposing', rack: inOrder(deed.letters), at: deed.at };
  }
  return now;
}

/** The table is past it: it was done, or somebody else did it. */
export function done(view: View, deed: Deed): boolean {
  const { phase, tops } = view;
  switch (deed.kind) {
    case 'slip':
    case 'close':
      return phase === 'over' || tops.length >= deed.turn;
    case 'next':
      return phase === 'over' || tops.length > deed.turn || (tops.length === deed.turn && phase !== 'shown');
    case 'deal':
      return phase === 'over' || turnOf(view) >= deed.turn;
    case 'enrol':
      return phase === 'over';
  }
}

/** The table is where it can be done. */
export function ripe(view: View, deed: Deed): boolean {
  switch (deed.kind) {
    case 'slip':
    case 'close':
      return view.phase === 'proposing' && turnOf(view) === deed.turn;
    case 'next':
      return view.phase === 'shown' && view.tops.length === deed.turn;
    case 'deal':
      return view.phase === 'drawing' && view.tops.length === deed.turn - 1;
    case 'enrol':
      return true;
  }
}

/** What is typed again for a seat replaces what still waits; nobody is enrolled twice for having one name. */
const same = (one: Deed, other: Deed): boolean =>
  one.turn === other.turn &&
  one.kind === other.kind &&
  (one.kind !== 'slip' || other.kind !== 'slip' || one.seat === other.seat) &&
  (one.kind !== 'enrol' || other.kind !== 'enrol' || one.name === other.name);

/** With one more; nothing is asked for twice. */
export function withDeed(deeds: readonly Deed[], deed: Deed): readonly Deed[] {
  const at = deeds.findIndex((other) => same(other, deed));
  return at < 0 ? [...deeds, deed] : deeds.map((other, index) => (index === at ? deed : other));
}

const key = (table: string) => `salon-deeds-${table}`;

export function readDeeds(table: string): readonly Deed[] {
  try {
    return (JSON.parse(localStorage.getItem(key(table)) ?? '[]') as Deed[]) ?? [];
  } catch {
    return [];
  }
}

export function keepDeeds(table: string, deeds: readonly Deed[]): void {
  try {
    if (deeds.length) localStorage.setItem(key(table), JSON.stringify(deeds));
    else localStorage.removeItem(key(table));
  } catch {
    // A browser that keeps nothing still sends.
  }
}

/** Told when another page of this browser changed them. */
export function onDeeds(table: string, then: () => void): () => void {
  const heard = (event: StorageEvent) => event.key === key(table) && then();
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}
