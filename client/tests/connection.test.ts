import { beforeEach, describe, expect, it } from 'vitest';
import { Connection, type Clock, type Line, type Status } from '../src/wire/connection';

interface Message {
  t: string;
  n?: number;
}

class FakeLine implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: Message[] = [];
  closed = false;
  closing = false;
  send(text: string): boolean {
    if (!this.closing) this.sent.push(JSON.parse(text) as Message);
    return !this.closing;
  }
  close(): void {
    this.closed = true;
  }
  hear(message: Message): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** Time that passes when told to. */
class FakeClock implements Clock {
  now = 0;
  timers: { at: number; then: () => void }[] = [];
  after(milliseconds: number, then: () => void): () => void {
    const timer = { at: this.now + milliseconds, then };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((other) => other !== timer));
  }
  random(): number {
    return 1;
  }
  away = false;
  offline(): boolean {
    return this.away;
  }
  pass(milliseconds: number): void {
    const end = this.now + milliseconds;
    for (;;) {
      const next = this.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.now = next.at;
      this.timers = this.timers.filter((other) => other !== next);
      next.then();
    }
    this.now = end;
  }
}

describe('connection (PLT-12)', () => {
  let clock: FakeClock;
  let lines: FakeLine[];
  let heard: Message[];
  let statuses: Status[];
  let connection: Connection<Message, Message>;
  const line = () => lines.at(-1)!;
  const texts = () => line().sent.map(({ t, n }) => (n === undefined ? t : `${t}${n}`));

  beforeEach(() => {
    clock = new FakeClock();
    lines = [];
    heard = [];
    statuses = [];
    const open = () => {
      lines.push(new FakeLine());
      return line();
    };
    connection = new Connection(
      open,
      { t: 'ping' },
      (message) => heard.push(message),
      (status) => statuses.push(status),
      clock,
    );
    connection.start();
  });

  it('says what it watches first, then what was not answered', () => {
    connection.deliver('a', { t: 'act', n: 1 });
    connection.keep('table', () => ({ t: 'watch' }));
    expect(line().sent).toEqual([]);
    line().onopen!();
    expect(texts()).toEqual(['watch', 'act1']);
    expect(statuses).toEqual(['open']);
  });

  it('says that a line which is being closed took nothing, and delivers on the next', () => {
    connection.start();
    line().onopen?.();
    line().closing = true;
    expect(connection.say({ t: 'chat' })).toBe(false);
    connection.deliver('a', { t: 'act', n: 1 });
    expect(texts()).toEqual([]);
    line().onclose?.({ code: 1000 });
    clock.pass(100);
    line().onopen?.();
    expect(texts()).toEqual(['act1']);
  });

  it('opens again by itself and resends only what is unsettled', () => {
    line().onopen!();
    connection.keep('table', () => ({ t: 'watch' }));
    connection.deliver('a', { t: 'act', n: 1 });
    connection.deliver('b', { t: 'act', n: 2 });
    expect(connection.settle('a')).toBe(true);
    expect(connection.settle('a')).toBe(false);
    line().onclose!({ code: 1006 });
    expect(connection.status).toBe('lost');
    clock.pass(100);
    expect(lines).toHaveLength(2);
    line().onopen!();
    expect(texts()).toEqual(['watch', 'act2']);
  });

  it('PEO-04: opens again at once, and not as lost, when the session has ended', () => {
    line().onopen!();
    connection.keep('table', () => ({ t: 'watch' }));
    line().onclose!({ code: 4402 });
    expect(lines).toHaveLength(2);
    expect(statuses).toEqual(['open', 'opening']);
    line().onclose!({ code: 4402 });
    expect(connection.status).toBe('lost');
    clock.pass(1000);
    line().onopen!();
    expect(texts()).toEqual(['watch']);
  });

  it('never waits as long as a second between two tries', () => {
    line().onopen!();
    line().onclose!({ code: 1006 });
    for (let tries = 1; tries < 20; tries++) {
      const before = clock.now;
      while (lines.length === tries + 0) clock.pass(10);
      expect(clock.now - before).toBeLessThan(1_000);
      line().onclose!({ code: 1006 });
    }
  });

  it('tries seldom while there is no network, and at once when there is again', () => {
    line().onopen!();
    clock.away = true;
    line().onclose!({ code: 1006 });
    for (let second = 0; second < 30; second++) {
      clock.pass(1_000);
      line().onclose?.({ code: 1006 });
    }
    expect(lines.length).toBeLessThan(16);
    const tried = lines.length;
    clock.away = false;
    connection.hurry();
    expect(lines).toHaveLength(tried + 1);
  });

  it('gives up on a line that does not open', () => {
    const first = line();
    clock.pass(6_000);
    expect(first.closed).toBe(true);
    clock.pass(200);
    expect(lines).toHaveLength(2);
  });

  it('finds a frozen line by its silence, and only by it', () => {
    line().onopen!();
    clock.pass(5_000);
    expect(texts()).toEqual(['ping']);
    line().hear({ t: 'pong' });
    clock.pass(5_000);
    expect(connection.status).toBe('open');
    clock.pass(2_500);
    expect(connection.status).toBe('lost');
    expect(lines[0]!.closed).toBe(true);
  });

  it('hears frames that come together, in order', () => {
    line().onopen!();
    line().onmessage!({ data: '[{"t":"a"},{"t":"b"}]' });
    expect(heard.map(({ t }) => t)).toEqual(['a', 'b']);
  });

  it('hears nothing more from a line it has dropped', () => {
    line().onopen!();
    const old = line();
    const late = old.onmessage!;
    clock.pass(7_500);
    late({ data: '{"t":"late"}' });
    expect(heard).toEqual([]);
  });

  it('dials at once when the network says it is back', () => {
    line().onopen!();
    line().onclose!({ code: 1006 });
    connection.hurry();
    expect(lines).toHaveLength(2);
    line().onopen!();
    connection.hurry();
    expect(texts()).toEqual(['ping']);
    clock.pass(700);
    expect(connection.status).toBe('lost');
  });

  it('forgets what is no longer watched', () => {
    line().onopen!();
    connection.keep('table', () => ({ t: 'watch' }));
    connection.forget('table', { t: 'unwatch' });
    line().onclose!({ code: 1006 });
    clock.pass(100);
    line().onopen!();
    expect(texts()).toEqual([]);
  });
});
