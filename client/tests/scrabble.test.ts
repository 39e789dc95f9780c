import { describe, expect, it } from 'vitest';
import type { Past } from '../src/generated/wire';
import {
  aim,
  arranged,
  arrowOf,
  carryTo,
  clickSquare,
  deselect,
  endTurn,
  give,
  holding,
  lay,
  mark,
  orderOf,
  pick,
  pickKey,
  placeOf,
  shift,
  shuffle,
  spare,
  squaresOf,
  swapped,
  sync,
  propose,
  takeBack,
  type Hand,
} from '../src/games/scrabble/hand';
import { commandOf } from '../src/games/scrabble/keys';
import { faultOf, inOrder, logLines, questionOf, reserveLines, written } from '../src/games/scrabble/lines';
import { bonusAt, freeFrom, plain, squareName, valueOf } from '../src/games/scrabble/squares';

const NOTHING = '.'.repeat(225);
const H8 = 112;
const hand = (letters: string): Hand => arranged(letters, letters);
const on = (squares: Record<number, string>) => [...NOTHING].map((sign, at) => squares[at] ?? sign).join('');
const type = (from: Hand, board: string, text: string) =>
  [...text].reduce((now, key) => lay(now, board, key), from);
const key = (name: string) => ({ key: name, ctrlKey: false, metaKey: false, altKey: false });

describe('the board', () => {
  it('has the bonuses of annex A, row K as row E (SCR-52)', () => {
    const row = (at: number) => COLUMNS.map((column) => bonusAt(at * 15 + column));
    const COLUMNS = [...Array(15).keys()];
    expect(bonusAt(H8)).toBe('centre');
    expect(row(0).map(String).join(' ')).toBe(
      'word3 null null letter2 null null null word3 null null null letter2 null null word3',
    );
    expect(row(10)).toEqual(row(4));
    expect([squareName(0), squareName(H8), squareName(224)]).toEqual(['A1', 'H8', 'O15']);
    expect(COLUMNS.flatMap(row).filter((bonus) => bonus === 'word3')).toHaveLength(8);
    expect(COLUMNS.flatMap(row).filter((bonus) => bonus === 'letter3')).toHaveLength(12);
  });

  it('knows what letters are worth (SCR-43)', () => {
    expect(['A', 'D', 'B', 'F', 'J', 'Z', '?', 'a'].map(valueOf)).toEqual([1, 2, 3, 4, 8, 10, null, null]);
  });

  it('reads accented letters as plain ones and nothing else (SCR-75)', () => {
    expect(['é', 'Ç', 'ï', 'a', '3', ';', 'Enter', 'œ'].map(plain)).toEqual([
      'e',
      'C',
      'i',
      'a',
      null,
      null,
      null,
      null,
    ]);
  });

  it('goes over letters that lie there, to the end of the line', () => {
    const board = on({ 113: 'A' });
    expect(freeFrom(board, { square: H8, across: true })).toEqual([112, 114, 115, 116, 117, 118, 119]);
    expect(freeFrom(board, { square: 209, across: false })).toEqual([209, 224]);
  });
});

describe('who receives the keyboard (SCR-65)', () => {
  it('is the box at first', () => expect(hand('ABC').keyboard).toBe('box'));

  it('lets the letters go when the board loses it (SCR-78)', () => {
    const placing = type(clickSquare(hand('ABC'), NOTHING, H8), NOTHING, 'ab');
    expect(spare(placing).map(({ letter }) => letter)).toEqual(['C']);
    const left = give(placing, 'rack');
    expect([left.keyboard, left.start, left.laid]).toEqual(['rack', null, []]);
    expect(orderOf(left)).toBe('ABC');
  });

  it('deselects when the rack loses it (SCR-93)', () => {
    const selected = mark(pick(hand('ABC'), 0), 1);
    expect([selected.moving, selected.swapping]).toEqual([0, [1]]);
    expect(give(selected, 'box')).toMatchObject({ moving: null, swapping: [] });
    expect(clickSquare(selected, NOTHING, H8)).toMatchObject({
      keyboard: 'board',
      moving: null,
      swapping: [],
    });
  });

  it('is the box when the turn ends (SCR-66)', () => {
    expect(endTurn(clickSquare(hand('ABC'), NOTHING, H8))).toMatchObject({ keyboard: 'box', start: null });
  });
});

