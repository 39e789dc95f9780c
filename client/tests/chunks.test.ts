import { expect, test } from 'vitest';
import { chunks, shared } from '../scripts/chunks';

test.each([
  [['shell', 'house', 'scrabble'], 'shell'],
  [['scrabble'], 'scrabble'],
  [['scrabble', 'scrabble-more'], 'scrabble'],
  [['othello-more', 'othello-school'], 'othello-more'],
  [['table', 'scrabble'], 'table'],
  [['scrabble', 'atomes'], 'table'],
  [['scrabble-more', 'atomes-more'], 'more'],
  [['house', 'atomes-more'], 'house'],
  [['house', 'table'], 'common'],
  [['house', 'atomes'], 'common'],
  [['house', 'admin'], 'house'],
  [['admin', 'study'], 'house'],
])('what %j need goes to %s', (parts, file) => {
  expect(shared(new Set(parts))).toBe(file);
});

const GRAPH: Record<string, { importedIds: string[]; dynamicallyImportedIds: string[] }> = {
  '/index.html': { importedIds: ['/src/main.ts'], dynamicallyImportedIds: [] },
  '/src/main.ts': {
    importedIds: ['/svelte'],
    dynamicallyImportedIds: ['/src/shell/Home.svelte', '/src/shell/TablePage.svelte'],
  },
  '/svelte': { importedIds: [], dynamicallyImportedIds: [] },
  '/src/shell/Home.svelte': { importedIds: ['/svelte', '/api'], dynamicallyImportedIds: [] },
  '/src/shell/TablePage.svelte': {
    importedIds: ['/svelte', '/api'],
    dynamicallyImportedIds: [
      '/src/games/go/screens.ts',
      '/src/games/go/Rules.svelte',
      '/src/games/go/Picture.svelte',
    ],
  },
  '/src/games/go/screens.ts': { importedIds: ['/src/games/go/Board.svelte'], dynamicallyImportedIds: [] },
  '/src/games/go/Board.svelte': { importedIds: ['/svelte'], dynamicallyImportedIds: [] },
  '/src/games/go/Rules.svelte': { importedIds: ['/src/games/go/Board.svelte'], dynamicallyImportedIds: [] },
  '/src/games/go/Picture.svelte': { importedIds: ['/svelte'], dynamicallyImportedIds: [] },
  '/api': { importedIds: [], dynamicallyImportedIds: [] },
};

test('every module finds its file, and no file needs one that comes later', () => {
  const name = chunks('/index.html');
  const graph = { getModuleInfo: (id: string) => GRAPH[id] ?? null };
  const order = ['shell', 'common', 'table', 'house', 'go', 'go-more'];
  const found = Object.fromEntries(Object.keys(GRAPH).map((id) => [id, name(id, graph)]));
  expect(found).toMatchObject({
    '/svelte': 'shell',
    '/api': 'common',
    '/src/shell/Home.svelte': 'house',
    '/src/games/go/Board.svelte': 'go',
    '/src/games/go/Rules.svelte': 'go-more',
    '/src/games/go/Picture.svelte': 'house',
  });
  for (const [id, { importedIds }] of Object.entries(GRAPH))
    for (const needed of importedIds)
      expect(order.indexOf(found[needed]!)).toBeLessThanOrEqual(order.indexOf(found[id]!));
  expect(name('/elsewhere', graph)).toBeNull();
});
