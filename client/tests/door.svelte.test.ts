import { cleanup, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import Brief from '../src/door/Brief.svelte';
import { Choosing } from '../src/door/choosing.svelte';
import type { Door } from '../src/games/game';
import { gameOf } from '../src/games/registry';
import type { Doorway, GameCard, NewTable } from '../src/generated/wire';
import { router } from '../src/shell/router.svelte';
import { me } from '../src/wire/me.svelte';
import { language } from '../src/words/language.svelte';

const opened: NewTable[] = [];
vi.mock('../src/wire/api', async (real) => ({
  ...(await real()),
  api: { open: (table: NewTable) => Promise.resolve({ id: `t${opened.push(table)}` }) },
}));

const level = (key: string) => ({ key, rating: 1500, depth: null });
const card = { key: 'othello', players: [2], levels: ['1', '2', '3', 'x'].map(level) } as unknown as GameCard;
const door = { sentences: () => ({ '1': 'Débute.' }), practice: ['x'] } as unknown as Door;
const doorway = {
  names: { '2': ['Ada'] },
  against: [{ level: '2', won: 3, drawn: 0, lost: 1 }],
} as unknown as Doorway;

describe('what is chosen at a door', () => {
  let name = '';
  const named = vi.fn(({ needed }: { needed: boolean }) => Promise.resolve(!needed || name !== ''));
  const at = (more: Partial<GameCard> = {}) =>
    new Choosing(() => ({ game: gameOf('othello')!, door, card: { ...card, ...more }, doorway }), named);
  const seats = () => opened.at(-1)!.seats.map(({ kind }) => kind);
  beforeEach(() => {
    localStorage.clear();
    opened.length = 0;
    language.current = 'fr';
    name = 'Anna';
    me.be({ id: 'a', name });
    vi.spyOn(me, 'known').mockResolvedValue(undefined as never);
    vi.spyOn(router, 'go').mockImplementation(() => {});
  });

  it('keeps programs to practise with apart, and offers to play alone where one can', () => {
    expect(at().levels.map(({ key }) => key)).toEqual(['1', '2', '3']);
    expect(at().practice.map(({ key }) => key)).toEqual(['x']);
    expect(at({ players: [1, 2] }).levels[0]!.key).toBe('');
    expect(at().met('2')).toHaveLength(2);
    expect(at().met('1')).toEqual([]);
  });

  it('remembers what was chosen', () => {
    at().change({ level: '2', side: 1 });
    expect([at().wish.level, at().wish.side]).toEqual(['2', 1]);
    expect(at().againstPrograms.seats).toEqual([{ kind: 'program', level: '2' }, { kind: 'me' }]);
  });

  it('opens each kind of table, listed only where it is for all', async () => {
    const choosing = at();
    await choosing.play();
    expect(seats()).toEqual(['me', 'program']);
    await choosing.here();
    expect([seats(), opened.at(-1)!.rated]).toEqual([['me', 'me'], false]);
    await choosing.company('link');
    expect([seats(), opened.at(-1)!.public, opened.at(-1)!.ready]).toEqual([['me', 'open'], false, true]);
    await choosing.company('open');
    expect([opened.at(-1)!.public, opened.at(-1)!.ready]).toEqual([true, false]);
    expect(named).toHaveBeenLastCalledWith({ needed: true });
  });

  it('opens nothing for who must say a name first, and one at a time', async () => {
    name = '';
    await at().company('open');
    expect(opened).toEqual([]);
    const choosing = at();
    await Promise.all([choosing.play(), choosing.play()]);
    expect([opened.length, choosing.opening]).toEqual([1, null]);
  });
});

describe('what a door says of its game', () => {
  it.each(['osmotik', 'octoverso', 'othello', 'atomes'])(
    'tells a stranger what one does in %s and who wins, with a way to learn it',
    async (key) => {
      language.current = 'fr';
      const game = gameOf(key)!;
      const { default: door } = await game.door!();
      render(Brief, { game, door });
      expect(screen.getByText(/gagne\.$|le moins d’essais possible/).textContent.length).toBeLessThan(180);
      const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
      expect(ways).toEqual([...(game.school ? [`/lecons/${key}`] : []), `/regles/${key}`]);
      cleanup();
    },
  );
});
