import { describe, expect, it } from 'vitest';
import { onRecto, places, read, readings, slid, spell, standing, ways } from '../src/games/octoverso/rail';

const letters = (tiles: readonly { letter: string }[]) => tiles.map((tile) => tile.letter).join('');

describe('the rail', () => {
  it('reads in the reverse order on its verso (OCT-01)', () => {
    expect(read('AMISDUOS', 'verso')).toBe('SOUDSIMA');
  });

  it('slides letters onto either end and tells what falls (OCT-11, OCT-31)', () => {
    const hand = 'EEEEGRST';
    const images = slid('AMISDUOS', hand, { face: 'verso', end: 'right', picked: places(hand, 'GES')! }, '');
    expect(letters(images.row)).toBe('DSIMAGES');
    expect(letters(images.fallen)).toBe('SOU');
    const trams = slid('AMISDUOS', hand, { face: 'recto', end: 'left', picked: places(hand, 'TR')! }, '');
    expect(letters(trams.row)).toBe('TRAMISDU');
    expect(letters(trams.fallen)).toBe('OS');
    expect(trams.row.filter((tile) => tile.laid)).toHaveLength(2);
  });

  it('finds every way to lay a word that was typed (OCT-10, OCT-12)', () => {
    expect(ways('AMISDUOS', 'EEEEGRST', 'IMAGES', 'recto')).toEqual([
      { type: 'Compose', word: 'IMAGES', tiles: 'GES', face: 'verso', end: 'right' },
    ]);
    expect(ways('AMISDUOS', 'EEEEGRST', 'ESCALIER', 'recto')).toEqual([]);
    expect(ways('ERISDUER', 'EE', 'ERE', 'recto').map(({ face, end }) => `${face} ${end}`)).toEqual([
      'recto right',
      'verso left',
    ]);
  });

  it('lets jokers stand for letters that run out (OCT-22)', () => {
    expect(spell('ALIS?E', 'ALISTE')).toBe('ALIS?E');
    expect(spell('ALISE', 'ALISTE')).toBeNull();
    expect(ways('REALIS?E', 'CIALEOU', 'SPECIALE', 'recto')).toHaveLength(1);
    const draft = { face: 'recto', end: 'right', picked: [0] } as const;
    expect(readings('REALIS?E', 'S', 'S', draft, ['T']).map(({ word }) => word)).toContain('STES');
    expect(readings('REALIS?E', 'S', 'S', draft, [''])).toEqual([]);
  });

  it('reads two jokers as two letters, each as the face shows it (OCT-22)', () => {
    expect(standing('A?I?', ['M', 'S'])).toBe('AMIS');
    expect(standing('A?I?', ['M'])).toBe('AMI?');
    const draft = { face: 'verso', end: 'right', picked: [0] } as const;
    const found = readings('A?I?DUOS', 'S', 'S', draft, ['E', 'R']).map(({ word }) => word);
    expect(found).toContain('EIRAS');
    expect(found.at(-1)).toBe('RAS');
  });

  it('knows its ends by the recto (OCT-16)', () => {
    expect(onRecto('recto', 'left')).toBe('left');
    expect(onRecto('verso', 'left')).toBe('right');
  });

  it('has no letters that are not in hand', () => {
    expect(places('AMIS', 'SS')).toBeNull();
    expect(places('ASIS', 'SS')).toEqual([1, 3]);
  });
});