describe('the arrow (SCR-74)', () => {
  it('is put to the right, turned by each click, moved by a click elsewhere', () => {
    let now = clickSquare(hand('ABC'), NOTHING, H8);
    expect(now.start).toEqual({ square: H8, across: true });
    now = clickSquare(now, NOTHING, H8);
    expect(now.start).toEqual({ square: H8, across: false });
    now = clickSquare(now, NOTHING, H8);
    expect(now.start!.across).toBe(true);
    expect(clickSquare(now, NOTHING, 3).start).toEqual({ square: 3, across: true });
  });

  it('ignores a click on a letter, and any once a letter is entered', () => {
    const board = on({ 0: 'A' });
    expect(clickSquare(hand('ABC'), board, 0).keyboard).toBe('box');
    const placing = lay(clickSquare(hand('ABC'), NOTHING, H8), NOTHING, 'a');
    expect(clickSquare(placing, NOTHING, H8)).toEqual(placing);
    expect(clickSquare(placing, NOTHING, 3)).toEqual(placing);
  });

  it('goes to the next empty square, and away at the end (SCR-75)', () => {
    const board = on({ 113: 'X' });
    const now = lay(clickSquare(hand('ABC'), board, H8), board, 'a');
    expect(arrowOf(now, board)).toBe(114);
    const last = clickSquare(hand('AB'), NOTHING, 14);
    expect(arrowOf(lay(last, NOTHING, 'a'), NOTHING)).toBeNull();
    expect(type(last, NOTHING, 'ab').laid).toHaveLength(1);
  });
});

describe('letters typed (SCR-75, SCR-76)', () => {
  const start = clickSquare(hand('AE?BE'), NOTHING, H8);

  it('leave the rack if they are there; capitals play a blank', () => {
    expect(placeOf(type(start, NOTHING, 'bÉ9zé'))).toEqual({
      type: 'Place',
      square: H8,
      across: true,
      letters: 'BeE',
    });
    expect(squaresOf(type(start, NOTHING, 'be'), NOTHING)).toEqual([112, 113]);
    expect(placeOf(start)).toBeNull();
  });

  it('lie as the house proposes them, blanks too, whatever lay there', () => {
    const proposed = { type: 'Place', square: 20, across: false, letters: 'BeA' } as const;
    expect(placeOf(propose(type(start, NOTHING, 'be'), NOTHING, proposed))).toEqual(proposed);
  });

  it('come back last first, to their place, the arrow with them', () => {
    let now = type(start, NOTHING, 'eb');
    now = takeBack(now);
    expect(arrowOf(now, NOTHING)).toBe(113);
    expect(
      spare(now)
        .map(({ letter }) => letter)
        .join(''),
    ).toBe('A?BE');
    now = takeBack(takeBack(now));
    expect(orderOf(now)).toBe('AE?BE');
    expect(now.start).toEqual({ square: H8, across: true });
    expect(clickSquare(now, NOTHING, H8).start!.across).toBe(false);
  });

  it('can be carried to the board, in line', () => {
    const one = lay(start, NOTHING, 'a');
    expect(aim(one, NOTHING, 113)!.start!.across).toBe(true);
    expect(aim(one, NOTHING, 127)!.start!.across).toBe(false);
    expect(aim(one, NOTHING, 3)).toBeNull();
    expect(aim(start, on({ 3: 'A' }), 3)).toBeNull();
    expect(aim(hand('A'), NOTHING, 3)!.start).toEqual({ square: 3, across: true });
  });
});

