/** Owns how a game of Scrabble ended: the verdict, the lead turn by turn, the greatest step, and the lists. */

import type { Course } from '../../design/Course.svelte';
import type { Event, Placed, View } from '../../generated/scrabble';
import type { Standing } from '../../generated/wire';
import { crossings, swing, type Outcome } from '../../shell/ending';
import type { Position } from '../../wire/history';
import { ended } from '../../words/ending';
import { whole } from '../../words/language.svelte';
import { ending } from './words/ending';

export interface Over {
  readonly view: View;
  readonly positions: readonly Position<View, Event>[];
  readonly names: readonly string[];
  /** The seat of who reads. */
  readonly own: number | null;
  /** The list of best scores, and how its reader is called there. */
  readonly standings: readonly Standing[];
}

/** The seat that won, or null for a draw. */
export function winner({ ended: end, scores }: View): number | null {
  if (end && end.seat !== null) return 1 - end.seat;
  const [one = 0, other = 0] = scores;
  return one === other ? null : one > other ? 0 : 1;
}

export function outcome(over: Over): Outcome {
  const { view, positions, own, names, standings } = over;
  const { course, decisive } = positions.length ? draw(over) : { course: undefined, decisive: '' };
  const rank = own === null ? 0 : ranked(standings, view.scores[own]!, names[own] ?? '');
  return {
    material: 'linen',
    verdict: verdict(over),
    about: about(over),
    course,
    decisive,
    ...(rank ? { record: ending().record(rank) } : {}),
  };
}

/** From 1 on; 0 if that score of theirs is not in the list. */
const ranked = (standings: readonly Standing[], score: number, name: string): number =>
  1 + standings.findIndex((each) => each.score === score && each.names.includes(name));

function verdict({ view, names, own }: Over): string {
  const won = winner(view);
  const [one = 0, other = 0] = view.scores;
  if (won === null) return ended().drawn(whole(one));
  const by = view.ended?.reason === 'resigned' ? '' : ending().points(Math.abs(one - other));
  return won === own ? ended().youWin(by) : ended().wins(names[won] ?? '', by);
}

/** The winner's score first. */
function about({ view, names }: Over): string {
  const words = ending();
  const won = winner(view) ?? 0;
  const score = [won, 1 - won].map((side) => whole(view.scores[side]!)).join(' – ');
  if (view.ended?.reason === 'resigned') return words.resigned(names[view.ended.seat ?? 0] ?? '', score);
  return words[view.ended?.reason ?? 'out'](score);
}

/** Seen from the reader's side, or the winner's; steps are counted in turns of either. */
function draw(over: Over): { course: Course | null; decisive: string } {
  const { view, positions, names, own } = over;
  const turns = positions.filter(({ events }, at) => at === 0 || events.some(isTurn));
  if (turns.length < 2) return { course: null, decisive: '' };
  const won = winner(view) ?? 0;
  const side = own ?? won;
  const scores = [...turns.map(({ view: seen }) => unsettled(seen)), view.scores];
  const lead = scores.map((each) => each[side]! - each[1 - side]!);
  const step = swing(lead.slice(0, -1).map((value) => (side === won ? value : -value)));
  const words = ending();
  const caption = own === null ? words.caption(names[side] ?? '') : words.captionYou;
  return {
    course: {
      shape: 'lead',
      series: [
        { name: names[side] ?? '', values: lead, ink: 'var(--ink)' },
        { name: names[1 - side] ?? '', values: [], ink: 'var(--brass)' },
      ],
      mark: step?.at ?? null,
      caption,
      note: ended().crossed(crossings(lead)),
      said: ended().between(caption, Math.min(...lead), Math.max(...lead)),
    },
    decisive: step ? told(over, turns[step.at]!, step.at, lead[step.at - 1]!, side) : '',
  };
}

/** Scores before the letters left are counted, which nobody played. */
const unsettled = ({ scores, ended: end }: View): readonly number[] =>
  scores.map((score, seat) => score - (end?.changes[seat] ?? 0));

const isTurn = ({ type }: Event): boolean => type === 'Placed' || type === 'Exchanged' || type === 'Passed';

function told(
  { names, own }: Over,
  { events }: Position<View, Event>,
  at: number,
  before: number,
  side: number,
) {
  const placed = events.find((event): event is Placed => event.type === 'Placed');
  if (!placed) return '';
  const words = ending();
  const [main, ...others] = placed.words.map(({ text }) => text.toUpperCase());
  const facts = [main ?? placed.place.letters, words.at(at), placed.points] as const;
  const { seat } = placed;
  const trailed = seat === side ? -before : before;
  const weight = trailed >= 0 ? words.turned : seat === own ? words.yourDearest : words.dearest;
  const said = seat === own ? words.youPlay(...facts) : words.plays(names[seat] ?? '', ...facts);
  return `${said}, ${weight}.` + (others.length ? words.with(others) : '') + behind(trailed, 1 - seat);

  /** Who led until then, if the other did. */
  function behind(by: number, leader: number): string {
    if (by <= 0) return '';
    return leader === own ? words.youLed(by) : words.led(names[leader] ?? '', by);
  }
}
