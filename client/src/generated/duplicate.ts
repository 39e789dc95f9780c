// Written by `salon types`; change the Python types instead.

export interface Propose {
  type: "Propose";
  place?: Place | null;
  ready?: boolean;
  hints?: number;
  after?: number | null;
}

export interface Place {
  type: "Place";
  square: number;
  across: boolean;
  letters: string;
}

export interface Draw {
  type: "Draw";
  letters: string;
  rejected?: number;
  top?: Top | null;
}

export interface Top {
  place: Place;
  word: Word;
  points: number;
}

export interface Word {
  text: string;
  square: number;
  across: boolean;
  points: number;
}

export type Action = Propose | Draw;

export interface Drawn {
  type: "Drawn";
  letters: string;
  rejected: number;
  top: Top | null;
}

export interface Proposed {
  type: "Proposed";
  points: number;
  wrong: string[] | null;
  found: boolean;
  after: number | null;
  hints: Hints | null;
}

export interface Hints {
  scrabble: boolean | null;
  points: number | null;
  line: string | null;
  letters: string | null;
  first: string | null;
}

export interface Scored {
  type: "Scored";
  top: Top;
  points: number[];
  laid: string[];
  wrong: string[][];
}

export interface Resumed {
  type: "Resumed";
}

export interface Arrived {
  type: "Arrived";
  seat: number;
}

export interface Departed {
  type: "Departed";
  seat: number;
}

export interface Ended {
  type: "Ended";
  reason: "deserted" | "letters" | "no_word";
}

export type Event = Drawn | Proposed | Scored | Resumed | Arrived | Departed | Ended;

export interface Options {
  form?: "joker" | "normal" | "seven_and_eight" | "seven_of_eight";
  dictionary?: string;
  checks?: boolean;
  solo?: boolean;
  pause?: number;
  day?: string;
  code?: string;
  hour?: string;
  title?: string;
  topping?: boolean;
  arbiter?: boolean;
  bag?: boolean;
}

export interface View {
  options: Options;
  phase: "drawing" | "over" | "proposing" | "shown";
  board: string;
  rack: string;
  rejected: number;
  reserve: number;
  present: boolean[];
  since: number[];
  totals: number[];
  found: number[];
  last: number[];
  laid: number[];
  tops: Played[];
  turns: Turn[];
  reason: "deserted" | "letters" | "no_word" | null;
}

export interface Played {
  letters: string;
  rejected: number;
  top: Top;
}

export interface Turn {
  letters: string;
  rejected: number;
  top: Top;
  points: number[];
  laid: string[];
}

export interface Result {
  reason: "deserted" | "letters" | "no_word";
  scores: number[];
  ranks: number[];
}

export const SIZE = 15 as const;

export const CENTRE = 112 as const;

export const RACK = 7 as const;

export const VALUES = {"A":1,"B":3,"C":3,"D":2,"E":1,"F":4,"G":2,"H":4,"I":1,"J":8,"K":10,"L":1,"M":2,"N":1,"O":1,"P":3,"Q":8,"R":1,"S":1,"T":1,"U":1,"V":4,"W":10,"X":10,"Y":10,"Z":10,"?":0} as const;

export const COUNTS = {"A":9,"B":2,"C":2,"D":3,"E":15,"F":2,"G":2,"H":2,"I":8,"J":1,"K":1,"L":5,"M":3,"N":6,"O":6,"P":2,"Q":1,"R":6,"S":6,"T":6,"U":6,"V":2,"W":1,"X":1,"Y":1,"Z":1,"?":2} as const;

export const PREMIUMS = "W..l...W...l..W.w...L...L...w...w...l.l...w..l..w...l...w..l....w.....w.....L...L...L...L...l...l.l...l..W..l...w...l..W..l...l.l...l...L...L...L...L.....w.....w....l..w...l...w..l..w...l.l...w...w...L...L...w.W..l...W...l..W" as const;

export const SETS = {"french":"??AAAAAAAAABBCCDDDEEEEEEEEEEEEEEEFFGGHHIIIIIIIIJKLLLLLMMMNNNNNNOOOOOOPPQRRRRRRSSSSSSTTTTTTUUUUUUVVWXYZ","english":"??AAAAAAAAABBCCDDDDEEEEEEEEEEEEFFGGGHHIIIIIIIIIJKLLLLMMNNNNNNOOOOOOOOPPQRRRRRRSSSSTTTTTTUUUUVVWWXYYZ"} as const;

export const PRICES = [5,10,20,25,30] as const;

export const WORST = 240 as const;
