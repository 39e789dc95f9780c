/** Owns how a conversation scrolls: what comes last comes into view, and what came before comes when one looks for it. */

/** How near the top, in pixels, is to look for more. */
const NEAR = 48;

interface Growing {
  lines: () => readonly { readonly key: unknown }[];
  /** Asks for what came before the first line; null when nothing did. */
  earlier: () => (() => void) | null;
}

/** Attached to the box that scrolls; lines that come before leave those in view where they are. */
export const growing =
  ({ lines, earlier }: Growing) =>
  (box: HTMLElement): (() => void) => {
    let newest: unknown;
    let below = 0;
    const seek = () => {
      if (box.clientHeight && box.scrollTop < NEAR) earlier()?.();
    };
    const scrolled = () => {
      const left = box.scrollHeight - box.scrollTop;
      below = left - box.clientHeight < 2 ? 0 : left;
      seek();
    };
    const settle = () => {
      box.scrollTop = box.scrollHeight - below;
      scrolled();
    };
    $effect(() => {
      const last = lines().at(-1)?.key;
      if (last !== newest) below = 0;
      newest = last;
      settle();
    });
    const sized = new ResizeObserver(settle);
    sized.observe(box);
    box.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      sized.disconnect();
      box.removeEventListener('scroll', scrolled);
    };
  };
