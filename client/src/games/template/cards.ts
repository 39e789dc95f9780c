/** Owns where the cards lie and how they read: the choices above, by seat, and below them one hand. */

import { squares } from '../../board/geometry';
import type { Turn } from '../../design/Moves.svelte';
import type { Event, View } from '../../generated/template';

const MOST = 5;
export const geometry = squares(MOST, 2, 60);
const HIDDEN = '?';

export const figure = (card: string): string => String(Number(card.slice(1)));

/** What lies on each cell: a card, `?` for one that is not seen, or nothing. */
export function lying(view: View, seat: number): readonly (string | null)[] {
  const above = view.chosen.map((chosen, each) => view.choices[each] ?? (chosen ? HIDDEN : null));
  const below = view.hands[seat] ?? Array<string>(view.sizes[seat] ?? 0).fill(HIDDEN);
  return [above, below].flatMap((row) => Array.from({ length: MOST }, (_, at) => row[at] ?? null));
}

export const seen = (card: string | null | undefined): card is string => !!card && card !== HIDDEN;

/** The seat whose card takes the trick that is shown. */
export function taker({ choices }: View): number {
  const cards = choices.map((card) => card ?? '');
  return cards.indexOf(cards.reduce((one, other) => (one > other ? one : other)));
}

/** Who has most tricks; all others, where somebody did not finish. */
export function winners({ scores, forfeited }: View): number[] {
  const all = scores.map((_, seat) => seat);
  if (forfeited !== null) return all.filter((seat) => seat !== forfeited);
  return all.filter((seat) => scores[seat] === Math.max(...scores));
}

/** No card is left, or somebody did not finish. */
export const over = ({ bag, sizes, chosen, forfeited }: View): boolean =>
  forfeited !== null || !(bag || sizes.some(Boolean) || chosen.some(Boolean));

/** The tricks as they were shown, numbered. */
export function tricks(history: readonly { seq: number; events: readonly Event[] }[]): Turn[] {
  const shown = history.flatMap(({ seq, events }) =>
    events.flatMap((event) => (event.type === 'Revealed' ? [{ seq, cards: event.cards }] : [])),
  );
  return shown.map(({ seq, cards }, at) => ({
    number: at + 1,
    parts: cards.map((card) => ({ text: figure(card), seq })),
  }));
}
