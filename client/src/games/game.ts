/** Owns what a game tells the house: a folder's `index.ts` exports one `Game`, and nothing else outside knows it. */

import type { Component, Snippet } from 'svelte';
import type { ClockRules, Level, Person, Program, RatedAnswer, Setup, TableView } from '../generated/wire';
import type { Wish } from '../shell/wish';
import type { Draft } from '../study/draft.svelte';
import type { Position } from '../wire/history';
import type { LiveTable } from '../wire/table.svelte';
import { shell } from '../words/shell';

export interface ReplayProps<View = unknown, Event = unknown> {
  readonly table: string;
  readonly positions: readonly Position<View, Event>[];
  readonly index: number;
  readonly seats: readonly (Person | Program | null)[];
  readonly go: (index: number) => void;
  readonly controls: Snippet;
}

/** A turn as a replay tells it: in words, and as it is written. */
export interface Told {
  readonly seat: number;
  readonly text: string;
  readonly written: string;
}

export interface GameReplay {
  readonly default: Component<ReplayProps>;
  /** Whether the turn is over with this action, where a turn may take several. */
  readonly ends?: (position: Position) => boolean;
}

export interface GameScreens {
  readonly Table: Component<{ table: LiveTable }>;
  /** What is shown of it on other screens, or printed, by the word in their address. */
  readonly beside?: Readonly<Record<string, () => Promise<{ default: Component<{ table: LiveTable }> }>>>;
  /** What the bar says of a game under way, where the house has nothing better. */
  readonly subtitle?: (table: TableView) => string;
}

/** What an engine said of a position, as it is shown beside the board. */
export interface Insight {
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly text: string;
    readonly written: string;
    readonly figures: readonly string[];
    readonly action: unknown;
  }[];
  readonly note?: string;
}

export interface Examiner {
  /** The analyses that can be asked for in a study, by kind, as they are called. */
  readonly kinds: () => Readonly<Record<string, string>>;
  /** What a move is called by how it is written, before its position is known; as it is written where missing. */
  readonly called?: (text: string) => string;
  /** `before` are the views on the way there, as far as they are known. */
  readonly told: (kind: string, answer: unknown, view: unknown, before: readonly unknown[]) => Insight;
  /** Hints in steps, each telling more than the one before: from which analysis, and in which words. */
  readonly hints?: {
    /** At a table; missing where the game sells its hints. */
    readonly table?: string;
    readonly study: string;
    readonly steps: (answer: unknown, view: unknown) => readonly string[];
  };
  /** The whole of a game, turn by turn. */
  readonly course?: {
    /** What the graph reaches to on both sides, and from which loss a turn is a mistake. */
    readonly range: number;
    readonly least: number;
    /** What the graph shows, in a few words. */
    readonly about: () => string;
    readonly turn: (answer: unknown, seat: number) => Judgement | null;
  };
}

/** A turn as the engine judges it: how it stood for the first seat before it, where that can be said, and what
 * it gave away, with what would have been better. */
export interface Judgement {
  readonly value: number | null;
  readonly lost: number;
  readonly better: string;
  /** Another look may find a little more or less. */
  readonly rough?: boolean;
}

/** How a position is set up by hand: the draft is the text in which the game writes it. */
export interface Arrangement<D extends Draft = Draft> {
  /** From a text, or from the bare board where there is none. */
  readonly begin: (text: string, players: number) => D;
  readonly Board: Component<{ draft: D }>;
  /** Whatever is not on the board, and letters to put there. */
  readonly Tools: Component<{ draft: D }>;
  /** What to do next, in a sentence. */
  readonly line: (draft: D) => string;
  /** Why a position cannot be, by the code of the rules. */
  readonly refused: () => Readonly<Record<string, (facts: Readonly<Record<string, unknown>>) => string>>;
  /** The shape of the board: width over height. */
  readonly ratio?: number;
  /** It stands in wood; one that brings its own does not. */
  readonly framed?: boolean;
}

/** What the house says of a game, loaded with the house. */
export interface GameWords {
  readonly name: string;
  /** What follows « Jouer », where that is not « à » and the name. */
  readonly played?: string;
  /** What it is, in a sentence. */
  readonly about: string;
  /** What its programs are called, by level. */
  readonly opponents?: Readonly<Record<string, string>>;
  /** What the lists are called that its virtual players take their names from. */
  readonly profiles?: Readonly<Record<string, string>>;
  /** What its highest score is called, where one is kept of a person. */
  readonly record?: string;
  /** What the kinds of its games are called that scores and history tell apart. */
  readonly categories?: Readonly<Record<string, string>>;
  /** What its forms are called that ratings are kept of, where the categories do not say it. */
  readonly forms?: Readonly<Record<string, string>>;
}

export type DoorProps = {
  readonly wish: Wish;
  readonly change: (chosen: Partial<Wish>) => void;
};

