/** Owns a table as this browser saw it last, where its host must go on without a line. */

import type { TableView } from '../generated/wire';

export interface Seen<View = unknown> {
  readonly facts: TableView;
  readonly view: View;
}

const key = (table: string) => `salon-seen-${table}`;

export function keepSeen(table: string, seen: Seen): void {
  try {
    localStorage.setItem(key(table), JSON.stringify(seen));
  } catch {
    // A browser that keeps nothing needs the line.
  }
}

export function lastSeen<View>(table: string): Seen<View> | null {
  try {
    return JSON.parse(localStorage.getItem(key(table)) ?? 'null') as Seen<View> | null;
  } catch {
    return null;
  }
}
