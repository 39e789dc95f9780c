// Written by `salon types`; change the Python types instead.

export interface Announce {
  type: "Announce";
  word: string;
  tiles: string;
}

export interface Compose {
  type: "Compose";
  word: string;
  tiles: string;
  face: "recto" | "verso";
  end: "left" | "right";
}

export interface PutBack {
  type: "PutBack";
  tile: string | null;
}

export interface Claim {
  type: "Claim";
  word: string;
}

export interface Exchange {
  type: "Exchange";
  tile: string;
}

export interface Shift {
  type: "Shift";
  end: "left" | "right";
}

export interface Draw {
  type: "Draw";
  tiles: string;
}

export interface Toss {
  type: "Toss";
  first: number;
}

export type Action = Announce | Compose | PutBack | Claim | Exchange | Shift | Draw | Toss;

export interface Drawn {
  type: "Drawn";
  seat: number;
  tiles: string;
}

export interface Redealt {
  type: "Redealt";
  seat: number;
  tiles: string;
}

export interface Announced {
  type: "Announced";
  seat: number;
  opening: Opening | null;
}

export interface Opening {
  word: string;
  tiles: string;
}

export interface Repeated {
  type: "Repeated";
  word: string;
}

export interface Opened {
  type: "Opened";
  first: number;
  openings: [Opening, Opening];
}

export interface Composed {
  type: "Composed";
  seat: number;
  word: string;
  tiles: string;
  face: "recto" | "verso";
  end: "left" | "right";
  pushed: string;
}

export interface Returned {
  type: "Returned";
  seat: number;
  tile: string | null;
}

export interface Claimed {
  type: "Claimed";
  seat: number;
  word: string;
}

export interface Misclaimed {
  type: "Misclaimed";
  seat: number;
  word: string;
  reason: "cannot_be_laid" | "not_a_word" | "played_before";
  earlier: string;
}

export interface Exchanged {
  type: "Exchanged";
  seat: number;
  tile: string;
}

export interface Passed {
  type: "Passed";
  seat: number;
}

export interface Shifted {
  type: "Shifted";
  seat: number;
  end: "left" | "right";
}

export interface Finished {
  type: "Finished";
  reason: "emptied" | "resigned" | "stalled" | "time";
  winner: number | null;
}

export type Event = Drawn | Redealt | Announced | Repeated | Opened | Composed | Returned | Claimed | Misclaimed | Exchanged | Passed | Shifted | Finished;

export interface Options {
  jokers?: boolean;
  dictionary?: string;
  start?: string;
}

export interface View {
  options: Options;
  viewer: number;
  pile: string;
  hands: [string, string];
  rail: string;
  announced: [boolean, boolean];
  openings: [Opening | null, Opening | null];
  repeated: string;
  turns: Turn[];
  families: string[][];
  mover: number;
  fallen: string;
  owed: "claim" | "octo" | null;
  claimable: boolean;
  aside: string | null;
  idle: number;
  shifted: boolean;
  shiftable: boolean;
  finished: Finished | null;
  result: Result | null;
}

export interface Turn {
  seat: number;
  kind: "claim" | "exchange" | "opening" | "word";
  word: string;
  rail: string;
  hand: string;
  tiles: string;
  face: "recto" | "verso";
  end: "left" | "right";
  pushed: string;
  drawn: string;
}

export interface Result {
  reason: "emptied" | "resigned" | "stalled" | "time";
  scores: number[];
  ranks: number[];
}

export interface Advised {
  move: Compose | Exchange;
  letters: number;
  worth: number;
  fate: "losing" | "winning" | "wins" | null;
  answer: string;
  answer_letters: number;
}

export interface Reviewed {
  seat: number;
  octos: string[];
  wins: string[];
  played: Weighed | null;
  best: Weighed[];
  lost: number;
}

export interface Weighed {
  move: Compose | Exchange;
  letters: number;
  worth: number;
  fate: "losing" | "winning" | "wins" | null;
}

export interface Analyses {
  advice: Advised[];
  review: Reviewed[];
  turn: Reviewed | null;
}

export const JOKER = "?" as const;

export const JOKERS = 2 as const;

export const RAIL = 8 as const;

export const LETTERS = "AAAAAAAAABCCDDDEEEEEEEEEEEEEEFGHIIIIIIIJLLLLLMMMNNNNNNOOOOOPPQRRRRRRSSSSSSSTTTTTTUUUUUVV" as const;
