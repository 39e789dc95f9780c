/** Owns the sentence under the board of Osmotik, and the line below it. */

import type { Advice, Event, View } from '../../generated/osmotik';
import { refusal } from '../../shell/refusals';
import type { Step } from '../../wire/history';
import { live } from '../../wire/live.svelte';
import { shell } from '../../words/shell';
import { ALPHABET, nameOfCell } from './cells';
import { brought, formedIn, sums, type Brought } from './count';
import { said } from './counting.svelte';
import { outcome } from './people';
import type { Play } from './play.svelte';
import type { Complaint, Turn } from './turn.svelte';
import { osmotik } from './words/table';

export function complaint(told: Complaint | null): string {
  if (!told) return '';
  const { errors } = osmotik();
  const entry = errors[told.code as keyof typeof errors];
  if (typeof entry === 'string') return entry;
  return entry
    ? entry(told.letter ?? (told.code === 'off_star' ? (told.cell ?? '') : told.letters))
    : refusal(told);
}

type Moment = Pick<
  Play,
  'view' | 'game' | 'mover' | 'mine' | 'word' | 'own' | 'turn' | 'complaint' | 'note' | 'letters' | 'news'
>;

export function message({ view, game, mover, mine, word, own, turn, complaint }: Moment): string {
  const words = osmotik();
  const colour = mover === null ? '' : words.colour(mover);
  if (!view) return '';
  if (word) return own ? words.forms(word.word) : words.theyForm(words.colour(word.seat), word.word);
  if (view.result) return outcome(view).line;
  if (!mine) return words.waiting(colour);
  if (game!.placed) return view.buyable.length ? words.buy : words.done(colour);
  if (turn.phase === 'pass') return words.passing;
  if (complaint) return complaint;
  if (turn.phase === 'start') return words.start(colour, turn.letters);
  if (turn.phase === 'direction') return words.direction(colour, turn.letters);
  return `${words.letters} ${turn.letters}`;
}

export function detail({ view, game, mover, mine, word, turn, note, letters, news }: Moment): string {
  const words = osmotik();
  if (!view) return '';
  if (live.status === 'lost') return shell().table.offlineAbout;
  if (word) return said([word]);
  if (view.result) return outcome(view).detail;
  if (!mine) return '';
  if (turn.phase === 'direction') return directions(turn);
  if (turn.phase === 'pass') return '';
  if (turn.complaint?.letter) return buying(turn.complaint.letter, view, letters);
  if (note) return note;
  if (game!.placed) return '';
  if (view.buyable.length && !game!.stocks[mover!]!.some((left) => left > 0)) return words.emptyHint;
  if (game!.turn > 2 && news) return news;
  return letters.has(view.stars[mover!]!) ? words.nextHint : words.firstHint;
}

/** So many words of a placement are named in a line. */
const NAMED = 3;

/** What was done last, where somebody else did it. */
export function newsOf(steps: readonly Step<Event>[], own: (seat: number) => boolean): string {
  for (const { events } of steps.toReversed()) {
    const formed = formedIn(events);
    if (formed.length) return own(formed[0]!.seat) ? '' : said(formed, NAMED);
    const passed = events.find((event) => event.type === 'Passed');
    if (passed) return own(passed.seat) ? '' : osmotik().passed(osmotik().colour(passed.seat));
  }
  return '';
}

/** How a letter that is used up is bought. */
function buying(letter: string, { buyable, state }: View, letters: Play['letters']): string {
  const price = state.options.witness?.[ALPHABET.indexOf(letter)] ?? 0;
  const sold = buyable.some((cell) => letters.get(cell)?.letter === letter);
  return (sold ? osmotik().toBuy : osmotik().notYet)(letter, price);
}

/** The word that it forms, not only what it lays. */
export function advised({ action, brings }: Advice): string {
  const word = brings.words[0] ?? action.letters;
  return osmotik().advised(word, brings.points, nameOfCell(action.start), action.hour);
}

/** Who can place nothing may still buy what they lack. */
export const unadvised = (buys: boolean): string => (buys ? osmotik().adviceBuys : osmotik().noAdvice);

function directions(turn: Turn): string {
  const found = brought(turn.good.map((hour) => ({ hour, words: turn.words(hour) })));
  if (found.length) return found.map(preview).join(' — ');
  return turn.previews.size === turn.hours.length ? osmotik().noneFits : '';
}

function preview({ hours, words: told }: Brought): string {
  const words = osmotik();
  const [points, , taken] = sums(told);
  const text = words.preview(
    told.map(({ word }) => word),
    points,
  );
  return words.previewAt(hours, taken ? `${text} · ${words.previewTaken(taken)}` : text);
}
