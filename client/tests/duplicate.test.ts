import { afterEach, describe, expect, it, vi } from 'vitest';
import { wordOn } from '../src/games/scrabble/squares';

vi.mock('../src/wire/live.svelte', () => import('./line'));

import type { Action, Event, Scored, View } from '../src/generated/duplicate';
import { outcome } from '../src/games/duplicate/ending';
import { Play } from '../src/games/duplicate/play.svelte';
import { boards, ranking, readProposal, share, squareOf, topTotal } from '../src/games/duplicate/standing';
import { typed } from '../src/games/duplicate/typed';
import { patched } from '../src/wire/changes';
import { flushSync } from 'svelte';
import { acted, ANNA, answer, BASILE, hear, open, refuse } from './line';
import { Seated } from './seated.svelte';

const EMPTY = '.'.repeat(225);
const top = (letters: string, points: number) => ({
  place: { type: 'Place' as const, square: 112, across: true, letters },
  word: { text: letters, square: 112, across: true, points },
  points,
});
const view = (more: Partial<View> = {}): View => ({
  options: { form: 'normal', dictionary: '', checks: false, solo: false, pause: 12 },
  phase: 'proposing',
  board: EMPTY,
  rack: 'AEINRST',
  rejected: 0,
  reserve: 95,
  present: [true, true],
  since: [0, 0],
  totals: [0, 0],
  found: [0, 0],
  last: [],
  laid: [],
  tops: [],
  turns: [],
  reason: null,
  ...more,
});
const PLACE = { type: 'Place' as const, square: 112, across: true, letters: 'RIEN' };

describe('a key at the board of a duplicate', () => {
  const press = (key: string, shiftKey = false, locked = false) => ({
    ...{ key, shiftKey, getModifierState: () => locked },
  });
  it('means a letter of the rack under caps lock, and a blank where there is one and shift asks for it', () => {
    expect([typed(press('r'), true), typed(press('R', true), true)]).toEqual(['r', 'R']);
    expect([typed(press('R', false, true), true), typed(press('r', true, true), true)]).toEqual(['r', 'R']);
    expect([typed(press('R', false, true), false), typed(press('R', true), false)]).toEqual(['r', 'r']);
  });
});

describe('the standing of a duplicate', () => {
  it('ranks by totals, equals alike (CLB-07)', () => {
    const seen = view({ totals: [10, 30, 30, 5], last: [1, 2, 3, 4], found: [0, 1, 1, 0] });
    expect(ranking(seen).map(({ seat, rank }) => [seat, rank])).toEqual([
      [1, 1],
      [2, 1],
      [0, 3],
      [3, 4],
    ]);
    expect(share(30, 40)).toBe(75);
    expect(share(3, 0)).toBe(0);
    expect(topTotal(view({ tops: [{ letters: '', rejected: 0, top: top('RIEN', 8) }] }))).toBe(8);
  });

  it('reads proposals as they are written, across and down', () => {
    expect(readProposal('H8 RIEN!')).toEqual({ place: PLACE, ready: true });
    expect(readProposal('8H RIEN')?.place?.across).toBe(false);
    expect(readProposal('-')).toEqual({ place: null, ready: false });
    expect(readProposal('?')).toBeNull();
    expect([squareOf(112, true), squareOf(112, false)]).toEqual(['H8', '8H']);
  });

  it('says the word that letters make with those that lie there', () => {
    const [, after] = boards([{ top: top('RIEN', 8) }]) as [string, string];
    expect(after.slice(112, 116)).toBe('RIEN');
    expect(wordOn(after, { type: 'Place', square: 116, across: true, letters: 'S' })).toEqual({
      word: 'RIENS',
      square: 112,
    });
    expect(wordOn(after, { type: 'Place', square: 97, across: false, letters: 'Ae' }).word).toBe('ARE');
  });
});

it('keeps what a crowd was told, field by field and entry by entry', () => {
  const known = { name: 'a', row: [1, 2, 3] };
  expect(
    patched(known, {
      row: {
        '~': [
          [1, 9],
          [3, 4],
        ],
      },
    }),
  ).toEqual({ name: 'a', row: [1, 9, 3, 4] });
  expect(patched(known, { name: 'b' })).toEqual({ name: 'b', row: [1, 2, 3] });
  expect(known.row).toEqual([1, 2, 3]);
});

