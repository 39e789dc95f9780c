// Written by `salon types`; change the Python types instead.

export interface Place {
  type: "Place";
  letters: string;
  start: number;
  hour: 2 | 4 | 6 | 8 | 10 | 12;
}

export interface Buy {
  type: "Buy";
  cell: number;
}

export interface Pass {
  type: "Pass";
}

export interface EndTurn {
  type: "EndTurn";
}

export type Action = Place | Buy | Pass | EndTurn;

export interface Placed {
  type: "Placed";
  seat: number;
  letters: string;
  start: number;
  hour: 2 | 4 | 6 | 8 | 10 | 12;
  cells: number[];
}

export interface Formed {
  type: "Formed";
  seat: number;
  word: string;
  main: boolean;
  hour: 2 | 4 | 6 | 8 | 10 | 12;
  counted: Counted[];
  points_taken: number;
  letters_taken: number;
}

export interface Counted {
  cell: number;
  letter: string;
  owner: number;
  laid: boolean;
  before: number;
  after: number;
  taken: boolean;
}

export interface Bought {
  type: "Bought";
  seat: number;
  cell: number;
  letter: string;
  price: number;
}

export interface Passed {
  type: "Passed";
  seat: number;
}

export interface TurnEnded {
  type: "TurnEnded";
  seat: number;
}

export interface Retired {
  type: "Retired";
  seat: number;
  reason: "all_passed" | "board_full" | "resigned" | "time";
}

export interface Finished {
  type: "Finished";
  reason: "all_passed" | "board_full" | "resigned" | "time";
}

export type Event = Placed | Formed | Bought | Passed | TurnEnded | Retired | Finished;

export interface Options {
  witness?: number[];
  dictionary?: string;
  start?: string;
}

export interface View {
  state: State;
  scores: Score[];
  stars: number[];
  buyable: number[];
  result: Result | null;
}

export interface State {
  options: Options;
  board: Laid[];
  stocks: number[][];
  points: number[];
  points_taken: number[][];
  letters_taken: number[][];
  turn: number;
  turns: TurnScore[];
  mover: number | null;
  placed: boolean;
  passes: number;
  retired: number[];
  finished: "all_passed" | "board_full" | "resigned" | "time" | null;
}

export interface Laid {
  cell: number;
  letter: string;
  owner: number;
  score: number;
}

export interface TurnScore {
  points: number;
  on_board: number;
  letters: number;
  points_taken: number;
  letters_taken: number;
  bought: number;
  paid: number;
}

export interface Score {
  points: number;
  on_board: number;
  letters: number;
  points_taken: number;
  letters_taken: number;
  points_lost: number;
  letters_lost: number;
}

export interface Result {
  reason: "all_passed" | "board_full" | "resigned" | "time";
  scores: number[];
  ranks: number[];
}

export interface Advice {
  action: Place;
  value: number;
  brings: Weighed;
  answer: Weighed | null;
}

export interface Weighed {
  place: Place;
  words: string[];
  points: number;
  points_taken: number;
  letters_taken: number;
  worth: number;
}

export interface Reviewed {
  seat: number;
  played: Weighed | null;
  best: Weighed[];
  lost: number;
}

export interface Analyses {
  advice: Advice[];
  review: Reviewed[];
  turn: Reviewed | null;
}

export const SIDE = 15 as const;

export const HOURS = [12,2,4,6,8,10] as const;

export const TOWARDS = {"12":[-1,-1],"2":[-1,0],"4":[0,1],"6":[1,1],"8":[1,0],"10":[0,-1]} as const;

export const COLOURS = ["bleu","rouge","jaune","vert","ciel","orange"] as const;

export const STARS = {"2":[0,224],"3":[0,119,217],"6":[0,7,119,224,217,105]} as const;

export const WITNESS = [9,2,3,2,12,1,2,1,7,1,1,4,2,4,4,2,1,6,7,5,4,1,1,1,1,1] as const;
