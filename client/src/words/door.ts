/** The words of a game's door. */

import { catalogue, listed, plural } from './language.svelte';

const fr = {
  title: (game: string) => `Jouer à ${game}`,
  play: 'Jouer',
  playAgainst: (name: string) => `Jouer contre ${name}`,
  playAgain: 'Comme la dernière fois',
  with: 'Vous jouez',
  against: (name: string) => `contre ${name}`,
  alone: 'seul',
  change: 'Changer',
  settings: 'Réglages de la partie',
  forms: 'Forme du jeu',
  players: (n: number) => `À ${['', '', 'deux', 'trois', 'quatre', 'cinq', 'six'][n] ?? String(n)}`,
  side: 'Votre place',
  begins: 'commence',
  lot: 'Au sort',
  clock: 'Temps de réflexion',
  who: 'Contre qui ?',
  measured: 'Force mesurée sur des centaines de parties ; qui débute vaut 1000',
  strength: (rating: string) => `force ${rating}`,
  ahead: (n: number) => `${n} ${plural('fr', n, 'coup', 'coups')} d’avance.`,
  /** The first names of a list that may be long. */
  called: (names: readonly string[]) =>
    names.length > 3 ? `${names.slice(0, 3).join(', ')}…` : `${listed('fr', names, 'disjunction')}.`,
  score: (won: number, lost: number, drawn: number) =>
    `Vous : ${won} à ${lost}${drawn ? `, ${drawn} ${plural('fr', drawn, 'nulle', 'nulles')}` : ''}.`,
  playing: (names: readonly string[]) =>
    `${listed('fr', names)} ${plural('fr', names.length, 'joue', 'jouent')} en ce moment`,
  nobody: 'Personne',
  nobodyAbout: 'Seul, à votre pas.',
  practice: 'Entraînement',
  practiceAbout: 'Au-delà des deux profils : d’autres forces, pour progresser.',
  online: 'En ligne',
  onlineAbout: 'Ouvrez une table : elle se montre à tous, et le premier venu s’y assied.',
  open: 'Ouvrir une table',
  waiting: 'Tables qui attendent',
  count: (n: number) =>
    n === 0
      ? 'Personne n’attend pour l’instant.'
      : `${n} ${plural('fr', n, 'table attend', 'tables attendent')} quelqu’un.`,
  join: 'Joindre',
  joinAt: (host: string) => `Joindre ${host}`,
  invite: 'Inviter quelqu’un',
  inviteAbout: 'Un lien à envoyer, un code à montrer : la table se met d’elle-même aux réglages choisis.',
  link: 'Créer un lien',
  screen: 'Sur cet écran',
  screenAbout: 'À tour de rôle, autour de l’appareil.',
  here: (n: number) => `Jouer à ${['', '', 'deux', 'trois', 'quatre', 'cinq', 'six'][n] ?? String(n)} ici`,
  unfinished: 'À reprendre',
  withPrograms: 'contre le programme',
  resume: 'Reprendre',
  resumeAt: (others: string) => `Reprendre la partie, ${others}`,
  states: { playing: 'en cours', abandoned: 'abandonnée', waiting: 'attend quelqu’un' },
  learn: 'Apprendre',
  learnAbout: 'Des leçons, des problèmes, un plateau d’étude.',
  lessons: 'Voir les leçons',
  rules: 'Règles',
  rulesAbout: 'Tout ce qu’il faut savoir, sur un plateau qui se joue.',
  read: 'Lire les règles',
  records: 'Records',
};

const NUMBERS = ['', '', 'two', 'three', 'four', 'five', 'six'];

const en: typeof fr = {
  title: (game) => `Play ${game}`,
  play: 'Play',
  playAgainst: (name) => `Play against ${name}`,
  playAgain: 'As last time',
  with: 'You play',
  against: (name) => `against ${name}`,
  alone: 'alone',
  change: 'Change',
  settings: 'Settings of the game',
  forms: 'Form of the game',
  players: (n) => `For ${NUMBERS[n] ?? String(n)}`,
  side: 'Your place',
  begins: 'begins',
  lot: 'By lot',
  clock: 'Thinking time',
  who: 'Against whom?',
  measured: 'Strength measured over hundreds of games; a newcomer stands at 1000',
  strength: (rating) => `strength ${rating}`,
  ahead: (n) => `${n} ${plural('en', n, 'move', 'moves')} ahead.`,
  called: (names) =>
    names.length > 3 ? `${names.slice(0, 3).join(', ')}…` : `${listed('en', names, 'disjunction')}.`,
  score: (won, lost, drawn) =>
    `You: ${won} to ${lost}${drawn ? `, ${drawn} ${plural('en', drawn, 'draw', 'draws')}` : ''}.`,
  playing: (names) => `${listed('en', names)} ${plural('en', names.length, 'is', 'are')} playing right now`,
  nobody: 'Nobody',
  nobodyAbout: 'Alone, at your own pace.',
  practice: 'Practice',
  practiceAbout: 'Beyond the two profiles: other strengths, to get better.',
  online: 'Online',
  onlineAbout: 'Open a table: everyone sees it, and the first to come sits down.',
  open: 'Open a table',
  waiting: 'Tables that wait',
  count: (n) =>
    n === 0
      ? 'Nobody is waiting at the moment.'
      : `${n} ${plural('en', n, 'table is', 'tables are')} waiting for somebody.`,
  join: 'Join',
  joinAt: (host) => `Join ${host}`,
  invite: 'Invite somebody',
  inviteAbout: 'A link to send, a code to show: the table takes the settings chosen here.',
  link: 'Make a link',
  screen: 'On this screen',
  screenAbout: 'Taking turns around the device.',
  here: (n) => `Play for ${NUMBERS[n] ?? String(n)} here`,
  unfinished: 'To go on with',
  withPrograms: 'against the program',
  resume: 'Resume',
  resumeAt: (others) => `Resume the game, ${others}`,
  states: { playing: 'under way', abandoned: 'abandoned', waiting: 'waits for somebody' },
  learn: 'Learn',
  learnAbout: 'Lessons, puzzles, a board to study on.',
  lessons: 'See the lessons',
  rules: 'Rules',
  rulesAbout: 'All there is to know, on a board that plays.',
  read: 'Read the rules',
  records: 'Records',
};

export const door = catalogue(fr, en);
