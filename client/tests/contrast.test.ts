import { cleanup, render } from '@testing-library/svelte';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import Hex, { COLOURS } from '../src/design/Hex.svelte';

const css = readFileSync('src/style/tokens.css', 'utf8');
const block = (start: string) => {
  const from = css.indexOf(start);
  return css.slice(from, css.indexOf('\n}', from));
};
const declared = (text: string) =>
  new Map([...text.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!.trim()]));
const base = declared(block(':root'));
const strong = declared(block("[data-theme='contrast']"));

function colour(theme: 'light' | 'dark' | 'contrast', name: string): string {
  const value = (theme === 'contrast' ? strong.get(name) : undefined) ?? base.get(name)!;
  const pair = /^light-dark\((#\w+),\s*(#\w+)\)$/.exec(value);
  return pair ? pair[theme === 'dark' ? 2 : 1]! : value;
}

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/\w/g, '$&$&') : hex;
  const [r, g, b] = [1, 3, 5].map((at) => {
    const c = parseInt(full.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const on = (grounds: string) => grounds.split(' ').map((ground) => [`on-${ground}`, ground] as const);
const over = (inks: string, grounds: string) =>
  inks.split(' ').flatMap((ink) => grounds.split(' ').map((ground) => [ink, ground] as const));

const TEXT = [
  ...over('ink ink-2 accent', 'paper sheet sheet-2'),
  ...over('good warn', 'paper sheet'),
  ...over('voice-me voice-them voice-system', 'sheet'),
  ...over('ink ink-2 accent', 'cloth'),
  ...over('chalk chalk-2 chalk-yellow chalk-red', 'slate'),
  ...over('ink accent', 'accent-soft'),
  ...over('ink good', 'good-soft'),
  ['on-accent', 'accent-fill'] as const,
  ['on-walnut', 'rail'] as const,
  ['on-mauve', 'quad'] as const,
  ['mark', 'tile'] as const,
  ...on('good walnut linen tile letter2 letter3 word2 word3 felt ebony ivory gres beech mauve entry exit'),
  ...on(
    'bleu rouge jaune vert ciel orange score-zero score-buy word-flash atom-right atom-wrong atom-missed',
  ),
];
const SHAPES = [
  ...over('line-strong focus', 'paper sheet'),
  ...over('quad-line link', 'quad mauve'),
  ['focus', 'focus-halo'] as const,
  ['accent', 'gres'] as const,
  ['on-felt', 'felt'] as const,
  ['chalk-yellow', 'felt'] as const,
  ['chalk-red', 'ebony'] as const,
  ['word3', 'ivory'] as const,
];

/** The tokens that a letter of Osmotik's rim and its score's lozenge are painted with. */
function paints(colour: string, state: 'laid' | 'buy'): { rim: string[]; lozenge: string[] } {
  const { container } = render(Hex, { letter: 'E', colour, score: 1, state });
  const tokens = (shapes: string) =>
    [...container.querySelectorAll(shapes)].flatMap((shape) =>
      [...(shape.getAttribute('style') ?? '').matchAll(/var\(--([\w-]+)\)/g)].map(([, token]) => token!),
    );
  return { rim: tokens('path[fill="none"]'), lozenge: tokens('rect') };
}

describe.each(['light', 'dark', 'contrast'] as const)('contrast in %s (PLT-32)', (theme) => {
  afterEach(cleanup);
  it.each(TEXT)('%s on %s can be read', (ink, ground) => {
    expect(ratio(colour(theme, ink), colour(theme, ground))).toBeGreaterThanOrEqual(4.5);
  });
  it.each(SHAPES)('%s on %s can be seen', (ink, ground) => {
    expect(ratio(colour(theme, ink), colour(theme, ground))).toBeGreaterThanOrEqual(3);
  });
  it.each(COLOURS)(
    'a letter in %s that can be bought has a rim and a lozenge of its own (OSM-30)',
    (face) => {
      const seen = (tokens: string[]) =>
        Math.max(...tokens.map((token) => ratio(colour(theme, token), colour(theme, face))));
      const { rim, lozenge } = paints(face, 'buy');
      expect(seen(rim)).toBeGreaterThanOrEqual(3);
      expect(seen(lozenge)).toBeGreaterThanOrEqual(3);
      expect(paints(face, 'laid')).toEqual({ rim: [], lozenge: [] });
    },
  );
});
