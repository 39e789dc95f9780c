// Written by `salon types`; change the Python types instead.

export interface Place {
  type: "Place";
  cell: number;
}

export type Action = Place;

export interface Placed {
  type: "Placed";
  seat: number;
  cell: number;
  turned: number[];
}

export interface Passed {
  type: "Passed";
  seat: number;
}

export interface Finished {
  type: "Finished";
  reason: "board_full" | "no_moves" | "resigned" | "time" | "wiped_out";
  loser: number | null;
}

export type Event = Placed | Passed | Finished;

export interface Options {
  start?: string;
}

export interface View {
  board: string;
  to_move: number | null;
  legal: number[];
  counts: [number, number];
  mobility: [number, number];
  last: number | null;
  result: Result | null;
  loser: number | null;
}

export interface Result {
  reason: "board_full" | "no_moves" | "resigned" | "time" | "wiped_out";
  scores: number[];
  ranks: number[];
}

export interface Thought {
  depth: number;
  certainty: number;
  solved: boolean;
  nodes: number;
  moves: Valued[];
  line: number[];
}

export interface Valued {
  cell: number;
  score: number;
  bound: boolean;
}

export interface Advice {
  depth: number;
  solved: boolean;
  moves: Valued[];
  line: number[];
  effects: Effect[];
}

export interface Effect {
  cell: number;
  turned: number;
  replies: number;
  gives: number[];
  saves: number[];
  beside: number | null;
  stable: number;
  frontier: number;
  region: number;
}

export interface Lights {
  moves: [number[], number[]];
  frontier: number[];
  stable: number[];
}

export interface Analyses {
  values: Thought;
  solution: Thought;
  advice: Advice;
  lights: Lights;
}
