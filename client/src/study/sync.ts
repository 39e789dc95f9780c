/** Owns a study that lies on the site: what one changes is sent, what others change is shown, and both agree.
 *
 * What the site has confirmed is the base; what it has not is put on top of it again whenever something came in
 * between. A change is sent until it is answered, under a name of its own, and counts once. Who may only read
 * tries moves for themselves: those stay on top too, as long as what they go on from is there. */

import type { Edited, KeptStudy, StudyWritten } from '../generated/wire';
import { ask, Refusal, send } from '../wire/api';
import { fresh } from '../wire/fresh';
import { live } from '../wire/live.svelte';
import { changed, whole, type Change, type Doc } from './changes';
import type { Tree } from './tree.svelte';

/** Before one asks again where nobody answered. */
const AGAIN = 2_000;

interface Pending {
  readonly by: string;
  readonly changes: readonly Change[];
  /** The version that it made, once it was answered. */
  version: number | null;
}

/** Whether the document has not learned otherwise meanwhile what chance gave there. */
const holds = ({ nodes }: Doc, change: Change): boolean => {
  if (change.type !== 'Rewrite' || !change.lines) return true;
  const known = nodes.find(({ id }) => id === change.id)?.lines ?? [];
  return known.every((line, i) => line === change.lines![i]);
};

const fold = (doc: Doc, changes: readonly Change[]) => changes.reduce(changed, doc);

export class Sync {
  #pending: Pending[] = [];
  /** What is done here for oneself alone. */
  #tried: Change[] = [];
  #base: Doc;
  #sending = false;
  #reloading = false;
  #over = false;
  version: number;

  constructor(
    readonly id: string,
    readonly tree: Tree,
    version: number,
    private readonly refused: (why: Refusal) => void,
  ) {
    this.version = version;
    this.#base = tree.doc;
  }

  /** Until the page is left. */
  start(): () => void {
    const key = `study:${this.id}`;
    const stop = live.listen((message) => {
      if (message.t === 'edited' && message.study === this.id) this.#hear(message);
    });
    live.keep(key, () => this.#attend());
    return () => {
      this.#over = true;
      stop();
      live.forget(key, { t: 'attend', id: fresh(), study: this.id, version: this.version, on: false });
    };
  }

  #attend() {
    return { t: 'attend' as const, id: fresh(), study: this.id, version: this.version, on: true };
  }

  push(changes: readonly Change[]): void {
    this.#pending.push({ by: fresh(), changes, version: null });
    void this.#flush();
  }

  /** Nobody else is told. */
  keep(changes: readonly Change[]): void {
    this.#tried.push(...changes);
  }

  async #flush(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    try {
      for (let next = this.#next(); next && !this.#over; next = this.#next()) await this.#send(next);
    } finally {
      this.#sending = false;
    }
  }

  #next = () => this.#pending.find(({ version }) => version === null);

  async #send(edit: Pending): Promise<void> {
    try {
      const { by, changes } = edit;
      edit.version = (
        await ask<StudyWritten>(`/studies/${this.id}/changes`, send('POST', { by, changes }))
      ).version;
      this.#forget();
    } catch (why) {
      if (!(why instanceof Refusal)) throw why;
      if (why.code === 'network' || why.code === 'too_fast')
        return new Promise((done) => setTimeout(done, AGAIN));
      this.#pending = this.#pending.filter((each) => each !== edit);
      this.#show();
      this.refused(why);
    }
  }

  #hear({ version, by, changes }: Edited): void {
    if (version <= this.version) return;
    if (version > this.version + 1) return void this.#reload();
    this.version = version;
    this.#base = fold(this.#base, changes);
    const own = this.#pending.length > 0 && this.#pending[0]!.by === by;
    if (own) this.#pending.shift();
    else this.#show();
  }

  /** More was missed than is still known change by change. */
  async #reload(): Promise<void> {
    if (this.#reloading || this.#over) return;
    this.#reloading = true;
    try {
      const { study, version } = await ask<KeptStudy>(`/studies/${this.id}`);
      this.version = version;
      this.#base = { nodes: study.nodes.map(whole), title: study.title ?? '' };
      this.#forget();
      this.#show();
      live.say(this.#attend());
    } catch (why) {
      if (!(why instanceof Refusal)) throw why;
      if (why.code === 'network' || why.code === 'too_fast') setTimeout(() => void this.#reload(), AGAIN);
      else this.refused(why);
    } finally {
      this.#reloading = false;
    }
  }

  /** What the base holds already is not put on top of it. */
  #forget(): void {
    this.#pending = this.#pending.filter(({ version }) => version === null || version > this.version);
  }

  #show(): void {
    const told = this.#pending.reduce((doc, { changes }) => fold(doc, changes), this.#base);
    this.tree.show(this.#tried.reduce((doc, each) => (holds(doc, each) ? changed(doc, each) : doc), told));
  }
}
