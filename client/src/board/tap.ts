/**
 * Owns when a finger has chosen: lifted soon, and where it came down. That is known without the wait for the click
 * that the browser makes of it, by way of a mouse.
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

/** What the click would have done, the focus, follows once the choice is painted; unless the choice itself led it. */
export function focusAfter(focus: () => void): void {
  const before = document.activeElement;
  requestAnimationFrame(() =>
    setTimeout(() => {
      const now = document.activeElement;
      if (now === before || now === document.body) focus();
    }),
  );
}

/** A button chooses as soon as the finger is lifted; a mouse and the keyboard click. */
export const chosen = (choose: () => void) => (button: HTMLButtonElement) => {
  const tap = new Tap();
  const press = (event: PointerEvent) => tap.press(event);
  const lift = (event: TouchEvent) => {
    if (!tap.lift(event) || button.disabled) return;
    event.preventDefault();
    focusAfter(() => button.focus({ preventScroll: true }));
    choose();
  };
  button.addEventListener('pointerdown', press);
  button.addEventListener('touchend', lift);
  return () => {
    button.removeEventListener('pointerdown', press);
    button.removeEventListener('touchend', lift);
  };
};
