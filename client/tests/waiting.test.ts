import { afterEach, describe, expect, it } from 'vitest';
import type { Person, TableView } from '../src/generated/wire';
import { waiting } from '../src/shell/sitting';
import { clockOf } from '../src/shell/waiting';
import { language } from '../src/words/language.svelte';

const person = (name: string): Person => ({ type: 'person', id: name, name });
const [anna, basile, claire] = ['Anna', 'Basile', 'Claire'].map(person) as [Person, Person, Person];

type Seats = TableView['seats'];

function told(
  me: Person,
  seats: Seats,
  { ready = true, listed = false, away = [] as number[] } = {},
): string {
  const setup = { ready, public: listed } as TableView['setup'];
  return waiting({ host: anna, seats, setup }, me.id, away);
}

describe('what the waiting room says', () => {
  afterEach(() => (language.current = 'fr'));

  const FULL = 'La partie commence d’elle-même dès que toutes les places sont prises.';

  it('tells host and guest that a ready table begins by itself', () => {
    expect(told(anna, [anna, null])).toBe(`En attente d’un deuxième joueur. ${FULL}`);
    expect(told(basile, [anna, null])).toBe(
      'En attente d’un deuxième joueur. La partie commence dès que vous vous asseyez.',
    );
    expect(told(anna, [anna, basile, null])).toBe(`Il manque 1 joueur. ${FULL}`);
    expect(told(basile, [anna, basile, null])).toBe(`Vous avez joint la partie. Il manque 1 joueur. ${FULL}`);
    expect(told(basile, [anna, null, null])).toBe(`Il manque 2 joueurs. ${FULL}`);
    expect(told(anna, [anna, basile])).toBe('Tout le monde est là. La partie commence.');
  });

  it('tells host and guest that the host starts a table that is not ready', () => {
    const after = (me: Person, seats: Seats) => told(me, seats, { ready: false });
    expect(after(anna, [anna, null])).toBe(
      'En attente d’un deuxième joueur. Vous démarrez la partie quand toutes les places sont prises.',
    );
    expect(after(basile, [anna, null])).toBe(
      'En attente d’un deuxième joueur. Anna démarre la partie quand toutes les places sont prises.',
    );
    expect(after(anna, [anna, basile])).toBe('Tout le monde est là. Vous pouvez démarrer la partie.');
    expect(after(basile, [anna, basile])).toBe(
      'Vous avez joint la partie. Tout le monde est là. Anna peut démarrer la partie.',
    );
    expect(after(claire, [anna, basile])).toBe('Tout le monde est là. Anna peut démarrer la partie.');
    expect(after(basile, [anna, basile, null])).toBe(
      'Vous avez joint la partie. Il manque 1 joueur. Anna démarre la partie quand toutes les places sont prises.',
    );
  });

  it('tells the guest that the host is away, and what that changes', () => {
    expect(told(basile, [anna, basile], { ready: false, away: [0] })).toBe(
      'Vous avez joint la partie. Toutes les places sont prises. Anna a perdu la ligne\u00a0: la partie attend son retour.',
    );
    expect(told(basile, [anna, basile, null], { away: [0] })).toBe(
      `Vous avez joint la partie. Il manque 1 joueur. Anna a perdu la ligne. ${FULL}`,
    );
    expect(told(anna, [anna, basile], { ready: false, away: [1] })).toBe(
      'Toutes les places sont prises. Vous pouvez démarrer la partie.',
    );
  });

  it('says the same of a table that is listed and of one that is not, and counts programs as there', () => {
    const program = { type: 'program', level: '3', name: '' } as Seats[number];
    for (const ready of [true, false])
      for (const me of [anna, basile, claire])
        expect(told(me, [anna, program, null], { ready, listed: true })).toBe(
          told(me, [anna, program, null], { ready }),
        );
    expect(told(anna, [anna, program, null])).toContain('Il manque 1 joueur.');
  });

  it('speaks English', () => {
    language.current = 'en';
    expect(told(basile, [anna, basile], { ready: false, away: [0] })).toBe(
      'You’ve joined the game. All seats are taken. Anna is offline: the game will wait.',
    );
  });

  it('tells the clock in words', () => {
    expect(clockOf({ turn: 90, game: null, increment: 0, days: null })).toBe('1 min 30 s par tour');
    expect(clockOf({ turn: null, game: 600, increment: 5, days: null })).toBe(
      '10 min chacun, 5 s de plus par coup',
    );
    expect(clockOf({ turn: null, game: null, increment: 0, days: null })).toBe('sans horloge');
  });
});
