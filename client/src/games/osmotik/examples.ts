/** Owns the positions of the rules page, in the notation of the rules, and the placement each one shows. */

import type { Place } from '../../generated/osmotik';
import { cellNamed, type Hour } from './cells';
import type { Shown } from './count';

export interface Example {
  readonly start: string;
  readonly players: number;
  readonly action: Place;
}

const place = (letters: string, cell: string, hour: Hour): Place => ({
  type: 'Place',
  letters,
  start: cellNamed(cell)!,
  hour,
});

export const VERBE: Example = {
  start: 'b 2 AABb1 BBRb1 CCAb1 DDSb1 OORr1 NNIr1 MMOr1 LLNr1 HCRr1 GBBb1 FAEb1',
  players: 2,
  action: place('VE', 'JE', 12),
};
export const CANUSE: Example = {
  start:
    'j 2 AAAb2 BBNb2 CCIb2 DDMb0 EEAb2 HONr1 HNAr1 HMTr2 HLAr2 HKLr2 HJEr2 OHJj1 NHUj1 MHNj1 LHTj1 KHEj1 JHSj1 FFIb1 GGEb1 HHNb0 IITb1 HDDr1 HEEr1 HFMr1 HGAr1 HITr1',
  players: 3,
  action: place('CAU', 'FH', 8),
};
export const SIAMESE: Example = {
  start: 'r 2 AAAb1 BBMb1 CCIb1 OOSr1 NNEr1 HEEr1 HFTb1 HJOb1 HKSr1',
  players: 2,
  action: place('REP', 'HG', 4),
};
export const INCLUDED: Example = {
  start: 'b 2 AAAb1 OOSr1 HFAb1 HGRb1 HHMb1 HIEb1 HJRb1 HKAb1',
  players: 2,
  action: place('DES', 'HC', 4),
};

const INITIALS = 'brjvco';

/** The letters of a position. */
export function lettersOf(start: string): Map<number, Shown> {
  const laid = start.split(' ').slice(2);
  return new Map(
    laid.map((text) => [
      cellNamed(text.slice(0, 2))!,
      { letter: text[2]!, owner: INITIALS.indexOf(text[3]!), score: Number(text.slice(4)) },
    ]),
  );
}

export const moverOf = (start: string) => INITIALS.indexOf(start[0]!);
