/** Owns what is chosen at a game's door, and opens the table that comes of it. */

import type { Door, Game } from '../games/game';
import type { Doorway, GameCard, NewTable, SeatPlan } from '../generated/wire';
import { attempt } from '../shell/attempt';
import { againstPrograms, alone, onThisScreen, openAs, paced, wished, withWhoComes } from '../shell/opening';
import { remember, type Wish } from '../shell/wish';
import { clockOf } from '../shell/waiting';
import { door as words } from '../words/door';
import { pairing } from '../words/pairing';

export type Way = 'play' | 'open' | 'link' | 'screen';

export interface AtDoor {
  readonly game: Game;
  readonly door: Door;
  readonly card: GameCard;
  readonly doorway: Doorway | null;
}

/** What `Rated` asks about. */
type Planned = Pick<NewTable, 'game' | 'seats' | 'options' | 'clock'>;

const NOBODY = { key: '', rating: null, depth: null };

export class Choosing {
  #chosen = $state.raw<Partial<Wish>>({});
  /** What is being opened: one at a time. */
  opening = $state<Way | null>(null);

  /** `named` says whether one has a name, where it is needed. */
  constructor(
    private readonly at: () => AtDoor,
    private readonly named: (asked: { needed: boolean }) => Promise<boolean | undefined>,
  ) {}

  readonly wish = $derived.by<Wish>(() => ({ ...wished(this.at().card), ...this.#chosen }));
  readonly #game = $derived.by(() => this.at().game);
  readonly names = $derived.by(() => ({ '': words().nobody, ...this.#game.words().opponents }));
  readonly sentences = $derived.by(() => ({ '': words().nobodyAbout, ...this.at().door.sentences() }));
  readonly foe = $derived.by(() => this.#game.words().opponents?.[this.wish.level] ?? this.wish.level);
  readonly practice = $derived.by(() => {
    const { card, door } = this.at();
    return card.levels.filter(({ key }) => door.practice?.includes(key));
  });
  readonly levels = $derived.by(() => {
    const { card } = this.at();
    const levels = card.levels.filter((level) => !this.practice.includes(level));
    return card.players.includes(1) ? [NOBODY, ...levels] : levels;
  });
  readonly sided = $derived.by(() => !this.#game.even && this.wish.players === 2 && !alone(this.wish));
  readonly summary = $derived.by(() => {
    const { wish, sided } = this;
    const { door, game } = this.at();
    return [
      ...(door.form ? [door.form(wish)] : []),
      ...(sided ? [wish.side === null ? words().lot : game.seats(wish.side)] : []),
      clockOf(wish.clock),
      ...(wish.rated ? [pairing().ratedShort] : []),
    ].join(' · ');
  });
  /** What would be opened for whoever comes. */
  readonly #theirs = $derived.by(() => paced(this.#game.key, this.wish));
  /** The table against programs and the one with persons, as they would be asked for. */
  readonly againstPrograms = $derived.by(() => this.#planned(againstPrograms(this.wish), this.wish));
  readonly withPersons = $derived.by(() => this.#planned(withWhoComes(this.wish), this.#theirs));

  /** What more is said of an opponent: who it may be, and how one stands against it. */
  readonly met = (level: string): string[] => {
    const { doorway } = this.at();
    const known = doorway?.names[level] ?? [];
    const counted = (doorway?.against ?? []).filter((one) => one.level === level);
    return [
      ...(known.length ? [words().called(known)] : []),
      ...counted.map(({ won, drawn, lost }) => words().score(won, lost, drawn)),
    ];
  };

  readonly change = (chosen: Partial<Wish>): void => {
    this.#chosen = { ...this.#chosen, ...chosen };
    remember(this.#game.key, chosen);
  };

  play(): Promise<void> {
    return this.#open('play', againstPrograms(this.wish));
  }

  here(): Promise<void> {
    return this.#open('screen', onThisScreen(this.wish), { rated: false });
  }

  /** For whoever comes, from the list or by link. Where many may come, the host starts it with who is there. */
  company(way: 'open' | 'link'): Promise<void> {
    const listed = way === 'open';
    return this.#game.crowds
      ? this.#open(way, [{ kind: 'me' }], { public: listed, ready: false })
      : this.#open(way, withWhoComes(this.wish), { public: listed, ready: !listed });
  }

  async #open(way: Way, seats: SeatPlan[], more: Partial<NewTable> = {}): Promise<void> {
    if (this.opening) return;
    this.opening = way;
    const needed = way === 'open' || way === 'link';
    await attempt(async () => {
      if (await this.named({ needed }))
        await openAs(this.#game.key, needed ? this.#theirs : this.wish, seats, more);
    }).finally(() => (this.opening = null));
  }

  #planned(seats: SeatPlan[], { options, clock }: Wish): Planned {
    return { game: this.#game.key, seats, options: { ...options }, clock };
  }
}
