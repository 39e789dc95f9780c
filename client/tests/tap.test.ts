import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chosen } from '../src/board/tap';

let button: HTMLButtonElement;
const choose = vi.fn();

beforeEach(() => {
  button = document.body.appendChild(document.createElement('button'));
  chosen(choose)(button);
});

afterEach(() => {
  button.remove();
  choose.mockReset();
});

/** A finger comes down and is lifted so far away; whether the browser is left to make a click of it. */
function touch(far = 0): boolean {
  button.dispatchEvent(
    new PointerEvent('pointerdown', { pointerType: 'touch', isPrimary: true, clientX: 5, clientY: 5 }),
  );
  const end = new Event('touchend', { cancelable: true });
  Object.assign(end, { touches: [], changedTouches: [{ clientX: 5 + far, clientY: 5 }] });
  return button.dispatchEvent(end);
}

it('chooses when a finger is lifted, once', () => {
  expect(touch()).toBe(false);
  expect(choose).toHaveBeenCalledOnce();
});

it('leaves a finger that went elsewhere alone, and a button of no use', () => {
  expect(touch(40)).toBe(true);
  button.disabled = true;
  expect(touch()).toBe(true);
  expect(choose).not.toHaveBeenCalled();
});

it('brings the focus once the choice is painted, unless that led it elsewhere', async () => {
  touch();
  await vi.waitFor(() => expect(document.activeElement).toBe(button));
  const other = document.body.appendChild(document.createElement('button'));
  choose.mockImplementationOnce(() => other.focus());
  button.blur();
  touch();
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 1)));
  expect(document.activeElement).toBe(other);
  other.remove();
});
