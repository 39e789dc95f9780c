/** Owns what the rail looks like with letters slid onto it; which words there are, only the server knows. */

import { JOKER, RAIL as LENGTH, type Compose } from '../../generated/octoverso';

export type Face = 'recto' | 'verso';
export type End = 'left' | 'right';

/** A tile that keeps its name wherever it lies, so that it can be seen to move. */
export interface Tile {
  readonly key: string;
  readonly letter: string;
  readonly laid?: boolean;
  /** What a joker is said to stand for. */
  readonly stands?: string | undefined;
}

/** Letters of a hand, by their places in it, slid onto one end of a face. */
export interface Draft {
  readonly face: Face;
  readonly end: End;
  readonly picked: readonly number[];
}

export { JOKER, LENGTH };
export const other = (face: Face): Face => (face === 'recto' ? 'verso' : 'recto');
export const read = (rail: string, face: Face): string =>
  face === 'recto' ? rail : [...rail].reverse().join('');

/** Tiles are named anew with every position: what lies still must not seem to move. */
export const tilesOf = (rail: string, face: Face, position: string): Tile[] => {
  const tiles = [...rail].map((letter, at) => ({ key: `${position}r${at}`, letter }));
  return face === 'recto' ? tiles : tiles.reverse();
};

/** Letters of a hand that lie elsewhere. */
export const tilesFrom = (hand: string, picked: readonly number[], position: string): Tile[] =>
  picked.map((at) => ({ key: `${position}h${at}`, letter: hand[at]!, laid: true }));

/** The rail with the letters laid, and those that fall, in the order in which they are read. */
export function slid(
  rail: string,
  hand: string,
  draft: Draft,
  position: string,
): { row: Tile[]; fallen: Tile[] } {
  const row = tilesOf(rail, draft.face, position);
  const laid = tilesFrom(hand, draft.picked, position);
  const count = laid.length;
  if (draft.end === 'right') return { row: [...row.slice(count), ...laid], fallen: row.slice(0, count) };
  return { row: [...laid, ...row.slice(0, LENGTH - count)], fallen: row.slice(LENGTH - count) };
}

/** The places in a hand of these tiles, or null where they are not all there. */
export function places(hand: string, tiles: string): number[] | null {
  const found: number[] = [];
  for (const tile of tiles) {
    const at = [...hand].findIndex((each, index) => each === tile && !found.includes(index));
    if (at < 0) return null;
    found.push(at);
  }
  return found;
}

/** Tiles of a hand that read as these letters; jokers only for letters that run out. */
export function spell(hand: string, letters: string): string | null {
  const left = [...hand];
  let tiles = '';
  for (const letter of letters) {
    const at = left.includes(letter) ? left.indexOf(letter) : left.indexOf(JOKER);
    if (at < 0) return null;
    tiles += left.splice(at, 1)[0]!;
  }
  return tiles;
}

const fits = (tiles: string, letters: string): boolean =>
  [...tiles].every((tile, at) => tile === JOKER || tile === letters[at]);

const kept = (rail: string, face: Face, end: End, count: number): string =>
  end === 'right' ? read(rail, face).slice(LENGTH - count) : read(rail, face).slice(0, count);

/** Every way to lay a word as it was typed, those on this face first. */
export function ways(rail: string, hand: string, word: string, first: Face): Compose[] {
  const found: Compose[] = [];
  for (const face of [first, other(first)])
    for (const end of ['right', 'left'] as const)
      for (let count = Math.min(word.length - 1, LENGTH - 1); count >= 2; count--) {
        const own = end === 'right' ? word.slice(0, count) : word.slice(-count);
        const rest = end === 'right' ? word.slice(count) : word.slice(0, -count);
        const tiles = fits(kept(rail, face, end, count), own) ? spell(hand, rest) : null;
        if (tiles) found.push({ type: 'Compose', word, tiles, face, end });
      }
  return found;
}

/** What jokers were told to stand for, by the names of their tiles. */
export type Stands = Readonly<Record<string, string>>;

/** Tiles read with the letters that jokers were told to stand for; one without a letter stays. */
export const told = (tiles: readonly Tile[], stands: Stands): string =>
  tiles.map(({ key, letter }) => stands[key] ?? letter).join('');

/** Every word that the letters laid would make with those kept beside them, the longest first. `row` is what
 * the rail then reads. */
export function readings(row: string, tiles: string, { face, end }: Draft): Compose[] {
  const found: Compose[] = [];
  for (let length = LENGTH; length >= tiles.length + 2; length--) {
    const word = end === 'right' ? row.slice(-length) : row.slice(0, length);
    if (!word.includes(JOKER)) found.push({ type: 'Compose', word, tiles, face, end });
  }
  return found;
}

/** Where the left and the right of a face are on the recto. */
export const onRecto = (face: Face, end: End): End =>
  face === 'recto' ? end : end === 'left' ? 'right' : 'left';
