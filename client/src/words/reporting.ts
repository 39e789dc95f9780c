/** What players say of the list: that a word is missing, or is none. */

import { catalogue } from './language.svelte';

const fr = {
  title: (word: string, missing: boolean) => (missing ? `${word} manque ?` : `${word} n’existe pas ?`),
  about:
    'L’administration du site lira votre avis, et la prochaine édition de la liste pourra en tenir compte. Les parties commencées gardent la leur.',
  sentence: (missing: boolean): string =>
    missing ? 'Ce qu’il veut dire, en une phrase' : 'Pourquoi il est faux, en une phrase',
  source: 'Où on peut le lire (un dictionnaire, un livre, une adresse)',
  optional: 'facultatif',
  send: 'Envoyer',
  done: 'Merci. L’administration a reçu votre avis.',
  refused: {
    word_is_there: 'Ce mot est déjà dans la liste.',
    word_is_not_there: 'Ce mot n’est pas dans la liste.',
    word_reported_already: 'Vous l’avez déjà signalé.',
    too_many_word_reports: 'Vous avez signalé beaucoup de mots. Attendez qu’ils soient lus.',
    sentence_empty: 'Écrivez une phrase.',
    unreadable_letters: 'Un mot a de deux à quinze lettres, sans espace ni signe.',
    too_fast: 'C’est beaucoup de mots à la fois. Réessayez dans quelques minutes.',
  },
};

const en: typeof fr = {
  title: (word, missing) => (missing ? `Is ${word} missing?` : `Is ${word} not a word?`),
  about:
    'The site’s team will read this, and the next edition of the list may change. Games in progress keep theirs.',
  sentence: (missing) => (missing ? 'What it means, in a sentence' : 'Why it is wrong, in a sentence'),
  source: 'Where it can be found (a dictionary, a book, a web page)',
  optional: 'optional',
  send: 'Send',
  done: 'Thank you. We’ve received your report.',
  refused: {
    word_is_there: 'This word is already in the list.',
    word_is_not_there: 'This word isn’t in the list.',
    word_reported_already: 'You’ve already reported it.',
    too_many_word_reports: 'You’ve reported a lot of words. Wait until they’ve been read.',
    sentence_empty: 'Write a sentence.',
    unreadable_letters: 'A word has two to fifteen letters, with no spaces or signs.',
    too_fast: 'That’s a lot of words at once. Try again in a few minutes.',
  },
};

export const reporting = catalogue(fr, en);
