/** Owns the moves of a game as its log tells them: a take-back unwrites what it undoes. */

import type { Past } from '../generated/wire';

export interface Step<Event = unknown> {
  readonly seq: number;
  readonly seat: number;
  readonly events: readonly Event[];
}

export function steps<Event = unknown>(log: readonly Past[]): Step<Event>[] {
  const moves: Step<Event>[] = [];
  for (const { seq, events } of log) {
    for (const event of events) {
      if (event.type === 'Played') moves.push({ seq, seat: event.seat, events: event.events as Event[] });
      else if (event.type === 'TookBack') moves.splice(Math.max(0, moves.length - event.moves));
    }
  }
  return moves;
}
