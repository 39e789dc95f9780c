/** Owns when a prepared game is opened: as its maker says it, by their own clock, and as the server has it. */

const A_DAY = 86_400_000;

/** By the server's date, as in 2026-11-19 and 19:30; without an hour it is opened all day. */
export interface Opening {
  readonly day: string;
  readonly hour: string;
}

/** What somebody typed in by their own clock. */
export function served({ day, hour }: Opening): Opening {
  const moment = new Date(`${day}T${hour}`);
  if (!hour || Number.isNaN(moment.getTime())) return { day, hour: '' };
  const text = moment.toISOString();
  return { day: text.slice(0, 10), hour: text.slice(11, 16) };
}

/** From when until when tables are opened; nothing for an address whose day or hour is none. */
export function opening({ day, hour }: Opening): readonly [Date, Date] | null {
  const midnight = Date.parse(`${day}T00:00Z`);
  const from = Date.parse(`${day}T${hour || '00:00'}Z`);
  return Number.isNaN(from) ? null : [new Date(from), new Date(midnight + A_DAY)];
}
