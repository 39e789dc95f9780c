/** Owns the lines that only this browser has seen, kept until its tab is closed. */

import type { Line } from './lines';

const key = (table: string) => `salon.lines.${table}`;

export function recalled(table: string): readonly Line[] {
  try {
    return JSON.parse(sessionStorage.getItem(key(table)) ?? '[]') as Line[];
  } catch {
    return [];
  }
}

export function remember(table: string, lines: readonly Line[]): void {
  try {
    sessionStorage.setItem(key(table), JSON.stringify(lines));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
