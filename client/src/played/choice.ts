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

export function chosen({ since, until, ...rest }: Choice): Record<string, string> {
  const asked: Record<string, string | undefined> = {
    ...rest,
    ...(since ? { since: String(beginning(since)) } : {}),
    ...(until ? { until: String(beginning(until) + DAY) } : {}),
  };
  return Object.fromEntries(Object.entries(asked).filter((pair): pair is [string, string] => !!pair[1]));
}
