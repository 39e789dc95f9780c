/** Owns how those who play Osmotik are called, and how a game ended. */

import type { View } from '../../generated/osmotik';
import type { Person, Program } from '../../generated/wire';
import { namesakes, nameOf } from '../../shell/people';
import { programName } from '../game';
import { words as house } from './words/house';
import { osmotik } from './words/table';

type Occupant = Person | Program | null;

/** Those who share a screen are called by their colours, programs by their levels; namesakes are numbered. */
export function names(seats: readonly Occupant[]): string[] {
  const words = osmotik();
  const shared = (who: Occupant) =>
    who?.type === 'person' &&
    seats.filter((other) => other?.type === 'person' && other.id === who.id).length > 1;
  const called = seats.map((who, seat) => {
    if (!who || shared(who)) return words.colour(seat);
    return who.type === 'program' ? programName(house(), who) : nameOf(who);
  });
  return namesakes(seats, called);
}

export function outcome(view: View): { line: string; detail: string } {
  const words = osmotik();
  const { reason, ranks } = view.result!;
  const first = ranks.flatMap((rank, seat) => (rank === 1 ? [words.colour(seat)] : []));
  const why = reason in words.over ? words.over[reason as keyof typeof words.over] : '';
  return { line: words.won(first), detail: why };
}
