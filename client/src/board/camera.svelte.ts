/** Owns how close the board is seen: small cells are looked at twice as near before they are touched. */

import type { Box } from './geometry';

export const FINGER = 44;
export const FINGER_ON_TABLET = 40;
/** Twice as near, or as near as a finger needs. */
export const near = (pixels: number) => Math.max(2, FINGER / pixels);
const NEAREST = 4;

interface Point {
  readonly x: number;
  readonly y: number;
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

export class Camera {
  scale = $state(1);
  /** Being held: follow the fingers with no easing. */
  held = $state(false);
  #centre = $state<Point>({ x: 0, y: 0 });
  #fingers = new Map<number, Point>();
  #moved = false;

  constructor(private readonly box: () => Box) {}

  get near(): boolean {
    return this.scale > 1.01;
  }

  /** What is seen of the board, in its own units. */
  get seen(): Box {
    const box = this.box();
    const [width, height] = [box.width / this.scale, box.height / this.scale];
    return {
      x: clamp(this.#centre.x - width / 2, box.x, box.x + box.width - width),
      y: clamp(this.#centre.y - height / 2, box.y, box.y + box.height - height),
      width,
      height,
    };
  }

  get transform(): string {
    const { box, seen } = { box: this.box(), seen: this.seen };
    const shift = { x: box.x - seen.x * this.scale, y: box.y - seen.y * this.scale };
    return `translate(${shift.x.toFixed(2)}px, ${shift.y.toFixed(2)}px) scale(${this.scale.toFixed(3)})`;
  }

  approach(point: Point, scale: number): void {
    this.#centre = { x: point.x, y: point.y };
    this.scale = clamp(scale, 1, NEAREST);
  }

  withdraw(): void {
    this.scale = 1;
  }

  /** A finger comes down at a place on the board, in board units as drawn. */
  press(id: number, at: Point): void {
    this.#fingers.set(id, at);
    this.#moved = false;
  }

  /** Two fingers pinch, one pans when near. Says whether the gesture is the camera's. */
  drag(id: number, at: Point): boolean {
    const before = this.#fingers.get(id);
    if (!before) return false;
    const other = [...this.#fingers].find(([key]) => key !== id)?.[1];
    if (other) this.#pinch(before, at, other);
    else if (this.near) this.#pan(before, at);
    else return false;
    this.#fingers.set(id, at);
    return true;
  }

  /** The finger is lifted; says whether it had moved the board, and so is not a tap. */
  release(id: number): boolean {
    this.#fingers.delete(id);
    if (this.#fingers.size === 0) this.held = false;
    return this.#moved;
  }

  #pinch(before: Point, at: Point, other: Point): void {
    const spread = (p: Point) => Math.hypot(p.x - other.x, p.y - other.y);
    if (!this.near) this.#centre = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    this.scale = clamp((this.scale * spread(at)) / Math.max(spread(before), 1), 1, NEAREST);
    this.held = this.#moved = true;
  }

  #pan(before: Point, at: Point): void {
    const by = { x: (at.x - before.x) / this.scale, y: (at.y - before.y) / this.scale };
    if (!this.held && Math.hypot(at.x - before.x, at.y - before.y) < 6) return;
    this.#centre = { x: this.#centre.x - by.x, y: this.#centre.y - by.y };
    this.held = this.#moved = true;
  }
}
