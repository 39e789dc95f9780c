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

export interface Reckoned {
  black: number;
  best: number | null;
}

export interface Judged {
  value: number;
  best: number | null;
  lost: number;
  solved: boolean;
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
  examined: Thought;
  course: Reckoned[];
  turn: Judged;
  lights: Lights;
}

export interface Lesson {
  key: string;
  part: "initiation" | "strategy";
  title: Text;
  about: Text;
  steps: Step[];
}

export interface Text {
  fr: string;
  en: string;
}

export interface Step {
  view: View;
  lights: Lights;
  text: Text;
  ask: Text | null;
  hint: Text | null;
  done: Text | null;
  wrong: Text | null;
  reasons: [number, Text][];
  look: boolean;
  tasks: Task[];
  rings: number[];
  dots: number[];
  after: number[];
  show: "frontier" | "moves" | "stable" | null;
  numbers: [Text, Text] | null;
  blind: boolean;
  level: string;
}

export interface Task {
  view: View;
  right: number[];
  moves: Outcome[];
  closed: Closed[];
  answer: Outcome | null;
}

export interface Outcome {
  cell: number;
  events: (Placed | Passed | Finished)[];
  view: View;
}

export interface Closed {
  cell: number;
  run: number[];
  end: number | null;
}

export interface Posed {
  view: View;
  theme: "corner" | "decline" | "parity" | "quiet" | "sacrifice" | "silence";
  difficulty: number;
  values: [number, number][];
  line: number[];
}

export interface Opening {
  key: string;
  moves: number;
  board: string;
}

export interface Teaching {
  lessons: Lesson[];
  puzzles: Posed[];
  openings: Opening[];
}
