// Written by `salon types`; change the Python types instead.

export interface Choose {
  type: "Choose";
  card: string;
}

export interface Exchange {
  type: "Exchange";
  card: string;
}

export interface Draw {
  type: "Draw";
  card: string;
}

export type Action = Choose | Exchange | Draw;

export interface Drawn {
  type: "Drawn";
  seat: number;
  card: string | null;
}

export interface Exchanged {
  type: "Exchanged";
  seat: number;
  card: string | null;
}

export interface Chosen {
  type: "Chosen";
  seat: number;
  card: string | null;
}

export interface Revealed {
  type: "Revealed";
  cards: string[];
}

export interface Taken {
  type: "Taken";
  seat: number;
}

export interface Forfeited {
  type: "Forfeited";
  seat: number;
  reason: "resigned" | "time";
}

export type Event = Drawn | Exchanged | Chosen | Revealed | Taken | Forfeited;

export interface Options {
  hand?: number;
  tricks?: number;
}

export interface View {
  options: Options;
  viewer: number;
  bag: number;
  hands: (string[] | null)[];
  sizes: number[];
  choices: (string | null)[];
  chosen: boolean[];
  asides: (string | null)[];
  exchanging: boolean[];
  exchanged: boolean[];
  scores: number[];
  taken: string[];
  shown: boolean;
  forfeited: number | null;
}

export interface Result {
  reason: "forfeited" | "played_out";
  scores: number[];
  ranks: number[];
}

export interface Worth {
  card: string;
  beats: number;
}

export interface Analyses {
  worth: Worth[];
}

export const PAUSE = 2.0 as const;
