/**
 * Owns the one line to the server: opening it, noticing that it died, opening it again.
 *
 * A line can die without a word (a frozen network leaves sockets open), so silence is probed with a
 * ping, and a ping unanswered is a lost line. What must arrive (`deliver`) is kept until it is settled
 * and said again on every new line; what keeps the page current (`standing`) is said first.
 */

export type Status = 'opening' | 'open' | 'lost';

export interface Line {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  /** Whether it was sent: a line that is being closed takes nothing more. */
  send(text: string): boolean;
  close(code?: number): void;
}

export interface Clock {
  after(milliseconds: number, then: () => void): () => void;
  random(): number;
  /** The browser says that there is no network; who serves from the same machine is there all the same. */
  offline(): boolean;
}

export const systemClock: Clock = {
  after(milliseconds, then) {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  offline: () => !navigator.onLine,
};

/** Silence after which the line is probed, and how long the answer may take. */
const PROBE_AFTER = 5_000;
const ANSWER_WITHIN = 2_500;
/** The same, when the network has just said that it is back. */
const ANSWER_AT_ONCE = 700;
/** Chromium holds a line back for up to five seconds where many have failed; giving up sooner is one more. */
const OPEN_WITHIN = 6_000;
const FIRST_WAIT = 100;
const LONGEST_WAIT = 800;
/** Without a network, which says itself when it is back: failures now would hold that line back. */
const OFFLINE_WAIT = 4_000;
/** The server closed the line because one is somebody else now: nothing is lost. */
export const SESSION_ENDED = 4402;

type Tagged = { readonly t: string };

export class Connection<Up extends Tagged, Down extends Tagged> {
  status: Status = 'opening';
  #line: Line | null = null;
  #tries = 0;
  #wait: (() => void) | null = null;
  #probe: (() => void) | null = null;
  #unsettled = new Map<string, Up>();
  #standing = new Map<string, () => Up>();

  constructor(
    private readonly open: () => Line,
    private readonly ping: Up,
    private readonly hear: (message: Down) => void,
    private readonly changed: (status: Status) => void = () => {},
    private readonly clock: Clock = systemClock,
  ) {}

  start(): void {
    if (!this.#line) this.#dial();
  }

  stop(): void {
    this.#drop(1000);
    this.#cancel();
  }

  /** Said now if the line is open, and lost otherwise: chat, pings, what can wait for a hand. */
  say(message: Up): boolean {
    return this.status === 'open' && this.#line !== null && this.#line.send(JSON.stringify(message));
  }

  /** Said until settled, on this line or the next. */
  deliver(key: string, message: Up): void {
    this.#unsettled.set(key, message);
    this.say(message);
  }

  settle(key: string): boolean {
    return this.#unsettled.delete(key);
  }

  /** Said first on every line: what this page watches. */
  keep(key: string, message: () => Up): void {
    this.#standing.set(key, message);
    this.say(message());
  }

  forget(key: string, farewell?: Up): void {
    if (this.#standing.delete(key) && farewell) this.say(farewell);
  }

  /** The network says that it is back, or the page is looked at again: do not wait. */
  hurry(): void {
    if (this.status === 'open') this.#ask(ANSWER_AT_ONCE);
    else {
      this.#tries = 0;
      this.#drop();
      this.#dial();
    }
  }

  #dial(): void {
    this.#cancel();
    const line = this.open();
    this.#line = line;
    line.onopen = () => this.#opened(line);
    line.onmessage = (event) => this.#heard(line, event.data);
    line.onclose = ({ code }) => (code === SESSION_ENDED ? this.#ended(line) : this.#lost(line));
    this.#wait = this.clock.after(OPEN_WITHIN, () => this.#lost(line));
  }

  #opened(line: Line): void {
    if (line !== this.#line) return;
    this.#cancel();
    this.#tries = 0;
    this.#become('open');
    for (const message of this.#standing.values()) this.say(message());
    for (const message of this.#unsettled.values()) this.say(message);
    this.#listen();
  }

  #heard(line: Line, data: unknown): void {
    if (line !== this.#line || typeof data !== 'string') return;
    this.#listen();
    const said = JSON.parse(data) as Down | Down[];
    for (const message of Array.isArray(said) ? said : [said]) this.hear(message);
  }

  #listen(): void {
    this.#probe?.();
    this.#probe = this.clock.after(PROBE_AFTER, () => this.#ask(ANSWER_WITHIN));
  }

  #ask(within: number): void {
    const line = this.#line;
    this.#probe?.();
    this.#probe = this.clock.after(within, () => line && this.#lost(line));
    this.say(this.ping);
  }

  #lost(line: Line): void {
    if (line !== this.#line) return;
    this.#drop();
    this.#become('lost');
    const longest = this.clock.offline() ? OFFLINE_WAIT : LONGEST_WAIT;
    const wait = Math.min(longest, FIRST_WAIT * 2 ** this.#tries++);
    this.#wait = this.clock.after(wait * (0.75 + this.clock.random() / 4), () => this.#dial());
  }

  /** Dials again at once, the first time. */
  #ended(line: Line): void {
    if (this.#tries++ || line !== this.#line) return this.#lost(line);
    this.#drop();
    this.#become('opening');
    this.#dial();
  }

  #drop(code = 4000): void {
    this.#cancel();
    const line = this.#line;
    this.#line = null;
    if (!line) return;
    line.onopen = line.onmessage = line.onclose = null;
    line.close(code);
  }

  #cancel(): void {
    this.#wait?.();
    this.#probe?.();
    this.#wait = this.#probe = null;
  }

  #become(status: Status): void {
    if (status === this.status) return;
    this.status = status;
    this.changed(status);
  }
}
