/** Owns what a key means to the part of the screen that receives the keyboard. */

import type { Part } from './hand';

export type Command =
  | { do: 'lay'; key: string }
  | { do: 'back' | 'submit' | 'cancel' | 'shuffle' | 'write' | 'deselect' }
  | { do: 'pick'; key: string }
  | { do: 'shift'; by: 1 | -1 };

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing?: boolean;
}

/** Keys that are no stroke of their own, or that the browser moves by. */
const SILENT = /^(Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock|Dead|Process|Unidentified|Tab|F\d+)$/;

/** Null is a key that stays the browser's own. `laid`: letters lie on the board, not submitted. */
export function commandOf(part: Part, pressed: Pressed, laid: boolean): Command | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.isComposing) return null;
  const { key } = pressed;
  const sign = [...key].length === 1;
  // With Alt some keyboards write signs; nothing else of it is ours.
  if (pressed.altKey && !sign) return null;
  switch (part) {
    case 'box':
      return sign || key === 'Backspace' ? { do: 'write' } : null;
    case 'board':
      if (key === ' ') return { do: 'shuffle' };
      if (key === 'Backspace') return { do: 'back' };
      if (key === 'Escape') return { do: 'cancel' };
      if (key === 'Enter') return laid ? { do: 'submit' } : null;
      return sign ? { do: 'lay', key } : null;
    case 'rack':
      if (key === ' ') return { do: 'shuffle' };
      if (key === 'ArrowLeft') return { do: 'shift', by: -1 };
      if (key === 'ArrowRight') return { do: 'shift', by: 1 };
      // Any key that is no letter of the rack deselects (SCR-90).
      return SILENT.test(key) ? null : sign ? { do: 'pick', key } : { do: 'deselect' };
  }
}
