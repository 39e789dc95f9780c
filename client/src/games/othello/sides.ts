/** Owns how a result and its reason read. */

import type { View } from '../../generated/othello';
import type { Person, Program } from '../../generated/wire';
import { othello } from '../../words/othello';
import { nameOf } from '../../shell/people';
import { face } from './cells';

type Outcome = Pick<View, 'counts' | 'loser' | 'result'>;

/** The program has the game's name; one person on both seats is called by the colours. */
export function sideNames(seats: readonly (Person | Program | null)[]): string[] {
  const [black, white] = seats;
  const alone = black?.type === 'person' && white?.type === 'person' && black.id === white.id;
  return seats.map((who, seat) => {
    if (alone) return othello().colours[face(seat)];
    return who?.type === 'program' ? who.name || othello().program : nameOf(who);
  });
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

export function verdict(outcome: Outcome): string {
  const won = winner(outcome);
  return won === null ? othello().drawn : othello().won[face(won)];
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
