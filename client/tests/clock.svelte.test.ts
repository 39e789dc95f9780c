import { cleanup, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Clock from '../src/design/Clock.svelte';
import { Warnings } from '../src/design/warnings';
import { voice } from '../src/shell/voice.svelte';
import type { Status } from '../src/wire/connection';

const line = vi.hoisted(() => ({}) as { change: (status: Status) => void });
vi.mock('../src/wire/connection', () => ({
  Connection: class {
    say(): void {}
    keep(): void {}
    forget(): void {}
    constructor(_open: unknown, _ping: unknown, _hear: unknown, changed: (status: Status) => void) {
      line.change = changed;
    }
  },
}));

const said = () => voice.polite.map(({ text }) => text);

function pass(seconds: number): void {
  for (let step = 0; step < seconds * 5; step++) {
    vi.advanceTimersByTime(200);
    flushSync();
  }
}

describe('the clock on the screen', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    line.change('open');
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
  });

  const show = (seconds: number, more = {}) =>
    render(Clock, { left: seconds * 1000, since: Date.now(), running: true, mine: true, seat: 1, ...more });

  it('tells the time that is left once', () => {
    show(32);
    pass(4);
    expect(said()).toEqual(['30 secondes']);
  });

  it('tells it also when the very second was skipped', () => {
    show(34);
    vi.setSystemTime(Date.now() + 9_000);
    pass(1);
    expect(said()).toEqual(['25 secondes']);
  });

  it('tells nothing of what was over when it was shown', () => {
    show(9);
    pass(2);
    expect(said()).toEqual([]);
    pass(3);
    expect(said()).toEqual(['5 secondes']);
  });

  it('tells nobody else’s time, nor that of a clock that stands', () => {
    show(31, { mine: false });
    show(31, { running: false });
    pass(3);
    expect(said()).toEqual([]);
  });

  it('stands still while the line is lost, then goes by the server', () => {
    const { getByRole } = show(60);
    pass(5);
    const clock = getByRole('timer');
    expect(clock.textContent).toContain('0:55');
    line.change('lost');
    pass(20);
    expect(clock.textContent).toContain('0:55');
    line.change('open');
    pass(1);
    expect(clock.textContent).toContain('0:34');
  });

  it('says whose it is', () => {
    expect(show(60).getByRole('timer').dataset.clock).toBe('1');
  });
});

describe('what is told aloud of a clock', () => {
  const asked = (...seconds: number[]) => {
    const warnings = new Warnings(seconds[0]!);
    return seconds.filter((each) => warnings.due(each));
  };

  it('is told again only when new time was given', () => {
    expect(asked(31, 30, 31, 30, 29)).toEqual([30]);
    expect(asked(12, 10, 60, 11, 10, 4)).toEqual([10, 11, 10, 4]);
  });

  it('is told once however many marks were passed, and not at the end', () => {
    expect(asked(40, 4, 3)).toEqual([4]);
    expect(asked(6, 0)).toEqual([]);
  });
});

describe('voice', () => {
  it('may be used by an effect', () => {
    let runs = 0;
    const stop = $effect.root(() => {
      $effect(() => {
        runs += 1;
        voice.say('Bonjour');
        voice.call('À vous');
        voice.note('Bonsoir');
      });
    });
    flushSync();
    expect(runs).toBe(1);
    stop();
  });
});
