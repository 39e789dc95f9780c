import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lying, over, tricks, winners } from '../src/games/template/cards';
import { Play } from '../src/games/template/play.svelte';
import type { Action, Event, View } from '../src/generated/template';
import { acted, answer, sent } from './line';
import { Seated, told } from './seated.svelte';

vi.mock('../src/wire/live.svelte', () => import('./line'));

const view = (more: Partial<View> = {}): View => ({
  options: { hand: 3, tricks: 5 },
  viewer: 0,
  bag: 4,
  hands: [['c02', 'c05', 'c09'], null],
  sizes: [3, 3],
  choices: [null, null],
  chosen: [false, false],
  asides: [null, null],
  exchanging: [false, false],
  exchanged: [false, false],
  scores: [0, 0],
  taken: [],
  shown: false,
  forfeited: null,
  ...more,
});

describe('the table of Plis', () => {
  let at: Seated<View, Event, Action, Play>;
  beforeEach(() => {
    vi.useFakeTimers();
    at = new Seated((table) => new Play(table), view(), { facts: { turn: [0, 1] } });
    told();
  });
  afterEach(() => {
    at.rise();
    vi.useRealTimers();
  });

  it('plays the card that is touched, once', () => {
    expect(at.play.line).toBe('Choisissez une carte.');
    at.play.touch('c05');
    at.play.touch('c09');
    expect(acted()).toEqual([{ type: 'Choose', card: 'c05' }]);
  });

  it('gives a card back to the bag, once it was asked to', () => {
    at.play.exchanging = true;
    flushSync();
    expect(at.play.line).toMatch(/^Quelle carte rendre au sac/);
    at.play.touch('c02');
    expect(acted()).toEqual([{ type: 'Exchange', card: 'c02' }]);
  });

  it('says who takes a trick, and how it ends', () => {
    const shown = view({ shown: true, choices: ['c05', 'c07'], chosen: [true, true] });
    at.happens(shown, [{ type: 'Revealed', cards: ['c05', 'c07'] }], 0, { turn: [-2] });
    expect(at.play.line).toMatch(/ prend le pli avec le 7\.$/);
    vi.runOnlyPendingTimers();
    const last = view({ scores: [3, 2], sizes: [0, 0], hands: [[], []], bag: 0, taken: ['c05'] });
    at.happens(last, [{ type: 'Taken', seat: 0 }], -2, { turn: [] });
    expect(at.play.line).toMatch(/^Partie finie.: 3 à 2\.$/);
    expect(at.play.detail).toBe('Anna l’emporte.');
  });

  it('tells what each card beats', async () => {
    at.play.advise();
    answer('analyse', [{ card: 'c09', beats: 4 }]);
    await Promise.resolve();
    flushSync();
    expect(sent.find(({ t }) => t === 'analyse')).toMatchObject({ t: 'analyse', kind: 'worth' });
    expect(at.play.detail).toBe('9 bat 4 cartes cachées.');
  });
});

describe('the cards of Plis', () => {
  it('lie by seat above and in the hand below', () => {
    const half = view({ chosen: [true, true], choices: ['c05', null] });
    expect(lying(half, 0)).toEqual(['c05', '?', null, null, null, 'c02', 'c05', 'c09', null, null]);
    expect(lying(half, 1).slice(5)).toEqual(['?', '?', '?', null, null]);
  });

  it('are over when none is left, or somebody gives up', () => {
    expect(over(view())).toBe(false);
    const forfeited = view({ forfeited: 0 });
    expect([over(forfeited), winners(forfeited)]).toEqual([true, [1]]);
    expect(winners(view({ scores: [2, 2] }))).toEqual([0, 1]);
  });

  it('are told trick by trick', () => {
    const revealed: Event = { type: 'Revealed', cards: ['c01', 'c10'] };
    expect(tricks([{ seq: 7, events: [revealed] }])).toEqual([
      {
        number: 1,
        parts: [
          { text: '1', seq: 7 },
          { text: '10', seq: 7 },
        ],
      },
    ]);
  });
});
