/** Owns the hints that a seat has paid for: what they told, or how far the work on the last one is. */

import type { Analyses, Clue, Event, View } from '../../generated/atomes';
import { refusal } from '../../shell/refusals';
import { voice } from '../../shell/voice.svelte';
import { analyse } from '../../wire/analysis';
import type { Refusal } from '../../wire/api';
import type { LiveTable } from '../../wire/table.svelte';
import { told } from './hints';

export class Clues {
  all = $state.raw<readonly Clue[]>([]);
  working = $state<number | null>(null);

  constructor(private readonly table: LiveTable<View, Event>) {}

  forget(): void {
    this.all = [];
  }

  /** All of them again, with the one that was just paid for; `then` is told it in words. */
  async fetch(seat: number, then: (remark: string) => void): Promise<void> {
    this.working = 0;
    try {
      const question = { table: this.table.id, seat, kind: 'clues' };
      this.all = await analyse<Analyses['clues']>(question, (done) => (this.working = done)).answer;
      const remark = this.all.length ? told(this.all.at(-1)!) : '';
      then(remark);
      voice.say(remark);
    } catch (refused) {
      voice.note(refusal(refused as Refusal));
    } finally {
      this.working = null;
    }
  }
}
