/** Owns what is on the screen: commits are shown one after the other, each as long as it needs to move. */

export interface Commit<View, Event> {
  readonly seq: number;
  readonly view: View;
  readonly events: readonly Event[];
}

export class Stage<View, Event> {
  shown = $state.raw<Commit<View, Event> | null>(null);
  #waiting: Commit<View, Event>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly pace: (commit: Commit<View, Event>) => number,
    private readonly tell: (commit: Commit<View, Event>) => void = () => {},
  ) {}

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
  }

  /** Any touch finishes what moves. */
  finish(): void {
    if (!this.#timer) return;
    this.#rest();
    while (this.#waiting.length) this.#next();
    this.#rest();
    this.#still();
  }

  get moving(): boolean {
    return this.#timer !== undefined;
  }

  #next(): void {
    const commit = this.#waiting.shift();
    this.#timer = undefined;
    if (!commit) return this.#still();
    this.shown = commit;
    this.tell(commit);
    this.#timer = setTimeout(() => this.#next(), this.pace(commit));
  }

  /** What has moved is drawn as it lies, before the next touch has to wait for that. */
  #still(): void {
    if (this.shown?.events.length) this.shown = { ...this.shown, events: [] };
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
