/** Owns what the engine of OTHO says where a game is studied: a value for every move. */

import type { Thought } from '../../generated/othello';
import { catalogue } from '../../words/language.svelte';
import type { Examiner } from '../game';
import { cellName } from './cells';

const words = catalogue(
  {
    values: 'Valeurs',
    value: 'Pions',
    exact: 'Valeurs exactes, cases vides au vainqueur',
    depth: (depth: number, certainty: number) => `Profondeur ${depth}, sûr à ${Math.round(certainty)} %`,
    best: (line: string) => `Suite : ${line}`,
    atMost: 'au plus',
  },
  {
    values: 'Values',
    value: 'Discs',
    exact: 'Exact values, empty squares to the winner',
    depth: (depth, certainty) => `Depth ${depth}, ${Math.round(certainty)}% sure`,
    best: (line) => `Line: ${line}`,
    atMost: 'at most',
  },
);

const signed = (value: number) => `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value)}`;

export default {
  kinds: () => ({ examined: words().values }),
  told: (_, answer) => {
    const { depth, certainty, solved, moves, line } = answer as Thought;
    const ranked = [...moves].sort((a, b) => b.score - a.score || Number(a.bound) - Number(b.bound));
    return {
      columns: [words().value],
      rows: ranked.map(({ cell, score, bound }) => ({
        text: cellName(cell),
        written: bound ? words().atMost : '',
        figures: [signed(score)],
        action: { type: 'Place', cell },
      })),
      note: moves.length
        ? `${solved ? words().exact : words().depth(depth, certainty)}. ${words().best(line.slice(0, 8).map(cellName).join(' '))}`
        : '',
    };
  },
} satisfies Examiner;
