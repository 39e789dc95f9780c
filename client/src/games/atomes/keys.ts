/** Owns the keyboard of Atomes: what is being typed, and what it means once it is whole. */

import { sheetOpen } from '../../shell/sheets';
import { crossingNamed, entryNamed } from './places';

/** What the next numbers are for: a ray, an atom to put, an atom to take away. */
export type Mode = 'fire' | 'put' | 'take';

export interface Typing {
  readonly mode: Mode;
  readonly digits: string;
}

export type Command =
  | { readonly do: 'fire'; readonly entry: number }
  | { readonly do: 'put'; readonly crossing: number }
  | { readonly do: 'take'; readonly crossing: number }
  | { readonly do: 'refuse'; readonly mode: Mode; readonly text: string };

export const IDLE: Typing = { mode: 'fire', digits: '' };

/** A digit more: two make an entry, four after INS or EFF a crossing. */
export function digit(size: number, typing: Typing, key: string): [Typing, Command | null] {
  const { mode } = typing;
  const digits = typing.digits + key;
  if (digits.length < (mode === 'fire' ? 2 : 4)) return [{ mode, digits }, null];
  return [IDLE, whole(size, mode, digits)];
}

function whole(size: number, mode: Mode, digits: string): Command {
  if (mode === 'fire') {
    const entry = entryNamed(size, digits);
    return entry === null ? { do: 'refuse', mode, text: digits } : { do: 'fire', entry };
  }
  const [one, other] = [digits.slice(0, 2), digits.slice(2)];
  const crossing = crossingNamed(size, one, other);
  return crossing === null ? { do: 'refuse', mode, text: `${one}-${other}` } : { do: mode, crossing };
}

/** « 11-4 » */
export const shown = ({ digits }: Typing): string =>
  digits.length > 2 ? `${digits.slice(0, 2)}-${digits.slice(2)}` : digits;

export type Key = 'put' | 'take' | 'accept' | 'stop' | 'again' | 'up' | 'down' | 'correct' | 'escape';

/** The source's keys, and a letter for each where a keyboard lacks them. */
const KEYS: Readonly<Record<string, Key>> = {
  Insert: 'put',
  i: 'put',
  Delete: 'take',
  e: 'take',
  d: 'take',
  Enter: 'accept',
  a: 'accept',
  s: 'stop',
  ' ': 'again',
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'correct',
  Backspace: 'correct',
  Escape: 'escape',
};

export const keyOf = (key: string): Key | null => KEYS[key.length === 1 ? key.toLowerCase() : key] ?? null;

/** Whether a key pressed here belongs to something else: a field, a button, a sheet laid over the table. */
export function taken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (sheetOpen()) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, textarea, select')) return true;
  const pressing = event.key === 'Enter' || event.key === ' ';
  return pressing && Boolean(target?.closest('button, a, summary, [role="gridcell"]'));
}
