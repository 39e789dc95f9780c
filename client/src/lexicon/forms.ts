/** Owns how a form is named: its class, and person, tense, gender and number, in words. */

import type { WordReading } from '../generated/wire';
import { language, listed, type Language } from '../words/language.svelte';

const CLASSES: Record<Language, Readonly<Record<string, string>>> = {
  fr: {
    v: 'verbe',
    nom: 'nom',
    adj: 'adjectif',
    adv: 'adverbe',
    cj: 'conjonction',
    det: 'déterminant',
    interj: 'interjection',
    nb: 'nombre',
    prep: 'préposition',
    pro: 'pronom',
  },
  en: {
    v: 'verb',
    nom: 'noun',
    adj: 'adjective',
    adv: 'adverb',
    cj: 'conjunction',
    det: 'determiner',
    interj: 'interjection',
    nb: 'number',
    prep: 'preposition',
    pro: 'pronoun',
  },
};

const TENSES: Record<Language, Readonly<Record<string, string>>> = {
  fr: {
    ipre: 'du présent de l’indicatif',
    iimp: 'de l’imparfait',
    ipsi: 'du passé simple',
    ifut: 'du futur',
    spre: 'du subjonctif présent',
    simp: 'du subjonctif imparfait',
    cond: 'du conditionnel',
    impe: 'de l’impératif',
  },
  en: {
    ipre: 'present',
    iimp: 'imperfect',
    ipsi: 'simple past',
    ifut: 'future',
    spre: 'present subjunctive',
    simp: 'imperfect subjunctive',
    cond: 'conditional',
    impe: 'imperative',
  },
};

const MODES: Record<Language, Readonly<Record<string, string>>> = {
  fr: { infi: 'infinitif', ppre: 'participe présent', ppas: 'participe passé' },
  en: { infi: 'infinitive', ppre: 'present participle', ppas: 'past participle' },
};

const GENDERS: Record<Language, Readonly<Record<string, string>>> = {
  fr: { mas: 'masculin', fem: 'féminin', sg: 'singulier', pl: 'pluriel', inv: 'invariable' },
  en: { mas: 'masculine', fem: 'feminine', sg: 'singular', pl: 'plural', inv: 'invariable' },
};

const ORDINALS: Record<Language, readonly string[]> = { fr: ['1ʳᵉ', '2ᵉ', '3ᵉ'], en: ['1st', '2nd', '3rd'] };

const PERSON = /^([123])(sg|pl)!?$/;

function named(from: Readonly<Record<string, string>>, tags: readonly string[]): string[] {
  return tags.flatMap((tag) => from[tag] ?? []);
}

/** « 1ʳᵉ et 3ᵉ personnes du singulier » */
function persons(of: Language, tags: readonly string[]): string {
  const found = tags.flatMap((tag) => PERSON.exec(tag) ?? []);
  const told: string[] = [];
  for (const number of ['sg', 'pl']) {
    const which = tags.flatMap((tag) => {
      const match = PERSON.exec(tag);
      return match?.[2] === number ? [ORDINALS[of][Number(match[1]) - 1]!] : [];
    });
    if (!which.length) continue;
    const noun = which.length > 1 ? 's' : '';
    told.push(
      of === 'fr'
        ? `${listed(of, which)} personne${noun} du ${GENDERS.fr[number]!}`
        : `${listed(of, which)} person ${GENDERS.en[number]!}`,
    );
  }
  return found.length ? listed(of, told) : '';
}

/** What one set of tags says; nothing for what only stands in a question (« aimé-je »). */
function told(of: Language, tags: readonly string[]): string {
  const mode = named(MODES[of], tags);
  if (mode.length) return [...mode, ...named(GENDERS[of], tags)].join(' ');
  const tenses = named(TENSES[of], tags);
  const who = persons(of, tags);
  if (tenses.length) return who ? `${who} ${of === 'fr' ? '' : 'of the '}${listed(of, tenses)}` : '';
  return named(GENDERS[of], tags).join(' ');
}

/** « verbe », « nom féminin » */
export function classOf({ classes }: WordReading): string {
  const of = language.current;
  const nouns = named(CLASSES[of], classes);
  const gender = classes.includes('epi')
    ? [of === 'fr' ? 'des deux genres' : 'of both genders']
    : named(GENDERS[of], classes);
  return [listed(of, nouns), ...gender].filter(Boolean).join(' ');
}

/** Every form that a word is of its lemma. */
export function formsOf({ tags }: WordReading): string[] {
  const of = language.current;
  return [...new Set(tags.map((each) => told(of, each)).filter(Boolean))];
}
