/** Owns how a game is told in a list: with whom, how it stands, how it ended. */

import { programName } from '../games/game';
import { gameOf, nameOf } from '../games/registry';
import type { Met, Over, Person, Program, Running } from '../generated/wire';
import { whole } from '../words/language.svelte';
import { played } from '../words/played';

type Named = Pick<Program, 'name' | 'level'>;

/** What a program of a game is called; never nothing. */
function called(game: string, program: Named): string {
  const words = gameOf(game)?.words();
  return (words ? programName(words, { type: 'program', ...program }) : program.name) || nameOf(game);
}

export const nameAt = (game: string, who: Person | Program | null | undefined): string =>
  !who ? played().somebody : who.type === 'person' ? who.name : called(game, who);

export const metName = ({ person, game, level, name }: Met): string =>
  person ? name : called(game, { name: gameOf(game)?.words().opponents?.[level] ? '' : name, level });

function company(others: readonly string[], seats: number): string {
  const words = played();
  if (seats === 1) return words.alone;
  if (!others.length) return words.oneScreen;
  return others.length > 1 ? words.between(others) : words.against(others);
}

export const others = ({ seats, mine }: { seats: readonly unknown[]; mine: readonly number[] }) =>
  seats.map((_, seat) => seat).filter((seat) => !mine.includes(seat));

export const runningWith = (game: Running): string =>
  company(
    others(game).map((seat) => nameAt(game.setup.game, game.seats[seat])),
    game.seats.length,
  );

export const placeName = (game: Over, seat: number): string => {
  const { name, level } = game.seats[seat]!;
  return level === null ? name : called(game.setup.game, { name, level });
};

export const overWith = (game: Over): string =>
  company(
    others(game).map((seat) => placeName(game, seat)),
    game.seats.length,
  );

/** Whose turn it is, in words. */
export function due(game: Running): string {
  const words = played();
  if (game.status === 'waiting') return words.waiting;
  if (mineToPlay(game)) return words.yourTurn;
  const seat = game.turn[0];
  return seat === undefined ? '' : words.theirTurn(nameAt(game.setup.game, game.seats[seat]));
}

export const mineToPlay = ({ turn, mine }: Running): boolean => turn.some((seat) => mine.includes(seat));

/** How it went for its reader; alone, the company says it already. */
export const went = ({ outcome }: Pick<Over, 'outcome'>): string =>
  outcome && outcome !== 'alone' ? played().went[outcome] : '';

/** One's own score first, then the others'; of many, one's own only. */
export function score(game: Over): string {
  const own = game.mine[0] ?? 0;
  const rest = game.seats.map((_, seat) => seat).filter((seat) => seat !== own);
  const tally = gameOf(game.setup.game)?.tally;
  if (tally && rest.length === 1) return tally(game.seats[own]!.score, game.seats[rest[0]!]!.score);
  const shown = rest.length > 2 ? [own] : [own, ...rest];
  return shown.map((seat) => whole(game.seats[seat]!.score)).join(' – ');
}

/** The persons one may play again with, by name. */
export const rivals = (game: Over, me: string): string[] =>
  game.seats.filter(({ person }) => person && person !== me).map(({ name }) => name);
