/** Owns how a step of a search reads: a ray and where it came out, a hint, the end; and how it is written. */

import { PRICES, type Event } from '../../generated/atomes';
import type { Told } from '../game';
import { atomes } from './words/table';

export function told(events: readonly Event[]): Told | null {
  const words = atomes().review;
  for (const event of events) {
    if (event.type === 'Fired' && event.ray) {
      const { entry, exit, sign } = event.ray;
      const written = exit === null ? words.signs[sign] : String(exit);
      return { seat: event.seat, text: words.ray(event.ray), written: `${entry} → ${written}` };
    }
    if (event.type === 'Hinted')
      return { seat: event.seat, text: words.hint(PRICES[event.hint.kind]), written: '' };
    if (event.type === 'Validated') return { seat: event.seat, text: words.validated, written: 'ACC' };
  }
  return null;
}
