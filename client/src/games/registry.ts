/** Owns which games there are, in the order of the house. */

import type { Game, GameWords } from './game';

const ORDER = ['scrabble', 'osmotik', 'othello', 'octoverso', 'atomes'];

const FOLDERS = import.meta.glob<Game>('./*/index.ts', { eager: true, import: 'default' });

/** Also a game that is in no list, if a server has it. */
export const gameOf = (key: string): Game | null => FOLDERS[`./${key}/index.ts`] ?? null;

export const GAMES: readonly Game[] = ORDER.map((key) => gameOf(key)!);

/** The name of a game, or the key of one that this page does not know. */
export const nameOf = (key: string): string => gameOf(key)?.words().name ?? key;

/** What a game calls a profile or a category. */
export const called = (kind: 'profiles' | 'categories', key: string): string => {
  const own = (words: GameWords) => words[kind]?.[key] ?? [];
  return GAMES.flatMap((game) => own(game.words()))[0] ?? key;
};
