import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Event } from '../src/generated/othello';
import Board from '../src/games/othello/Board.svelte';
import { cellName, cellNamed, delays, record, Typing } from '../src/games/othello/cells';
import { read, type Shown } from '../src/games/othello/reading';
import { news, reason, score, sideNames, verdict } from '../src/games/othello/sides';
import type { Person, Program } from '../src/generated/wire';
import { othello } from '../src/games/othello/words/table';

const START = '...........................ox......xo...........................';
const cell = (name: string) => screen.getByRole('gridcell', { name: new RegExp(`^${name},`) });

describe('OTHO cells', () => {
  it('names every cell both ways (OTH-01)', () => {
    for (let at = 0; at < 64; at++) expect(cellNamed(cellName(at))).toBe(at);
    expect(cellName(0)).toBe('A1');
    expect(cellName(63)).toBe('H8');
    expect(cellNamed('i1')).toBeNull();
  });

  it('is typed in two characters, and begins again at a letter', () => {
    const typing = new Typing();
    const typed = (text: string) => [...text].map((character) => typing.typed(character));
    expect(typed('g8')).toEqual([null, 62]);
    expect(typed('8gg8')).toEqual([null, null, null, 62]);
    expect(typed('8')).toEqual([null]);
  });

  it('reads as what lies there and what is said of it', () => {
    const board = `xo${'.'.repeat(62)}`;
    const lit = { frontier: [0], stable: [0] };
    const shown: Shown = {
      ...{ board, lit, last: 1, dots: [1], missed: [2], values: new Map() },
      ...{ legal: new Set([2, 3]), chosen: 3, asking: true },
    };
    const words = othello().cell;
    expect(read(0, shown)).toBe(words.lit(words.disc('A1', 'x'), true, true));
    expect(read(1, shown)).toBe(words.last(words.marked(words.lit(words.disc('B1', 'o'), false, false))));
    expect(read(2, shown)).toBe(words.missed(words.legal('C1')));
    expect(read(3, shown)).toBe(words.chosen(words.legal('D1')));
    expect(read(4, shown)).toBe(words.empty('E1'));
    const values = new Map([[4, { cell: 4, score: -2, bound: false }]]);
    expect(read(4, { ...shown, values })).toBe(words.evaluated(words.empty('E1'), -2));
  });

  it('turns outwards, all within 600 ms (OTH-06)', () => {
    const eighteen = [...Array(18).keys()];
    const waits = [...delays(eighteen).values()];
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(Math.max(...waits) + 320).toBeLessThanOrEqual(600);
    expect([...delays([5, 6, 7]).values()]).toEqual([0, 40, 80]);
  });

  it('writes the record in pairs, passes included', () => {
    const placed = (seat: number, at: number): Event => ({ type: 'Placed', seat, cell: at, turned: [1] });
    const turns = record(
      [
        { seq: 1, events: [placed(0, 37)] },
        { seq: 2, events: [placed(1, 45), { type: 'Passed', seat: 0 }] },
        { seq: 3, events: [placed(1, 44)] },
        { seq: 4, events: [placed(0, 63)] },
      ],
      'passe',
    );
    expect(turns.map(({ parts }) => parts.map(({ text }) => text))).toEqual([
      ['F5', 'F6'],
      ['passe', 'E6'],
      ['H8'],
    ]);
    // A move has the number that the ending, the review and a study give it: a pass has none.
    expect(turns.map(({ number }) => number)).toEqual([1, 3, 4]);
  });

  it('tells the result and its reason (OTH-07)', () => {
    const over = (counts: [number, number], why: string, loser: number | null = null) => ({
      counts,
      loser,
      result: { reason: why },
    });
    expect(score(over([45, 0], 'wiped_out') as never)).toBe('Noirs 45 - 00 Blancs');
    expect(reason(over([45, 0], 'wiped_out') as never)).toBe('Plus de pions blancs sur le plateau');
    expect(reason(over([0, 13], 'wiped_out') as never)).toBe('Plus de pions noirs sur le plateau');
    expect(verdict(over([31, 32], 'no_moves') as never)).toBe('Les Blancs gagnent.');
    expect(verdict(over([32, 32], 'board_full') as never)).toBe('Partie nulle.');
    expect(verdict(over([60, 2], 'resigned', 0) as never)).toBe('Les Blancs gagnent.');
    expect(reason(over([60, 2], 'resigned', 0) as never)).toBe('Les Noirs abandonnent');
  });
});

