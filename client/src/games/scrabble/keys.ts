/** Owns what a key means to the part of the screen that receives the keyboard. */

import type { Part } from './hand';

export type Command =
  | { do: 'lay'; key: string }
  | { do: 'back' | 'submit' | 'cancel' | 'shuffle' | 'write' }
  | { do: 'deselect'; passing: boolean }
  | { do: 'pick'; key: string }
  | { do: 'shift'; by: 1 | -1 };

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing?: boolean;
}

/** Keys with which something else goes on: half a chord, or the browser's own. */
const PASSING =
  /^(Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock|Dead|Process|Unidentified|Tab|ContextMenu|F\d+)$/;

/** Null is a key that stays the browser's own. `held`: letters laid but not submitted, or selected on the rack. */
export function commandOf(part: Part, pressed: Pressed, held: boolean): Command | null {
  if (pressed.isComposing) return null;
  const { key } = pressed;
  const sign = [...key].length === 1;
  // With Alt some keyboards write signs; nothing else of it is ours.
  const chord = pressed.ctrlKey || pressed.metaKey || (pressed.altKey && !sign);
  if (part === 'rack') return atRack(key, sign, held, chord || PASSING.test(key));
  if (chord) return null;
  if (part === 'box') return sign || key === 'Backspace' ? { do: 'write' } : null;
  if (key === 'Backspace') return { do: 'back' };
  if (key === 'Escape') return { do: 'cancel' };
  if (key === 'Enter') return held ? { do: 'submit' } : null;
  return sign && key !== ' ' ? { do: 'lay', key } : null;
}

/** Whichever key is no letter of the rack deselects (SCR-90); the space bar shuffles where nothing is selected. */
function atRack(key: string, sign: boolean, held: boolean, passing: boolean): Command {
  if (passing) return { do: 'deselect', passing };
  if (key === 'ArrowLeft') return { do: 'shift', by: -1 };
  if (key === 'ArrowRight') return { do: 'shift', by: 1 };
  if (key === ' ' && !held) return { do: 'shuffle' };
  return sign ? { do: 'pick', key } : { do: 'deselect', passing };
}
