/** Owns how a result and its reason read. */

import type { Event, Placed, View } from '../../generated/othello';
import type { Person, Program } from '../../generated/wire';
import { nameOf } from '../../shell/people';
import { programName } from '../game';
import { words as house } from './words/house';
import { othello } from './words/table';
import { cellName, face } from './cells';

type Outcome = Pick<View, 'counts' | 'loser' | 'result'>;

/**
 * A program has the name under which it was chosen; one person on both seats is called by the colours, unless
 * the seats are those of two, whose game is studied.
 */
export function sideNames(seats: readonly (Person | Program | null)[]): string[] {
  const called = alone(seats) && seats[0]!.name !== seats[1]!.name;
  return seats.map((who, seat) => {
    if (alone(seats)) return (called && who!.name) || othello().colours[face(seat)];
    return who?.type === 'program' ? programName(house(), who) : nameOf(who);
  });
}

/** What the last move did, for those who look; `own` is the reader's only seat. */
export function news(
  events: readonly Event[],
  seats: readonly (Person | Program | null)[],
  own: number | null,
): string {
  const placed = events.find((event) => event.type === 'Placed');
  const passed = events.find((event) => event.type === 'Passed');
  const told = placed ? [said(placed, seats, own)] : [];
  return [...told, ...(passed ? [othello().passed[face(passed.seat)]] : [])].join(' ');
}

function said(
  { seat, cell, turned }: Placed,
  seats: readonly (Person | Program | null)[],
  own: number | null,
) {
  const words = othello();
  const names = turned.map(cellName);
  if (seat === own) return words.youPlayed(cellName(cell), names);
  if (alone(seats)) return words.sidePlayed(face(seat), cellName(cell), names);
  return words.played(sideNames(seats)[seat] ?? '', cellName(cell), names);
}

export function alone([black, white]: readonly (Person | Program | null)[]): boolean {
  return black?.type === 'person' && white?.type === 'person' && black.id === white.id;
}

/** The seat that won, or null for a draw. */
export function winner({ counts, loser }: Outcome): number | null {
  if (loser !== null) return 1 - loser;
  return counts[0] === counts[1] ? null : counts[0] > counts[1] ? 0 : 1;
}

/** « Noirs 45 - 00 Blancs » (OTH-07) */
export function score({ counts }: Outcome): string {
  return othello().result(counts[0], counts[1]);
}

/** `own` is the reader's only seat. */
export function verdict(outcome: Outcome, own: number | null = null): string {
  const won = winner(outcome);
  if (won === null) return othello().drawn;
  if (own !== null) return won === own ? othello().youWon : othello().youLost;
  return othello().won[face(won)];
}

export function reason({ counts, loser, result }: Outcome): string {
  const words = othello().reasons;
  switch (result?.reason) {
    case 'no_moves':
      return words.no_moves;
    case 'wiped_out':
      return counts[0] === 0 ? words.wiped_out_x : words.wiped_out_o;
    case 'resigned':
      return loser === 0 ? words.resigned_x : words.resigned_o;
    case 'time':
      return loser === 0 ? words.time_x : words.time_o;
    default:
      return words.board_full;
  }
}
