/** Owns what is chosen among one's games, and how that is asked for. */

export interface Choice {
  readonly game?: string;
  readonly outcome?: string;
  readonly opponent?: string;
  /** Of the programs of a game. */
  readonly level?: string;
  /** « true » for those that count for a rating, « false » for the others. */
  readonly rated?: string;
  /** Days, as a field of dates has them. */
  readonly since?: string;
  readonly until?: string;
}

const DAY = 86_400;

/** The beginning of a day here, in seconds. */
const beginning = (day: string) => new Date(`${day}T00:00`).getTime() / 1000;

/** With a game, a program is asked for only if it is of that game. */
export const ofGame = (choice: Choice, game: string): Choice => ({
  ...choice,
  game,
  ...(choice.game === game ? {} : { level: '' }),
});

/** What is chosen among opponents, as a field has it: a person, or a program with its game. */
export const opponentOf = ({ game, opponent, level }: Choice): string =>
  opponent || (game && level ? `${game}/${level}` : '');

export function chosen({ since, until, ...rest }: Choice): Record<string, string> {
  const asked: Record<string, string | undefined> = {
    ...rest,
    ...(since ? { since: String(beginning(since)) } : {}),
    ...(until ? { until: String(beginning(until) + DAY) } : {}),
  };
  return Object.fromEntries(Object.entries(asked).filter((pair): pair is [string, string] => !!pair[1]));
}
