/** Measures what a page loads, gzipped, against its budget (PLT-35). Run after a build. */
import { readFile, readdir } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

const ROOT = new URL('../../src/salon/web/static/', import.meta.url);
const LIMITS = { shell: 40, table: 30, game: 30, page: 120 };

const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', ROOT), 'utf8'));
const size = async (file) => gzipSync(await readFile(new URL(file, ROOT)), { level: 9 }).length;

/** Everything a chunk brings with it when it is imported. */
function closure(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) closure(next, seen);
  return seen;
}
const files = (keys, kind) =>
  new Set([...keys].flatMap((key) => (kind === 'css' ? (manifest[key].css ?? []) : [manifest[key].file])));
const total = async (names) =>
  (await Promise.all([...names].map(size))).reduce((sum, n) => sum + n, 0) / 1000;
const without = (keys, known) => new Set([...keys].filter((key) => !known.has(key)));

const shell = closure('index.html');
/** The chunk of a part: see chunks.ts. */
const part = (name) => Object.keys(manifest).find((key) => manifest[key].name === name);
const folders = await readdir(new URL('../src/games/', import.meta.url), { withFileTypes: true });
const games = folders.filter((one) => one.isDirectory()).map(({ name }) => name);
const rows = [['shell, script', await total(files(shell, 'js')), LIMITS.shell]];
const table = closure(part('table'));
rows.push(['table, script', await total(files(without(table, shell), 'js')), LIMITS.table]);
for (const name of games) {
  const screens = closure(part(name));
  const all = new Set([...shell, ...table, ...screens]);
  const document = await total(new Set(['index.html']));
  rows.push([
    `${name}, script`,
    await total(files(without(screens, new Set([...shell, ...table])), 'js')),
    LIMITS.game,
  ]);
  rows.push([
    `${name}, first page`,
    document + (await total(files(all, 'js'))) + (await total(files(all, 'css'))),
    LIMITS.page,
  ]);
}
let over = false;
for (const [what, spent, limit] of rows) {
  over ||= spent > limit;
  console.log(
    `${what.padEnd(24)} ${spent.toFixed(1).padStart(6)} KB of ${limit} ${spent > limit ? '— too much' : ''}`,
  );
}
process.exit(over ? 1 : 0);
