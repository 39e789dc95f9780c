/** The words of the board of the day. */

import { catalogue, ordinal, plural } from '../../../words/language.svelte';

const p = (count: number, one: string, other: string) => plural('fr', count, one, other);
const q = (count: number, one: string, other: string) => plural('en', count, one, other);
const date = (locale: string, day: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day));

const fr = {
  title: 'La grille du jour',
  about: 'La même pour tout le monde, avec un classement.',
  play: 'Jouer la grille du jour',
  rule: 'Seul votre premier essai compte.',
  firstDay:
    'Le jour de votre première visite, vous avez une grille à vous, hors classement, pour que nul ne joue deux fois celle de tous sous un autre nom.',
  own: 'Votre premier jour : cette grille est à vous seul et ne compte pas. Demain, celle de tous.',
  ranking: 'Classement du jour',
  noRanking: 'Personne encore : à vous.',
  rank: (at: number, of: number) =>
    of === 1
      ? 'Grille du jour : premier score de la journée. Le classement se ferme en fin de journée.'
      : `Grille du jour : ${ordinal('fr', at)} sur ${of} pour l’instant. Le classement se ferme en fin de journée.`,
  ended: 'Grille du jour : le classement se ferme en fin de journée.',
  tomorrow: 'À demain !',
  share: 'Partager',
  shareAbout: 'Copier un résumé qui ne dit pas où sont les atomes',
  copied: 'Résumé copié : collez-le où vous voulez. Il ne dit pas où sont les atomes.',
  copyIt: 'À copier',
  shareTitle: (day: string, level: number) =>
    day
      ? `Atomes, grille du ${date('fr', day)} (niveau ${level})`
      : `Atomes, ma grille du premier jour (niveau ${level})`,
  shareCount: (rays: number, faults: number, score: number, of: number) =>
    `${rays} ${p(rays, 'rayon', 'rayons')} · ${faults ? `${faults} ${p(faults, 'faute', 'fautes')}` : 'sans faute'} · ${score} / ${of}`,
};

const en: typeof fr = {
  title: 'The daily board',
  about: 'The same for everyone, with a ranking.',
  play: 'Play the daily board',
  rule: 'Only your first try counts.',
  firstDay:
    'On your first day you get a board of your own, outside the ranking, so that nobody can play everyone’s board twice under another name.',
  own: 'Your first day: this board is yours alone and doesn’t count. Tomorrow you’ll play everyone’s.',
  ranking: 'Today’s ranking',
  noRanking: 'Nobody yet: be the first.',
  rank: (at, of) =>
    of === 1
      ? 'Daily board: the first score today. The ranking closes at the end of the day.'
      : `Daily board: ${ordinal('en', at)} of ${of} so far. The ranking closes at the end of the day.`,
  ended: 'Daily board: the ranking closes at the end of the day.',
  tomorrow: 'See you tomorrow!',
  share: 'Share',
  shareAbout: 'Copy a summary without giving the atoms away',
  copied: 'Summary copied: paste it anywhere. It doesn’t give the atoms away.',
  copyIt: 'Copy this',
  shareTitle: (day, level) =>
    day
      ? `Atomes, daily board, ${date('en-GB', day)} (level ${level})`
      : `Atomes, my first-day board (level ${level})`,
  shareCount: (rays, faults, score, of) =>
    `${rays} ${q(rays, 'ray', 'rays')} · ${faults ? `${faults} ${q(faults, 'mistake', 'mistakes')}` : 'no mistakes'} · ${score} / ${of}`,
};

export const day = catalogue(fr, en);
