/** The words of the page that looks words up. */

import { catalogue, plural } from './language.svelte';

const count = (n: number) => n.toLocaleString('fr');
const counted = (n: number) => n.toLocaleString('en');

const fr = {
  ask: 'Un mot, un motif ou des lettres',
  help: '« chien » dit tout du mot. « ch?en » ou « *phile » cherche un motif. « +aeinrst » compose des mots avec ces lettres ; « ? » y est un joker.',
  look: 'Chercher',
  valid: 'est un mot',
  invalid: 'n’est pas dans la liste',
  formOf: 'forme de',
  since: (day: string) => `Dans la liste depuis l’édition du ${day}.`,
  common: { everyday: 'Mot de tous les jours.', known: 'Mot connu.', rare: 'Mot rare.' },
  why: {
    name: 'C’est un nom propre.',
    abbreviation: 'C’est une abréviation, un sigle ou un symbole.',
    phrase: 'Ce n’est qu’une partie d’une locution.',
    apart: 'Cela s’écrit en plusieurs mots, ou avec un trait d’union.',
    variant: 'C’est une variante d’un mot qui, lui, est dans la liste.',
    rare: 'Trop rare : seuls des spécialistes l’emploient, ou presque personne.',
    judged: 'Examiné, et refusé.',
  },
  whyOf: (lemma: string, why: string) => `${lemma} : ${why}`,
  relatives: 'De la même famille',
  before: 'Lettres qui vont devant',
  after: 'Lettres qui vont derrière',
  prefixed: 'Rallonges devant',
  suffixed: 'Rallonges derrière',
  anagrams: 'Anagrammes',
  plusOne: 'Anagrammes avec une lettre de plus',
  plusTwo: 'Anagrammes avec deux lettres de plus',
  none: 'Aucune.',
  count: (total: number, shown: number, more: boolean) =>
    (more ? `Plus de ${count(total)} mots` : `${count(total)} ${plural('fr', total, 'mot', 'mots')}`) +
    (shown < total ? ` ; voici les ${count(shown)} plus longs.` : '.'),
  about:
    'La liste de Salon : mots de deux à quinze lettres, sans noms propres, sigles ni abréviations, avec conjugaisons, féminins et pluriels. Les accents ne comptent pas.',
  list: 'Liste de mots :',
  edition: (day: string, number: number | null) =>
    number === null ? `Édition du ${day}` : `${number}${number === 1 ? 'ʳᵉ' : 'ᵉ'} édition, du ${day}`,
  editions: 'Ce qui a changé',
  inUse: 'en usage',
  own: 'corrigée sur ce site',
  first: 'La première.',
  changed: (added: number, removed: number) =>
    added + removed === 0
      ? 'Aucun changement.'
      : `${count(added)} ${plural('fr', added, 'mot ajouté', 'mots ajoutés')}, ${count(removed)} ${plural('fr', removed, 'retiré', 'retirés')}.`,
  added: (n: number) => `Ajoutés (${count(n)})`,
  removed: (n: number) => `Retirés (${count(n)})`,
  next: 'La suite',
  noEdition: 'Cette édition n’est pas connue ici.',
  back: 'Chercher un mot',
  train: 'S’entraîner',
};

const en: typeof fr = {
  ask: 'A word, a pattern or letters',
  help: 'Words are French. “chien” looks up a word. “ch?en” or “*phile” finds a pattern. “+aeinrst” makes words from those letters, with “?” as a blank.',
  look: 'Look up',
  valid: 'is a word',
  invalid: 'isn’t in the list',
  formOf: 'form of',
  since: (day) => `In the list since the ${day} edition.`,
  common: { everyday: 'An everyday word.', known: 'A familiar word.', rare: 'A rare word.' },
  why: {
    name: 'It’s a proper noun.',
    abbreviation: 'It’s an abbreviation, an acronym or a symbol.',
    phrase: 'It’s only used as part of a phrase.',
    apart: 'It’s written as several words, or with a hyphen.',
    variant: 'It’s a variant of a word that is in the list.',
    rare: 'Too rare: only specialists use it, if anyone.',
    judged: 'Considered, and turned down.',
  },
  whyOf: (lemma, why) => `${lemma}: ${why}`,
  relatives: 'Related words',
  before: 'Front hooks',
  after: 'Back hooks',
  prefixed: 'Front extensions',
  suffixed: 'Back extensions',
  anagrams: 'Anagrams',
  plusOne: 'Anagrams with one more letter',
  plusTwo: 'Anagrams with two more letters',
  none: 'None.',
  count: (total, shown, more) =>
    (more
      ? `More than ${counted(total)} words`
      : `${counted(total)} ${plural('en', total, 'word', 'words')}`) +
    (shown < total ? `; here are the ${counted(shown)} longest.` : '.'),
  about:
    'Salon’s list of French words: two to fifteen letters, with conjugations, feminines and plurals, but no proper nouns, acronyms or abbreviations. Accents don’t count.',
  list: 'Word list:',
  edition: (day, number) => (number === null ? `${day} edition` : `Edition ${number}, ${day}`),
  editions: 'What changed',
  inUse: 'in use',
  own: 'revised on this site',
  first: 'The first edition.',
  changed: (added, removed) =>
    added + removed === 0
      ? 'No changes.'
      : `${counted(added)} ${plural('en', added, 'word', 'words')} added, ${counted(removed)} removed.`,
  added: (n) => `Added (${counted(n)})`,
  removed: (n) => `Removed (${counted(n)})`,
  next: 'More',
  noEdition: 'There’s no such edition here.',
  back: 'Look up a word',
  train: 'Practise',
};

export const vocabulary = catalogue(fr, en);
