/** Owns how a game of OTHO ended: the verdict, what each position was worth, and the move that gave most away. */

import type { Course } from '../../design/Course.svelte';
import type { Event, Reckoned, View } from '../../generated/othello';
import type { Outcome } from '../../shell/ending';
import type { Position } from '../../wire/history';
import { ended } from '../../words/ending';
import { cellName } from './cells';
import { alike, opening } from './openings';
import { reason, score, winner } from './sides';
import { ending } from './words/ending';

export interface Over {
  readonly view: View;
  readonly positions: readonly Position<View, Event>[];
  /** What each position was worth; none yet while it is found out, null where nobody could tell. */
  readonly values: readonly Reckoned[] | null | undefined;
  readonly names: readonly string[];
  /** One person holds both seats: they are called by their colours. */
  readonly both: boolean;
  /** The reader's only seat. */
  readonly own: number | null;
}

export function outcome(over: Over): Outcome {
  const { view, positions, values } = over;
  const moves = values && values.length === positions.length ? moved(positions, values) : [];
  const worst = moves
    .filter(({ seat }) => seat !== winner(view))
    .filter((move) => blamed(positions[move.number - 1]!.view.board, move))
    .sort(byLoss)[0];
  return {
    material: 'felt',
    verdict: verdict(over),
    about: `${score(view)}. ${reason(view)}.`,
    course:
      values === undefined
        ? undefined
        : moves.length < 2
          ? null
          : drawn(positions, moves, worst?.number ?? null),
    decisive: worst ? told(over, worst) : '',
  };
}

function verdict({ view, names, both, own }: Over): string {
  const won = winner(view);
  const { counts, loser } = view;
  if (won === null) return ended().drawn(String(counts[0]));
  if (view.result?.reason === 'time') return ending().timeUp(onTime(won, names, both, own));
  const by = loser === null ? ending().discs(Math.abs(counts[0] - counts[1])) : '';
  if (won === own) return ended().youWin(by);
  return both ? ending().sideWins(won === 1, by) : ended().wins(names[won] ?? '', by);
}

/** Whoever lost on time reads that first. */
function onTime(won: number, names: Over['names'], both: boolean, own: number | null): string {
  const words = ending();
  if (won === own) return words.youWinOnTime;
  return both ? words.sideWinsOnTime(won === 1) : words.winsOnTime(names[won] ?? '');
}

interface Move {
  readonly number: number;
  readonly seat: number;
  readonly cell: number;
  readonly better: number | null;
  /** For Black, after it. */
  readonly worth: number;
  /** What the mover gave away, in discs at the end. */
  readonly lost: number;
  /** Nothing can be seen better than it is here. */
  readonly exact: boolean;
}

function moved(positions: readonly Position<View, Event>[], values: readonly Reckoned[]): Move[] {
  return positions.flatMap(({ events }, number) => {
    const placed = events.find((event) => event.type === 'Placed');
    if (!placed) return [];
    const { seat, cell } = placed;
    const [before, after] = [values[number - 1]!, values[number]!];
    const lost = (before.black - after.black) * (seat === 0 ? 1 : -1);
    const exact = emptyIn(positions[number - 1]!.view.board) <= SOLVED;
    return [{ number, seat, cell, better: before.best, worth: after.black, lost, exact }];
  });
}

/**
 * In discs. Two glances, before the best move and after it, differ by six or more once in fifty: less is
 * nobody's mistake. With so few cells empty the values are exact.
 */
const [GLANCE, EXACT, SOLVED] = [6, 2, 18];

const emptyIn = (board: string) => board.split('.').length - 1;

function blamed(before: string, { cell, better, lost, exact }: Move): boolean {
  return lost >= (exact ? EXACT : GLANCE) && !alike(before, cell, better);
}

const byLoss = (one: Move, other: Move) => other.lost - one.lost;

function drawn(positions: Over['positions'], moves: readonly Move[], mark: number | null): Course {
  const words = ending();
  const values = [0, ...moves.map(({ worth }) => worth)];
  const name = opening(positions.map(({ view }) => view.board));
  return {
    shape: 'lead',
    series: [
      { name: words.sides.x, values, ink: 'var(--ebony)' },
      { name: words.sides.o, values: [], ink: 'var(--ivory)' },
    ],
    mark,
    caption: words.caption,
    note: name ? words.opening(name) : words.moves(moves.length),
    said: ended().between(words.caption, Math.min(...values), Math.max(...values)),
  };
}

function told({ names, both, own }: Over, { number, seat, cell, better, lost, exact }: Move): string {
  if (better === null || better === cell) return '';
  const words = ending();
  const given = exact ? words.discs(lost) : words.roughly(words.discs(lost));
  const facts = [cellName(cell), number, given, cellName(better)] as const;
  if (seat === own) return words.youGive(...facts);
  return both ? words.sideGives(seat === 1, ...facts) : words.gives(names[seat] ?? '', ...facts);
}
