/** Owns the sentence under the table: what one is doing, and what more there is to say of it. */

import type { View } from '../../generated/octoverso';
import { octoverso } from './words/table';
import type { Making } from './draft.svelte';
import { ending } from './names';
import { JOKER } from './rail';

export interface Moment {
  readonly view: View;
  readonly making: Making;
  readonly names: readonly string[];
  readonly rival: string;
  /** Who is to act. */
  readonly thinker: string;
  /** The name of who plays here, where two share the screen. */
  readonly player: string | null;
  readonly seated: boolean;
  readonly myTurn: boolean;
  readonly opening: boolean;
  readonly exchanging: boolean;
  /** The opening word in the making. */
  readonly first: string;
  /** What the server says of it: that it holds, or why not. */
  readonly judged: string;
  /** Who plays here has laid no word yet. */
  readonly newcomer: boolean;
  /** Why what was tried was refused. */
  readonly remark: string;
  /** All that the last action brought. */
  readonly news: string;
}

export function line({ view, making, names, ...now }: Moment): string {
  const words = octoverso();
  if (view.finished) return ending(view, names);
  if (!now.myTurn) return now.opening && now.seated ? words.announced : words.theirTurn(now.thinker);
  if (view.owed) return words.puttingBack;
  if (now.exchanging) return words.exchanging;
  if (now.opening) return now.first || (now.player === null ? words.opening : words.openingFor(now.player));
  if (making.best) return words.composing(making.best.move.word);
  if (making.typed) return words.typing(making.typed);
  if (making.draft && making.answers.length) return words.notWord;
  if (making.untold && !making.readings.length) return words.whichLetter;
  if (now.newcomer && !making.draft) return (begun(view) ? words.answerTurn : words.firstTurn)(now.player);
  return now.player === null ? words.yourTurn : words.turnOf(now.player);
}

/** Anything happened since the opening: that is told, and the line says what to do. */
const begun = ({ turns }: View) => turns.some(({ kind }) => kind !== 'opening');

export function detail(moment: Moment): string {
  const { view, rival, ...now } = moment;
  const words = octoverso();
  if (view.finished) return '';
  if (!now.myTurn) return now.opening && now.seated ? words.announcedAbout(rival) : now.news;
  if (now.remark) return now.remark;
  if (view.owed) return view.owed === 'claim' ? words.puttingBackClaim : words.puttingBackOcto;
  if (now.exchanging) return words.exchangingAbout;
  if (now.opening) return opening(moment);
  return composing(moment);
}

function opening({ view, making, player, rival, judged }: Moment): string {
  const words = octoverso();
  if (making.untold) return words.whichLetterAbout;
  if (judged) return judged;
  if (view.repeated) return words.openingAgain(view.repeated);
  return player === null ? words.openingAbout : words.openingUnseen(rival);
}

function composing({ view, making, rival, news, newcomer }: Moment): string {
  const words = octoverso();
  const { best, why } = making;
  if (best) {
    if (best.move.tiles.length === making.hand.length) return words.winning;
    return best.move.word.length === 8 ? words.fills : words.plain(best.pushed ?? '', rival);
  }
  if (why) {
    const { code, facts } = why.refused!;
    if (code === 'played_before') return words.played(String(facts.word), String(facts.earlier));
    return making.untold ? words.notWordYet(why.move.word) : words.notWordAbout(why.move.word);
  }
  if (making.untold && !making.readings.length) return words.whichLetterAbout;
  if (making.typed.length > 2 && !making.ways.length) return words.typingAbout;
  if (making.draft) return words.checking;
  if (newcomer && !begun(view)) return words.firstTurnAbout(view.rail.includes(JOKER));
  return news || words.yourTurnAbout;
}
