import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Play } from '../src/games/octoverso/play.svelte';
import type { Action, Compose, Event, Turn, View } from '../src/generated/octoverso';
import type { Preview } from '../src/generated/wire';
import { settings } from '../src/shell/settings.svelte';
import { acted, ANNA, answer, BASILE, open, refuse, sent } from './line';
import { Seated, told } from './seated.svelte';

vi.mock('../src/wire/live.svelte', () => import('./line'));

const view = (more: Partial<View> = {}): View => ({
  options: {},
  viewer: 0,
  pile: '',
  hands: ['GESTION', 'LUNE'],
  rail: 'AMISDUOS',
  announced: [true, true],
  openings: [null, null],
  repeated: '',
  turns: [],
  families: [],
  mover: 0,
  fallen: '',
  owed: null,
  claimable: false,
  aside: null,
  idle: 0,
  shifted: false,
  shiftable: false,
  finished: null,
  result: null,
  ...more,
});

describe('the table of Octoverso', () => {
  let at: Seated<View, Event, Action, Play>;
  const sit = (first: View, seats = [ANNA, BASILE]) => {
    at = new Seated((table) => new Play(table), first, { seats });
    told();
  };
  const wait = (time: number) => {
    vi.advanceTimersByTime(time);
    flushSync();
  };
  beforeEach(() => {
    vi.useFakeTimers();
    settings.choose({ pace: 'usual' });
  });
  afterEach(() => {
    at.rise();
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
  });

  it('asks about a word a moment after the last touch, and plays what holds (OCT-10, OCT-31)', () => {
    sit(view());
    at.play.press(' ', false, false);
    for (const letter of [0, 1, 2]) at.play.touch(letter);
    flushSync();
    expect(sent.filter(({ t }) => t === 'preview')).toEqual([]);
    wait(120);
    const asked = sent.flatMap((message) => (message.t === 'preview' ? [message.action as Action] : []));
    expect(asked).toContainEqual({
      type: 'Compose',
      word: 'IMAGES',
      tiles: 'GES',
      face: 'verso',
      end: 'right',
    });
    for (let one = open('preview'); one; one = open('preview')) {
      const move = (one as Preview).action as Compose;
      if (move.word === 'IMAGES') answer('preview', [{ ...move, type: 'Composed', seat: 0, pushed: 'SOU' }]);
      else refuse('preview', 'not_a_word', { word: move.word });
    }
    expect(at.play.making.best?.pushed).toBe('SOU');
    at.play.lay();
    expect(acted()).toEqual([at.play.making.best!.move]);
  });

  it('says beside both names how many letters there are and will be (OCT-31)', () => {
    sit(view());
    expect(at.play.notes).toEqual(['à vous · sept lettres', 'quatre lettres']);
    at.play.touch(0);
    expect(at.play.notes).toEqual([
      'à vous · sept lettres, six après ce mot',
      'quatre lettres, cinq après ce mot',
    ]);
  });

  it('exchanges the letter that is touched, by its key too (OCT-15)', () => {
    sit(view());
    at.play.exchanging = true;
    expect(at.play.press('z', false, false)).toBe(false);
    expect(at.play.press('t', false, false)).toBe(true);
    expect(acted()).toEqual([{ type: 'Exchange', tile: 'T' }]);
  });

  it('puts back for a claim only what was held before letters fell (OCT-14)', () => {
    sit(view({ owed: 'claim', fallen: 'ON', hands: ['GESTION', 'LUNE'] }));
    expect([...'GESTION'].map((_, place) => at.play.barred(place))).toEqual([
      false, false, false, false, false, true, true,
    ]); // prettier-ignore
    expect(at.play.press('o', false, false)).toBe(false);
    expect(at.play.press('s', false, false)).toBe(true);
    expect(acted()).toEqual([{ type: 'PutBack', tile: 'S' }]);
  });

  it('forgets why a word was refused once its letters are others, however they came there (OCT-10)', () => {
    sit(view());
    for (const letter of [0, 1, 2]) at.play.touch(letter);
    flushSync();
    at.play.lay();
    refuse('act', 'not_a_word', { word: 'IDUOSGES' });
    flushSync();
    expect(at.play.detail).toBe('IDUOSGES n’est pas dans le dictionnaire.');
    expect(at.play.missing).toBe('IDUOSGES');
    at.play.making.otherEnd();
    flushSync();
    expect(at.play.remark).toBe('');
    at.happens(view({ mover: 1 }), []);
    expect(at.play.missing).toBe('');
  });

  it('opens with a word of four letters, no more and no less (OCT-03)', () => {
    sit(view({ rail: '', announced: [false, false], hands: ['GESTION', ''] }));
    for (const key of 'GES') at.play.press(key, false, false);
    at.play.lay();
    expect([acted(), at.play.first?.word]).toEqual([[], 'GES']);
    at.play.press('T', false, false);
    at.play.press('Enter', false, false);
    expect(acted()).toEqual([{ type: 'Announce', word: 'GEST', tiles: 'GEST' }]);
  });

  it('looks an opening word up as soon as it is whole, and says there why it is refused (OCT-03)', () => {
    sit(view({ rail: '', announced: [false, false], hands: ['GESTION', ''] }));
    for (const letter of [0, 1, 2]) at.play.touch(letter);
    wait(200);
    expect(open('preview')).toBeUndefined();
    at.play.touch(3);
    flushSync();
    wait(120);
    expect((open('preview') as Preview).action).toEqual({ type: 'Announce', word: 'GEST', tiles: 'GEST' });
    refuse('preview', 'not_a_word', { word: 'GEST' });
    flushSync();
    expect(at.play.detail).toBe('GEST n’est pas dans le dictionnaire.');
    at.play.touch(3);
    at.play.touch(4);
    flushSync();
    wait(120);
    answer('preview', []);
    flushSync();
    expect(at.play.detail).toMatch(/^C’est un mot\s: annoncez-le\.$/);
    at.play.lay();
    refuse('act', 'not_held');
    flushSync();
    expect(at.play.detail).toBe('Vous n’avez pas cette lettre.');
    at.play.touch(0);
    flushSync();
    expect(at.play.detail).not.toBe('Vous n’avez pas cette lettre.');
  });

  it('marks only who announces now, where two share the screen (OCT-03)', () => {
    sit(view({ rail: '', announced: [false, false] }), [ANNA, ANNA]);
    expect(at.play.notes).toEqual(['à vous · sept lettres', 'quatre lettres']);
  });

  it('says that letters fall to the reader, not to their name (OCT-12)', () => {
    sit(view({ mover: 1 }));
    const pushed: Turn = {
      seat: 1, kind: 'word', word: 'SOLDE', rail: 'AMISDUOS', hand: 'LUNE', tiles: 'LE',
      face: 'verso', end: 'right', pushed: 'AM', drawn: '',
    }; // prettier-ignore
    const own: Turn = { ...pushed, seat: 0 };
    const { word, tiles, face, end } = pushed;
    const after = view({ rail: 'ISDUOSLE', hands: ['GESTIONAM', 'UN'], turns: [own, pushed], mover: 0 });
    at.happens(after, [{ type: 'Composed', seat: 1, word, tiles, face, end, pushed: 'AM' }], 1);
    wait(2_500);
    expect(at.play.detail).toContain('A M tombent chez vous.');
  });

  it('on one screen hides the table until it is handed over for the opening (OCT-03)', () => {
    sit(view({ rail: '', announced: [false, false], viewer: 1 }), [ANNA, ANNA]);
    expect(at.play.curtain).toBe(true);
    at.happens(view({ rail: '', announced: [false, false], viewer: 0 }), []);
    expect(at.play.curtain).toBe(false);
  });

  it('shows the other’s word as it was made: the table before it, then the letters (OCT-31)', () => {
    sit(view({ mover: 1 }));
    const turn: Turn = {
      seat: 1, kind: 'word', word: 'SOLDE', rail: 'AMISDUOS', hand: 'LUNE', tiles: 'LE',
      face: 'verso', end: 'right', pushed: 'AM', drawn: '',
    }; // prettier-ignore
    const after = view({ rail: 'ISDUOSLE', hands: ['GESTIONAM', 'UN'], turns: [turn], mover: 0 });
    const { word, tiles, face, end, pushed } = turn;
    at.happens(after, [{ type: 'Composed', seat: 1, word, tiles, face, end, pushed }], 1);
    expect(at.play.showing.scene).toMatchObject({ rail: 'AMISDUOS', hands: ['GESTION', 'LUNE'] });
    expect([at.play.making.face, at.play.draft]).toEqual(['verso', null]);
    wait(550);
    expect(at.play.draft?.picked).toEqual([0, 3]);
    wait(1_400);
    expect(at.play.showing.scene?.rail).toBe('ISDUOSLE');
  });

  it('says a refusal in the game’s words, and leaves others to the house (OCT-21)', () => {
    sit(view());
    at.table.act({ type: 'Exchange', tile: 'G' });
    refuse('act', 'played_before', { word: 'AMIE', earlier: 'AMI' });
    flushSync();
    expect(told().join(' ')).toContain('AMIE');
    expect(at.table.refusal).toBeNull();
    at.table.act({ type: 'Exchange', tile: 'G' });
    refuse('act', 'store_failed');
    flushSync();
    expect(at.table.refusal?.code).toBe('store_failed');
  });

  it('begins anew when something has happened', () => {
    sit(view());
    at.play.touch(0);
    at.play.exchanging = true;
    at.happens(view({ mover: 1 }), [{ type: 'Exchanged', seat: 0, tile: 'G' }]);
    expect([at.play.making.picked, at.play.exchanging, at.play.myTurn]).toEqual([[], false, false]);
    at.play.touch(0);
    expect(at.play.making.picked).toEqual([]);
  });
});
