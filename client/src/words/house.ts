/** The words of the pages of the house: home, open tables, settings, and where there is nothing. */

import { capital, catalogue, of, plural } from './language.svelte';

const p = (count: number, one: string, other: string) => plural('fr', count, one, other);
const q = (count: number, one: string, other: string) => plural('en', count, one, other);

const UNITS = ['zéro', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const fr = {
  home: {
    title: 'Accueil',
    morning: 'Bonjour. À\u00a0quoi joue-t-on ?',
    evening: 'Bonsoir. À\u00a0quoi joue-t-on ?',
    intro: (games: number) =>
      `${capital(UNITS[games] ?? String(games))} jeux de lettres et d’esprit, seul, à plusieurs autour de l’écran, ou en ligne.`,
    play: 'Jouer',
    playAt: (game: string, played = `à ${game}`) => `Jouer ${played} contre le programme`,
    openingIt: 'J’ouvre la table…',
    otherwise: 'Autrement',
    otherwiseAt: (game: string) => `Autrement : ${game} à deux, en ligne, choisir un niveau`,
    today: 'Aujourd’hui',
    lessons: (game: string) => `Leçons ${of(game)}`,
    training: 'S’entraîner',
    picture: (game: string) => `Le plateau ${of(game)}`,
    resume: 'Reprendre',
    resumeWith: (others: string) => `contre ${others}`,
    yourTurn: 'à vous de jouer',
    theirTurn: 'c’est à l’autre de jouer',
    waiting: 'la table attend quelqu’un',
    abandoned: 'partie abandonnée',
  },

  lobby: {
    tiles: 'VIDE',
    nobody: 'Personne n’attend pour l’instant.',
    nobodyAbout: 'Ouvrez une table : elle apparaît ici et sur la page du jeu.',
    meanwhile: 'En attendant',
    title: 'Tables',
    open: 'Tables ouvertes',
    count: (n: number) =>
      n === 0
        ? 'Aucune table n’attend. Ouvrez-en une, quelqu’un viendra.'
        : `${capital(UNITS[n] ?? String(n))} ${p(n, 'table attend', 'tables attendent')} quelqu’un.`,
    every: 'Tous les jeux',
    filter: 'Jeu',
    join: 'Joindre',
    joinAt: (game: string, host: string) => `Joindre la table ${of(host)}, ${game}`,
    free: (n: number) => `${n} ${p(n, 'place libre', 'places libres')}`,
    create: 'Ouvrir une table',
    list: 'Liste des tables',
    nameless: 'Table sans hôte',
    away: (host: string) => `${host} (absent)`,
  },

  settings: {
    data: 'Mes données',
    privacy: 'Confidentialité',
    law: 'Vos données',
    title: 'Réglages',
    language: 'Langue',
    theme: 'Apparence',
    themes: { auto: 'Comme l’appareil', light: 'Jour', dark: 'Soir', contrast: 'Contraste fort' },
    pace: 'Rythme',
    paceAbout: {
      calm: 'Les coups des autres prennent le temps d’être suivis.',
      usual: 'Les coups des autres se voient, sans s’attarder.',
      still: 'Aucune animation.',
    },
    paceSystem: 'Votre appareil demande de limiter les animations : rien n’est animé.',
    sound: 'Sons',
    soundOn: 'Bruit des pièces',
    touch: 'Toucher',
    confirm: 'Confirmer chaque coup',
    confirmAbout: 'Un premier toucher montre le coup, un second le joue.',
    you: 'Vous',
    save: 'Enregistrer',
    saved: 'C’est noté.',
    guest: 'Gardez vos parties : avec un compte, elles vous suivent sur tous vos appareils.',
    signIn: 'Se connecter',
  },

  missing: {
    title: 'Page introuvable',
    tiles: 'P RDU ',
    lost: 'Cette page s’est égarée.',
    about: 'L’adresse est incomplète, ou la page n’existe plus. Rien d’autre n’est perdu.',
    home: 'Revenir à l’accueil',
  },

  offline: {
    title: 'Hors ligne',
    about: 'Sans réseau, il reste les règles et les parties finies déjà ouvertes.',
    open: 'Le salon reste ouvert.',
    openAbout:
      'Sans ligne, il reste les règles, les leçons et les parties finies déjà ouvertes. Aux tables, votre place vous attend, mais les horloges continuent.',
    calling: 'Nous rappelons sans cesse.',
    left: 'Sans ligne',
    retry: 'Réessayer',
  },
};

const en: typeof fr = {
  home: {
    title: 'Home',
    morning: 'Hello. What shall we play?',
    evening: 'Good evening. What shall we play?',
    intro: (games) =>
      `${capital(NUMBERS[games] ?? String(games))} games of words and wits: alone, on one screen or online. Word games are in French.`,
    play: 'Play',
    playAt: (game) => `Play ${game} against the program`,
    openingIt: 'Opening the table…',
    otherwise: 'More ways',
    otherwiseAt: (game) => `More ways to play ${game}: two players, online, choose a level`,
    today: 'Today',
    lessons: (game) => `${game} lessons`,
    training: 'Word practice',
    picture: (game) => `The ${game} board`,
    resume: 'Resume',
    resumeWith: (others) => `vs ${others}`,
    yourTurn: 'your turn',
    theirTurn: 'your opponent’s turn',
    waiting: 'waiting for a player',
    abandoned: 'on hold',
  },

  lobby: {
    tiles: 'EMPTY',
    nobody: 'Nobody’s waiting right now.',
    nobodyAbout: 'Open a table: it will show up here and on the game’s page.',
    meanwhile: 'In the meantime',
    title: 'Tables',
    open: 'Open tables',
    count: (n) =>
      n === 0
        ? 'No tables are waiting. Open one, someone will come.'
        : `${capital(NUMBERS[n] ?? String(n))} ${q(n, 'table', 'tables')} waiting for players.`,
    every: 'All games',
    filter: 'Game',
    join: 'Join',
    joinAt: (game, host) => `Join ${host}’s table, ${game}`,
    free: (n) => `${n} free ${q(n, 'seat', 'seats')}`,
    create: 'Open a table',
    list: 'List of tables',
    away: (host: string) => `${host} (away)`,
    nameless: 'No host',
  },

  settings: {
    data: 'My data',
    privacy: 'Privacy',
    law: 'Your data',
    title: 'Settings',
    language: 'Language',
    theme: 'Theme',
    themes: { auto: 'System', light: 'Light', dark: 'Dark', contrast: 'High contrast' },
    pace: 'Pace',
    paceAbout: {
      calm: 'Opponents’ moves are slow enough to follow.',
      usual: 'Opponents’ moves are quick, but you can see them happen.',
      still: 'No animation.',
    },
    paceSystem: 'Your device asks for reduced motion, so nothing is animated.',
    sound: 'Sounds',
    soundOn: 'Piece sounds',
    touch: 'Touch',
    confirm: 'Confirm each move',
    confirmAbout: 'Tap once to see the move, again to play it.',
    you: 'You',
    save: 'Save',
    saved: 'Saved.',
    guest: 'Keep your games: an account brings them to all your devices.',
    signIn: 'Sign in',
  },

  missing: {
    title: 'Page not found',
    tiles: 'L ST',
    lost: 'This page has gone astray.',
    about: 'The address is incomplete, or the page is gone. Everything else is safe.',
    home: 'Back to the home page',
  },

  offline: {
    title: 'Offline',
    about: 'Offline, you can still read the rules and any finished games you’ve opened before.',
    open: 'Salon stays open.',
    openAbout:
      'Offline, you still have the rules, the lessons and any finished games you’ve opened before. Your seats are kept, but the clocks run on.',
    calling: 'Trying to reconnect.',
    left: 'While you’re offline',
    retry: 'Try again',
  },
};

export const house = catalogue(fr, en);
