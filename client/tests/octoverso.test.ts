import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import Claim from '../src/games/octoverso/Claim.svelte';
import Cloth from '../src/games/octoverso/Cloth.svelte';
import type { Event, View } from '../src/generated/octoverso';
import { Making } from '../src/games/octoverso/draft.svelte';
import examine from '../src/games/octoverso/examine';
import { newsOf } from '../src/games/octoverso/names';
import { onRecto, places, read, readings, slid, spell, told, ways } from '../src/games/octoverso/rail';
import { detail, line, type Moment } from '../src/games/octoverso/saying';
import type { Step } from '../src/wire/history';

const letters = (tiles: readonly { letter: string }[]) => tiles.map((tile) => tile.letter).join('');

describe('the rail', () => {
  it('reads in the reverse order on its verso (OCT-01)', () => {
    expect(read('AMISDUOS', 'verso')).toBe('SOUDSIMA');
  });

  it('slides letters onto either end and tells what falls (OCT-11, OCT-31)', () => {
    const hand = 'EEEEGRST';
    const images = slid('AMISDUOS', hand, { face: 'verso', end: 'right', picked: places(hand, 'GES')! }, '');
    expect(letters(images.row)).toBe('DSIMAGES');
    expect(letters(images.fallen)).toBe('SOU');
    const trams = slid('AMISDUOS', hand, { face: 'recto', end: 'left', picked: places(hand, 'TR')! }, '');
    expect(letters(trams.row)).toBe('TRAMISDU');
    expect(letters(trams.fallen)).toBe('OS');
    expect(trams.row.filter((tile) => tile.laid)).toHaveLength(2);
  });

  it('finds every way to lay a word that was typed (OCT-10, OCT-12)', () => {
    expect(ways('AMISDUOS', 'EEEEGRST', 'IMAGES', 'recto')).toEqual([
      { type: 'Compose', word: 'IMAGES', tiles: 'GES', face: 'verso', end: 'right' },
    ]);
    expect(ways('AMISDUOS', 'EEEEGRST', 'ESCALIER', 'recto')).toEqual([]);
    expect(ways('ERISDUER', 'EE', 'ERE', 'recto').map(({ face, end }) => `${face} ${end}`)).toEqual([
      'recto right',
      'verso left',
    ]);
  });

  it('lets jokers stand for letters that run out (OCT-22)', () => {
    expect(spell('ALIS?E', 'ALISTE')).toBe('ALIS?E');
    expect(spell('ALISE', 'ALISTE')).toBeNull();
    expect(ways('REALIS?E', 'CIALEOU', 'SPECIALE', 'recto')).toHaveLength(1);
    const draft = { face: 'recto', end: 'right', picked: [0] } as const;
    expect(readings('EALISTES', 'S', draft).map(({ word }) => word)).toContain('STES');
    expect(readings('EALIS?ES', 'S', draft)).toEqual([]);
    expect(readings('?ALISTES', 'S', draft)[0]!.word).toBe('ALISTES');
  });

  it('reads each joker as it was told, wherever it then lies (OCT-22)', () => {
    const { row } = slid('A?I?DUOS', 'S', { face: 'verso', end: 'right', picked: [0] }, '');
    expect(told(row, {})).toBe('OUD?I?AS');
    expect(told(row, { r3: 'E', r1: 'R' })).toBe('OUDEIRAS');
    expect(told(row, { r1: 'R' })).toBe('OUD?IRAS');
  });

  it('knows its ends by the recto (OCT-16)', () => {
    expect(onRecto('recto', 'left')).toBe('left');
    expect(onRecto('verso', 'left')).toBe('right');
  });

  it('has no letters that are not in hand', () => {
    expect(places('AMIS', 'SS')).toBeNull();
    expect(places('ASIS', 'SS')).toEqual([1, 3]);
  });
});

/** A turn of seat 0 on this rail with this hand; the server finds no word. */
function playing(rail: string, hand: string): Moment {
  const hands = [hand, 'EE'];
  const view = { rail, hands, turns: [], finished: null, owed: null, repeated: '' } as unknown as View;
  const refused = { code: 'not_a_word', facts: {} };
  const making = new Making(
    () => ({ view, seat: 0 }),
    (_, __, refuse) => refuse(refused),
  );
  return {
    view,
    making,
    names: ['Anna', 'Basile'],
    rival: 'Basile',
    thinker: 'Anna',
    player: null,
    seated: true,
    myTurn: true,
    opening: rail === '',
    exchanging: false,
    first: '',
    judged: '',
    newcomer: false,
    remark: '',
    news: '',
  };
}

describe('a first turn', () => {
  it('says what to do and what wins, and by name where two share the screen (OCT-10, OCT-17)', () => {
    const now = { ...playing('AMISDU?S', 'GESTION'), newcomer: true, news: 'Basile : AMIS.' };
    expect(line(now)).toBe('À vous. Videz votre main avant l’autre.');
    expect(detail(now)).toMatch(
      /^Un mot avec deux lettres ou plus d’un bout du rail, .*★ vaut toute lettre\.$/,
    );
    const shared = { ...now, player: 'Joueur 2' };
    expect(line(shared)).toBe('Joueur 2, à vous. Videz votre main.');
    expect(line({ ...shared, newcomer: false })).toBe('Joueur 2, à vous.');
    const turns = [{ seat: 1, kind: 'word' }] as unknown as View['turns'];
    const answering = { ...shared, view: { ...now.view, turns } };
    expect(line(answering)).toMatch(/^Joueur 2, à vous\. Un bout du rail, vos lettres\s: un mot\.$/);
    expect(detail(answering)).toBe('Basile : AMIS.');
    expect(detail({ ...now, newcomer: false })).toBe('Basile : AMIS.');
  });
});

