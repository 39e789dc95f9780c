/** Positions set up by hand: the text is all there is, and every touch writes it (STU-02). */

import { describe, expect, it } from 'vitest';
import { OctoversoDraft } from '../src/games/octoverso/arrange/position.svelte';
import { cellNamed } from '../src/games/osmotik/cells';
import { OsmotikDraft } from '../src/games/osmotik/arrange/position.svelte';
import { OthelloDraft } from '../src/games/othello/arrange/position.svelte';
import { parsed, ScrabbleDraft, written } from '../src/games/scrabble/arrange/position.svelte';

const NOTHING = Array<string>(15).fill('15').join('/');
const cgp = (row: string, rest: string) => NOTHING.replace(/^((15\/){7})15/, `$1${row}`) + rest;

describe('a Scrabble position', () => {
  it('is read and written, whoever is to move', () => {
    for (const text of [
      cgp('7OS6', ' AEIRSTN/ 4/12 0 ld french;'),
      cgp('6OsE6', ' ?/Z 4/-2 0 ld english; seat 2;'),
    ])
      expect(written(parsed(text))).toBe(text);
    const { racks, scores } = parsed(`${NOTHING} AB/C 4/12 0 ld french; seat 2;`);
    expect([racks, scores]).toEqual([
      ['C', 'AB'],
      [12, 4],
    ]);
  });

  it('is typed letter by letter, along the arrow, and taken back', () => {
    const draft = new ScrabbleDraft('', 2);
    for (const key of ['o', 's', '?', 'é']) expect(draft.type(key)).toBe(true);
    expect(draft.text).toBe(cgp('7OSe5', ' / 0/0 0 ld french;'));
    expect(draft.bag.get('?')).toBe(1);
    draft.type('Backspace');
    expect(draft.now.board.slice(112, 116)).toBe('OS..');
    draft.undo();
    draft.undo();
    expect(draft.now.board.slice(112, 116)).toBe('OS..');
    expect(draft.type('Enter')).toBe(false);
  });

  it('has the letters that there are, and no more', () => {
    const draft = new ScrabbleDraft('', 2);
    for (const key of 'kkk') draft.type(key);
    expect(draft.now.board.replaceAll('.', '')).toBe('K');
    expect(draft.palette.get('K')).toBe(0);
    draft.touch(112);
    draft.press('K');
    expect(draft.now.board.replaceAll('.', '')).toBe('K');
    draft.choose(1);
    for (const key of 'aeiouaei') draft.type(key);
    expect(draft.now.racks).toEqual(['', 'AAEEIOU']);
    draft.erase();
    expect(draft.now.racks[1]).toBe('AAEEIO');
  });

  it('goes down once its square is touched again', () => {
    const draft = new ScrabbleDraft('', 2);
    draft.touch(112);
    draft.press('O');
    draft.press('S');
    expect(draft.now.board[112 + 15]).toBe('S');
    draft.score(1, 12.7);
    draft.change({ mover: 1 });
    expect(draft.text).toMatch(/ 12\/0 0 ld french; seat 2;$/);
  });

  it('is empty where a text cannot be read', () => {
    expect(parsed('n’importe quoi').board).toHaveLength(225);
    expect(parsed('99/AAAAAAAAAAAAAAAAAAAA').board).toHaveLength(225);
  });
});

describe('an Osmotik position', () => {
  const TEXT = 'r 3 AAAb2 BBNr0 OOSr1 b:A7E12';

  it('is read and written', () => {
    const draft = new OsmotikDraft(TEXT, 2);
    expect(draft.owner).toBe(1);
    draft.change({ mover: 0 });
    expect(draft.text).toBe(TEXT.replace('r 3', 'b 3'));
  });

  it('is laid along an arrow that a second touch turns', () => {
    const draft = new OsmotikDraft('', 2);
    for (const key of 'osx') draft.type(key);
    expect(draft.text).toBe('b 1 AAOb1 BBSb1 CCXb1');
    draft.touch(cellNamed('BB')!);
    draft.own(1);
    draft.count(3);
    expect(draft.text).toBe('b 1 AAOb1 BBSr4 CCXb1');
    const before = draft.hour;
    draft.touch(cellNamed('BB')!);
    expect(draft.hour).not.toBe(before);
    draft.erase();
    expect(draft.text).toBe('b 1 AAOb1 CCXb1');
  });

  it('has stocks, by hand or as on the board, and colours that play', () => {
    const draft = new OsmotikDraft('b 1 AAOb1 HOKr1', 3);
    draft.deduce();
    expect(draft.text).toContain('b:A9');
    expect(draft.now.stocks.get(1)![10]).toBe(0);
    draft.stock = 1;
    draft.press('K');
    expect(draft.stocked.get('K')).toBe(1);
    draft.seat(6);
    draft.touch(cellNamed('HA')!);
    draft.own(5);
    draft.press('E');
    draft.seat(2);
    expect(draft.now.letters.size).toBe(2);
    draft.round(400);
    expect(draft.text).toMatch(/^b 99 /);
  });
});

describe('an Octoverso position', () => {
  it('is not one until its rail is full and both hands hold something', () => {
    const draft = new OctoversoDraft('', 2);
    expect(draft.text).toBe('........ . .');
    for (const key of 'amisduos') draft.type(key);
    expect([draft.text, draft.target]).toEqual(['AMISDUOS . .', 0]);
    for (const key of 'ges?') draft.type(key);
    draft.target = 1;
    draft.type('e');
    draft.say('amis, dûos');
    expect(draft.text).toBe('AMISDUOS GES? E AMIS,DUOS');
    draft.drop(0, 1);
    expect(draft.text).toBe('AMISDUOS GS? E AMIS,DUOS');
    expect(draft.type('Tab')).toBe(false);
  });

  it('has the letters that there are', () => {
    const draft = new OctoversoDraft('', 2);
    for (const key of 'qqq') draft.type(key);
    expect(draft.now.rail).toBe('Q');
    draft.erase();
    expect(draft.text).toBe(draft.bare);
  });
});

describe('an OTHO position', () => {
  it('is put disc by disc', () => {
    const draft = new OthelloDraft('', 2);
    draft.touch(27);
    expect(draft.now.board[27]).toBe('x');
    draft.touch(27);
    expect(draft.now.board[27]).toBe('.');
    draft.change({ mover: 1 });
    expect(draft.text).toMatch(/ O;$/);
    draft.set(draft.bare);
    expect(draft.now.board).toBe('.'.repeat(64));
  });
});