describe('at a table of duplicate', () => {
  let seated: Seated<View, Event, Action, Play>;
  const sit = (seen: View, note: string | null = null) =>
    (seated = new Seated((table) => new Play(table), seen, { seats: [ANNA, BASILE], note }));
  afterEach(() => seated.rise());

  const lay = (letters: string) => {
    seated.play.clickSquare(112);
    for (const key of letters.toLowerCase()) seated.play.run({ do: 'lay', key });
    flushSync();
  };

  it('keeps a move until another one, and takes the first up again (CLB-01)', () => {
    const { play } = sit(view());
    lay('RIEN');
    answer('preview', [{ type: 'Proposed', points: 8, wrong: null }]);
    expect(play.points).toBe(8);
    play.submit();
    expect(acted().at(-1)).toEqual({ type: 'Propose', place: PLACE, ready: false });
    answer('act', null, 1);
    expect(play.keptAs).toMatchObject({ word: 'RIEN', points: 8 });
    play.sayReady();
    expect(acted().at(-1)).toMatchObject({ place: PLACE, ready: true });
    refuse('act', 'time_up');
    expect(play.ready).toBe(false);
    expect(play.kept).toEqual(PLACE);
  });

  it('takes what lies there for one’s word, who is ready and has kept nothing (CLB-02)', () => {
    const { play } = sit(view());
    lay('RIEN');
    answer('preview', [{ type: 'Proposed', points: 8, wrong: null }]);
    expect(play.keeps).toBe(false);
    play.sayReady();
    expect(acted().at(-1)).toEqual({ type: 'Propose', place: PLACE, ready: true });
    answer('act', null, 1);
    expect([play.ready, play.keeps, play.keptAs?.points]).toEqual([true, true, 8]);
  });

  it('leaves what was kept as it is, who is ready with other letters on the board', () => {
    const { play } = sit(view());
    lay('RIEN');
    play.submit();
    answer('act', null, 1);
    expect(play.keeps).toBe(true);
    play.run({ do: 'back' });
    flushSync();
    expect(play.keeps).toBe(false);
    play.sayReady();
    expect(acted().at(-1)).toEqual({ type: 'Propose', place: PLACE, ready: true });
  });

  it('begins a turn with nothing kept, and a page that is opened again with what was (CLB-08)', () => {
    const { play } = sit(view(), JSON.stringify({ ply: 0, text: 'H8 RIEN!' }));
    expect([play.kept, play.ready]).toEqual([PLACE, true]);
    const scored: Scored = {
      ...{ type: 'Scored', top: top('RIENS', 12), points: [8, 0], laid: ['H8 RIEN', ''], wrong: [] },
    };
    const tops = [{ letters: 'AEINRST', rejected: 0, top: scored.top }];
    const shown = view({ phase: 'shown', tops, totals: [8, 0], last: [8, 0], rack: 'AT' });
    seated.happens(shown, [scored], -2);
    expect(play.kept).toBeNull();
    expect(play.playing).toBe(false);
    expect(play.percent).toBe(67);
    const told = outcome({ ...shown, phase: 'over', reason: 'letters' }, play.own, play.scored, play.tops);
    expect(told.verdict).toBe('Premier sur 2.');
    expect(told.decisive).toContain('**RIENS**');
  });

  it('follows a table by what changed of it', () => {
    const { play, table } = { play: sit(view()).play, table: seated.table };
    hear({
      t: 'changes',
      table: 't',
      seq: 2,
      events: [],
      facts: { at: 3, held: true },
      view: { totals: [4, 5] },
    });
    flushSync();
    expect(play.view?.totals).toEqual([4, 5]);
    expect(play.view?.rack).toBe('AEINRST');
    expect(table.facts?.held).toBe(true);
    hear({ t: 'changes', table: 't', seq: 9, events: [], facts: {}, view: {} });
    expect(open('watch')).toBeUndefined();
  });
});