/** What stands at a game's door besides what all doors have. */
export interface Door {
  /** What one does in it, and who wins, in a few sentences. */
  readonly brief?: () => string;
  /** What each of its programs is like, by level. */
  readonly sentences: () => Readonly<Record<string, string>>;
  /** Levels that are set apart from the game's own. */
  readonly practice?: readonly string[];
  /** The forms of the game, to choose between. */
  readonly Forms?: Component<DoorProps>;
  /** The form chosen, in a word. */
  readonly form?: (wish: Wish) => string;
  /** Where the settings of a game are chosen, if not here. */
  readonly settings?: (wish: Wish) => string;
  /** Where a table that is open to all is set up, if not here. */
  readonly opens?: (wish: Wish) => string;
  /** Another way to seat people, by its address. */
  readonly compose?: { readonly href: string; readonly text: () => string };
  /** It hides what the other holds, and is not played around one screen. */
  readonly apart?: boolean;
  readonly Records?: Component<DoorProps>;
}

export type PictureProps<View = unknown> = { readonly view?: View | undefined };

/** A position to answer where one trains, and once it is rated what was best. */
export type CardProps = {
  readonly position: string;
  readonly rated: RatedAnswer | null;
  readonly answer: (moves: readonly string[]) => void;
};

type Loaded<Props extends Record<string, unknown> = Record<string, never>> = () => Promise<{
  default: Component<Props>;
}>;

export interface Game {
  readonly key: string;
  readonly words: () => GameWords;
  /** What a seat is called before anyone sits there. */
  readonly seats: (seat: number, options?: unknown) => string;
  /** The board at a glance; as an onlooker sees it, where there is a `view`. */
  readonly picture: Loaded<PictureProps>;
  /** It asks for two columns there. */
  readonly wide?: boolean;
  /** What is drawn in a square of 120 about the middle, for lists. */
  readonly stamp: Loaded;
  readonly screens: () => Promise<GameScreens>;
  /** What was played last, in a few words, from what a viewer was told of it. */
  readonly last?: () => Promise<{ default: (events: readonly unknown[]) => string }>;
  readonly rules: Loaded;
  readonly replay: () => Promise<GameReplay>;
  /** What its engines say where it is studied. */
  readonly examine?: () => Promise<{ default: Examiner }>;
  /** What one missed in it can be learnt: a position as a card. */
  readonly card?: Loaded<CardProps>;
  /** How a position is set up by hand. */
  readonly arrange?: () => Promise<{ default: Arrangement }>;
  /** What stands at its door. */
  readonly door?: () => Promise<{ default: Door }>;
  /** The steps behind it, for a game that asks for more than the others. */
  readonly setup?: Loaded;
  /** What it has anew every day, and where: the home page leads there. */
  readonly daily?: { readonly href: string; readonly text: () => string };
  /** Lessons, puzzles and studies, for a game that has them. */
  readonly school?: Loaded<{ part: string }>;
  /** How far one has come in them. */
  readonly progress?: () => Promise<{
    default: () => readonly { readonly title: string; readonly done: number; readonly all: number }[];
  }>;
  /** Any number play at one table, and come while it runs: its host starts it with whoever is there. */
  readonly crowds?: boolean;
  /** How a seat’s score and its rival’s are told in a list, where not as they are. */
  readonly tally?: (own: number, other: number) => string;
  /** No seat begins: there is nothing to choose between them. */
  readonly even?: boolean;
  /** Who gives up leaves the table, and somebody else may go on in their seat. */
  readonly leaves?: boolean;
  /** What a table is played with, in a few words, where the clock does not say it all. */
  readonly about?: (setup: Setup) => string;
  /** The form in which it is played by minutes each or by days, where it has a timer of its own. */
  readonly timed?: (options: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** Nothing is hidden: one may say beforehand what one will answer. */
  readonly open?: boolean;
  /** How a game is opened with one touch until one has chosen: level, seconds a turn, and options. */
  readonly quick?: {
    readonly level: string;
    readonly turn?: number;
    readonly options?: Readonly<Record<string, unknown>>;
  };
  /** The clocks that it has of its own. */
  readonly times?: readonly ClockRules[];
  /** What a level of its program is, in a few words. */
  readonly level?: (level: Level) => string;
  /** The levels that somebody who tires of waiting is offered, where there are more. */
  readonly profiles?: readonly string[];
  /** Where the tables that wait are listed, if not with all others. */
  readonly list?: (setup: Setup) => string;
  /** Where such a table is made, if not in the form that most games share. */
  readonly form?: (setup: Setup) => string;
}

/** A screen knows its game's view; the line carries any. Here, and only here, the one becomes the other. */
export const screens = (load: () => Promise<unknown>) => load as Game['screens'];
export const picture = (load: () => Promise<unknown>) => load as Game['picture'];
export const last = (load: () => Promise<unknown>) => load as Required<Game>['last'];
export const arrange = (load: () => Promise<unknown>) => load as Required<Game>['arrange'];
export const replay = (load: () => Promise<unknown>) => load as Game['replay'];

/** What a program is called where its words are these. */
export const programName = (words: GameWords, { name, level }: Program): string =>
  name || (words.opponents?.[level] ?? level);

/** A seat that is like the others. */
export const numbered = (seat: number): string => shell().seats.number(seat + 1);
