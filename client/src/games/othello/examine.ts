/** Owns what the engine of OTHO says where a game is studied: a value for every move. */

import type { Analyses, Thought, View } from '../../generated/othello';
import { catalogue } from '../../words/language.svelte';
import type { Examiner } from '../game';
import { cellName } from './cells';
import { opening } from './openings';

const words = catalogue(
  {
    values: 'Valeurs',
    value: 'Pions',
    exact: 'Valeurs exactes, cases vides au vainqueur',
    depth: (depth: number, certainty: number) =>
      `Profondeur ${depth}, sélectivité ${Math.round(certainty)} %`,
    best: (line: string) => `Suite : ${line}`,
    atMost: 'au plus',
    opening: (name: string) => `Ouverture : ${name}`,
    corner: 'Un coin est à prendre, et c’est le mieux.',
    noCorner: 'Le meilleur coup n’est pas un coin.',
    worth: (value: string, equal: number) =>
      `Il vaut ${value}${equal > 1 ? ` ; ${equal} coups le valent` : ''}.`,
    where: (side: string) => `Cherchez ${side}.`,
    side: {
      high: 'en haut',
      low: 'en bas',
      left: 'à gauche',
      right: 'à droite',
      edge: 'au bord',
      inside: 'à l’intérieur',
    },
    is: (cell: string) => `C’est ${cell}.`,
    about: 'Écart pour les Noirs, cases vides au vainqueur',
  },
  {
    values: 'Values',
    value: 'Discs',
    exact: 'Exact values, empty squares to the winner',
    depth: (depth, certainty) => `Depth ${depth}, selectivity ${Math.round(certainty)}%`,
    best: (line) => `Best line: ${line}`,
    atMost: 'at most',
    opening: (name) => `Opening: ${name}`,
    corner: 'There’s a corner to take, and it’s best.',
    noCorner: 'The best move isn’t a corner.',
    worth: (value, equal) =>
      `It’s worth ${value}${equal > 2 ? `, and so are ${equal - 1} others` : equal > 1 ? ', and so is another' : ''}.`,
    where: (side) => `Look ${side}.`,
    side: {
      high: 'near the top',
      low: 'near the bottom',
      left: 'on the left',
      right: 'on the right',
      edge: 'along the edge',
      inside: 'away from the edge',
    },
    is: (cell) => `It’s ${cell}.`,
    about: 'Difference for Black, empty squares to the winner',
  },
);

const signed = (value: number) => `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value)}`;

/** The opening that one went through, however one came there. */
function named(way: readonly View[]): string {
  const name = opening(way.map(({ board }) => board));
  return name ? `${words().opening(name)}. ` : '';
}

const CORNERS = new Set([0, 7, 56, 63]);

function whereabouts(cell: number): string {
  const [x, y] = [cell % 8, Math.floor(cell / 8)];
  const { side } = words();
  const edge = x % 7 === 0 || y % 7 === 0;
  return `${edge ? side.edge : side.inside}, ${y < 4 ? side.high : side.low} ${x < 4 ? side.left : side.right}`;
}

export default {
  kinds: () => ({ examined: words().values }),
  called: (text) => text.toUpperCase(),
  told: (_, answer, seen, before) => {
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
        ? `${named([...before, seen] as View[])}${solved ? words().exact : words().depth(depth, certainty)}. ${words().best(line.slice(0, 8).map(cellName).join(' '))}`
        : '',
    };
  },
  hints: {
    table: 'advice',
    study: 'advice',
    steps: (answer) => {
      const { moves } = answer as Analyses['advice'];
      const best = moves[0];
      if (!best) return [];
      const equal = moves.filter(({ score, bound }) => !bound && score === best.score).length;
      return [
        CORNERS.has(best.cell) ? words().corner : words().noCorner,
        words().worth(signed(best.score), equal),
        words().where(whereabouts(best.cell)),
        words().is(cellName(best.cell)),
      ];
    },
  },
  course: {
    range: 32,
    least: 2,
    about: () => words().about,
    turn: (answer, seat) => {
      const { value, lost, best, solved } = answer as Analyses['turn'];
      const better = best === null ? '' : cellName(best);
      return { value: seat === 0 ? value : -value, lost, better, rough: !solved };
    },
  },
} satisfies Examiner;