describe('a joker', () => {
  it('of the rail asks for its letter, and waits for nothing (OCT-22)', () => {
    const now = playing('REALIS?E', 'CIALEOU');
    now.making.touch(0);
    expect(now.making.jokers.map(({ key }) => key)).toEqual(['r6']);
    expect(line(now)).toMatch(/^Quelle lettre le joker vaut-il\s\?$/);
    expect(detail(now)).toBe('Touchez l’étoile pour la choisir.');
    now.making.choose('r6');
    now.making.tell('P');
    expect(now.making.readings.map(({ word }) => word)).toContain('PEC');
    expect(detail(now)).toBe('Un instant…');
  });

  it('that may still help is named where there is no word without it (OCT-22)', () => {
    const now = playing('?LI?STER', 'CIALEOU');
    now.making.touch(2);
    expect(now.making.jokers.map(({ there }) => there)).toEqual([false, true]); // one is pushed off
    now.making.choose('r0');
    expect(now.making.asking).toBeNull();
    now.making.check();
    expect(detail(now)).toMatch(/n’est pas un mot. Avec le joker, peut-être/);
  });

  it('of the hand asks as soon as it is touched, and keeps its letter when others come (OCT-22)', () => {
    const { making } = playing('MISDUORE', 'A?LISE');
    making.touch(1);
    expect(making.asking).toBe('h1');
    making.tell('T');
    making.touch(0);
    expect(making.row).toBe('SDUORETA');
    making.touch(1);
    making.touch(1);
    expect(making.asking).toBe('h1');
  });

  it('asks in the opening too (OCT-03, OCT-22)', () => {
    const now = playing('', 'A?LISE');
    now.making.touch(0);
    now.making.touch(1);
    expect(now.making.row).toBe('A?');
    expect(detail(now)).toBe('Touchez l’étoile pour la choisir.');
    now.making.tell('M');
    expect(now.making.row).toBe('AM');
    expect(now.making.untold).toBeNull();
  });
});

describe('a word in the making', () => {
  it('that takes the last letters, however many, is said to win (OCT-17)', () => {
    const now = playing('AMISDUOS', 'GES');
    now.making.face = 'verso';
    [0, 1, 2].forEach((at) => now.making.touch(at));
    const images = now.making.readings.find(({ word }) => word === 'IMAGES')!;
    now.making.answers = [{ move: images, pushed: 'SOU' }];
    expect(line(now)).toBe('IMAGES');
    expect(detail(now)).toMatch(/^Il ne vous reste plus de lettre.* ce mot gagne\.$/);
  });
});

describe('what happened', () => {
  const composed: Event = {
    type: 'Composed',
    seat: 1,
    word: 'ESCALIER',
    tiles: 'CALIER',
    face: 'verso',
    end: 'right',
    pushed: 'DSIMAG',
  };
  it('tells an OCTO with the letter put back for it (OCT-13)', () => {
    const news = newsOf(
      [
        { seq: 4, seat: 0, events: [{ ...composed, seat: 0, word: 'IMAGES' }] },
        { seq: 5, seat: 1, events: [composed] },
        { seq: 6, seat: 1, events: [{ type: 'Returned', seat: 1, tile: 'T' }] },
      ],
      ['Anna', 'Octoverso'],
      {} as View,
    );
    expect(news).toMatch(/^Octoverso\s: ESCALIER, OCTO\..* Octoverso remet T dans la pioche\.$/);
  });
  it('tells the opening until somebody has played, when the rail is another (OCT-03)', () => {
    const names = ['Anna', 'Octoverso'];
    const view = { rail: 'EROSEULE' } as View;
    const opened: Step<Event> = { seq: 2, seat: 0, events: [{ type: 'Opened', first: 0 } as Event] };
    expect(newsOf([opened], names, view)).toMatch(/^Le rail\s: E R O S E U L E\. Anna commence\.$/);
    const played = { seq: 3, seat: 0, events: [{ ...composed, seat: 0, word: 'SEULE', pushed: 'RIR' }] };
    expect(newsOf([opened, played], names, view)).toMatch(/^Anna\s: SEULE\./);
  });
  it('names the letter to exchange in a sentence (OCT-15)', () => {
    const { steps } = examine.hints;
    const trade = [{ move: { type: 'Exchange', tile: 'J' } }];
    expect(steps(trade).at(-1)).toBe('Échangez le J.');
  });
  it('tells nothing before anything has happened', () => {
    expect(newsOf([], ['Anna', 'Octoverso'], {} as View)).toBe('');
  });
});

describe('the table', () => {
  afterEach(cleanup);
  it('says what falls to who reads (OCT-31)', () => {
    const hands: [string, string] = ['ERT', 'GES'];
    const view = { rail: 'AMISDUOS', hands, fallen: '', mover: 1, pile: '64', turns: [] };
    const draft = { face: 'recto', end: 'right', picked: [0] } as const;
    const cloth = {
      view,
      names: ['Anna', 'Colette'],
      notes: ['', ''],
      bottom: 0,
      mover: 1,
      draft,
      position: '1',
    };
    const { rerender } = render(Cloth, { ...cloth, face: 'recto' as const, reader: 0 });
    expect(screen.getByText('tombe chez vous')).toBeTruthy();
    void rerender({ reader: null });
    return screen.findByText('tombe chez Anna');
  });

  it('says what a missed OCTO is where one is announced (OCT-14)', () => {
    render(Claim, { table: {} as never, rival: 'Colette', claimed: () => undefined });
    expect(screen.getByText(/vous remettez une lettre dans la pioche/)).toBeTruthy();
  });
});
