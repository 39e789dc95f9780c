import { beforeEach, describe, expect, it } from 'vitest';
import type { Event as OthelloEvent, View as OthelloView } from '../src/generated/othello';
import type { Event as ScrabbleEvent, View as ScrabbleView } from '../src/generated/scrabble';
import type { Event as OctoEvent, View as OctoView } from '../src/generated/octoverso';
import type { Event as OsmotikEvent, View as OsmotikView } from '../src/generated/osmotik';
import type { Ray, View as AtomesView } from '../src/generated/atomes';
import { outcome as atomes } from '../src/games/atomes/ending';
import { outcome as octoverso } from '../src/games/octoverso/ending';
import { outcome as osmotik } from '../src/games/osmotik/ending';
import { outcome as othello } from '../src/games/othello/ending';
import { outcome as scrabble } from '../src/games/scrabble/ending';
import { crossings, parts, swing } from '../src/shell/ending';
import type { Position } from '../src/wire/history';
import { language, numeral, ordinal } from '../src/words/language.svelte';

const NAMES = ['Anna', 'Basile'];
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

beforeEach(() => {
  language.current = 'fr';
});

describe('what turned a game', () => {
  it('is the greatest step up, the last of those alike', () => {
    expect(swing([0, 3, 1, 4, 4])).toEqual({ at: 3, by: 3 });
    expect(swing([0, -2, -2])).toBeNull();
    expect(swing([])).toBeNull();
  });

  it('counts how often the lead went over', () => {
    expect(crossings([0, 5, 0, -3, -1, 2])).toBe(2);
    expect(crossings([0, 5, 0, 8])).toBe(0);
  });

  it('sets apart what was played', () => expect(parts('un **MOT** joué')).toEqual(['un ', 'MOT', ' joué']));

  it('reads in both languages', () => {
    expect([numeral('fr', 1, true), numeral('fr', 17), numeral('en', 2)]).toEqual(['une', '17', 'two']);
    expect([1, 2, 3, 11, 21, 112].map((n) => ordinal('en', n))).toEqual([
      '1st',
      '2nd',
      '3rd',
      '11th',
      '21st',
      '112th',
    ]);
    expect([1, 22].map((n) => ordinal('fr', n))).toEqual(['1ᵉʳ', '22ᵉ']);
  });
});

type O = Position<OthelloView, OthelloEvent>;
const discs = (black: number, white: number, more: Partial<OthelloView> = {}): OthelloView => ({
  board: '.'.repeat(64),
  to_move: 0,
  legal: [],
  counts: [black, white],
  mobility: [0, 0],
  last: null,
  result: null,
  loser: null,
  ...more,
});
const laid = (seat: number, cell: number, turned: number[], view: OthelloView, seq: number): O => ({
  seq,
  seat,
  view,
  events: [{ type: 'Placed', seat, cell, turned }],
});
const COURSE: O[] = [
  { seq: 1, seat: -1, events: [], view: discs(2, 2) },
  laid(0, 19, [27], discs(4, 1), 2),
  laid(1, 18, [27], discs(3, 3), 3),
  laid(0, 17, [18, 27, 26], discs(7, 0), 4),
];

