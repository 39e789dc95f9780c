/** Owns the last move in a few words, for lists of games. */

import type { Event } from '../../generated/othello';
import { cellName } from './cells';

export default function last(events: readonly Event[]): string {
  return events.flatMap((event) => (event.type === 'Placed' ? cellName(event.cell) : []))[0] ?? '';
}
