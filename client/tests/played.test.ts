import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GAMES } from '../src/games/registry';
import type { Challenged, Over, Running } from '../src/generated/wire';
import { chosen, ofGame, opponentOf } from '../src/played/choice';
import { news } from '../src/played/news';
import Strip from '../src/played/Strip.svelte';
import { due, mineToPlay, overWith, rivals, runningWith, score, went } from '../src/played/told';
import { parse } from '../src/shell/router.svelte';
import { me } from '../src/wire/me.svelte';
import { language } from '../src/words/language.svelte';
import { played } from '../src/words/played';

const setup = { game: 'othello' } as Running['setup'];
const anne = { type: 'person', id: 'a', name: 'Anne' } as const;
const basile = { type: 'person', id: 'b', name: 'Basile' } as const;
const vega = { type: 'program', level: '6', name: '' } as const;

const running = (more: Partial<Running>): Running => ({
  id: 't',
  setup,
  status: 'playing',
  seats: [anne, basile],
  mine: [0],
  turn: [0],
  until: null,
  at: 0,
  last: null,
  ...more,
});

const place = (name: string, points: number, person: string | null = null, level: string | null = null) => ({
  name,
  person,
  level,
  score: points,
  rank: 1,
});

const over = (more: Partial<Over>): Over => ({
  id: 't',
  setup,
  outcome: 'won',
  reason: 'board_full',
  category: 'othello',
  seats: [place('Anne', 40, 'a'), place('Basile', 24, 'b')],
  mine: [0],
  at: 0,
  ...more,
});

beforeEach(() => (language.current = 'fr'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a running game in a list', () => {
  it('PEO-10: says with whom and whose turn it is', () => {
    expect(runningWith(running({}))).toBe('contre Basile');
    expect(due(running({}))).toBe('à vous');
    expect(due(running({ turn: [1] }))).toBe('à Basile');
    expect(mineToPlay(running({ turn: [1] }))).toBe(false);
    expect(due(running({ status: 'waiting', seats: [anne, null], turn: [] }))).toBe('attend quelqu’un');
    expect(runningWith(running({ seats: [anne, null] }))).toBe('contre quelqu’un');
  });

  it('PEO-10: calls programs by their names, and knows one screen', () => {
    expect(runningWith(running({ seats: [anne, vega] }))).toBe('contre Véga');
    expect(runningWith(running({ seats: [anne, anne], mine: [0, 1] }))).toBe('sur cet écran');
    expect(runningWith(running({ seats: [anne], mine: [0] }))).toBe('en solo');
    expect(runningWith(running({ seats: [anne, basile, vega] }))).toBe('avec Basile et Véga');
  });

  it('PEO-10: tells the time left by what matters', () => {
    const { left } = played();
    expect([left(3 * 86_400), left(7300), left(150), left(38.9), left(-2)]).toEqual([
      '3 jours',
      '2 h 02',
      '2 min',
      '38 s',
      '0 s',
    ]);
  });

  it('PEO-10: has the last move of every game in words', async () => {
    const last = Object.fromEntries(
      await Promise.all(GAMES.map(async (game) => [game.key, (await game.last!()).default] as const)),
    );
    expect(last.othello!([{ type: 'Placed', seat: 0, cell: 37, turned: [36] }])).toBe('F5');
    const word = { text: 'maison', square: 0, across: true, points: 20 };
    expect(last.scrabble!([{ type: 'Placed', seat: 0, words: [word], points: 32 }])).toBe(
      'MAISON, 32 points',
    );
    expect(last.scrabble!([{ type: 'Exchanged', seat: 0, letters: null, count: 3 }])).toBe(
      'échange de 3 lettres',
    );
    expect(last.octoverso!([{ type: 'Composed', seat: 0, word: 'MERLETTE' }])).toBe('MERLETTE');
    expect(last.osmotik!([{ type: 'Placed' }, { type: 'Formed', word: 'CASTRAIT' }])).toBe('CASTRAIT');
    expect(last.atomes!([{ type: 'Fired', seat: 0, ray: null, known_to: [] }])).toBe('un rayon');
    for (const told of Object.values(last)) expect(told([])).toBe('');
  });
});

