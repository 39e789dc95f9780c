/** Owns the keyboard's place: what has the focus may go or be disabled by what it did; its part keeps it. */

/** Parts are marked `data-part`; `instead` has the focus where its part is not seen any more. */
export function holdFocus(frame: HTMLElement, instead: () => HTMLElement | undefined): () => void {
  let part: HTMLElement | null = null;
  const focused = (event: FocusEvent) =>
    (part = (event.target as Element).closest<HTMLElement>('[data-part]') ?? part);
  /** Who goes on with Tab may leave the table. */
  const left = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && !event.defaultPrevented) part = null;
  };
  function hold(): void {
    if (!part?.isConnected || document.activeElement !== document.body) return;
    const lies = part.checkVisibility({ visibilityProperty: true }) ? part : instead();
    lies?.focus({ preventScroll: true });
  }
  const later = () => requestAnimationFrame(hold);
  const changes = new MutationObserver(later);
  changes.observe(frame, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  frame.addEventListener('focusin', focused);
  frame.addEventListener('focusout', later);
  frame.addEventListener('keydown', left);
  return () => changes.disconnect();
}
