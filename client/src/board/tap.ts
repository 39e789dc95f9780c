/**
 * Owns when a finger has chosen: lifted soon, and where it came down. That is known without the wait for the click
 * that the browser makes of it.
 */

/** How far, in pixels, and how long, in milliseconds, a finger that taps may move and stay. */
const SLOP = 12;
const LONG = 500;

type Pressed = Pick<
  PointerEvent,
  'pointerType' | 'isPrimary' | 'target' | 'clientX' | 'clientY' | 'timeStamp'
>;
type Lifted = Pick<TouchEvent, 'cancelable' | 'touches' | 'changedTouches' | 'timeStamp'>;

export class Tap {
  /** The only finger, as it came down. */
  #only: Pressed | null = null;

  press(event: Pressed): void {
    this.#only = event.pointerType === 'touch' && event.isPrimary ? event : null;
  }

  /** What was tapped, if that was a tap. */
  lift(event: Lifted): EventTarget | null {
    const from = this.#only;
    this.#only = null;
    if (!from || !event.cancelable || event.touches.length) return null;
    const to = event.changedTouches[0]!;
    const far = Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY);
    return far > SLOP || event.timeStamp - from.timeStamp > LONG ? null : from.target;
  }
}
