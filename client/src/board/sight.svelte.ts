/** Owns how a board is seen: how large its cells are, what lies around them, and when one looks from near first. */

import { Camera, FINGER, FINGER_ON_TABLET, near } from './camera.svelte';
import type { Box, Cell, Geometry } from './geometry';

/** What is asked of it, and where it is shown. */
export interface Shown {
  readonly geometry: Geometry;
  /** Letters and numbers go around it; `framed`, they stay there however small the cells. */
  readonly axes: boolean;
  readonly framed: boolean;
  /** Room around the cells, in board units, when there are no axes. */
  readonly margin: number;
  readonly zoomable: boolean | ((cell: Cell) => boolean);
  /** In pixels; nothing until it is known. */
  readonly width: number;
  readonly phone: boolean;
}

export class Sight {
  constructor(private readonly shown: () => Shown) {}

  /** As the whole board is seen. */
  readonly #whole = $derived.by(() => {
    const { geometry, axes, framed, margin, width, phone } = this.shown();
    const { box, unit } = geometry;
    const pixels = width ? (width / (box.width + (axes ? unit * 0.467 : 2 * margin))) * unit : FINGER;
    const missed = pixels < (phone ? FINGER : FINGER_ON_TABLET);
    const inside = axes && !framed && missed;
    const room = (units: number) => (axes ? (inside ? 0 : unit * units) : margin);
    const before = room(0.4);
    const around = before + room(0.067);
    return {
      pixels,
      missed,
      inside,
      before,
      box: {
        x: box.x - before,
        y: box.y - before,
        width: box.width + around,
        height: box.height + around,
      },
    };
  });
  readonly camera = new Camera(() => this.box);

  /** All of it, in board units. */
  get box(): Box {
    return this.#whole.box;
  }
  /** Where a finger would miss, the axes move inside the cells and leave them the room. */
  get inside(): boolean {
    return this.#whole.inside;
  }
  /** Room over and beside the cells, in board units. */
  get before(): number {
    return this.#whole.before;
  }
  /** How many pixels a board unit measures as it is seen now. */
  get scale(): number {
    return (this.#whole.pixels / this.shown().geometry.unit) * this.camera.scale;
  }
  /** Cells are approached by a first touch. */
  get small(): boolean {
    return this.shown().zoomable !== false && this.#whole.missed;
  }
  /** What is seen from near lies in the lower half. */
  get low(): boolean {
    const { seen } = this.camera;
    return seen.y + seen.height / 2 > this.box.y + this.box.height / 2;
  }

  /** A finger touches a cell: whether one looks from near, instead of choosing it. */
  approaches(cell: Cell): boolean {
    const { zoomable } = this.shown();
    if (!this.small || this.camera.near) return false;
    if (typeof zoomable === 'function' && !zoomable(cell)) return false;
    this.camera.approach(cell, near(this.#whole.pixels));
    return true;
  }

  /** What is seen from near follows the keyboard. */
  follow(cell: Cell): void {
    if (this.camera.near) this.camera.approach(cell, this.camera.scale);
  }

  /** From near, or the whole again. */
  turn(cell: Cell): void {
    if (this.camera.near) this.camera.withdraw();
    else this.camera.approach(cell, near(this.#whole.pixels));
  }

  /** Where something on the screen lies, in board units, of a board drawn in that frame. */
  place(at: { clientX: number; clientY: number }, frame: DOMRect): { x: number; y: number } {
    return {
      x: this.box.x + ((at.clientX - frame.left) / frame.width) * this.box.width,
      y: this.box.y + ((at.clientY - frame.top) / frame.height) * this.box.height,
    };
  }
}
