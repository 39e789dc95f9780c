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
    playAt: (game: string) => `Jouer à ${game} contre le programme`,
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
    theme: 'Lumière',
    themes: { auto: 'Comme l’appareil', light: 'Jour', dark: 'Soir', contrast: 'Contraste fort' },
    pace: 'Rythme',
    paceAbout: {
      calm: 'Chaque coup des autres prend le temps d’être suivi.',
      usual: 'Les coups des autres se montrent en peu de temps.',
      still: 'Les pièces changent de place d’un coup.',
    },
    paceSystem: 'Votre appareil demande de limiter les animations : tout change de place d’un coup.',
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
      'Sans ligne, il reste les règles, les leçons et les parties finies déjà ouvertes. Les tables reprendront où elles en sont.',
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
      `${capital(NUMBERS[games] ?? String(games))} games of words and wits, alone, around one screen, or online.`,
    play: 'Play',
    playAt: (game) => `Play ${game} against the program`,
    openingIt: 'Opening the table…',
    otherwise: 'Other ways',
    otherwiseAt: (game) => `Other ways: ${game} for two, online, choose a level`,
    today: 'Today',
    lessons: (game) => `${game} lessons`,
    training: 'Training',
    picture: (game) => `The ${game} board`,
    resume: 'Resume',
    resumeWith: (others) => `against ${others}`,
    yourTurn: 'your turn',
    theirTurn: 'the other player’s turn',
    waiting: 'the table is waiting for someone',
    abandoned: 'abandoned game',
  },

  lobby: {
    tiles: 'EMPTY',
    nobody: 'Nobody is waiting right now.',
    nobodyAbout: 'Open a table: it shows here and on the game’s page.',
    meanwhile: 'In the meantime',
    title: 'Tables',
    open: 'Open tables',
    count: (n) =>
      n === 0
        ? 'No table is waiting. Open one, someone will come.'
        : `${capital(NUMBERS[n] ?? String(n))} ${q(n, 'table is', 'tables are')} waiting for someone.`,
    every: 'All games',
    filter: 'Game',
    join: 'Join',
    joinAt: (game, host) => `Join ${host}’s table, ${game}`,
    free: (n) => `${n} free ${q(n, 'seat', 'seats')}`,
    create: 'Open a table',
    list: 'List of tables',
    away: (host: string) => `${host} (away)`,
    nameless: 'Table without a host',
  },

  settings: {
    data: 'My data',
    privacy: 'Privacy',
    law: 'Your data',
    title: 'Settings',
    language: 'Language',
    theme: 'Light',
    themes: { auto: 'As the device', light: 'Day', dark: 'Evening', contrast: 'High contrast' },
    pace: 'Pace',
    paceAbout: {
      calm: 'Every move of the others takes the time to be followed.',
      usual: 'The others’ moves are shown in a short time.',
      still: 'Pieces change place at once.',
    },
    paceSystem: 'Your device asks for less motion: everything changes place at once.',
    sound: 'Sounds',
    soundOn: 'The noise of pieces',
    touch: 'Touch',
    confirm: 'Confirm each move',
    confirmAbout: 'A first touch shows the move, a second plays it.',
    you: 'You',
    save: 'Save',
    saved: 'Noted.',
    guest: 'Keep your games: with an account they follow you to all your devices.',
    signIn: 'Sign in',
  },

  missing: {
    title: 'Page not found',
    tiles: 'L ST',
    lost: 'This page has gone astray.',
    about: 'The address is incomplete, or the page is gone. Nothing else is lost.',
    home: 'Back to the start',
  },

  offline: {
    title: 'Offline',
    about: 'Without a network, the rules and finished games already opened remain.',
    open: 'The salon stays open.',
    openAbout:
      'Without a line there are the rules, the lessons and finished games that were opened before. Tables will go on where they stand.',
    calling: 'We keep calling.',
    left: 'Without a line',
    retry: 'Try again',
  },
};

export const house = catalogue(fr, en);
