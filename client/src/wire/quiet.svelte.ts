/** Owns whom this browser does not listen to: kept here, and known to nobody else. */

import { keeping } from './keeping';

const KEY = 'salon.quiet';
const MOST = 200;

function remembered(): string[] {
  try {
    const kept: unknown = JSON.parse(keeping.get(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

let persons = $state.raw<readonly string[]>(remembered());

export const quiet = {
  has: (person: string) => persons.includes(person),
  /** Listens to them no more, or again; the last that were chosen are kept. */
  put(person: string, on: boolean): void {
    const others = persons.filter((one) => one !== person);
    persons = on ? [...others, person].slice(-MOST) : others;
    keeping.put(KEY, JSON.stringify(persons));
  },
};

keeping.listen(KEY, () => (persons = remembered()));
