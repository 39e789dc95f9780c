/**
 * Owns what a player does before the turn is played, which nobody else sees: which part of the screen has the
 * keyboard, the letters laid but not submitted, the order of the rack and what is selected on it.
 */

import type { Place } from '../../generated/scrabble';
import { freeFrom, plain, sorted, swapCase, type Start } from './squares';

export type Part = 'box' | 'board' | 'rack';

/** A letter of the rack, a capital or `?`, that stays itself while others come and go. */
export interface Tile {
  readonly id: number;
  readonly letter: string;
}

/** A tile on the board; a blank is written small, as the letter it stands for. */
export interface Laid {
  readonly tile: number;
  readonly letter: string;
}

export interface Hand {
  readonly keyboard: Part;
  readonly tiles: readonly Tile[];
  /** The first square and the axis; the squares after it follow from the board. */
  readonly start: Start | null;
  readonly laid: readonly Laid[];
  readonly moving: number | null;
  readonly swapping: readonly number[];
}

export const EMPTY_HAND: Hand = {
  keyboard: 'box',
  tiles: [],
  start: null,
  laid: [],
  moving: null,
  swapping: [],
};

const DESELECTED = { moving: null, swapping: [] } as const;
const RECALLED = { start: null, laid: [] } as const;

/** Another part receives the keyboard: the board lets its letters go, the rack its selection. */
export function give(hand: Hand, part: Part): Hand {
  if (part === hand.keyboard) return hand;
  const left = hand.keyboard === 'board' ? RECALLED : hand.keyboard === 'rack' ? DESELECTED : {};
  return { ...hand, ...left, keyboard: part };
}

/** The turn is over: the box has the keyboard, nothing is on the board nor selected. */
export const endTurn = (hand: Hand): Hand => ({ ...hand, ...RECALLED, ...DESELECTED, keyboard: 'box' });

// The board

export const squaresOf = (hand: Hand, board: string): number[] =>
  hand.start ? freeFrom(board, hand.start).slice(0, hand.laid.length) : [];

/** The letters that lie on the board without being played, by their squares. */
export function lyingOf(hand: Hand, board: string): Map<number, string> {
  const at = squaresOf(hand, board);
  return new Map(
    hand.laid.flatMap(({ letter }, i) => (at[i] === undefined ? [] : [[at[i], letter] as const])),
  );
}

/** Where the next letter goes: null without a start, and where the line is full. */
export const arrowOf = (hand: Hand, board: string): number | null =>
  hand.start ? (freeFrom(board, hand.start)[hand.laid.length] ?? null) : null;

/** A click on an empty square sets the arrow there, another one turns it; letters hold both. */
export function clickSquare(hand: Hand, board: string, square: number): Hand {
  if (board[square] !== '.') return hand;
  const own = give(hand, 'board');
  if (own.laid.length) return own;
  const across = own.start?.square === square ? !own.start.across : true;
  return { ...own, start: { square, across } };
}

/** A key typed at the board: a small letter of the rack, or a capital for a blank. */
export function lay(hand: Hand, board: string, key: string): Hand {
  const letter = plain(key);
  if (letter === null) return hand;
  const blank = letter === letter.toUpperCase();
  const tile = spare(hand).find((one) => one.letter === (blank ? '?' : letter.toUpperCase()));
  return tile ? layTile(hand, board, tile.id, blank ? letter.toLowerCase() : tile.letter) : hand;
}

/** A given tile goes where the arrow is. */
export function layTile(hand: Hand, board: string, tile: number, letter: string): Hand {
  if (arrowOf(hand, board) === null) return hand;
  return { ...hand, ...DESELECTED, laid: [...hand.laid, { tile, letter }] };
}

/** A whole placement lies where it says, in place of whatever was laid. */
export function propose(hand: Hand, board: string, { square, across, letters }: Place): Hand {
  const bare: Hand = { ...give(hand, 'board'), ...RECALLED, start: { square, across } };
  return [...swapCase(letters)].reduce((own, letter) => lay(own, board, letter), bare);
}

/**
 * Readies a square to receive a carried tile: any one at first, then the arrow's; with one letter down, also
 * the next one on the other axis. Null where it cannot go.
 */
export function aim(hand: Hand, board: string, square: number): Hand | null {
  if (board[square] !== '.') return null;
  const own = give(hand, 'board');
  if (!own.start || !own.laid.length) {
    const across = own.start?.square === square ? own.start.across : true;
    return { ...own, start: { square, across } };
  }
  if (arrowOf(own, board) === square) return own;
  const turned = { ...own, start: { ...own.start, across: !own.start.across } };
  return own.laid.length === 1 && arrowOf(turned, board) === square ? turned : null;
}

export const takeBack = (hand: Hand): Hand => ({ ...hand, laid: hand.laid.slice(0, -1) });

export function placeOf({ start, laid }: Hand): Place | null {
  if (!start || !laid.length) return null;
  return { type: 'Place', ...start, letters: laid.map(({ letter }) => letter).join('') };
}

