/** Owns the last turn in a few words, for lists of games. */

import type { Event } from '../../generated/duplicate';

export default (events: readonly Event[]): string =>
  events.flatMap((event) =>
    event.type === 'Scored' ? [`${event.top.word.text}, ${event.top.points}`] : [],
  )[0] ?? '';
