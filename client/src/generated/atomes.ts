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
  reason: string;
  scores: number[];
  ranks: number[];
}