describe('the end of OTHO (OTH-07)', () => {
  const full = { result: { reason: 'board_full' as const, scores: [], ranks: [] } };
  const VALUES = [
    { black: 0, best: 19 },
    { black: 0, best: 20 },
    { black: 12, best: 16 },
    { black: 6, best: null },
  ];
  const over = (view: OthelloView, more: object = {}) =>
    othello({ view, positions: COURSE, values: VALUES, names: NAMES, both: false, own: 0, ...more });

  it('tells its reader the margin, the source’s result and the move that gave most away', () => {
    const told = over(discs(33, 31, full));
    expect(told.verdict).toBe('Vous gagnez de deux pions.');
    expect(told.about).toBe('Noirs 33 - 31 Blancs. Plateau de jeu rempli.');
    expect(told.course).toMatchObject({ shape: 'lead', mark: 2 });
    expect(told.course!.series[0]!.values).toEqual([0, 0, 12, 6]);
    expect(plain(told.decisive)).toBe(
      'Au 2ᵉ coup, Basile joue **C3** et rend environ douze pions : il fallait **E3**.',
    );
  });

  it('names the winner to others, by the colour on one screen', () => {
    const view = discs(31, 33, full);
    expect(over(view).verdict).toBe('Basile gagne de deux pions.');
    expect(plain(over(view).decisive)).toBe(
      'Au 3ᵉ coup, vous jouez **B3** et rendez environ six pions : il fallait **A3**.',
    );
    expect(over(view, { own: null }).verdict).toBe('Basile gagne de deux pions.');
    const shared = over(view, { both: true, own: null });
    expect(shared.verdict).toBe('Les Blancs gagnent de deux pions.');
    language.current = 'en';
    expect(over(view, { both: true, own: null }).verdict).toBe('White wins by two discs.');
  });

  it('knows a draw, and no margin where somebody gave up', () => {
    expect(over(discs(32, 32, full)).verdict).toBe('Partie nulle, 32 partout.');
    const resigned = { result: { reason: 'resigned' as const, scores: [], ranks: [] }, loser: 1 };
    expect(over(discs(5, 9, resigned)).verdict).toBe('Vous gagnez.');
    const time = { result: { reason: 'time' as const, scores: [], ranks: [] }, loser: 0 };
    expect(over(discs(5, 2, time)).about).toBe('Noirs 05 - 02 Blancs. Les Noirs ont épuisé leur temps.');
  });

  it('says first that time was up', () => {
    const time = (loser: number) => discs(3, 7, { result: { reason: 'time', scores: [], ranks: [] }, loser });
    expect(plain(over(time(0)).verdict)).toBe('Temps écoulé : Basile gagne.');
    expect(plain(over(time(1)).verdict)).toBe('Temps écoulé : vous gagnez.');
    expect(plain(over(time(0), { both: true, own: null }).verdict)).toBe(
      'Temps écoulé : les Blancs gagnent.',
    );
  });

  it('blames no first move, for all four are one, nor a loss that is within a glance (OTH-23)', () => {
    const START = `${'.'.repeat(27)}ox${'.'.repeat(6)}xo${'.'.repeat(27)}`;
    const at = (seq: number, seat: number, cell: number, board: string) => ({
      ...COURSE[0]!,
      seq,
      view: { ...COURSE[0]!.view, board },
      events: seq ? [{ type: 'Placed' as const, seat, cell, turned: [] }] : [],
    });
    const lost = (first: number, second: number, values: object[]) =>
      over(discs(20, 44, full), {
        positions: [at(0, 0, 0, START), at(1, 0, first, 'x'.repeat(64)), at(2, 1, second, 'o'.repeat(64))],
        values,
      }).decisive;
    // E6 is played where D3 was as good, seen from the other side; C5 is not D3.
    expect(
      lost(44, 2, [
        { black: 6, best: 19 },
        { black: 0, best: 2 },
        { black: 0, best: null },
      ]),
    ).toBe('');
    expect(
      lost(34, 2, [
        { black: 6, best: 19 },
        { black: 0, best: 2 },
        { black: 0, best: null },
      ]),
    ).toContain('**D3**');
    expect(
      lost(34, 2, [
        { black: 5, best: 19 },
        { black: 0, best: 2 },
        { black: 0, best: null },
      ]),
    ).toBe('');
  });

  it('has no course before it is known, nor where nobody could tell', () => {
    expect(over(discs(33, 31, full), { values: undefined }).course).toBeUndefined();
    expect(over(discs(33, 31, full), { values: null })).toMatchObject({ course: null, decisive: '' });
  });
});

