/** The words of the page that looks words up. */

import { catalogue, plural } from './language.svelte';

const fr = {
  title: 'Mots',
  ask: 'Un mot, un motif ou des lettres',
  help: '« chien » dit tout du mot. « ch?en » ou « *phile » cherche un motif. « +aeinrst » compose des mots avec ces lettres ; « ? » y est un joker.',
  look: 'Chercher',
  valid: 'est un mot',
  invalid: 'n’est pas dans la liste',
  lemmas: 'Vient de',
  relatives: 'De la même famille',
  before: 'Lettres qui vont devant',
  after: 'Lettres qui vont derrière',
  anagrams: 'Anagrammes',
  plusOne: 'Anagrammes avec une lettre de plus',
  none: 'Aucune.',
  count: (n: number, more: boolean) =>
    more ? `Plus de ${n} mots ; en voici ${n}.` : `${n} ${plural('fr', n, 'mot', 'mots')}.`,
  about:
    'La liste de Salon : mots de deux à quinze lettres, sans noms propres, sigles ni abréviations, avec conjugaisons, féminins et pluriels. Les accents ne comptent pas.',
};

const en: typeof fr = {
  title: 'Words',
  ask: 'A word, a pattern or letters',
  help: '“chien” tells all about the word. “ch?en” or “*phile” looks for a pattern. “+aeinrst” makes words of these letters; “?” is a blank there.',
  look: 'Look up',
  valid: 'is a word',
  invalid: 'is not in the list',
  lemmas: 'Comes from',
  relatives: 'Of the same family',
  before: 'Letters that go before',
  after: 'Letters that go after',
  anagrams: 'Anagrams',
  plusOne: 'Anagrams with one more letter',
  none: 'None.',
  count: (n: number, more: boolean) =>
    more ? `More than ${n} words; here are ${n}.` : `${n} ${plural('en', n, 'word', 'words')}.`,
  about:
    'Salon’s list of French words: two to fifteen letters, no proper nouns, acronyms or abbreviations, with conjugations, feminines and plurals. Accents do not count.',
};

export const lexicon = catalogue(fr, en);