describe('OTHO board (PLT-31)', () => {
  afterEach(cleanup);

  const show = (more = {}) => {
    const play = vi.fn();
    const shown = render(Board, {
      props: { board: START, legal: [19, 26, 37, 44], mover: 0, play, ...more },
    });
    return { play, ...shown };
  };

  it('reads each cell in words', () => {
    show({ last: 28 });
    expect(screen.getAllByRole('gridcell')).toHaveLength(64);
    expect(cell('F5').getAttribute('aria-label')).toBe('F5, vide, coup possible');
    expect(cell('A1').getAttribute('aria-label')).toBe('A1, vide');
    expect(cell('E4').getAttribute('aria-label')).toBe('E4, noir, dernier coup');
    expect(cell('D4').getAttribute('aria-label')).toBe('D4, blanc');
  });

  it('is one tab stop, explored with arrows and played with Enter', async () => {
    const { play } = show();
    const stops = () => screen.getAllByRole('gridcell').filter((one) => one.getAttribute('tabindex') === '0');
    expect(stops()).toHaveLength(1);
    cell('A1').focus();
    await fireEvent.keyDown(cell('A1'), { key: 'ArrowRight' });
    await fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(cell('B2'));
    expect(stops()).toEqual([cell('B2')]);
    await fireEvent.keyDown(document.activeElement!, { key: 'Enter' });
    expect(play).toHaveBeenCalledWith(9);
  });

  it('is played by typing the cell', async () => {
    const { play } = show();
    for (const key of ['x', 'f', '5']) await fireEvent.keyDown(cell('A1'), { key });
    expect(play).toHaveBeenCalledExactlyOnceWith(37);
    expect(document.activeElement).toBe(cell('F5'));
  });

  it('is played by touching a cell, and says which cells are closed', async () => {
    const { play } = show();
    await fireEvent.click(cell('F5'));
    expect(play).toHaveBeenCalledWith(37);
    expect(cell('F5').getAttribute('aria-disabled')).toBeNull();
    expect(cell('A1').getAttribute('aria-disabled')).toBe('true');
  });

  it('turns exactly the discs that the move turned, in order (OTH-06)', () => {
    const board = '...........................ox......xxx..........................';
    const events: Event[] = [{ type: 'Placed', seat: 0, cell: 37, turned: [36] }];
    const { container } = show({ board, events, legal: [], last: 37 });
    expect(container.querySelectorAll('.turning')).toHaveLength(1);
    expect(container.querySelector('[data-piece="36"] .turning')).not.toBeNull();
    expect(container.querySelector('[data-piece="37"] .arriving')).not.toBeNull();
  });

  it('marks no move for those who only watch (PLT-13)', async () => {
    const { container } = show({ play: undefined });
    expect(container.querySelectorAll('.dot')).toHaveLength(0);
    await fireEvent.click(cell('F5'));
  });

  it('marks them where a lesson says so, though nobody plays yet (OTH-20)', () => {
    const { container } = show({ play: undefined, taught: true });
    expect(container.querySelectorAll('.dot')).toHaveLength(4);
  });
});

describe('OTHO news', () => {
  const anna: Person = { type: 'person', id: 'a', name: 'Anna' };
  const program: Program = { type: 'program', level: '3', name: '' };
  const placed: Event = { type: 'Placed', seat: 1, cell: 61, turned: [52, 53] };

  it('says who played what, and who must pass (OTH-04)', () => {
    expect(news([placed], [anna, program], 0)).toBe('Spica a joué F8 et retourné E7 et F7.');
    expect(news([placed], [program, anna], 1)).toBe('Vous avez joué F8 et retourné E7 et F7.');
    expect(news([placed], [anna, anna], null)).toBe('Les Blancs ont joué F8 et retourné E7 et F7.');
    expect(news([placed, { type: 'Passed', seat: 0 }], [anna, program], 0)).toBe(
      'Spica a joué F8 et retourné E7 et F7. Les Noirs ne peuvent pas jouer\u00a0: ils passent.',
    );
  });

  it('calls one person on both seats by the colours', () => {
    expect(sideNames([anna, anna])).toEqual(['Noirs', 'Blancs']);
    expect(sideNames([anna, { ...anna, name: 'Max' }])).toEqual(['Anna', 'Max']);
    expect(sideNames([anna, { ...anna, name: '' }])).toEqual(['Anna', 'Blancs']);
    expect(sideNames([anna, program])).toEqual(['Anna', 'Spica']);
  });
});
