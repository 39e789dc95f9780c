/** Owns how those who sit at a table are called. */

import type { Person, Program } from '../generated/wire';
import { me } from '../wire/me.svelte';
import { shell } from '../words/shell';

export function nameOf(who: Person | Program | null | undefined): string {
  return who ? who.name : shell().room.free;
}

/** Guests without a name are told apart by a number that stays theirs. */
function numbered(): string {
  const number = [...me.id].reduce((sum, sign) => (sum * 31 + sign.codePointAt(0)!) % 900, 0);
  return `${shell().create.guest} ${100 + number}`;
}

/** One's own name among others. */
export const ownName = (): string => me.name ?? numbered();

/** The name one gave oneself: neither the house’s word for a guest, nor that with a number. */
export const chosenName = (): string =>
  [numbered(), shell().create.guest].includes(me.name ?? '') ? '' : (me.name ?? '');

const NUMERALS = ['', ' II', ' III', ' IV', ' V', ' VI', ' VII', ' VIII', ' IX', ' X'];

/** Programs that have the same name are numbered. */
export function namesakes(seats: readonly (Person | Program | null)[], called: readonly string[]): string[] {
  return called.map((name, seat) => {
    if (seats[seat]?.type !== 'program') return name;
    const before = called.filter((other, at) => at < seat && other === name).length;
    return name + (NUMERALS[before] ?? ` ${before + 1}`);
  });
}
