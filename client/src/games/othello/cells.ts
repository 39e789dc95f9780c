/** Owns the names of OTHO's cells and what the record of a game says. */

import type { Event } from '../../generated/othello';
import type { Turn } from '../../design/Moves.svelte';

export type Face = 'x' | 'o';
export const COLUMNS = [...'ABCDEFGH'];
export const ROWS = [...'12345678'];
export const FACES: readonly [Face, Face] = ['x', 'o'];

export const face = (seat: number): Face => FACES[seat === 0 ? 0 : 1];

export function cellName(cell: number): string {
  return `${COLUMNS[cell % 8]}${Math.floor(cell / 8) + 1}`;
}

/** The cell that two typed characters name, either way of writing it. */
export function cellNamed(text: string): number | null {
  const match = /^([a-h])([1-8])$/i.exec(text);
  return match ? (Number(match[2]) - 1) * 8 + COLUMNS.indexOf(match[1]!.toUpperCase()) : null;
}

/** A cell is typed as its two characters, `g8`. */
export class Typing {
  #half = '';

  /** The cell that this character completes. */
  typed(character: string): number | null {
    const cell = cellNamed(this.#half + character);
    this.#half = cell === null && /[a-h]/i.test(character) ? character : '';
    return cell;
  }
}

/** How long each disc waits before turning: outwards, 40 ms apart, all turned within 600 ms. */
export function delays(turned: readonly number[], turn = 320, most = 600): Map<number, number> {
  const step = turned.length > 1 ? Math.min(40, (most - turn) / (turned.length - 1)) : 0;
  return new Map(turned.map((cell, i) => [cell, Math.round(i * step)]));
}

/** Pairs, black first, each with the number of its first move; a pass leaves its place in the pair. */
export function record(history: readonly { seq: number; events: readonly Event[] }[], pass: string): Turn[] {
  const turns: { number: number; parts: { text: string; seq: number | null }[] }[] = [];
  let number = 1;
  const put = (seat: number, text: string, seq: number | null) => {
    const open = turns.at(-1);
    if (open && open.parts.length === 1 && seat === 1) open.parts.push({ text, seq });
    else if (seat === 1)
      turns.push({
        number,
        parts: [
          { text: '…', seq: null },
          { text, seq },
        ],
      });
    else turns.push({ number, parts: [{ text, seq }] });
    if (seq !== null) number += 1;
  };
  for (const { seq, events } of history) {
    for (const event of events) {
      if (event.type === 'Placed') put(event.seat, cellName(event.cell), seq);
      else if (event.type === 'Passed') put(event.seat, pass, null);
    }
  }
  return turns;
}