/** Something lies on the board, or is selected on the rack, that one key may undo. */
export const held = ({ laid, moving, swapping }: Hand): boolean =>
  laid.length > 0 || moving !== null || swapping.length > 0;

// The rack

/** The tiles that are not on the board. */
export const spare = ({ tiles, laid }: Hand): Tile[] =>
  tiles.filter(({ id }) => !laid.some(({ tile }) => tile === id));

export const pick = (hand: Hand, id: number): Hand => ({ ...give(hand, 'rack'), moving: id, swapping: [] });

/** Selects for exchange, or no longer. */
export function mark(hand: Hand, id: number): Hand {
  const own = give(hand, 'rack');
  const marked = own.swapping.includes(id);
  return {
    ...own,
    moving: own.moving === id ? null : own.moving,
    swapping: marked ? own.swapping.filter((one) => one !== id) : [...own.swapping, id],
  };
}

export const deselect = (hand: Hand): Hand => ({ ...hand, ...DESELECTED });

/** A key typed at the rack: the first such letter, then the next to the right, round again. */
export function pickKey(hand: Hand, key: string): Hand {
  const letter = key === '*' ? '?' : plain(key)?.toUpperCase();
  const alike = spare(hand).filter((tile) => tile.letter === letter);
  if (!alike.length) return deselect(hand);
  const now = alike.findIndex(({ id }) => id === hand.moving);
  return pick(hand, alike[(now + 1) % alike.length]!.id);
}

/** The selected letter goes one place to the left or right; from an end to the other. */
export function shift(hand: Hand, by: 1 | -1): Hand {
  const from = hand.tiles.findIndex(({ id }) => id === hand.moving);
  if (from < 0) return hand;
  const last = hand.tiles.length - 1;
  const to = from + by < 0 ? last : from + by > last ? 0 : from + by;
  return carryTo(hand, hand.moving!, to);
}

export function carryTo(hand: Hand, id: number, to: number): Hand {
  const tile = hand.tiles.find((one) => one.id === id);
  if (!tile) return hand;
  const others = hand.tiles.filter((one) => one !== tile);
  return { ...hand, tiles: [...others.slice(0, to), tile, ...others.slice(to)] };
}

/** The letters on the rack change places; those on the board keep theirs. */
export function shuffle(hand: Hand, random: () => number = Math.random): Hand {
  const heap = spare(hand);
  for (let i = heap.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [heap[i], heap[j]] = [heap[j]!, heap[i]!];
  }
  const laid = new Set(hand.laid.map(({ tile }) => tile));
  return { ...hand, tiles: hand.tiles.map((tile) => (laid.has(tile.id) ? tile : heap.shift()!)) };
}

export const swapped = ({ tiles, swapping }: Hand): string =>
  tiles.flatMap(({ id, letter }) => (swapping.includes(id) ? [letter] : [])).join('');

export const orderOf = ({ tiles }: Hand): string => tiles.map(({ letter }) => letter).join('');

/** The rack holds these letters now: the others keep their places, new ones come where some went. */
export function sync(hand: Hand, letters: string): Hand {
  if (sorted(orderOf(hand)) === sorted(letters)) return hand;
  const fresh = [...letters];
  const going = new Set([...hand.swapping, ...hand.laid.map(({ tile }) => tile)]);
  const kept = new Set<number>();
  const keep = ({ id, letter }: Tile) => {
    const at = fresh.indexOf(letter);
    if (at < 0) return;
    fresh.splice(at, 1);
    kept.add(id);
  };
  hand.tiles.filter(({ id }) => !going.has(id)).forEach(keep);
  hand.tiles.filter(({ id }) => going.has(id)).forEach(keep);
  let id = Math.max(-1, ...hand.tiles.map((tile) => tile.id));
  const come = (): Tile[] => (fresh.length ? [{ id: ++id, letter: fresh.shift()! }] : []);
  const tiles = hand.tiles.flatMap((tile) => (kept.has(tile.id) ? [tile] : come()));
  while (fresh.length) tiles.push(...come());
  return {
    ...hand,
    tiles,
    laid: hand.laid.filter(({ tile }) => kept.has(tile)),
    swapping: hand.swapping.filter((tile) => kept.has(tile)),
    moving: hand.moving !== null && kept.has(hand.moving) ? hand.moving : null,
  };
}

/** Letters that lie on the board though the turn is over: their tiles leave holes where they stood. */
export function holding(hand: Hand, letters: string): Hand {
  const ended = endTurn(hand);
  if (hand.laid.map(({ letter }) => letter).join('') === letters) return { ...ended, laid: hand.laid };
  const laid: Laid[] = [];
  for (const letter of letters) {
    const want = letter === letter.toUpperCase() ? letter : '?';
    const tile = spare({ ...ended, laid }).find((one) => one.letter === want);
    if (tile) laid.push({ tile: tile.id, letter });
  }
  return { ...ended, laid };
}

/** As arranged before, if these are still the letters. */
export function arranged(letters: string, note: string | null): Hand {
  const order = note && sorted(note) === sorted(letters) ? note : letters;
  return { ...EMPTY_HAND, tiles: [...order].map((letter, id) => ({ id, letter })) };
}
