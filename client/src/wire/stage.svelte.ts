/** Owns what is on the screen: commits are shown one after the other, each as long as it needs to move. */

export interface Commit<View, Event> {
  readonly seq: number;
  readonly view: View;
  readonly events: readonly Event[];
}

/** How a game moves and speaks; the page that shows it sets it. */
export interface Performance<View, Event> {
  /** How long a commit moves on the screen, in milliseconds. */
  pace(commit: Commit<View, Event>): number;
  /** It is shown for so long: not at all, if what moves was skipped. */
  tell(commit: Commit<View, Event>, lasts: number): void;
  /** What moves is ended by a touch. */
  settle?(): void;
}

/** What lasts this long, in milliseconds, may be skipped by a button of its own. */
const LONG = 700;

export class Stage<View, Event> {
  shown = $state.raw<Commit<View, Event> | null>(null);
  /** What is shown takes its time, or more waits behind it. */
  long = $state(false);
  #waiting: Commit<View, Event>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #skipping = false;

  constructor(private readonly performance: () => Performance<View, Event> | null) {}

  /** Shown at once and as it is: nothing moves, nothing is told. */
  set(commit: Commit<View, Event>): void {
    this.#waiting = [];
    this.#rest();
    this.shown = { ...commit, events: [] };
  }

  /** Shown after what is still moving. */
  push(commit: Commit<View, Event>): void {
    this.#waiting.push(commit);
    if (!this.#timer) this.#next();
    else this.long = true;
  }

  /** Any touch finishes what moves. */
  finish(): void {
    if (!this.#timer) return;
    this.#rest();
    this.performance()?.settle?.();
    for (const commit of this.#waiting.splice(0)) this.#show(commit, 0);
    this.#rest();
    this.#still();
  }

  /** Nothing is acted out any more, now or of what comes, until `watch`. */
  skip(): void {
    this.#skipping = true;
    this.finish();
  }

  watch(): void {
    this.#skipping = false;
  }

  get moving(): boolean {
    return this.#timer !== undefined;
  }

  #next(): void {
    const commit = this.#waiting.shift();
    this.#rest();
    if (!commit) return this.#still();
    this.#show(commit, this.#skipping ? 0 : (this.performance()?.pace(commit) ?? 0));
  }

  #show(commit: Commit<View, Event>, lasts: number): void {
    this.shown = commit;
    this.long = lasts > 0 && (lasts >= LONG || this.#waiting.length > 0);
    this.performance()?.tell(commit, lasts);
    this.#timer = setTimeout(() => this.#next(), lasts);
  }

  /** What has moved is drawn as it lies, before the next touch has to wait for that. */
  #still(): void {
    if (this.shown?.events.length) this.shown = { ...this.shown, events: [] };
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.long = false;
  }
}
