/** Owns what is said of a finished search while it is looked through: each ray, and what it was worth (ATO-32). */

import type { Event, Reviewed, View } from '../../generated/atomes';
import { nameOf } from '../../shell/people';
import { worst } from '../../wire/costly';
import { reviewing } from '../../wire/review.svelte';
import { replayed } from '../../words/replay';
import { programName, type ReplayProps } from '../game';
import { told } from './moves';
import type { Kind } from './naming';
import { best as bestScore } from './scores';
import { atomes } from './words/table';
import { words as house } from './words/house';

type Shown = Pick<ReplayProps<View, Event>, 'table' | 'positions' | 'index' | 'seats' | 'go'>;

/** Less than this, in bits, and two rays are as good: sets may have been drawn. */
const ALIKE = 0.05;

/** What a ray gave away beside the one that would have told most on average; what it told here is luck besides. */
const missed = ({ best, expected }: Reviewed): number => (best ? Math.max(0, best.bits - expected) : 0);

/** The layout beside what was marked. */
function marked({ atoms, verdicts }: View, seat: number): Map<number, Kind> {
  const laid = (places: readonly number[], kind: Kind) => places.map((place) => [place, kind] as const);
  const verdict = verdicts[seat];
  if (!verdict) return new Map(laid(atoms ?? [], 'missed'));
  return new Map([
    ...laid(verdict.right, 'right'),
    ...laid(verdict.wrong, 'wrong'),
    ...laid(verdict.missed, 'missed'),
  ]);
}

export class Replayed {
  readonly #words = $derived(atomes());
  readonly #position = $derived.by(() => this.shown().positions[this.shown().index]!);
  readonly view = $derived(this.#position.view);
  readonly #end = $derived.by(() => this.shown().positions.at(-1)!.view);
  readonly names = $derived.by(() =>
    this.shown().seats.map((who) => (who?.type === 'program' ? programName(house(), who) : nameOf(who))),
  );

  readonly seekers = $derived(this.view.searches.flatMap((search, seat) => (search ? [seat] : [])));
  /** Whose search is looked at, where several seek. */
  looked = $state<number | null>(null);
  readonly subject = $derived(this.looked ?? this.seekers[0] ?? 0);
  readonly search = $derived(this.view.searches[this.subject] ?? null);
  readonly fired = $derived(this.search?.rays ?? []);
  readonly verdict = $derived(this.view.verdicts[this.subject] ?? null);
  readonly atoms = $derived(marked(this.view, this.subject));

  /** The ray on the grid: the one just fired, or one that is pointed at on the slate. */
  #pointed = $state<number | null>(null);
  readonly #happened = $derived(
    this.#position.events.find((event) => 'seat' in event && event.seat === this.subject),
  );
  readonly chosen = $derived(
    this.#pointed ?? (this.#happened?.type === 'Fired' ? this.fired.length - 1 : null),
  );
  /** The best score of this level so far, once it is known. */
  best = $state<number | null>(null);

  readonly review = reviewing<Reviewed>(
    () => this.shown().table,
    () => (this.#end.result && this.#rays.length ? this.subject : null),
  );
  readonly #rays = $derived(this.#end.searches[this.subject]?.rays ?? []);
  readonly reviews = $derived(this.review.turns);
  /** What is said of the ray on the grid. */
  readonly about = $derived(this.chosen === null ? null : (this.reviews[this.chosen] ?? null));

  constructor(private readonly shown: () => Shown) {
    $effect(() => {
      void this.shown().index;
      this.#pointed = null;
    });
    $effect(() => {
      if (this.#end.result)
        bestScore(this.#end.options, this.shown().table).then(
          (found) => (this.best = found),
          () => {},
        );
    });
  }

  look = (seat: number): void => {
    this.looked = seat;
  };

  /** A slate line leads to the moment when its ray was fired. */
  choose = (ray: number): void => {
    const at = this.#momentOf(ray);
    if (at >= 0 && at !== this.shown().index) this.shown().go(at);
    else this.#pointed = ray;
  };

  #momentOf(ray: number): number {
    return this.shown().positions.findIndex(({ view }) => (view.searches[this.subject]?.fired ?? 0) > ray);
  }

  readonly #first = $derived.by(() => {
    const [first] = this.reviews;
    return first ? Math.round(first.sets * 2 ** first.bits) : null;
  });

  /** How much is left to know, on a scale of bits. */
  share = (sets: number): number =>
    this.#first && this.#first > 1 ? (100 * Math.log2(Math.max(1, sets))) / Math.log2(this.#first) : 0;

  readonly #step = $derived(told(this.#position.events));

  readonly line = $derived.by(() => {
    const { ending, review } = this.#words;
    if (this.verdict) return ending.line(this.verdict.score, this.view.level.capital);
    const ray = this.#pointed === null ? undefined : this.fired[this.#pointed];
    return ray ? review.ray(ray) : (this.#step?.text ?? review.hidden);
  });

  readonly detail = $derived.by(() => {
    const { ending, review } = this.#words;
    if (this.verdict) return ending.detail(this.verdict, this.search?.ending ?? 'validated');
    const step = this.#pointed === null ? this.#step : null;
    const by = step ? replayed().by(this.names[step.seat] ?? '', step.written) : '';
    const better = this.about?.best ? review.best(this.about.best.entry, this.about.best.bits) : '';
    const brought = this.about ? `${review.told(this.about.bits)} ${better}` : '';
    return [by, brought].filter(Boolean).join(' · ') || this.#start('');
  });

  #start(otherwise: string): string {
    return this.#first ? this.#words.review.start(this.#first) : otherwise;
  }

  /** The ray beside the one that would have told most. */
  readonly choices = $derived.by(() => {
    const ray = this.chosen === null ? null : this.fired[this.chosen];
    if (!this.about || !ray) return [];
    const { divides, entry, ray: written } = this.#words.review;
    const own = [divides(this.about.expected), divides(this.about.bits)];
    const played = { text: entry(ray.entry), written: written(ray), figures: own, played: true };
    const { best } = this.about;
    if (!best || missed(this.about) < ALIKE) return [played];
    return [
      { text: entry(best.entry), written: '', figures: [divides(best.bits), '–'], played: false },
      played,
    ];
  });

  readonly opinion = $derived.by(() => {
    if (!this.about) return this.#start(replayed().look);
    const { told, best: better, most } = this.#words.review;
    const { best, bits } = this.about;
    return `${told(bits)} ${best && missed(this.about) >= ALIKE ? better(best.entry, best.bits) : most}`;
  });

  readonly costly = $derived(
    worst(
      this.reviews.map((each, ray) => ({
        at: this.#momentOf(ray),
        seat: this.subject,
        ray,
        lost: missed(each),
      })),
      [],
      ALIKE,
    ).map(({ at, ray, lost }) => ({
      at,
      text: this.#words.review.entry((this.fired[ray] ?? this.#rays[ray]!).entry),
      figure: this.#words.review.times(lost),
    })),
  );

  /** How many of the rays told as much as any could have. */
  readonly totals = $derived.by(() => {
    if (!this.reviews.length) return [];
    const good = this.reviews.filter((each) => missed(each) < ALIKE).length;
    return [this.#words.review.total(this.names[this.subject] ?? '', good, this.reviews.length)];
  });

  readonly title = $derived(
    this.about && this.chosen !== null
      ? replayed().by(this.#words.review.number(this.chosen + 1), this.names[this.subject] ?? '')
      : '',
  );
}
