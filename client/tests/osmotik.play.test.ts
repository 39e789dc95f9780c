import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cellNamed } from '../src/games/osmotik/cells';
import { said } from '../src/games/osmotik/counting.svelte';
import { Play } from '../src/games/osmotik/play.svelte';
import type { Action, Event, Formed, State, View } from '../src/generated/osmotik';
import { settings } from '../src/shell/settings.svelte';
import { acted, answer, ANNA, PROGRAM, refuse, sent } from './line';
import { Seated, told } from './seated.svelte';

vi.mock('../src/wire/live.svelte', () => import('./line'));

const cell = (name: string) => cellNamed(name)!;
const row = {
  points: 0, on_board: 0, letters: 0, points_taken: 0, letters_taken: 0,
  points_lost: 0, letters_lost: 0, bought: 0, paid: 0,
}; // prettier-ignore
const view = (state: Partial<State> = {}, more: Partial<View> = {}): View => ({
  state: {
    options: {},
    board: [],
    stocks: [Array(26).fill(2), Array(26).fill(2)],
    points: [0, 0],
    points_taken: [],
    letters_taken: [],
    turn: 1,
    turns: [row, row],
    mover: 0,
    placed: false,
    passes: 0,
    retired: [],
    finished: null,
    ...state,
  },
  scores: [row, row],
  stars: [cell('CC'), cell('MM')],
  buyable: [],
  result: null,
  ...more,
});
const formed = (word: string, seat = 0): Formed => ({
  type: 'Formed',
  seat,
  word,
  main: true,
  hour: 4,
  counted: [],
  points_taken: 0,
  letters_taken: 0,
});

