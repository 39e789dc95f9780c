import { describe, expect, it } from 'vitest';
import { squares } from '../src/board/geometry';
import { Sight, type Shown } from '../src/board/sight.svelte';
import { Tap } from '../src/board/tap';

const geometry = squares(8, 8, 60);
const shown = (more: Partial<Shown> = {}): Shown => ({
  geometry,
  axes: true,
  framed: false,
  margin: 0,
  zoomable: true,
  width: 0,
  phone: true,
  ...more,
});
const seen = (more: Partial<Shown> = {}) => new Sight(() => shown(more));
const [first] = geometry.cells as [(typeof geometry.cells)[0]];

describe('how a board is seen (PLT-30)', () => {
  it('puts letters and numbers around cells that a finger finds', () => {
    const sight = seen({ width: 508 });
    expect([sight.inside, sight.small]).toEqual([false, false]);
    expect(sight.box.width).toBeCloseTo(480 + 60 * 0.467);
    expect(sight.box.x).toBe(-24);
  });

  it('puts them inside, and the board needs no more room, where a finger would miss', () => {
    const sight = seen({ width: 320 });
    expect([sight.inside, sight.small]).toEqual([true, true]);
    expect(sight.box).toEqual(geometry.box);
    expect(seen({ width: 320, framed: true }).inside).toBe(false);
    expect(seen({ width: 345 }).small).toBe(true);
    expect(seen({ width: 345, phone: false }).small).toBe(false);
  });

  it('leaves a margin where there are no axes', () => {
    expect(seen({ axes: false, margin: 10 }).box).toEqual({ x: -10, y: -10, width: 500, height: 500 });
  });

  it('comes near at a first touch of a small cell, and only then', () => {
    const sight = seen({ width: 320 });
    expect(sight.approaches(first)).toBe(true);
    expect(sight.camera.near).toBe(true);
    expect(sight.approaches(first)).toBe(false);
    sight.turn(first);
    expect(sight.camera.near).toBe(false);
    expect(seen({ width: 508 }).approaches(first)).toBe(false);
    expect(seen({ width: 320, zoomable: (cell) => cell.index > 0 }).approaches(first)).toBe(false);
    expect(seen({ width: 320, zoomable: false }).approaches(first)).toBe(false);
  });

  it('follows the keyboard only from near, and knows which half that is', () => {
    const sight = seen({ width: 320 });
    sight.follow(geometry.cells[63]!);
    expect(sight.camera.near).toBe(false);
    sight.turn(first);
    expect(sight.low).toBe(false);
    sight.follow(geometry.cells[63]!);
    expect(sight.low).toBe(true);
  });

  it('says how many pixels a unit measures, from near too', () => {
    const sight = seen({ axes: false, width: 240 });
    expect(sight.scale).toBeCloseTo(0.5);
    sight.turn(first);
    expect(sight.scale).toBeCloseTo(1);
  });
});

describe('a tap', () => {
  const down = { pointerType: 'touch', isPrimary: true, clientX: 100, clientY: 100, timeStamp: 0 };
  const up = (x = 100, at = 90, more: object = {}) =>
    ({
      cancelable: true,
      touches: [],
      changedTouches: [{ clientX: x, clientY: 100 }],
      timeStamp: at,
      ...more,
    }) as never;
  const target = new EventTarget();
  const pressed = (more: object = {}) => {
    const tap = new Tap();
    tap.press({ ...down, target, ...more });
    return tap;
  };

  it('is a finger lifted soon where it came down, once', () => {
    const tap = pressed();
    expect(tap.lift(up())).toBe(target);
    expect(tap.lift(up())).toBeNull();
  });

  it('is none that moves, stays, has company, scrolls the page, or is a mouse', () => {
    expect(pressed().lift(up(113))).toBeNull();
    expect(pressed().lift(up(100, 501))).toBeNull();
    expect(pressed().lift(up(100, 90, { touches: [{}] }))).toBeNull();
    expect(pressed().lift(up(100, 90, { cancelable: false }))).toBeNull();
    expect(pressed({ pointerType: 'mouse' }).lift(up())).toBeNull();
    expect(pressed({ isPrimary: false }).lift(up())).toBeNull();
  });
});
