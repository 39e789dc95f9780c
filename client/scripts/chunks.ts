/**
 * Which file of the build each module goes to: a page is a handful of files, not one a component.
 *
 * A *part* is what something opens with: the first page, a table, a game's table, the rest of that game
 * (rules, preparation, replay), its school, the house's other pages with the pictures of all games. A module goes to the part that needs it.
 * If several do, it goes to one that all of them have anyway: what tables and the house share is common, what only the
 * rest of several games shares, as their replays do, is a file of its own, and what games share otherwise the table's.
 * What one game lends to another is a file of its own too.
 */

interface Graph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

/** Pages that come with the house. */
const HOUSE = new Set(['house', 'atelier', 'admin', 'account', 'study']);
const PAGES = new Set(['shell', 'table', 'beside', 'waiting', 'report', 'sound', ...HOUSE]);

/** The part that a module begins which is loaded when it is needed. */
function begun(path: string): string {
  const game = /\/games\/(\w+)\//.exec(path)?.[1];
  if (game) {
    if (path.endsWith('/screens.ts')) return game;
    if (/\/(Picture|Stamp)\./.test(path)) return 'house';
    return `${game}-${path.includes('/school/') ? 'school' : 'more'}`;
  }
  if (path.includes('/TablePage.')) return 'table';
  if (path.includes('/BesidePage.')) return 'beside';
  if (path.includes('/WaitingRoom.')) return 'waiting';
  if (/\/(ReportDialog|Speakers)\./.test(path)) return 'report';
  if (path.includes('/knocks.')) return 'sound';
  if (path.includes('/Atelier.')) return 'atelier';
  // With what it shares with the games' own editors.
  if (path.includes('/PositionPage.')) return 'study-more';
  return /\/src\/(admin|account|study)\//.exec(path)?.[1] ?? 'house';
}

/** Where a module goes that these parts need: what a file needs is then in itself or in one before it. */
export function shared(parts: ReadonlySet<string>): string {
  if (parts.has('shell')) return 'shell';
  if (parts.size === 1) return [...parts][0]!;
  const games = new Set([...parts].map((part) => part.split('-')[0]!));
  const played = [...parts].find((part) => part === 'table' || !(PAGES.has(part) || part.includes('-')));
  if (games.size === 1) return played ?? `${[...games][0]!}-more`;
  if (parts.has('house')) return played ? 'common' : 'house';
  if ([...parts].every((part) => HOUSE.has(part))) return 'house';
  return [...parts].every((part) => part.includes('-')) ? 'more' : 'table';
}

/** The file of what lies in one game's folder and others use too. */
export function lent(path: string, parts: ReadonlySet<string>): string | null {
  const owner = /\/games\/(\w+)\//.exec(path)?.[1];
  const games = new Set([...parts].map((part) => part.split('-')[0]!));
  return owner && games.size > 1 && ![...games].some((each) => PAGES.has(each)) ? `${owner}-lent` : null;
}

/** The file of every module that the entry leads to. */
function placed(entry: string, graph: Graph): Map<string, string> {
  const parts = new Map<string, Set<string>>();
  const wanted: [string, string][] = [[entry, 'shell']];
  for (let next = wanted.pop(); next; next = wanted.pop()) {
    const [id, part] = next;
    const known = parts.get(id) ?? new Set();
    const info = graph.getModuleInfo(id);
    if (known.has(part) || !info) continue;
    parts.set(id, known.add(part));
    for (const one of info.importedIds) wanted.push([one, part]);
    for (const one of info.dynamicallyImportedIds) wanted.push([one, begun(one)]);
  }
  return new Map([...parts].map(([id, needed]) => [id, lent(id, needed) ?? shared(needed)]));
}

export function chunks(entry: string): (id: string, graph: Graph) => string | null {
  let names: Map<string, string> | null = null;
  return (id, graph) => {
    names ??= placed(entry, graph);
    return names.get(id) ?? null;
  };
}
