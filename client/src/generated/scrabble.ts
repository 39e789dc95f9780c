// Written by `salon types`; change the Python types instead.

export interface Place {
  type: "Place";
  square: number;
  across: boolean;
  letters: string;
}

export interface Exchange {
  type: "Exchange";
  letters: string;
}

export interface Pass {
  type: "Pass";
}

export interface Begin {
  type: "Begin";
  first: number;
  objectives?: ("bridge" | "corner" | "double" | "echo" | "mirror" | "order" | "stairs" | "twins")[];
}

export interface Draw {
  type: "Draw";
  letters: string;
}

export type Action = Place | Exchange | Pass | Begin | Draw;

export interface Begun {
  type: "Begun";
  first: number;
  goals: Goal[];
}

export interface Goal {
  key: "bridge" | "corner" | "double" | "echo" | "mirror" | "order" | "stairs" | "twins" | null;
  points: number | null;
  owner: number | null;
  reached_by: number | null;
}

export interface Drawn {
  type: "Drawn";
  seat: number;
  letters: string | null;
  count: number;
}

export interface Placed {
  type: "Placed";
  seat: number;
  place: Place;
  squares: number[];
  words: Word[];
  points: number;
  bingo: boolean;
}

export interface Word {
  text: string;
  square: number;
  across: boolean;
  points: number;
}

export interface Rejected {
  type: "Rejected";
  seat: number;
  shown: Shown;
}

export interface Shown {
  place: Place;
  squares: number[];
  words: Word[];
  wrong: string[];
}

export interface Withdrawn {
  type: "Withdrawn";
  seat: number;
  squares: number[];
}

export interface Exchanged {
  type: "Exchanged";
  seat: number;
  letters: string | null;
  count: number;
}

export interface Passed {
  type: "Passed";
  seat: number;
  time_up: boolean;
}

export interface Reached {
  type: "Reached";
  seat: number;
  goal: number;
  key: "bridge" | "corner" | "double" | "echo" | "mirror" | "order" | "stairs" | "twins";
  points: number;
}

export interface Ended {
  type: "Ended";
  ending: Ending;
  racks: string[];
  scores: number[];
}

export interface Ending {
  reason: "out" | "passes" | "resigned";
  changes: number[];
  seat: number | null;
}

export type Event = Begun | Drawn | Placed | Rejected | Withdrawn | Exchanged | Passed | Reached | Ended;

export interface Options {
  mode?: "classic" | "free" | "log2990";
  dictionary?: string;
  tells_reserve?: boolean;
  hints?: boolean;
  preview?: "nothing" | "points" | "words";
  short_exchange?: number[];
  start?: string;
}

export interface View {
  options: Options;
  viewer: number;
  board: string;
  racks: (string | null)[];
  sizes: number[];
  reserve: number;
  letters: string | null;
  aside: string | null;
  aside_size: number;
  scores: number[];
  gains: number[][];
  goals: Goal[];
  mover: number | null;
  shown: Shown | null;
  last: number[];
  passes: number;
  turns: Turn[];
  ended: Ending | null;
}

export interface Turn {
  seat: number;
  rack: string;
  move: Place | Exchange | Pass;
  points: number;
  bonus: number;
  valid: boolean;
}

export interface Result {
  reason: "out" | "passes" | "resigned";
  scores: number[];
  ranks: number[];
}

export interface Hint {
  place: Place;
  points: number;
}

export interface Candidate {
  move: Place | Exchange | Pass;
  points: number;
  equity: number;
  mean: number | null;
  error: number;
  worlds: number;
  dropped: boolean;
  won: number | null;
}

export interface Reviewed {
  seat: number;
  position: string;
  rack: string;
  move: Place | Exchange | Pass;
  command: string;
  points: number;
  best: Candidate[];
  played: Candidate | null;
  lost: number | null;
}

export interface Judged {
  best: Candidate[];
  played: Candidate | null;
  lost: number | null;
  lead: number;
  exact: boolean;
}

export interface Analyses {
  hints: Hint[];
  points: Hint[];
  equity: Candidate[];
  simulation: Candidate[];
  review: Reviewed[];
  turn: Judged;
}

export const SIZE = 15 as const;

export const CENTRE = 112 as const;

export const RACK = 7 as const;

export const VALUES = {"A":1,"B":3,"C":3,"D":2,"E":1,"F":4,"G":2,"H":4,"I":1,"J":8,"K":10,"L":1,"M":2,"N":1,"O":1,"P":3,"Q":8,"R":1,"S":1,"T":1,"U":1,"V":4,"W":10,"X":10,"Y":10,"Z":10,"?":0} as const;

export const COUNTS = {"A":9,"B":2,"C":2,"D":3,"E":15,"F":2,"G":2,"H":2,"I":8,"J":1,"K":1,"L":5,"M":3,"N":6,"O":6,"P":2,"Q":1,"R":6,"S":6,"T":6,"U":6,"V":2,"W":1,"X":1,"Y":1,"Z":1,"?":2} as const;

export const PREMIUMS = "W..l...W...l..W.w...L...L...w...w...l.l...w..l..w...l...w..l....w.....w.....L...L...L...L...l...l.l...l..W..l...w...l..W..l...l.l...l...L...L...L...L.....w.....w....l..w...l...w..l..w...l.l...w...w...L...L...w.W..l...W...l..W" as const;

export const SETS = {"french":"??AAAAAAAAABBCCDDDEEEEEEEEEEEEEEEFFGGHHIIIIIIIIJKLLLLLMMMNNNNNNOOOOOOPPQRRRRRRSSSSSSTTTTTTUUUUUUVVWXYZ","english":"??AAAAAAAAABBCCDDDDEEEEEEEEEEEEFFGGGHHIIIIIIIIIJKLLLLMMNNNNNNOOOOOOOOPPQRRRRRRSSSSTTTTTTUUUUVVWWXYYZ"} as const;
