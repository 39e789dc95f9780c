/** Owns how a turn of OTHO reads: its cell and the discs it turned, who must pass; and how it is written. */

import type { Event } from '../../generated/othello';
import type { Told } from '../game';
import { cellName, face } from './cells';
import { othello } from './words/table';

export function told(events: readonly Event[]): Told | null {
  const placed = events.find((event) => event.type === 'Placed');
  if (!placed) return null;
  const { seat, cell, turned } = placed;
  const passed = events.find((event) => event.type === 'Passed');
  const pass = passed ? othello().thenPass[face(passed.seat)] : '';
  return {
    seat,
    text: [othello().turned(cellName(cell), turned.length), pass].filter(Boolean).join(', '),
    written: cellName(cell).toLowerCase(),
  };
}