describe('the end of Scrabble (SCR-100, SCR-101)', () => {
  const seen = (scores: number[], ended: ScrabbleView['ended'] = null) => ({ scores, ended }) as ScrabbleView;
  const placed = (seat: number, points: number, ...words: string[]): ScrabbleEvent => ({
    type: 'Placed',
    seat,
    place: { type: 'Place', square: 0, across: true, letters: words[0]! },
    squares: [],
    words: words.map((text) => ({ text, square: 0, across: true, points: 1 })),
    points,
    bingo: false,
  });
  const at = (
    seq: number,
    view: ScrabbleView,
    ...events: ScrabbleEvent[]
  ): Position<ScrabbleView, ScrabbleEvent> => ({
    seq,
    seat: 0,
    view,
    events,
  });
  const positions = [
    at(1, seen([0, 0])),
    at(2, seen([10, 0]), placed(0, 10, 'oui')),
    at(3, seen([10, 25]), placed(1, 25, 'maison')),
    at(4, seen([50, 25]), placed(0, 40, 'herons', 'as')),
  ];
  const end = (scores: number[], reason: 'out' | 'passes' | 'resigned' = 'out', seat: number | null = null) =>
    seen(scores, { reason, changes: [0, 0], seat });
  const over = (
    view: ScrabbleView,
    own: number | null = 0,
    standings: { score: number; names: string[] }[] = [],
  ) => scrabble({ view, positions, names: NAMES, own, standings });

  it('tells the margin, the greatest step and who led before it', () => {
    const told = over(end([53, 22]));
    expect(told.verdict).toBe('Vous gagnez de 31 points.');
    expect(told.about).toBe('53 – 22, réserve et chevalet vides.');
    expect(told.course).toMatchObject({ mark: 3, note: 'elle a changé de main 2 fois' });
    expect(told.course!.series[0]!.values).toEqual([0, 10, -15, 25, 31]);
    expect(plain(told.decisive)).toBe(
      'Au 3ᵉ tour, vous jouez **HERONS** : 40 points, le tournant de la partie. Avec **AS**. Basile menait de 15.',
    );
  });

  it('does not take the letters left for what the last move brought, nor a lead made greater for a turn', () => {
    const settled = { reason: 'out' as const, changes: [20, -20], seat: null };
    const last = seen([71, 5], settled);
    const told = scrabble({
      view: last,
      positions: [
        at(1, seen([0, 0])),
        at(2, seen([10, 0]), placed(0, 10, 'oui')),
        at(3, seen([10, 25]), placed(1, 25, 'maison')),
        at(4, seen([38, 25]), placed(0, 28, 'herons')),
        at(5, last, placed(0, 13, 'lu')),
      ],
      names: NAMES,
      own: 0,
      standings: [],
    });
    expect(told.course!.series[0]!.values).toEqual([0, 10, -15, 13, 26, 66]);
    expect(plain(told.decisive)).toContain('**HERONS**');
    const ahead = [at(1, seen([0, 0])), at(2, seen([10, 0]), placed(0, 10, 'oui'))];
    ahead.push(at(3, seen([50, 0]), placed(0, 40, 'herons')));
    const runaway = (own: number) =>
      plain(scrabble({ view: end([50, 0]), positions: ahead, names: NAMES, own, standings: [] }).decisive);
    expect(runaway(0)).toBe('Au 2ᵉ tour, vous jouez **HERONS** : 40 points, votre plus gros coup.');
    expect(runaway(1)).toBe('Au 2ᵉ tour, Anna joue **HERONS** : 40 points, son plus gros coup.');
  });

  it('is seen from the loser’s side too, and from nobody’s', () => {
    const lost = over(end([53, 22]), 1);
    expect(lost.verdict).toBe('Anna gagne de 31 points.');
    expect(lost.course!.series[0]!.values.at(-1)).toBe(-31);
    expect(plain(lost.decisive)).toContain('Anna joue **HERONS**');
    expect(plain(lost.decisive)).toContain('Vous meniez de 15.');
    expect(over(end([53, 22]), null).course!.caption).toBe('Avance d’Anna, tour par tour');
  });

  it('knows a tie, who gave up, and a place in the list', () => {
    expect(over(end([40, 40], 'passes')).verdict).toBe('Partie nulle, 40 partout.');
    expect(over(end([-9, -28], 'passes')).about).toBe('−9 – −28, après six tours passés de suite.');
    expect(over(end([53, 22], 'resigned', 0), 1)).toMatchObject({
      verdict: 'Vous gagnez.',
      about: 'Anna abandonne, 22 – 53.',
    });
    const list = [
      { score: 90, names: ['Zoé'] },
      { score: 53, names: ['Zoé', 'Anna'] },
    ];
    expect(over(end([53, 22]), 0, list).record).toBe('Votre score est le 2ᵉ du tableau des meilleurs.');
    expect(over(end([53, 22]), 0, list.slice(0, 1)).record).toBeUndefined();
  });
});