describe('the rack', () => {
  const letters = (now: Hand) => orderOf(now);
  const selected = (now: Hand) => now.tiles.findIndex(({ id }) => id === now.moving);

  it('holds the sequence of annex D, key by key (SCR-92)', () => {
    const SEQUENCE: [string, string, number][] = [
      ['i', 'IREPVRE', 0],
      ['k', 'IREPVRE', -1],
      ['v', 'IREPVRE', 4],
      ['r', 'IREPVRE', 1],
      ['r', 'IREPVRE', 5],
      ['r', 'IREPVRE', 1],
      ['ArrowLeft', 'RIEPVRE', 0],
      ['ArrowLeft', 'IEPVRER', 6],
      ['ArrowRight', 'RIEPVRE', 0],
      ['ArrowRight', 'IREPVRE', 1],
    ];
    let now = give(hand('IREPVRE'), 'rack');
    for (const [name, order, at] of SEQUENCE) {
      const command = commandOf('rack', key(name), false)!;
      now = command.do === 'shift' ? shift(now, command.by) : pickKey(now, (command as { key: string }).key);
      expect([name, letters(now), selected(now)]).toEqual([name, order, at]);
    }
  });

  it('selects a blank with the star (SCR-90)', () => {
    expect(selected(pickKey(give(hand('AB?'), 'rack'), '*'))).toBe(2);
    expect(selected(pickKey(give(hand('AB?'), 'rack'), 'À'))).toBe(0);
  });

  it('has two kinds of selection, never both on one letter (SCR-85, SCR-94)', () => {
    let now = pick(hand('ABC'), 1);
    now = mark(now, 1);
    expect([now.moving, now.swapping]).toEqual([null, [1]]);
    now = mark(mark(now, 2), 1);
    expect(now.swapping).toEqual([2]);
    expect(swapped(now)).toBe('C');
    now = pick(now, 2);
    expect([now.moving, now.swapping]).toEqual([2, []]);
    expect(pick(now, 2).moving).toBe(2);
    expect(deselect(mark(now, 0))).toMatchObject({ moving: null, swapping: [] });
  });

  it('is arranged by carrying and shuffling; letters on the board keep their place', () => {
    expect(letters(carryTo(hand('ABC'), 0, 2))).toBe('BCA');
    const placing = lay(clickSquare(hand('ABCD'), NOTHING, H8), NOTHING, 'b');
    const mixed = shuffle(placing, () => 0);
    expect(mixed.tiles[1]!.letter).toBe('B');
    expect([...letters(mixed)].sort().join('')).toBe('ABCD');
    expect(letters(mixed)).not.toBe('ABCD');
  });

  it('keeps its order when letters come and go', () => {
    const placing = type(clickSquare(hand('XAYAZ'), NOTHING, H8), NOTHING, 'ay');
    expect(letters(sync(placing, 'AXZQK'))).toBe('XQKAZ');
    expect(letters(sync(hand('XAYAZ'), 'ZX'))).toBe('XZ');
    expect(letters(arranged('ABC', 'CAB'))).toBe('CAB');
    expect(letters(arranged('ABC', 'CAX'))).toBe('ABC');
  });

  it('leaves holes while a placement that is not valid is shown (SCR-80)', () => {
    const held = holding(hand('AB?D'), 'bD');
    expect(
      spare(held)
        .map(({ letter }) => letter)
        .join(''),
    ).toBe('AB');
    expect(held.keyboard).toBe('box');
    expect(letters(endTurn(held))).toBe('AB?D');
  });
});

