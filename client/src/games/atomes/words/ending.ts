/** How a search for atoms ended, in words. */

import type { Ray } from '../../../generated/atomes';
import { capital, catalogue, numeral, plural } from '../../../words/language.svelte';

const figures = { fr: new Intl.NumberFormat('fr'), en: new Intl.NumberFormat('en') };

const fr = {
  found: (right: number, of: number) =>
    right
      ? `${capital(numeral('fr', right))} ${plural('fr', right, 'atome', 'atomes')} sur ${numeral('fr', of)}.`
      : `Aucun atome sur ${numeral('fr', of)}.`,
  next: (level: number) => `Le niveau ${level} vous attend.`,
  points: (count: number) => `${numeral('fr', count)} ${plural('fr', count, 'point', 'points')}`,
  caption: 'Dispositions possibles après chaque rayon',
  scale: 'échelle : × 10 par cran',
  said: (from: number, to: number, rays: number) =>
    `Dispositions possibles : ${figures.fr.format(from)} au départ, ${figures.fr.format(to)} après ${rays} ${plural('fr', rays, 'rayon', 'rayons')}.`,
  ray: (number: number, { entry, exit }: Ray, gone: number, of: number) =>
    `Le rayon ${number}, de **${entry}**${exit === null ? '' : ` à **${exit}**`}, écarte ${figures.fr.format(gone)} dispositions sur ${figures.fr.format(of)}.`,
};

const en: typeof fr = {
  found: (right, of) =>
    `${capital(numeral('en', right))} ${plural('en', right, 'atom', 'atoms')} out of ${numeral('en', of)}.`,
  next: (level) => `Level ${level} is next.`,
  points: (count) => `${numeral('en', count)} ${plural('en', count, 'point', 'points')}`,
  caption: 'Layouts still possible after each ray',
  scale: 'scale: × 10 per step',
  said: (from, to, rays) =>
    `Layouts still possible: ${figures.en.format(from)} at the start, ${figures.en.format(to)} after ${rays} ${plural('en', rays, 'ray', 'rays')}.`,
  ray: (number, { entry, exit }, gone, of) =>
    `Ray ${number}, **${entry}**${exit === null ? '' : ` to **${exit}**`}, rules out ${figures.en.format(gone)} of ${figures.en.format(of)} layouts.`,
};

export const ending = catalogue(fr, en);
