import { cleanup, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Play } from '../src/games/scrabble/play.svelte';
import { orderOf } from '../src/games/scrabble/hand';
import Verbs from '../src/games/scrabble/Verbs.svelte';
import type { Action, Event, Place, View } from '../src/generated/scrabble';
import { acted, answer, ANNA, BASILE, open, refuse, sent } from './line';
import { scrabble } from '../src/games/scrabble/words/table';
import { Seated, told } from './seated.svelte';

vi.mock('../src/wire/live.svelte', () => import('./line'));
vi.mock('../src/wire/api', async (real) => ({
  ...(await real()),
  api: { notes: () => Promise.resolve([null, 'ZUT']) },
}));

const H8 = 112;
const NOTHING = '.'.repeat(225);
const view = (more: Partial<View> = {}): View => ({
  options: { preview: 'points' },
  viewer: 0,
  board: NOTHING,
  racks: ['AMI?ETS', null],
  sizes: [7, 7],
  reserve: 88,
  letters: 'AAB?',
  aside: null,
  aside_size: 0,
  scores: [0, 0],
  gains: [[], []],
  goals: [],
  mover: 0,
  shown: null,
  last: [],
  passes: 0,
  turns: [],
  ended: null,
  ...more,
});
const AMI: Place = { type: 'Place', square: H8, across: true, letters: 'AMI' };

