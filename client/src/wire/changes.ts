/** Owns what a crowd's table is told by: the fields that changed, and of long rows the entries. */

type Row = readonly unknown[];

const isPatch = (told: unknown): told is { '~': [number, unknown][] } =>
  typeof told === 'object' && told !== null && '~' in told;

function row(old: Row, entries: readonly [number, unknown][]): Row {
  const next = [...old];
  for (const [at, entry] of entries) next[at] = entry;
  return next;
}

/** A value with what changed of it. */
export function patched<T extends object>(known: T | null, told: Readonly<Record<string, unknown>>): T {
  const next: Record<string, unknown> = { ...known };
  for (const [name, value] of Object.entries(told))
    next[name] = isPatch(value) ? row(next[name] as Row, value['~']) : value;
  return next as T;
}