describe('the end of Octoverso', () => {
  const seen = (one: number, other: number, more: Partial<OctoView> = {}) =>
    ({
      hands: ['A'.repeat(one), 'B'.repeat(other)],
      rail: 'MERLETTE',
      turns: [],
      finished: null,
      ...more,
    }) as OctoView;
  const composed = (seat: number, word: string, tiles: string, pushed: string): OctoEvent => ({
    type: 'Composed',
    seat,
    word,
    tiles,
    face: 'recto',
    end: 'right',
    pushed,
  });
  const positions: Position<OctoView, OctoEvent>[] = [
    { seq: 0, seat: -1, events: [], view: seen(12, 12, { rail: '' }) },
    { seq: 1, seat: -1, events: [], view: seen(8, 8) },
    { seq: 2, seat: 0, events: [composed(0, 'SONNETTE', 'ETTE', 'ABCD')], view: seen(4, 12) },
    { seq: 3, seat: 1, events: [composed(1, 'TELOMERE', 'ER', 'XY')], view: seen(6, 10) },
  ];
  const finished = (reason: 'emptied' | 'resigned' | 'stalled' | 'time', winner: number | null) => ({
    finished: { type: 'Finished' as const, reason, winner },
  });
  const over = (view: OctoView, own: number | null = 0) => octoverso({ view, positions, names: NAMES, own });

  it('tells what each still holds, and the word that turned it', () => {
    const told = over(seen(0, 10, finished('emptied', 0)));
    expect(told.verdict).toBe('Vous gagnez de dix lettres.');
    expect(plain(told.about)).toBe('Vous : aucune lettre ; Basile : dix lettres.');
    expect(told.course).toMatchObject({ shape: 'lines', mark: 1 });
    expect(told.course!.series.map(({ values }) => values)).toEqual([
      [8, 4, 6],
      [8, 12, 10],
    ]);
    expect(plain(told.decisive)).toBe(
      'Au 2ᵉ coup, vous jouez **SONNETTE** : quatre lettres de moins pour vous, quatre lettres de plus pour Basile.',
    );
  });

  it('names the winner on one screen, and knows a draw and who gave up', () => {
    const shared = over(seen(0, 10, finished('emptied', 0)), null);
    expect(shared.verdict).toBe('Anna gagne de dix lettres.');
    expect(plain(shared.about)).toBe('Anna : aucune lettre ; Basile : dix lettres.');
    expect(over(seen(5, 5, finished('stalled', null))).verdict).toBe('Partie nulle.');
    expect(over(seen(5, 9, finished('resigned', 1)))).toMatchObject({ verdict: 'Basile gagne.' });
  });
});

