/**
 * Owns what this browser keeps for its person between visits: settings, lessons, wishes.
 *
 * With an account it is kept there too. Of each text the last write counts, wherever it was made; what was
 * learned on two devices is learned.
 */

import type { Kept } from '../generated/wire';
import { ask, send } from './api';

const PREFIX = 'salon.';
const DATES = 'salon.kept';
/** Ours alone: whose browser this is. */
const OWN = new Set([DATES, 'salon.name', 'salon.account', 'salon.admin', 'salon.push']);
/** What is united, for each device teaches something. */
const SCHOOL = 'salon.school.';
const PAUSE = 1_000;
const AT_ONCE = 40;

const listeners = new Map<string, () => void>();
let shared = false;
let waiting: ReturnType<typeof setTimeout> | undefined;
const untold = new Set<string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // A browser that keeps nothing still plays.
  }
}

function dates(): Record<string, number> {
  try {
    return JSON.parse(read(DATES) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

const date = (key: string, at: number) => write(DATES, JSON.stringify({ ...dates(), [key]: at }));

function keys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && !OWN.has(key));
  } catch {
    return [];
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Both together: lists joined, numbers the larger. */
export function united(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other)) return [...new Set<unknown>([...one, ...other])];
  if (typeof one === 'number' && typeof other === 'number') return Math.max(one, other);
  if (!isRecord(one) || !isRecord(other)) return other;
  const all = { ...one };
  for (const [key, value] of Object.entries(other)) all[key] = key in one ? united(one[key], value) : value;
  return all;
}

function joined(key: string, here: string, there: string): string {
  try {
    return JSON.stringify(united(JSON.parse(here), JSON.parse(there)));
  } catch {
    return key ? there : here;
  }
}

/** Takes over what is newer there; whether that leaves something to tell. */
function taken({ key, value, at }: Kept): boolean {
  const here = read(key);
  const own = dates()[key] ?? 0;
  if (here === value) return false;
  if (here !== null && key.startsWith(SCHOOL)) {
    const both = joined(key, here, value);
    if (both !== here) write(key, both);
    date(key, both === value ? at : Date.now() / 1000);
    listeners.get(key)?.();
    return both !== value;
  }
  if (here !== null && own >= at) return own > at;
  write(key, value);
  date(key, at);
  listeners.get(key)?.();
  return false;
}

const texts = (some: readonly string[]): Kept[] =>
  some.flatMap((key) => {
    const value = read(key);
    return value === null ? [] : [{ key, value, at: dates()[key] ?? 0 }];
  });

const exchange = (kept: readonly Kept[]) => ask<Kept[]>('/account/kept', send('PUT', { kept }));

async function tell(): Promise<void> {
  const some = [...untold].slice(0, AT_ONCE);
  for (const key of some) untold.delete(key);
  try {
    await exchange(texts(some));
  } catch {
    // It is told with the next visit.
  }
  if (untold.size) await tell();
}

export const keeping = {
  get: read,
  put(key: string, text: string): void {
    write(key, text);
    date(key, Date.now() / 1000);
    if (!shared) return;
    untold.add(key);
    clearTimeout(waiting);
    waiting = setTimeout(() => void tell(), PAUSE);
  },
  /** Told when what is kept under that key came from elsewhere. */
  listen(key: string, changed: () => void): void {
    listeners.set(key, changed);
  },
  /** From now on the account keeps it too; both know all of it when this is done. */
  async share(): Promise<void> {
    shared = true;
    const there = await exchange([]);
    const known = new Set(there.map(({ key }) => key));
    for (const one of there) if (taken(one)) untold.add(one.key);
    for (const key of keys()) if (!known.has(key)) untold.add(key);
    if (untold.size) await tell();
  },
  /** Nothing of the account stays here, but for how the device looks. */
  forget(): void {
    shared = false;
    untold.clear();
    for (const key of [...keys(), ...OWN]) {
      if (key === 'salon.settings') continue;
      try {
        localStorage.removeItem(key);
      } catch {
        return;
      }
    }
  },
};