describe('keys', () => {
  it('mean what the receiver makes of them', () => {
    expect(commandOf('box', key('a'), false)).toEqual({ do: 'write' });
    expect(commandOf('box', key('Enter'), false)).toBeNull();
    expect(commandOf('board', key('Escape'), true)).toEqual({ do: 'cancel' });
    expect(commandOf('board', key('Enter'), false)).toBeNull();
    expect(commandOf('board', key('Enter'), true)).toEqual({ do: 'submit' });
    expect(commandOf('board', key('É'), false)).toEqual({ do: 'lay', key: 'É' });
    expect(commandOf('rack', key('7'), false)).toEqual({ do: 'pick', key: '7' });
    expect(commandOf('board', key('Tab'), true)).toBeNull();
    expect(commandOf('board', { ...key('c'), ctrlKey: true }, false)).toBeNull();
  });

  it('deselect on the rack when they are no letter, whichever they are (SCR-90)', () => {
    for (const name of ['Enter', 'Backspace', 'ArrowUp', 'ArrowDown', 'Escape', 'Home', 'Delete'])
      expect(commandOf('rack', key(name), true)).toEqual({ do: 'deselect', passing: false });
    for (const name of ['Shift', 'CapsLock', 'F5', 'Tab'])
      expect(commandOf('rack', key(name), true)).toEqual({ do: 'deselect', passing: true });
    const copying = { ...key('c'), ctrlKey: true };
    expect(commandOf('rack', copying, true)).toEqual({ do: 'deselect', passing: true });
    const chosen = mark(mark(give(hand('ABC'), 'rack'), 0), 2);
    expect(pickKey(chosen, ' ')).toMatchObject({ moving: null, swapping: [] });
  });

  it('shuffle with the space bar only a rack on which nothing is selected (SCR-90)', () => {
    expect(commandOf('rack', key(' '), true)).toEqual({ do: 'pick', key: ' ' });
    expect(commandOf('rack', key(' '), false)).toEqual({ do: 'shuffle' });
  });

  it('are ignored on the board when they are no letter, the space bar too (SCR-75)', () => {
    expect(commandOf('board', key(' '), true)).toBeNull();
    expect(lay(clickSquare(hand('ABC'), NOTHING, H8), NOTHING, '7').laid).toEqual([]);
  });
});

