/** The words of a game of Osmotik looked through: its turns, and what the best placements would have brought. */

import { catalogue, decimal, plural } from '../../../words/language.svelte';

const p = (count: number, one: string, other: string) => plural('fr', count, one, other);
const q = (count: number, one: string, other: string) => plural('en', count, one, other);

const fr = {
  placed: (word: string, others: number, points: number) =>
    `${word}${others ? ` et ${others} ${p(others, 'autre mot', 'autres mots')}` : ''}, ${points} ${p(points, 'point', 'points')}`,
  would: (word: string, others: number) =>
    others ? `${word} et ${others} ${p(others, 'autre', 'autres')}` : word,
  taken: (n: number) => `, ${n} ${p(n, 'lettre prise', 'lettres prises')}`,
  bought: (n: number) => `, ${n} ${p(n, 'lettre achetée', 'lettres achetées')}`,
  passed: 'Tour passé',
  retired: 'Abandon',
  move: 'Pose',
  points: 'Points',
  letters: 'Prises',
  value: 'Valeur',
  number: (n: number) => decimal('fr', n),
  lost: (n: number) => `La meilleure pose valait ${decimal('fr', n)} de plus, lettres posées comptées.`,
  missed: (points: number) => `La meilleure pose aurait rapporté ${points} ${p(points, 'point', 'points')}.`,
  forced: 'Rien d’autre n’était possible.',
  total: (who: string, best: number, of: number, lost: number) =>
    `${who} : ${best} ${p(best, 'meilleure pose', 'meilleures poses')} sur ${of}, ${decimal('fr', lost)} points laissés en route.`,
};

const en: typeof fr = {
  placed: (word, others, points) =>
    `${word}${others ? ` and ${others} other ${q(others, 'word', 'words')}` : ''}, ${points} ${q(points, 'point', 'points')}`,
  would: (word, others) => (others ? `${word} and ${others} ${q(others, 'other', 'others')}` : word),
  taken: (n) => `, ${n} ${q(n, 'letter', 'letters')} taken`,
  bought: (n) => `, ${n} ${q(n, 'letter', 'letters')} bought`,
  passed: 'Passed',
  retired: 'Resigned',
  move: 'Play',
  points: 'Points',
  letters: 'Taken',
  value: 'Value',
  number: (n) => decimal('en', n),
  lost: (n) => `The best play was worth ${decimal('en', n)} more, letters placed included.`,
  missed: (points) => `The best play would have scored ${points} ${q(points, 'point', 'points')}.`,
  forced: 'Nothing else was possible.',
  total: (who, best, of, lost) =>
    `${who}: ${best} best ${q(best, 'play', 'plays')} out of ${of}, ${decimal('en', lost)} points lost along the way.`,
};

export const review = catalogue(fr, en);