describe('the table of Osmotik', () => {
  let at: Seated<View, Event, Action, Play>;
  const type = (keys: string) => [...keys].map((key) => at.play.press(key, false));
  /** So many milliseconds, in which the page keeps up. */
  const passes = (time: number) => {
    for (let left = time; left > 0; left -= 5) {
      vi.advanceTimersByTime(5);
      flushSync();
    }
  };
  beforeEach(() => {
    vi.useFakeTimers();
    settings.choose({ pace: 'usual' });
    at = new Seated((table) => new Play(table), view(), { seats: [ANNA, PROGRAM] });
    told();
  });
  afterEach(() => {
    at.rise();
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
  });

  it('takes a whole turn from the keyboard: letters, cell, hour (OSM-41, PLT-30)', () => {
    type('mot');
    expect(at.play.message).toMatch(/^TOUCHE LES LETTRES À PLACER\s: MOT$/);
    expect(at.play.press('Enter', false)).toBe(true);
    expect(at.play.message).toContain('TOUCHE LA CASE DEPART DE');
    type('CC');
    expect([at.play.turn.phase, at.play.turn.start]).toEqual(['direction', cell('CC')]);
    expect(sent.filter(({ t }) => t === 'preview')).toHaveLength(at.play.turn.hours.length);
    expect(type('4')).toEqual([true]);
    expect(acted()).toEqual([{ type: 'Place', letters: 'MOT', start: cell('CC'), hour: 4 }]);
  });

  it('does not take a letter that is used up, nor a seventh (OSM-10, OSM-17)', () => {
    type('aaa');
    expect([at.play.turn.letters, at.play.turn.complaint?.code]).toEqual(['AA', 'none']);
    type('bcdefg');
    expect([at.play.turn.letters, at.play.turn.complaint?.code]).toEqual(['AABCDE', 'six']);
  });

  it('says why a direction is wrong without playing it (OSM-16)', () => {
    type('mo');
    at.play.place();
    at.play.touch(cell('CC'));
    const { hours } = at.play.turn;
    refuse('preview', 'no_word', {});
    at.play.press({ 12: '1', 2: '2', 4: '4', 6: '6', 8: '8', 10: '0' }[hours.at(-1)!], false);
    expect(acted()).toEqual([]);
    expect(at.play.complaint).not.toBe('');
    expect(at.play.message).toBe(at.play.complaint);
  });

  it('does not begin where a letter lies or at another’s star (OSM-16)', () => {
    type('mo');
    at.play.touch(cell('MM'));
    expect([at.play.turn.phase, at.play.turn.complaint?.code]).toEqual(['start', 'start_occupied']);
  });

  it('waits after each word of one’s own, and goes on by hand (OSM-24, OSM-42)', () => {
    at.happens(view({ placed: true }), [formed('CANUSE'), formed('TA')]);
    expect(at.play.word?.word).toBe('CANUSE');
    vi.advanceTimersByTime(9_000);
    flushSync();
    expect([at.play.word?.word, at.play.ready]).toEqual(['CANUSE', false]);
    at.play.go();
    expect(at.play.word?.word).toBe('TA');
    at.play.go();
    expect([at.play.word, at.play.ready]).toEqual([null, true]);
    at.play.press('Enter', false);
    expect(acted()).toEqual([{ type: 'EndTurn' }]);
  });

  it('counts what is left at once where that is wanted', () => {
    at.happens(view({ placed: true }), [formed('CANUSE'), formed('TA')]);
    at.play.counting.finish();
    expect([at.play.word, at.play.counting.left]).toEqual([null, 0]);
  });

  it('counts another’s words by itself, one after the other (OSM-24)', () => {
    at.happens(view({ mover: 1, placed: true }), [formed('CANUSE', 1), formed('TA', 1)], 1);
    expect([at.play.word?.word, at.play.own]).toEqual(['CANUSE', false]);
    vi.advanceTimersByTime(440);
    flushSync();
    expect(at.play.word?.word).toBe('TA');
    vi.advanceTimersByTime(440);
    flushSync();
    expect(at.play.word).toBeNull();
  });

  it('shows a placement of many words in little more than a second, or each to who wants to watch', () => {
    const many = Array.from({ length: 13 }, () => formed('TA', 1));
    at.happens(view({ mover: 1, placed: true }), many, 1);
    passes(1_300);
    expect(at.play.word).toBeNull();
    settings.choose({ pace: 'calm' });
    at.happens(view({ mover: 1, placed: true }), many, 1);
    passes(12 * 1_100);
    expect(at.play.counting.left).toBe(1);
  });

  it('skips what programs show until one is to move, and plays nothing (OSM-42)', () => {
    at.happens(view({ mover: 1, placed: true }), [formed('CANUSE', 1), formed('TA', 1)], 1, { turn: [1] });
    told();
    at.table.skip();
    flushSync();
    expect([at.play.word, acted()]).toEqual([null, []]);
    expect(told().join(' ')).toContain('TA');
    at.happens(view({ mover: 1, placed: true }), [formed('OS', 1)], 1);
    expect(at.play.word).toBeNull();
    vi.advanceTimersByTime(1);
    at.happens(view({ turn: 2 }), [{ type: 'TurnEnded', seat: 1 }], 1, { turn: [0] });
    at.happens(view({ mover: 1, placed: true }), [formed('OS', 1)], 1, { turn: [1] });
    vi.advanceTimersByTime(1);
    flushSync();
    expect(at.play.word?.word).toBe('OS');
  });

  it('holds nobody up whose time runs: only the last move is acted out', () => {
    const clock = (running: number[]) => ({
      turn: [60, 60],
      game: [null, null],
      running,
      rest: [],
      reminded: [],
    });
    at.happens(view({ mover: 1, placed: true }), [formed('CANUSE', 1)], 1, { turn: [1], clock: clock([1]) });
    expect(at.play.word?.word).toBe('CANUSE');
    at.happens(view({ turn: 2 }), [{ type: 'TurnEnded', seat: 1 }], 1, { turn: [0], clock: clock([0]) });
    expect([at.play.word, at.play.choosing]).toEqual([null, true]);
  });

  it('takes no letter while another’s words are counted, and every one after a touch that ends it (OSM-42)', () => {
    at.happens(view({ mover: 1, placed: true }), [formed('CANUSE', 1), formed('TA', 1)], 1);
    at.happens(view({ turn: 2 }), [{ type: 'TurnEnded', seat: 1 }], 1);
    expect([at.play.mover, at.play.choosing, ...type('mo')]).toEqual([1, false, false, false]);
    at.play.touch(cell('HH'));
    flushSync();
    expect([at.play.word, at.play.mover, at.play.choosing]).toEqual([null, 0, true]);
    type('mot');
    expect(at.play.turn.letters).toBe('MOT');
  });

  it('keeps what is chosen when a letter is bought, and drops it when the turn is over', () => {
    type('mo');
    at.happens(view({ points: [1, 0] }), [{ type: 'Bought', seat: 0, cell: 3, letter: 'E', price: 1 }]);
    expect(at.play.turn.letters).toBe('MO');
    vi.advanceTimersByTime(1);
    at.happens(view({ mover: 1 }), [{ type: 'TurnEnded', seat: 0 }]);
    expect([at.play.turn.letters, at.play.choosing]).toEqual(['', false]);
  });

  it('buys a cell that can be bought, and asks before it passes (OSM-41)', () => {
    at.happens(view({}, { buyable: [7] }), []);
    at.play.touch(7);
    expect(acted()).toEqual([{ type: 'Buy', cell: 7 }]);
    answer('act', null);
    at.play.turn.askPass();
    expect(at.play.message).toMatch(/^Passer votre tour\s\?$/);
    expect(at.play.press('Escape', false)).toBe(true);
    expect(at.play.turn.phase).toBe('letters');
    at.play.pass();
    expect(acted().at(-1)).toEqual({ type: 'Pass' });
  });

  it('says how a letter that is used up is bought, and drops what is no longer true (OSM-30)', () => {
    const stock = [...Array(10).fill(2), 0, ...Array(15).fill(2)];
    const board = [{ cell: cell('CC'), letter: 'K', owner: 0, score: 1 }];
    const state = { stocks: [stock, stock], board, options: { witness: Array(26).fill(1) } };
    at.happens(view(state), []);
    type('k');
    expect(at.play.message).toBe('Vous n’avez plus de K.');
    expect(at.play.detail).toBe('Un K s’achète quand un des vôtres vaut 1 point.');
    at.happens(view(state, { buyable: [cell('CC')] }), []);
    expect(at.play.detail).toMatch(/^Touchez un K cerclé de blanc\s: il s’achète 1 point\.$/);
    told();
    const turns = [{ ...row, bought: 1 }, row];
    at.happens(view({ ...state, turns, stocks: [Array(26).fill(2), stock] }), [
      { type: 'Bought', seat: 0, cell: cell('CC'), letter: 'K', price: 1 },
    ]);
    expect(at.play.complaint).toBe('');
    expect(at.play.message).toContain('TOUCHE LES LETTRES');
    expect(at.play.detail).toMatch(/^K acheté pour 1 point\b/);
    vi.advanceTimersByTime(1);
    at.happens(view(state, { buyable: [cell('CC')] }), []);
    expect(at.play.detail).toBe('Formez un mot avec une de vos lettres posées.');
    at.happens(view({ ...state, stocks: [Array(26).fill(2), stock] }), []);
    type('k');
    expect([at.play.turn.letters, at.play.detail]).toEqual([
      'K',
      'Formez un mot avec une de vos lettres posées.',
    ]);
  });

  const advised = async () => {
    at.play.advise();
    const place = { type: 'Place', letters: 'OSIENS', start: cell('CC'), hour: 6 };
    const board = [{ cell: cell('DD'), letter: 'A', owner: 0, score: 1 }];
    at.happens(view({ board }), []);
    const brings = {
      place,
      words: ['OASIENS', 'TA'],
      points: 9,
      points_taken: 1,
      letters_taken: 0,
      worth: 9,
    };
    answer('analyse', [{ action: place, value: 3, brings, answer: null }]);
    await vi.advanceTimersByTimeAsync(0);
    return place;
  };

  it('advises by the word formed and its points, shown on the board (OSM-50)', async () => {
    await advised();
    expect(at.play.detail).toMatch(/^Conseil\s: OASIENS, CC 6H, 9 points\.$/);
    expect([...at.play.pending].map(([at, letter]) => [at, letter])).toEqual(
      ['CC', 'EE', 'FF', 'GG', 'HH', 'II'].map((name, i) => [cell(name), 'OSIENS'[i]]),
    );
    type('m');
    expect(at.play.pending.size).toBe(0);
  });

  it('never advises to pass as long as a letter can be bought (OSM-30)', async () => {
    const empty = Array(26).fill(0);
    const told = async (turn: number, buyable: number[]) => {
      vi.advanceTimersByTime(1);
      at.happens(view({ turn, stocks: [empty, empty] }, { buyable }), []);
      const before = at.play.detail;
      at.play.advise();
      answer('analyse', []);
      await vi.advanceTimersByTimeAsync(0);
      return [before, at.play.detail];
    };
    expect(await told(2, [])).toEqual([
      expect.stringMatching('sur votre étoile'),
      expect.stringMatching(/Aucune pose possible\s: passez/),
    ]);
    expect(await told(3, [cell('CC')])).toEqual([
      expect.stringMatching(/Votre jeu est vide\s: touchez une lettre cerclée de blanc/),
      expect.stringMatching(/Aucune pose avec ces lettres\s: achetez-en une/),
    ]);
  });

  it('goes on telling what the other did last, once one knows what to do', () => {
    const stars = [cell('CC'), cell('MM')];
    const board = [{ cell: stars[0]!, letter: 'A', owner: 0, score: 1 }];
    const words = ['ENDROIT', 'DE', 'OS', 'TA'].map((word) => formed(word, 1));
    const plays = (turn: number, events: Event[]) => {
      vi.advanceTimersByTime(1);
      at.happens(view({ turn, mover: 1, board }), events, 1);
      vi.advanceTimersByTime(5_000);
      at.happens(view({ turn, board }), [{ type: 'TurnEnded', seat: 1 }], 1);
      vi.advanceTimersByTime(5_000);
      flushSync();
      return at.play.detail;
    };
    expect(plays(2, words)).toMatch(/^Formez un mot avec une de vos lettres/);
    expect(plays(3, words)).toMatch(/^Rouge\s: ENDROIT, DE, OS…, 13 points\./);
    expect(plays(4, [{ type: 'Passed', seat: 1 }])).toBe('ROUGE PASSE');
  });

  it('tells what a word takes, and nothing of what it does not', () => {
    expect(said([{ ...formed('OS'), points_taken: 3 }])).toMatch(/ 3 points pris\.$/);
    expect(said([{ ...formed('OS'), points_taken: 1, letters_taken: 2 }])).toMatch(
      / 1 point pris et 2 lettres prises\.$/,
    );
  });

  it('takes advice by one touch', async () => {
    const place = await advised();
    at.play.take();
    expect(acted()).toEqual([place]);
  });

  it('forgets advice that is of no use any more', async () => {
    await advised();
    vi.advanceTimersByTime(1);
    at.happens(view({ mover: 1 }), [{ type: 'TurnEnded', seat: 0 }]);
    expect([at.play.best, at.play.pending.size]).toEqual([null, 0]);
  });
});
