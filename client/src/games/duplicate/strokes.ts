/** Owns when the room’s bell rings: one stroke thirty seconds before the end of a turn, three at it. */

export const SOON = 30;

/** Strokes for a clock that showed so many seconds and shows so many now; nothing while it stands. Where the server
 * ends the turn no clock is shown any more: with the last second it has come to its end. */
export function strokes(before: number | null, now: number | null, running: boolean): number {
  if (before === null || before === 0) return 0;
  if (now === null) return before <= 1 ? 3 : 0;
  if (!running) return 0;
  if (now === 0) return 3;
  return before > SOON && now <= SOON ? 1 : 0;
}
