/** Owns a board that can be played on freely: the server's rules answer, nothing is kept. */

import type { Event, View } from '../../../generated/othello';
import { attempt } from '../../../shell/attempt';
import { refusal } from '../../../shell/refusals';
import { settings } from '../../../shell/settings.svelte';
import { voice } from '../../../shell/voice.svelte';
import { api } from '../../../wire/api';
import { othello } from '../words/table';
import { school } from '../words/school';
import { cellName, face } from '../cells';
import { notation } from '../examples';

/** Says what happened, for those who do not see it. */
export function tell(happened: readonly Event[]): void {
  for (const event of happened) {
    if (event.type === 'Placed')
      voice.say(othello().announced(face(event.seat), cellName(event.cell), event.turned.map(cellName)));
    else if (event.type === 'Passed') voice.say(othello().passed[face(event.seat)]);
  }
}

export class FreeBoard {
  view = $state.raw<View>()!;
  events = $state.raw<readonly Event[]>([]);
  remark = $state('');

  constructor(view: View) {
    this.view = view;
  }

  show(view: View, events: readonly Event[] = [], remark = ''): void {
    this.view = view;
    this.events = settings.moving ? events : [];
    this.remark = remark;
  }

  async play(cell: number): Promise<void> {
    const seat = this.view.to_move;
    if (seat === null) return;
    if (!this.view.legal.includes(cell)) {
      const words = othello().refused;
      const at = cellName(cell);
      return this.refuse(this.view.board[cell] === '.' ? words.nothing(at) : words.occupied(at));
    }
    await this.#ask(notation(this.view), [{ seat, action: { type: 'Place', cell } }]);
  }

  /** Gives the turn to that colour. */
  async turn(seat: number): Promise<void> {
    await this.#ask(notation({ ...this.view, to_move: seat }), []);
  }

  async #ask(start: string, steps: readonly { seat: number; action: unknown }[]): Promise<void> {
    await attempt(
      async () => {
        const tried = await api.attempt('othello', { start }, steps);
        const events = (tried.events.at(-1) ?? []) as Event[];
        this.show(tried.view as View, events);
        tell(events);
      },
      (refused) => {
        this.refuse(refused.code === 'network' ? school().offline : refusal(refused));
      },
    );
  }

  refuse(text: string): void {
    this.remark = text;
    voice.call(text);
  }
}