describe('a finished game in a list', () => {
  it('PEO-10: has one’s own score first', () => {
    expect(score(over({}))).toBe('40 – 24');
    expect([went(over({})), went(over({ outcome: 'alone' })), went(over({ outcome: '' }))]).toEqual([
      'gagnée',
      '',
      '',
    ]);
    expect(score(over({ mine: [1] }))).toBe('24 – 40');
    expect(score(over({ seats: [place('a', -9), place('b', -28)] }))).toBe('−9 – −28');
    expect(score(over({ seats: ['a', 'b', 'c', 'd'].map((name) => place(name, 7)) }))).toBe('7');
  });

  it('PEO-10: tells Octoverso by the letters that each is left with, one’s own first', () => {
    const octoverso = { game: 'octoverso' } as Running['setup'];
    const seats = [place('Anne', 15, 'a'), place('', 0, null, '1')];
    expect(score(over({ setup: octoverso, seats }))).toBe('0 – 15 lettres');
    expect(score(over({ setup: octoverso, seats, mine: [1], outcome: 'lost' }))).toBe('15 – 0 lettres');
  });

  it('PEO-11: knows with whom it can be played again', () => {
    expect(rivals(over({}), 'a')).toEqual(['Basile']);
    expect(rivals(over({ seats: [place('Anne', 1, 'a'), place('', 2, null, '6')] }), 'a')).toEqual([]);
    expect(overWith(over({ seats: [place('Anne', 1, 'a'), place('', 2, null, '6')] }))).toBe('contre Véga');
  });

  it('PEO-10: lets go of a program with its game, and shows that; a person plays any', () => {
    const beginner = { game: 'scrabble', opponent: '', level: 'beginner' };
    expect(opponentOf(beginner)).toBe('scrabble/beginner');
    expect(opponentOf(ofGame(beginner, 'scrabble'))).toBe('scrabble/beginner');
    expect(chosen(ofGame(beginner, 'atomes'))).toEqual({ game: 'atomes' });
    expect(opponentOf(ofGame(beginner, 'atomes'))).toBe('');
    expect(opponentOf(ofGame({ opponent: 'a' }, 'atomes'))).toBe('a');
    expect(opponentOf({})).toBe('');
  });

  it('PEO-10: asks for what was chosen, whole days by this clock', () => {
    expect(chosen({ game: '', outcome: 'won' })).toEqual({ outcome: 'won' });
    const { since, until } = chosen({ since: '2026-03-01', until: '2026-03-01' });
    expect(Number(until) - Number(since)).toBe(86_400);
  });
});

describe('one’s games on the home page', () => {
  const shown = (more: Partial<Over>) => render(Strip, { running: [], finished: [over(more)], total: 1 });

  it('PEO-01, PEO-03: tells a guest how games are kept', () => {
    const { container } = shown({});
    expect(container.textContent).toContain('Gardez vos parties');
    expect(container.querySelector('[href="/compte/creer"]')!.textContent).toBe('Créer un compte');
    cleanup();
    vi.spyOn(me, 'account', 'get').mockReturnValue(true);
    expect(shown({}).container.textContent).not.toContain('Gardez vos parties');
  });

  it('PEO-10: calls nothing finished that can be taken up again', () => {
    expect(shown({}).container.querySelector('h3')!.textContent).toBe('Finies');
    cleanup();
    const left = shown({ outcome: 'abandoned' }).container;
    expect(left.querySelector('h3')!.textContent).toBe('Dernières parties');
    expect(left.textContent).toContain('Reprendre');
  });
});

it('breaks no name that it greets', () => {
  expect(played().hello(false, 'Théo-M du Bois', 0)).toContain('Théo-\u2060M\u00a0du\u00a0Bois');
});

describe('challenges', () => {
  const challenge = (table: string, declined = false): Challenged => ({
    table,
    setup,
    challenger: anne,
    person: basile,
    at: 0,
    until: 1,
    declined,
  });

  it('PEO-35: are announced once, however often they are told', () => {
    expect(news.called([challenge('t')])).toHaveLength(1);
    expect(news.called([challenge('t'), challenge('u')]).map(({ table }) => table)).toEqual(['u']);
    expect(news.declined([challenge('v')])).toEqual([]);
    expect(news.declined([challenge('v', true)])).toHaveLength(1);
    expect(news.declined([challenge('v', true)])).toEqual([]);
  });
});

it('PEO-10, PEO-12: the pages have addresses', () => {
  expect(parse('/parties')).toEqual({ page: 'games' });
  expect(parse('/personne/abc-1')).toEqual({ page: 'person', id: 'abc-1' });
});
