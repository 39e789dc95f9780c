/** Owns what is known of a person whose page one looks at, and what one may do about them. */

import { untrack } from 'svelte';
import { called, GAMES, gameOf } from '../games/registry';
import type { Blocked, FormRating, OwnPage, PersonPage, Tally } from '../generated/wire';
import { ratings } from '../pairing/requests';
import { attempt } from '../shell/attempt';
import { refusal } from '../shell/refusals';
import { voice } from '../shell/voice.svelte';
import { api } from '../wire/api';
import { me } from '../wire/me.svelte';
import { language } from '../words/language.svelte';
import { played } from '../words/played';
import { shell } from '../words/shell';

/** How far one has come in each school there is. */
const taught = () =>
  Promise.all(
    GAMES.flatMap(({ key, progress }) =>
      progress ? progress().then((loaded) => ({ game: key, progress: loaded.default })) : [],
    ),
  );
type School = Awaited<ReturnType<typeof taught>>;
const RECORDS = 4;
type Strangers = OwnPage['strangers'];

/** All games, however they ended. */
export const all = ({ won, drawn, lost, alone, abandoned }: Tally): number =>
  won + drawn + lost + alone + abandoned;

export class Known {
  page = $state.raw<PersonPage | null>(null);
  rated = $state.raw<readonly FormRating[]>([]);
  missing = $state(false);
  /** What strangers see of one's own page. */
  strangers = $state<Strangers | null>(null);
  blocked = $state.raw<readonly Blocked[]>([]);
  school = $state.raw<School>([]);

  constructor(private readonly id: () => string) {
    $effect(() => {
      id();
      untrack(() => void this.#load());
    });
  }

  readonly own = $derived.by(() => this.page !== null && this.page.id === me.id);
  readonly name = $derived.by(() => this.page?.name || (this.own ? me.name : null) || shell().create.guest);
  readonly facts = $derived.by(() => {
    const { page } = this;
    if (!page) return '';
    const words = played().page;
    const games = page.tallies.reduce((sum, tally) => sum + all(tally), 0);
    const won = page.tallies.reduce((sum, tally) => sum + tally.won, 0);
    const month = new Intl.DateTimeFormat(language.current, { month: 'long', year: 'numeric' });
    const since = page.since ? [words.since(month.format(page.since * 1000))] : [];
    return [...since, words.counts(games, won)].join(' · ');
  });
  /** The best scores in words, by game in the order of the house. */
  readonly records = $derived.by(() =>
    GAMES.flatMap(({ key }) => {
      const title = gameOf(key)?.words().record;
      const scores = (this.page?.records ?? []).filter(({ game }) => game === key);
      if (!title) return [];
      return scores.slice(0, RECORDS).map(({ category, score }) => {
        const kind = called('categories', category);
        return { game: key, title, kind: kind === category ? '' : kind, score };
      });
    }),
  );

  show(next: Strangers): Promise<void> {
    return attempt(async () => {
      ({ strangers: this.strangers } = await api.showPage(next));
      voice.say(played().page.saved);
    });
  }

  block(): Promise<void> {
    return attempt(async () => {
      await api.block(this.id());
      await this.#load();
    });
  }

  unblock(person: string): Promise<void> {
    return attempt(async () => {
      await api.unblock(person);
      await this.#load();
    });
  }

  /** All at once, so that nothing moves. */
  #load(): Promise<void> {
    const id = this.id();
    return attempt(
      async () => {
        await me.known();
        const mine = id === me.id;
        [this.page, this.rated, this.strangers, this.blocked, this.school] = await Promise.all([
          api.person(id),
          ratings.ofPerson(id),
          mine ? api.ownPage().then((shown) => shown.strangers) : null,
          mine ? api.blocked() : [],
          mine ? taught() : [],
        ]);
      },
      (refused) => {
        if (this.page) voice.note(refusal(refused));
        else this.missing = true;
      },
    );
  }
}
