/** Owns how a list shows one of its lines: it scrolls in its own box, and the page stays where it is. */

/** Puts a line that is out of sight in the middle of the list. */
export function showIn(list: HTMLElement, line: Element | null | undefined): void {
  if (!line) return;
  const [box, its] = [list.getBoundingClientRect(), line.getBoundingClientRect()];
  if (its.top >= box.top && its.bottom <= box.bottom) return;
  list.scrollTop += (its.top + its.bottom - box.top - box.bottom) / 2;
}
