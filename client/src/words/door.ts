/** The words of a game's door. */

import { capital, catalogue, listed, plural } from './language.svelte';

const fr = {
  title: (game: string, played = `à ${game}`) => `Jouer ${played}`,
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
  measured: 'Force mesurée sur des centaines de parties ; un nouveau venu part de 1000.',
  strength: (rating: string) => `force ${rating}`,
  ahead: (n: number) => `${n} ${plural('fr', n, 'coup', 'coups')} d’avance.`,
  /** The first names of a list that may be long. */
  called: (names: readonly string[]) =>
    names.length > 3 ? `${names.slice(0, 3).join(', ')}…` : `${listed('fr', names, 'disjunction')}.`,
  score: (won: number, lost: number, drawn: number) =>
    `Vous : ${won} à ${lost}${drawn ? `, ${drawn} ${plural('fr', drawn, 'nulle', 'nulles')}` : ''}.`,
  playing: (names: readonly string[]) =>
    `${listed('fr', names)} ${plural('fr', names.length, 'joue', 'jouent')} en ce moment`,
  nobody: 'En solo',
  nobodyAbout: 'Seul, à votre rythme.',
  practice: 'Entraînement',
  practiceAbout: 'Au-delà des deux profils : d’autres forces, pour progresser.',
  online: 'En ligne',
  onlineAbout: 'Ouvrez une table : tout le monde la voit, et le premier venu s’y assied.',
  open: 'Ouvrir une table',
  waiting: 'Tables qui attendent',
  count: (n: number) =>
    n === 0
      ? 'Personne n’attend pour l’instant.'
      : `${n} ${plural('fr', n, 'table attend', 'tables attendent')} quelqu’un.`,
  join: 'Joindre',
  joinAt: (host: string) => `Joindre ${host}`,
  invite: 'Inviter quelqu’un',
  inviteAbout: 'Un lien à envoyer, un code à montrer : la table prend les réglages choisis ici.',
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
  playAgainst: (name) => `Play ${name}`,
  playAgain: 'Same as last time',
  with: 'You play',
  against: (name) => `vs ${name}`,
  alone: 'alone',
  change: 'Change',
  settings: 'Game settings',
  forms: 'Variant',
  players: (n) => `${capital(NUMBERS[n] ?? String(n))} players`,
  side: 'Your side',
  begins: 'goes first',
  lot: 'Random',
  clock: 'Time control',
  who: 'Choose your opponent',
  measured: 'Ratings measured over hundreds of games; newcomers start at 1000.',
  strength: (rating) => `rating ${rating}`,
  ahead: (n) => `Sees ${n} ${plural('en', n, 'move', 'moves')} ahead.`,
  called: (names) =>
    names.length > 3 ? `${names.slice(0, 3).join(', ')}…` : `${listed('en', names, 'disjunction')}.`,
  score: (won, lost, drawn) =>
    `You: ${won}–${lost}${drawn ? `, ${drawn} ${plural('en', drawn, 'draw', 'draws')}` : ''}.`,
  playing: (names) => `${listed('en', names)} ${plural('en', names.length, 'is', 'are')} playing right now`,
  nobody: 'Solo',
  nobodyAbout: 'On your own, at your own pace.',
  practice: 'Practice',
  practiceAbout: 'Beyond the two profiles: other levels to help you improve.',
  online: 'Online',
  onlineAbout: 'Open a table for everyone to see: first come, first seated.',
  open: 'Open a table',
  waiting: 'Open tables',
  count: (n) =>
    n === 0
      ? 'Nobody’s waiting right now.'
      : `${n} ${plural('en', n, 'table', 'tables')} waiting for players.`,
  join: 'Join',
  joinAt: (host) => `Join ${host}`,
  invite: 'Invite a friend',
  inviteAbout: 'Send a link or show a code: the table uses the settings chosen here.',
  link: 'Create a link',
  screen: 'On this screen',
  screenAbout: 'Taking turns on one device.',
  here: (n) => `${capital(NUMBERS[n] ?? String(n))} players, one screen`,
  unfinished: 'Pick up where you left off',
  withPrograms: 'vs the program',
  resume: 'Resume',
  resumeAt: (others) => `Resume the game, ${others}`,
  states: { playing: 'in progress', abandoned: 'on hold', waiting: 'waiting for a player' },
  learn: 'Learn',
  learnAbout: 'Lessons, puzzles and an analysis board.',
  lessons: 'See the lessons',
  rules: 'Rules',
  rulesAbout: 'Everything you need to know, on a board you can play.',
  read: 'Read the rules',
  records: 'Records',
};

export const door = catalogue(fr, en);