describe('the box', () => {
  const camille = { type: 'person', id: 'c', name: 'Camille' } as const;
  const basile = { type: 'person', id: 'b', name: 'Basile' } as const;
  const setup = {
    game: 'scrabble',
    options: {},
    public: false,
    ready: true,
    clock: { turn: 60, game: null, increment: 0, days: null },
    titles: [],
    rated: false,
  };
  const place = { type: 'Place', square: 99, across: true, letters: 'ADANt' } as const;
  const played = (seq: number, events: object[]): Past => ({
    seq,
    at: seq,
    events: [{ type: 'Played', seat: 0, events }],
  });
  const opened: Past = {
    seq: 1,
    at: 1,
    events: [{ type: 'Opened', setup, host: camille, seats: [camille, basile] }],
  };
  const told = {
    seats: [camille, basile],
    seat: 0,
    name: (who: { name: string } | null) => who?.name ?? '',
  };
  const said = (log: Past[], seat: number | null = 0) =>
    logLines([opened, ...log], { ...told, seat }).map(({ voice, who, text, points }) =>
      [voice, who ? `${who} : ${text}` : text, ...(points === undefined ? [] : [points])].join(' | '),
    );

  it('calls a game that goes on alone yours only if it is (SCR-88)', () => {
    const program = { type: 'program', level: 'beginner', name: 'Plume' } as const;
    const left: Past = {
      seq: 2,
      at: 2,
      events: [
        { type: 'Left', seat: 1, person: basile },
        { type: 'Replaced', seat: 1, program },
      ],
    };
    const [, alone] = said([left]);
    const [, watched] = said([left], null);
    expect(alone).toMatch(/Votre partie est maintenant en solo\s: Plume prend la place de Basile/);
    expect(watched).toMatch(/La partie est maintenant en solo\s: Plume prend la place de Basile/);
  });

  it('tells when a game was abandoned and taken up again (SCR-89)', () => {
    const log: Past[] = [
      { seq: 2, at: 2, events: [{ type: 'Abandoned', person: camille, result: null }] },
      { seq: 3, at: 3, events: [{ type: 'Reopened', person: camille }] },
    ];
    expect(said(log)).toEqual([
      'system | Camille a abandonné la partie.',
      'system | Camille a repris la partie.',
    ]);
  });

  it('writes moves as commands (SCR-56, SCR-79, SCR-86)', () => {
    expect(written(place)).toBe('!placer g10h adanT');
    expect(written({ type: 'Exchange', letters: 'E?' })).toBe('!échanger e*');
    const words = [{ text: 'ABONDANT', square: 99, across: true, points: 20 }];
    const log = [
      played(2, [
        { type: 'Placed', seat: 0, place, squares: [], words, points: 20, bingo: false },
        { type: 'Drawn', seat: 0, letters: 'E', count: 1 },
      ]),
      played(3, [{ type: 'Exchanged', seat: 1, letters: null, count: 3 }]),
      played(4, [{ type: 'Exchanged', seat: 1, letters: null, count: 1 }]),
      played(5, [{ type: 'Passed', seat: 0, time_up: true }]),
    ];
    expect(said(log)).toEqual([
      'me | Camille : !placer g10h adanT | 20',
      'them | Basile : !échanger 3 lettres',
      'them | Basile : !échanger 1 lettre',
      'system | Temps écoulé\u00a0: le tour passe.',
      'me | Camille : !passer',
    ]);
    const [first] = logLines([opened, log[0]!], told);
    expect(first).toMatchObject({ word: 'ABONDANT', points: 20 });
    const typed = new Map([[2, '!placer g10h adanT']]);
    expect(logLines([opened, ...log], { ...told, typed: typed.set(5, '!passer ') })[4]!.text).toBe(
      '!passer ',
    );
    expect(said(log, 1)[0]).toBe('them | Camille : !placer g10h adanT | 20');
  });

  it('lists the letters left at the end, and who goes (SCR-102, SCR-105, SCR-103)', () => {
    const ended = { reason: 'out', changes: [0, 0], seat: null };
    const log = [
      played(2, [{ type: 'Ended', ending: ended, racks: ['', '?EW'], scores: [10, 3] }]),
      { seq: 3, at: 3, events: [{ type: 'Left', seat: 1, person: basile }] } as Past,
    ];
    expect(said(log)).toEqual([
      'system | Fin de partie - lettres restantes',
      'system | Camille :',
      'system | Basile : *ew',
      'system | Basile a quitté le jeu.',
    ]);
  });

  it('lists them as they were arranged, where that is told (SCR-102)', () => {
    const ended = { reason: 'passes', changes: [0, 0], seat: null };
    const log = [opened, played(2, [{ type: 'Ended', ending: ended, racks: ['AB', 'EIT'], scores: [0, 0] }])];
    const left = (racks: (string | null)[]) => logLines(log, { ...told, racks }).map(({ text }) => text);
    expect(left(['BA', 'TIE']).slice(1)).toEqual(['Camille : ba', 'Basile : tie']);
    expect(left([null, 'TIES']).slice(1)).toEqual(['Camille : ab', 'Basile : eit']);
  });

  it('says that a game is solo now (SCR-88)', () => {
    const program = { type: 'program', level: 'beginner', name: 'Zoé' } as const;
    const log: Past[] = [
      {
        seq: 2,
        at: 2,
        events: [
          { type: 'Left', seat: 1, person: basile },
          { type: 'Replaced', seat: 1, program },
        ],
      },
      played(3, [{ type: 'Passed', seat: 1, time_up: false }]),
    ];
    expect(said(log)).toEqual([
      'system | Basile a quitté le jeu.',
      'system | Votre partie est maintenant en solo\u00a0: Zoé prend la place de Basile.',
      'them | Zoé : !passer',
    ]);
  });

  it('knows its questions, with or without accents, and the three kinds of error (SCR-55, SCR-61)', () => {
    expect(questionOf('!reserve')).toEqual({ question: 'réserve', wellAsked: true });
    expect(questionOf('!aide moi')).toEqual({ question: 'aide', wellAsked: false });
    expect(questionOf('!placer h8h bon')).toBeNull();
    expect(questionOf('aide')).toBeNull();
    expect(['syntax', 'unknown_command', 'off_board', 'not_your_turn'].map(faultOf)).toEqual([
      'syntax',
      'invalid',
      'impossible',
      'impossible',
    ]);
  });

  it('counts the reserve on 27 lines (SCR-58)', () => {
    const lines = reserveLines('AAB??');
    expect(lines).toHaveLength(27);
    expect([lines[0], lines[1], lines[2], lines[26]]).toEqual(['A : 2', 'B : 1', 'C : 0', '* : 2']);
  });

  it('keeps all lines in the order of time (SCR-63)', () => {
    const line = (at: number) => ({ key: String(at), at, voice: 'system', who: null, text: '' }) as const;
    expect(inOrder([line(1), line(4)], [line(3)], [line(2)]).map(({ at }) => at)).toEqual([1, 2, 3, 4]);
  });
});
