/** What players say of the list: that a word is missing, or is none. */

import { catalogue } from './language.svelte';

const fr = {
  title: (word: string, missing: boolean) => (missing ? `${word} manque ?` : `${word} n’existe pas ?`),
  about:
    'L’administration du site lira votre avis, et la prochaine édition de la liste pourra en tenir compte. Les parties commencées gardent la leur.',
  sentence: 'Ce qu’il veut dire, ou pourquoi il est faux, en une phrase',
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
  title: (word, missing) => (missing ? `Is ${word} missing?` : `Is ${word} no word?`),
  about:
    'The site’s administration will read it, and the next edition of the list may follow it. Games that have begun keep theirs.',
  sentence: 'What it means, or why it is wrong, in a sentence',
  source: 'Where it can be read (a dictionary, a book, an address)',
  optional: 'optional',
  send: 'Send',
  done: 'Thank you. The administration has got it.',
  refused: {
    word_is_there: 'This word is in the list already.',
    word_is_not_there: 'This word is not in the list.',
    word_reported_already: 'You have reported it already.',
    too_many_word_reports: 'You have reported many words. Wait until they are read.',
    sentence_empty: 'Write a sentence.',
    unreadable_letters: 'A word has two to fifteen letters, no space and no sign.',
    too_fast: 'That is many words at once. Try again in a few minutes.',
  },
};

export const reporting = catalogue(fr, en);