describe('the table of Scrabble', () => {
  let at: Seated<View, Event, Action, Play>;
  const sit = (first: View, note: string | null = null) => {
    at = new Seated((table) => new Play(table), first, { seats: [ANNA, BASILE], note });
    told();
  };
  const lay = (text: string) => [...text].forEach((key) => at.play.run({ do: 'lay', key }));
  const texts = () => at.play.talk.lines.map(({ text }) => text);
  const wait = (time: number) => {
    vi.advanceTimersByTime(time);
    flushSync();
  };
  beforeEach(() => {
    vi.useFakeTimers();
    sessionStorage.clear();
  });
  afterEach(() => {
    at.rise();
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
  });

  it('sets the letter that a finger lifted down where it touches; a click sets the arrow (SCR-74)', () => {
    sit(view());
    const [a, m] = at.play.hand.tiles;
    at.play.pick(a!, true);
    at.play.clickSquare(H8, true);
    expect([...at.play.pending]).toEqual([[H8, 'A']]);
    at.play.pick(m!, true);
    expect([...at.play.pending.values()]).toEqual(['A', 'M']);
    at.play.run({ do: 'cancel' });
    at.play.pick(a!, false);
    at.play.clickSquare(H8, false);
    expect(at.play.pending.size).toBe(0);
    expect(at.play.arrow).toEqual({ square: H8, across: true });
  });

  it('marks the next letters for exchange by a mere touch once one is marked (SCR-85, SCR-90)', () => {
    sit(view());
    const [a, m, i] = at.play.hand.tiles;
    at.play.mark(a!);
    at.play.pick(m!, true);
    expect(at.play.hand.swapping).toEqual([a!.id, m!.id]);
    at.play.pick(a!, true);
    expect(at.play.hand.swapping).toEqual([m!.id]);
    at.play.pick(i!, false);
    expect(at.play.hand).toMatchObject({ swapping: [], moving: i!.id });
  });

  it('says that letters must lie there before one plays', () => {
    sit(view());
    at.play.submit();
    expect(acted()).toEqual([]);
    expect(texts().at(-1)).toBe('Posez d’abord des lettres sur le plateau, puis jouez.');
  });

  it('lays typed letters from the arrow on, says what they bring, and submits them (SCR-75, SCR-77)', () => {
    sit(view());
    at.play.clickSquare(H8);
    lay('ami');
    flushSync();
    expect([...at.play.pending]).toEqual([
      [112, 'A'],
      [113, 'M'],
      [114, 'I'],
    ]);
    expect(at.play.arrow).toEqual({ square: 115, across: true });
    expect(open('preview')).toMatchObject({ action: AMI });
    answer('preview', [{ type: 'Placed', points: 10 }]);
    expect(at.play.points).toBe(10);
    at.play.run({ do: 'submit' });
    expect(acted()).toEqual([AMI]);
    expect(at.play.idle).toBe(false);
  });

  it('does nothing on the board out of turn, but the rack is one’s own (SCR-65)', () => {
    sit(view({ mover: 1 }));
    at.play.clickSquare(H8);
    lay('ami');
    at.play.play({ type: 'Pass' });
    expect([at.play.pending.size, acted(), at.play.hand.keyboard]).toEqual([0, [], 'box']);
    at.play.claim('rack');
    at.play.run({ do: 'pick', key: 'm' });
    at.play.run({ do: 'shift', by: -1 });
    expect(orderOf(at.play.hand)).toBe('MAI?ETS');
  });

  it('asks which letter a blank is where it is touched, and lays it small (SCR-68)', () => {
    sit(view());
    at.play.clickSquare(H8);
    const blank = at.play.hand.tiles.find(({ letter }) => letter === '?')!;
    at.play.pick(blank, true);
    expect([at.play.blank, at.play.pending.size]).toEqual([blank, 0]);
    at.play.choose('É'.normalize('NFD')[0]!);
    expect([at.play.blank, [...at.play.pending.values()]]).toEqual([null, ['e']]);
  });

  it('gives the keyboard back to the box, and the letters to the rack, when the turn ends (SCR-66)', () => {
    sit(view());
    at.play.clickSquare(H8);
    lay('ami');
    at.happens(view({ mover: 1 }), [{ type: 'Passed', seat: 0, time_up: true }]);
    expect([at.play.hand.keyboard, at.play.pending.size, at.play.arrow]).toEqual(['box', 0, null]);
    expect(told()).toHaveLength(1);
  });

  it('shows wrong words where they lie, and holds their letters back (SCR-80)', () => {
    sit(view());
    const shown = { place: { ...AMI, letters: 'AMe' }, squares: [112, 113, 114], words: [], wrong: ['AME'] };
    at.happens(view({ shown, racks: ['IETS', null] }), [{ type: 'Rejected', seat: 0, shown }]);
    expect([...at.play.pending.values()]).toEqual(['A', 'M', 'e']);
    expect([at.play.playing, orderOf(at.play.hand).length]).toEqual([false, 7]);
  });

  it('marks letters and exchanges them (SCR-85)', () => {
    sit(view());
    at.play.claim('rack');
    for (const at_ of [0, 3]) at.play.mark(at.play.hand.tiles[at_]!);
    at.play.exchange();
    expect(acted()).toEqual([{ type: 'Exchange', letters: 'A?' }]);
  });

  it('lets one pass whatever is selected, marked or laid (SCR-87)', () => {
    sit(view());
    render(Verbs, { play: at.play });
    const { play } = at;
    const passes = () => {
      flushSync();
      return !screen.getByRole<HTMLButtonElement>('button', { name: 'Passer' }).disabled;
    };
    expect(passes()).toBe(true);
    play.run({ do: 'pick', key: 'a' });
    expect([play.hand.moving, passes()]).toEqual([play.hand.tiles[0]!.id, true]);
    play.mark(play.hand.tiles[3]!);
    expect([play.hand.swapping.length, passes()]).toEqual([1, true]);
    play.clickSquare(H8);
    lay('am');
    expect([play.hand.laid.length, passes()]).toEqual([2, true]);
    play.run({ do: 'submit' });
    expect(passes()).toBe(false);
    cleanup();
  });

  it('passes on a second touch, and on none after anything else (SCR-87)', () => {
    sit(view());
    const { play } = at;
    const asked = scrabble().passAgain.finger;
    play.pass(asked);
    flushSync();
    expect([acted(), play.passing, told().at(-1)]).toEqual([[], true, asked]);
    play.run({ do: 'pick', key: 'a' });
    flushSync();
    expect(play.passing).toBe(false);
    play.pass(asked);
    flushSync();
    play.pass(asked);
    expect(acted()).toEqual([{ type: 'Pass' }]);
  });

  it('says what a second touch of a square does (SCR-74, PLT-30)', () => {
    sit(view());
    expect(at.play.again(H8)).toBe('Touchez encore la case pour y poser la flèche.');
    at.play.clickSquare(H8);
    expect(at.play.again(H8)).toBe('Touchez encore la case pour tourner la flèche.');
  });

  it('notes the order of the rack once it is left alone, and finds it again', () => {
    sit(view(), 'STEAMI?');
    expect(orderOf(at.play.hand)).toBe('STEAMI?');
    wait(600);
    expect(open('note')).toBeUndefined();
    at.play.claim('rack');
    at.play.run({ do: 'pick', key: 's' });
    at.play.run({ do: 'shift', by: 1 });
    flushSync();
    wait(499);
    expect(open('note')).toBeUndefined();
    wait(1);
    expect(open('note')).toMatchObject({ body: 'TSEAMI?' });
  });

  it('keeps a command as it was written, and tells its author why it failed (SCR-60, SCR-61)', () => {
    sit(view());
    at.play.talk.send('!placer h8h ami', () => {});
    refuse('act', 'syntax', { command: 'placer' });
    expect(texts()[0]).toBe('!placer h8h ami');
    expect(texts()[1]).toContain('Erreur de syntaxe');
    expect(told().join()).toContain('Erreur de syntaxe');
    at.play.talk.send('bonjour', () => {});
    expect(sent.at(-1)).toMatchObject({ t: 'say', text: 'bonjour' });
  });

  it('answers questions to who asks only (SCR-60)', async () => {
    sit(view());
    at.play.talk.send('!réserve', () => {});
    expect(texts()).toHaveLength(28);
    expect(texts().slice(1, 4)).toEqual(['A : 2', 'B : 1', 'C : 0']);
    at.play.talk.send('!indice', () => {});
    answer('analyse', [{ place: AMI, points: 10 }]);
    await vi.advanceTimersByTimeAsync(0);
    expect(texts()).toContain('!placer h8h ami');
    at.play.propose(at.play.talk.lines.find(({ place }) => place)!.place!);
    expect(at.play.place).toEqual(AMI);
    expect(acted()).toEqual([]);
  });

  it('refuses a hint out of turn, and says so when there is none to have', async () => {
    sit(view({ mover: 1 }));
    at.play.talk.send('!indice', () => {});
    expect(open('analyse')).toBeUndefined();
    at.happens(view(), [{ type: 'Passed', seat: 1, time_up: false }], 1);
    at.play.talk.send('!indice', () => {});
    refuse('analyse', 'no_help_here');
    await vi.advanceTimersByTimeAsync(0);
    expect(texts().filter((text) => text.startsWith('Commande impossible'))).toHaveLength(2);
  });

  it('keeps what only this browser knows when the page comes back', () => {
    sit(view());
    at.play.talk.send('!aide', () => {});
    const before = texts();
    at.rise();
    sit(view());
    expect(texts()).toEqual(before);
  });
});
