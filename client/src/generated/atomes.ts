// Written by `salon types`; change the Python types instead.

export interface Hide {
  type: "Hide";
  atoms: number[];
}

export interface Fire {
  type: "Fire";
  entry: number;
}

export interface Ask {
  type: "Ask";
  kind: "certain" | "odds" | "ray";
}

export interface Validate {
  type: "Validate";
  guess: number[];
}

export type Action = Hide | Fire | Ask | Validate;

export interface Hidden {
  type: "Hidden";
  seat: number;
  atoms: number[] | null;
}

export interface Fired {
  type: "Fired";
  seat: number;
  ray: Ray | null;
  known_to: number[];
}

export interface Ray {
  entry: number;
  sign: "absorbed" | "deviated" | "looped" | "reflected" | "straight";
  exit: number | null;
}

export interface Hinted {
  type: "Hinted";
  seat: number;
  hint: Hint;
}

export interface Hint {
  kind: "certain" | "odds" | "ray";
  rays: number;
}

export interface Validated {
  type: "Validated";
  seat: number;
  guess: number[] | null;
  known_to: number[];
}

export interface Retired {
  type: "Retired";
  seat: number;
  ending: "resigned" | "time" | "validated";
}

export interface Finished {
  type: "Finished";
  ending: "resigned" | "time" | "validated";
  atoms: number[] | null;
  verdicts: (Verdict | null)[];
}

export interface Verdict {
  score: number;
  solution: number[];
  right: number[];
  wrong: number[];
  missed: number[];
  equivalent: boolean;
}

export type Event = Hidden | Fired | Hinted | Validated | Retired | Finished;

export interface Options {
  level?: number;
  coding?: "chance" | "person";
  day?: string;
  free?: boolean;
}

export interface View {
  options: Options;
  viewer: number;
  level: Level;
  hidden: boolean;
  atoms: number[] | null;
  searches: (Progress | null)[];
  verdicts: (Verdict | null)[];
  result: Result | null;
}

export interface Level {
  size: number;
  atoms: number;
  capital: number;
}

export interface Progress {
  rays: Ray[] | null;
  paths: [number, number][][] | null;
  fired: number;
  hints: Hint[];
  points: number;
  guess: number[] | null;
  ending: "resigned" | "time" | "validated" | null;
}

export interface Result {
  reason: "resigned" | "time" | "validated";
  scores: number[];
  ranks: number[];
}

export interface Clue {
  hint: Hint;
  sets: number;
  certain: number[] | null;
  empty: number[] | null;
  odds: Record<number, number> | null;
  ray: Telling | null;
}

export interface Telling {
  entry: number;
  bits: number;
}

export interface Seen {
  sets: number;
  certain: number[];
  empty: number[];
  rays: Telling[];
  atoms: number[];
  share: number;
}

export interface Reviewed {
  sets: number;
  bits: number;
  expected: number;
  best: Telling | null;
}

export interface Judged {
  sets: number;
  expected: number;
  best: Telling | null;
}

export interface Analyses {
  clues: Clue[];
  advice: Seen | null;
  review: Reviewed[];
  turn: Judged | null;
}

export const LEVELS = [{"size":5,"atoms":1,"capital":10},{"size":5,"atoms":2,"capital":20},{"size":6,"atoms":2,"capital":30},{"size":7,"atoms":2,"capital":40},{"size":8,"atoms":2,"capital":50},{"size":9,"atoms":2,"capital":60},{"size":10,"atoms":2,"capital":70},{"size":6,"atoms":3,"capital":80},{"size":7,"atoms":3,"capital":90},{"size":8,"atoms":3,"capital":100},{"size":9,"atoms":3,"capital":110},{"size":10,"atoms":3,"capital":120},{"size":7,"atoms":4,"capital":130},{"size":8,"atoms":4,"capital":140},{"size":9,"atoms":4,"capital":150},{"size":10,"atoms":4,"capital":160},{"size":8,"atoms":5,"capital":170},{"size":9,"atoms":5,"capital":180},{"size":10,"atoms":5,"capital":190},{"size":9,"atoms":6,"capital":200},{"size":10,"atoms":6,"capital":210},{"size":9,"atoms":7,"capital":220},{"size":10,"atoms":7,"capital":230},{"size":10,"atoms":8,"capital":240},{"size":10,"atoms":9,"capital":250},{"size":10,"atoms":10,"capital":260}] as const;

export const PRICES = {"certain":5,"ray":5,"odds":10} as const;

export const WEEK = [8,10,13,14,17,20,26] as const;
