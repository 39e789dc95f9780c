/** Owns what the house answers to a player's questions: hints, the reserve, and why something was refused. */

import type { Analyses, Hint } from '../../generated/scrabble';
import type { Refused } from '../../generated/wire';
import { analyse } from '../../wire/analysis';
import { scrabble } from './words/table';
import { reserveLines } from './lines';

const HINTS = 3;

export async function hints(table: string, seat: number): Promise<Hint[]> {
  return (await analyse<Analyses['hints']>({ table, seat, kind: 'hints' }).answer).slice(0, HINTS);
}

export const question = {
  reserve: reserveLines,
  few: (count: number) => (count === 0 ? scrabble().box.noHint : scrabble().box.fewHints(count)),
  /** The reason, in words. */
  why({ code, facts }: Pick<Refused, 'code' | 'facts'>, text: string): string {
    const { why } = scrabble().box;
    const command = String(facts.command ?? '');
    if (code === 'unknown_command') return why.unknown_command(text.slice(1).split(/\s/)[0] ?? '');
    if (code === 'syntax' && (command === 'placer' || command === 'échanger')) return why[command];
    if (code === 'syntax') return why.plain(command);
    if (code === 'not_while_over') return why.over;
    const known = code in why ? why[code as keyof typeof why] : why.other;
    return typeof known === 'string' ? known : why.other;
  },
};
