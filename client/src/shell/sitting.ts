/** Owns what the waiting room says: who is missing and what happens next, the same to all who wait. */

import { gameOf } from '../games/registry';
import type { TableView } from '../generated/wire';
import { gathering } from '../words/gathering';

type Facts = Pick<TableView, 'host' | 'seats' | 'setup'>;

/** Who is missing, and who begins the game: to the host, to who sits already, to who may. */
export function waiting(facts: Facts, me: string, away: readonly number[]): string {
  const words = gathering();
  const seated = facts.seats.some((who) => who?.type === 'person' && who.id === me);
  if (gameOf(facts.setup.game)?.crowds)
    return facts.host.id !== me
      ? words.theyStart(facts.host.name)
      : facts.seats.some(Boolean)
        ? words.youStart
        : words.youStartOnce;
  const free = facts.seats.filter((who) => !who).length;
  return [
    ...(seated && facts.host.id !== me ? [words.joinedIt] : []),
    missing(free, facts.seats.length, away.length > 0),
    ...begins(facts, me, seated, free, hostAway(facts, me, away)),
  ].join(' ');
}

function missing(free: number, seats: number, absent: boolean): string {
  const words = gathering();
  if (free === 0) return absent ? words.taken : words.ready;
  return free === 1 && seats === 2 ? words.waitSecond : words.missing(free);
}

function hostAway({ host, seats }: Facts, me: string, away: readonly number[]): boolean {
  const seat = seats.findIndex((who) => who?.type === 'person' && who.id === host.id);
  return host.id !== me && away.includes(seat);
}

/** A ready table begins by itself; any other is started by its host, who must be there. */
function begins(facts: Facts, me: string, seated: boolean, free: number, absent: boolean): string[] {
  const words = gathering();
  const { name, id } = facts.host;
  if (facts.setup.ready) {
    const next = free === 0 ? words.begins : free === 1 && !seated ? words.beginsYou : words.beginsFull;
    return absent ? [words.hostAway(name), next] : [next];
  }
  if (absent) return [words.hostAwaited(name)];
  if (id === me) return [free ? words.youStartFull : words.youStart];
  return [free ? words.theyStartFull(name) : words.theyStart(name)];
}
