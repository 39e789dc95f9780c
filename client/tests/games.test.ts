import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { called, GAMES, gameOf, nameOf } from '../src/games/registry';
import { language, LANGUAGES } from '../src/words/language.svelte';

const files = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
const folders = readdirSync('src/games').filter((name) => statSync(join('src/games', name)).isDirectory());

describe('the games', () => {
  afterEach(() => (language.current = 'fr'));

  it('that are listed are there, once each', () => {
    const listed = GAMES.map((game) => game?.key);
    expect(folders).toEqual(expect.arrayContaining(listed));
    expect(new Set(listed).size).toBe(listed.length);
  });

  it.each(folders)('%s has a manifest, and words in every language', (folder) => {
    const game = gameOf(folder)!;
    expect(game.key).toBe(folder);
    for (const each of LANGUAGES) {
      language.current = each;
      expect(game.words().name).toMatch(/\S/);
      expect(game.words().about).toMatch(/\.$/);
      expect(game.seats(0)).toMatch(/\S/);
    }
  });

  it('are found by their key, and one that is not there by none', () => {
    expect(nameOf('othello')).toBe('OTHO');
    expect(gameOf('go')).toBeNull();
    expect(nameOf('go')).toBe('go');
  });

  it('say what their profiles and categories are called', () => {
    expect(called('profiles', 'scrabble-expert')).toBe('Experts');
    expect(called('categories', 'scrabble-classic')).toBe('classique');
    expect(called('categories', 'go-9')).toBe('go-9');
  });

  it('call a dictionary by the name it had when the table was opened, offered still or not (SCR-112)', () => {
    const clock = { turn: 60, game: null, increment: 0, days: null };
    const setup = { game: 'scrabble', options: {}, public: true, ready: true, clock, rated: false };
    const about = (title: string) => gameOf('scrabble')!.about!({ ...setup, titles: [title] });
    expect(about('Argot')).toBe('classique · dictionnaire Argot · 1 min par tour');
    expect(about('')).toBe('classique · dictionnaire français · 1 min par tour');
  });

  const generic = files('src').filter((path) => !/^src\/(games\/\w+|generated)\//.test(path));
  const listed = join('src', 'games', 'registry.ts');
  it.each(generic.filter((path) => path !== listed))('%s names none of them', (path) => {
    const names = GAMES.flatMap((game) => [game.key, game.words().name]).join('|');
    expect(readFileSync(path, 'utf8').match(new RegExp(`\\b(${names})\\b`, 'i'))).toBeNull();
  });
});
