/**
 * Owns how a letter goes from one place to another: from a hand to the rail, along it, from the rail to the cloth.
 *
 * Where letters lie is noted before a change is drawn, while the page's layout still stands; what then turns up
 * elsewhere sets out from there. Each is measured once: a touch waits for it.
 */

import { settings } from '../../shell/settings.svelte';

const SLIDE = 220;
export const TURN = 320;

const easing = 'cubic-bezier(0.33, 1, 0.68, 1)';
const places = new Map<string, DOMRect>();
let noted: ReturnType<typeof setTimeout> | undefined;

/** Where the letters in here lie, by their [data-tile]; forgotten once the change is drawn. */
export function remember(within: Element | undefined): void {
  if (!settings.moving) return;
  for (const tile of within?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])
    places.set(tile.dataset['tile']!, tile.getBoundingClientRect());
  noted ??= setTimeout(() => {
    noted = undefined;
    places.clear();
  });
}

const arrived = new WeakSet<Element>();

/** A letter that turns up comes from where it was; one that stays is told of again with each change of its row. */
export const arriving = (key: string) => (tile: HTMLElement) => {
  if (arrived.has(tile)) return;
  arrived.add(tile);
  const from = places.get(key);
  if (!from) return;
  const to = tile.getBoundingClientRect();
  const x = from.x + from.width / 2 - (to.x + to.width / 2);
  const y = from.y + from.height / 2 - (to.y + to.height / 2);
  const there = `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
  tile.animate({ transform: [there, 'none'] }, { duration: settings.span(SLIDE), easing });
};

const stood = new WeakMap<Element, number>();

/** A letter in a row of equal places, so far apart, slides when its number changes. */
export const sliding = (at: number, gap: string) => (tile: HTMLElement) => {
  const by = (stood.get(tile) ?? at) - at;
  stood.set(tile, at);
  if (by === 0 || !settings.moving) return;
  const there = `calc(${by} * (100% + ${gap})) 0`;
  tile.animate({ translate: [there, '0 0'] }, { duration: settings.span(SLIDE), easing });
};
