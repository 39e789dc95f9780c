/** Owns a Scrabble position set up by hand, as CGP: board, racks, scores, who is to move; the rest is in the bag. */

import { CENTRE, RACK, SETS } from '../../../generated/scrabble';
import { Draft, left } from '../../../study/draft.svelte';
import { plain, SIZE, sorted, type Start } from '../squares';

const CELLS = SIZE * SIZE;

/** Racks and scores by seat; in CGP those of who is to move come first. */
export interface Arranged {
  readonly board: string;
  readonly racks: readonly [string, string];
  readonly scores: readonly [number, number];
  readonly mover: number;
  readonly letters: keyof typeof SETS;
}

const whole = (row: string) =>
  row
    .replace(/\d+/g, (count) => '.'.repeat(Math.min(SIZE, Number(count))))
    .replace(/[^A-Za-z.]/g, '')
    .padEnd(SIZE, '.')
    .slice(0, SIZE);

const turned = <T>([one, two]: readonly [T, T], mover: number): readonly [T, T] =>
  mover ? [two, one] : [one, two];

/** As far as it can be read; what cannot is empty. */
export function parsed(text: string): Arranged {
  const [rows = '', racks = '', scores = ''] = text.replace(/^cgp\s+/, '').split(/\s/);
  const mover = /\bseat 2;/.test(text) ? 1 : 0;
  const [one = '', two = ''] = racks.split('/').map((rack) => rack.replace(/[^A-Z?]/g, ''));
  const [mine = 0, theirs = 0] = scores.split('/').map((score) => Number.parseInt(score, 10) || 0);
  const board = rows.split('/').slice(0, SIZE).map(whole).join('').padEnd(CELLS, '.');
  return {
    board,
    racks: turned([one, two], mover),
    scores: turned([mine, theirs], mover),
    mover,
    letters: /\bld english;/.test(text) ? 'english' : 'french',
  };
}

export function written({ board, racks, scores, mover, letters }: Arranged): string {
  const rows = Array.from({ length: SIZE }, (_, row) =>
    board.slice(row * SIZE, (row + 1) * SIZE).replace(/\.+/g, (gap) => String(gap.length)),
  );
  const seat = mover ? ' seat 2;' : '';
  return `${rows.join('/')} ${turned(racks, mover).join('/')} ${turned(scores, mover).join('/')} 0 ld ${letters};${seat}`;
}

export const BARE = written({
  board: '.'.repeat(CELLS),
  racks: ['', ''],
  scores: [0, 0],
  mover: 0,
  letters: 'french',
});

/** Where the next letter goes: a square and a direction, or a rack. */
export type Target = Start | { readonly seat: number };

const tiles = (letters: string) => letters.replace(/[a-z]/g, '?').replaceAll('.', '');

export class ScrabbleDraft extends Draft {
  readonly bare = BARE;
  target = $state.raw<Target>({ square: CENTRE, across: true });
  /** The next letter on the board is a blank's. */
  blank = $state(false);

  readonly now = $derived(parsed(this.text));
  /** The bag, and what racks that are not told will draw from it. */
  readonly bag = $derived(left(SETS[this.now.letters], tiles(this.now.board) + this.now.racks.join('')));
  readonly arrow = $derived('square' in this.target ? this.target : null);

  constructor(text: string, players: number) {
    super(text || BARE, players);
  }

  /** Which letters the palette still has: with the blank held, any. */
  readonly palette = $derived(
    new Map(
      [...this.bag].map(([letter, count]) => [letter, this.#held && letter !== '?' ? this.#blanks : count]),
    ),
  );

  get #blanks(): number {
    return this.bag.get('?') ?? 0;
  }

  get #held(): boolean {
    return this.blank && this.arrow !== null;
  }

  /** The same square again turns the arrow. */
  touch(square: number): void {
    const before = this.arrow;
    this.target = { square, across: before?.square === square ? !before.across : (before?.across ?? true) };
  }

  choose(seat: number): void {
    [this.target, this.blank] = [{ seat }, false];
  }

  press(letter: string): void {
    const { target } = this;
    if ('seat' in target) return this.#draw(target.seat, letter);
    if (letter === '?') return void (this.blank = !this.blank);
    this.#lay(target, letter);
  }

  #draw(seat: number, letter: string): void {
    const rack = this.now.racks[seat]!;
    if (rack.length < RACK && (this.bag.get(letter) ?? 0) > 0) this.#rack(seat, sorted(rack + letter));
  }

  #rack(seat: number, rack: string): void {
    const [one, two] = this.now.racks;
    this.change({ racks: seat ? [one, rack] : [rack, two] });
  }

  /** What lies there goes back to the bag; the arrow goes on. */
  #lay({ square, across }: Start, letter: string): void {
    const laid = this.blank ? letter.toLowerCase() : letter;
    const lies = this.now.board[square]!;
    const free = (this.bag.get(tiles(laid)) ?? 0) + (tiles(lies) === tiles(laid) ? 1 : 0);
    if (free < 1) return;
    this.#put(square, laid);
    this.blank = false;
    const end = across ? square % SIZE === SIZE - 1 : square >= CELLS - SIZE;
    if (!end) this.target = { square: square + (across ? 1 : SIZE), across };
  }

  #put(square: number, sign: string): void {
    const { board } = this.now;
    this.change({ board: board.slice(0, square) + sign + board.slice(square + 1) });
  }

  /** The letter at the arrow, else the one before it; of a rack the last. */
  erase(): void {
    const { target } = this;
    if ('seat' in target) return this.#rack(target.seat, this.now.racks[target.seat]!.slice(0, -1));
    const { square, across } = target;
    if (this.now.board[square] !== '.') return this.#put(square, '.');
    const back = across ? (square % SIZE ? square - 1 : square) : square >= SIZE ? square - SIZE : square;
    this.target = { square: back, across };
    if (this.now.board[back] !== '.') this.#put(back, '.');
  }

  change(change: Partial<Arranged>): void {
    this.set(written({ ...this.now, ...change }));
  }

  score(seat: number, points: number): void {
    const [one, two] = this.now.scores;
    const told = Math.max(-9_999, Math.min(9_999, Math.trunc(points) || 0));
    this.change({ scores: seat ? [one, told] : [told, two] });
  }

  type(key: string): boolean {
    if (key === 'Backspace' || key === 'Delete') this.erase();
    else if (key === '?' || key === '*') this.press('?');
    else {
      const letter = plain(key);
      if (!letter) return false;
      this.press(letter.toUpperCase());
    }
    return true;
  }
}
