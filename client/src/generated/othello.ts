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
  reason: string;
  scores: number[];
  ranks: number[];
}
