/** Owns what only this browser knows of a table, kept until its tab is closed: lines, and commands as typed. */

import type { Line } from './lines';

export interface Memory {
  readonly lines: readonly Line[];
  readonly typed: readonly (readonly [seq: number, text: string])[];
}

const key = (table: string) => `salon.lines.${table}`;

export function recalled(table: string): Memory {
  const none: Memory = { lines: [], typed: [] };
  try {
    return { ...none, ...(JSON.parse(sessionStorage.getItem(key(table)) ?? '{}') as Partial<Memory>) };
  } catch {
    return none;
  }
}

export function remember(table: string, memory: Memory): void {
  try {
    sessionStorage.setItem(key(table), JSON.stringify(memory));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
