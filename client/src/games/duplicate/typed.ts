/** Owns which letter a key means on the board: a small one of the rack, or a capital for a blank (SCR-75). */

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'getModifierState'>;

/** Under caps lock it is shift that asks for a blank; and without one in hand any letter is one of the rack. */
export function typed(event: Key, blank: boolean): string {
  if (blank && (event.shiftKey || !event.getModifierState('CapsLock')))
    return event.shiftKey ? event.key.toUpperCase() : event.key;
  return event.key.toLowerCase();
}
