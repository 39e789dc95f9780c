/** Owns how figures of the site are put: tables by game, and bytes in words. */

export interface Kind {
  readonly game: string;
  waiting: number;
  playing: number;
  over: number;
  other: number;
}

type Shown = 'waiting' | 'playing' | 'over';

const shown = (status: string): status is Shown => ['waiting', 'playing', 'over'].includes(status);

/** A row a game, from counts by game and status. */
export function byGame(counts: readonly (readonly [string, string, number])[]): Kind[] {
  const rows = new Map<string, Kind>();
  for (const [game, status, count] of counts) {
    const row = rows.get(game) ?? { game, waiting: 0, playing: 0, over: 0, other: 0 };
    row[shown(status) ? status : 'other'] += count;
    rows.set(game, row);
  }
  return [...rows.values()];
}

const UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

export function size(bytes: number, language: string): string {
  let [value, unit] = [bytes / 1000, 0];
  while (value >= 1000 && unit < UNITS.length - 1) [value, unit] = [value / 1000, unit + 1];
  const style = { style: 'unit', unit: UNITS[unit]!, maximumFractionDigits: value < 10 ? 1 : 0 } as const;
  return new Intl.NumberFormat(language, style).format(value);
}