describe('the end of Osmotik (OSM-33)', () => {
  const seen = (points: number[], turn: number, ranks: number[] | null = null) =>
    ({
      scores: points.map((each) => ({ points: each })),
      state: { turn },
      result: ranks && { reason: 'board_full', ranks, scores: points },
    }) as OsmotikView;
  const formed = (seat: number, word: string): OsmotikEvent => ({
    type: 'Formed',
    seat,
    word,
    main: true,
    hour: 6,
    counted: [],
    points_taken: 0,
    letters_taken: 1,
  });
  const positions: Position<OsmotikView, OsmotikEvent>[] = [
    { seq: 1, seat: -1, events: [], view: seen([0, 0, 0], 1) },
    { seq: 2, seat: 0, events: [formed(0, 'CANUSE')], view: seen([6, 0, 0], 1) },
    { seq: 3, seat: 1, events: [formed(1, 'CASTRAIT'), formed(1, 'TA')], view: seen([6, 10, 0], 1) },
    { seq: 4, seat: 2, events: [formed(2, 'UT')], view: seen([6, 10, 2], 2) },
  ];
  const over = (ranks: number[], own: number | null, points = [6, 10, 2]) =>
    osmotik({ view: seen(points, 2, ranks), positions, own });

  it('tells the margin, its reader’s rank and the greatest turn', () => {
    const told = over([2, 1, 3], 0);
    expect(told.verdict).toBe('Rouge gagne de quatre points.');
    expect(told.about).toBe('Le plateau est plein. Vous finissez 2ᵉ sur 3.');
    expect(told.course!.series.map(({ name }) => name)).toEqual(['Rouge', 'Bleu', 'Jaune']);
    expect(plain(told.decisive)).toBe(
      '**CASTRAIT**, Rouge au 1ᵉʳ tour : deux mots d’un coup, 10 points et deux lettres prises.',
    );
    expect(over([2, 1, 3], 1).verdict).toBe('Vous gagnez de quatre points.');
  });

  it('knows equals, by points and altogether', () => {
    expect(over([2, 1, 3], null, [10, 10, 2]).verdict).toBe('Rouge gagne, à égalité de points.');
    expect(over([1, 1, 3], null, [10, 10, 2]).verdict).toBe('Bleu et Rouge à égalité.');
  });
});

describe('the end of Atomes (ATO-25, ATO-26)', () => {
  const rays: Ray[] = [
    { entry: 25, sign: 'absorbed', exit: null },
    { entry: 26, sign: 'deviated', exit: 32 },
  ];
  const verdict = (score: number, right: number[]) => ({ score, right }) as AtomesView['verdicts'][number];
  const view = (...verdicts: AtomesView['verdicts']) =>
    ({ verdicts, level: { size: 9, atoms: 6, capital: 200 } }) as AtomesView;
  const reviews = [
    { sets: 1000, bits: 1, best: null },
    { sets: 10, bits: 6.64, best: null },
  ] as unknown as Parameters<typeof atomes>[0]['reviews'];
  const over = (more: object = {}) =>
    atomes({
      view: view(verdict(182, [1, 2, 3, 4, 5, 6])),
      names: NAMES,
      seekers: [0],
      subject: 0,
      own: 0,
      rays,
      reviews,
      working: true,
      about: '182 points sur 200.',
      ...more,
    });

  it('tells what was found, and the ray that ruled out most', () => {
    const told = over();
    expect(told.verdict).toBe('Six atomes sur six.');
    expect(told.course).toMatchObject({ shape: 'bars', mark: 2 });
    expect(told.course!.series[0]!.values).toEqual([2000, 1000, 10]);
    expect(plain(told.decisive)).toContain('Le rayon 2, de **26** à **32**, écarte 990 dispositions');
    expect(over({ view: view(verdict(0, [])) }).verdict).toBe('Aucun atome sur six.');
  });

  it('waits for what is worked out, and does without', () => {
    expect(over({ reviews: [] }).course).toBeUndefined();
    expect(over({ reviews: [], working: false }).course).toBeNull();
  });

  it('names the best of several', () => {
    const race = { seekers: [0, 1], view: view(verdict(100, [1]), verdict(108, [1])) };
    expect(over(race).verdict).toBe('Basile gagne de huit points.');
    expect(over({ ...race, own: 1 }).verdict).toBe('Vous gagnez de huit points.');
    expect(over({ ...race, view: view(verdict(9, []), verdict(9, [])) }).verdict).toBe(
      'Partie nulle, 9 partout.',
    );
  });
});
