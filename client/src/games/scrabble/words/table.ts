/** The words of Scrabble at the table. */

import { catalogue, listed, of, plural } from '../../../words/language.svelte';

const p = (count: number, one: string, other: string) => plural('fr', count, one, other);
const q = (count: number, one: string, other: string) => plural('en', count, one, other);

type Bonus = 'letter2' | 'letter3' | 'word2' | 'word3' | 'centre';
type Fault = 'syntax' | 'impossible' | 'invalid';

const CASES: Record<Bonus, string> = {
  letter2: 'lettre double',
  letter3: 'lettre triple',
  word2: 'mot double',
  word3: 'mot triple',
  centre: 'centre, mot double',
};
const SQUARES: Record<Bonus, string> = {
  letter2: 'double letter',
  letter3: 'triple letter',
  word2: 'double word',
  word3: 'triple word',
  centre: 'centre, double word',
};
const FAUTES: Record<Fault, string> = {
  syntax: 'Erreur de syntaxe',
  impossible: 'Commande impossible à réaliser',
  invalid: 'Entrée invalide',
};
const FAULTS: Record<Fault, string> = {
  syntax: 'Syntax error',
  impossible: 'Command impossible to carry out',
  invalid: 'Invalid entry',
};

const fr = {
  board: 'Plateau',
  rack: 'Chevalet',
  play: 'Jouer',
  points: (n: number) => `${n} ${p(n, 'point', 'points')}`,
  pass: 'Passer',
  exchange: 'Échanger',
  cancel: 'Annuler',
  back: 'Reprendre la dernière lettre',
  shuffle: 'Mélanger le chevalet',
  zoom: 'Loupe',
  textSize: 'Taille des lettres',
  lettersShort: 'Lettres',
  blank: {
    name: 'lettre blanche',
    title: 'Quelle lettre ?',
    about: 'Une lettre blanche vaut zéro et garde la lettre choisie.',
  },
  near: {
    look: 'Touchez pour revenir à tout le plateau.',
    arrow: 'Touchez encore la case.',
    drop: (letter: string) =>
      letter === '?'
        ? 'Touchez encore la case où la poser.'
        : `Touchez encore la case où poser le ${letter}.`,
    lay: 'Touchez les lettres suivantes sur le chevalet.',
  },
  swapHint: { finger: 'Doigt posé longtemps\u00a0: échanger', mouse: 'Clic droit\u00a0: échanger' },
  bonus: CASES,
  short: { letter2: 'L×2', letter3: 'L×3', word2: 'M×2', word3: 'M×3', centre: '' },
  cell: {
    empty: (at: string, bonus: Bonus | null) => [at, ...(bonus ? [CASES[bonus]] : []), 'vide'].join(', '),
    letter: (at: string, letter: string, value: number | null) =>
      `${at}, ${letter}, ${value === null ? 'lettre blanche' : `${value} ${p(value, 'point', 'points')}`}`,
    pending: (text: string) => `${text}, pas encore jouée`,
    wrong: (text: string) => `${text}, mot refusé`,
    last: (text: string) => `${text}, dernier coup`,
    arrow: (text: string, across: boolean) =>
      `${text}, ${across ? 'flèche vers la droite' : 'flèche vers le bas'}`,
  },
  tile: {
    letter: (letter: string, value: number) => `${letter}, ${value} ${p(value, 'point', 'points')}`,
    moving: (text: string) => `${text}, choisie pour être déplacée`,
    swapping: (text: string) => `${text}, choisie pour l’échange`,
  },
  panel: {
    title: 'Partie',
    yourTurn: 'à vous',
    plays: 'joue',
    thinks: 'réfléchit',
    virtual: (level: string) => `${level} virtuel`,
    levels: (key: string) =>
      ({
        beginner: 'débutant',
        expert: 'expert',
        random: 'au hasard',
        amateur: 'amateur',
        regular: 'habitué',
        club: 'joueur de club',
        seasoned: 'chevronné',
        master: 'maître',
        champion: 'champion',
      })[key] ?? `niveau ${key}`,
    program: 'Joueur virtuel',
    letters: (n: number) => `${n} ${p(n, 'lettre', 'lettres')}`,
    reserve: 'Réserve',
    left: (n: number) => p(n, 'lettre', 'lettres'),
    score: (who: string, n: number) => `Score ${of(who)} : ${n}`,
    won: (who: string) => `Félicitations, ${who} !`,
    drawn: (one: string, other: string) => `Égalité ! Félicitations, ${one} et ${other} !`,
  },
  goals: {
    twins: 'Un placement à deux chiffres égaux : 11, 22, 33… points',
    stairs: 'Quatre tours de suite, chacun mieux payé que le précédent',
    double: 'Une lettre de 8 points ou plus dans deux mots à la fois',
    echo: 'Refaire un mot de trois lettres ou plus déjà sur le plateau',
    order: 'Un mot de quatre lettres ou plus, en ordre alphabétique',
    mirror: 'Un mot de trois lettres ou plus qui se lit dans les deux sens',
    bridge: 'Relier d’un seul mot des lettres qui étaient séparées',
    corner: 'Poser une lettre dans un coin du plateau',
  },
  goal: {
    title: 'Objectifs',
    short: (done: number, of: number) => `Objectifs · ${done}/${of}`,
    shared: 'Public',
    own: 'Privé, vous seul le voyez',
    revealed: 'Privé',
    done: (who: string) => `complété par ${who}`,
  },
  box: {
    title: 'Boîte de communication',
    short: 'Messages',
    write: 'Message ou commande',
    hint: 'Un message ou une !commande',
    send: 'Envoyer',
    says: (who: string, role?: string) => (role ? `${who} (${role}) : ` : `${who} : `),
    faults: FAUTES,
    fault: (kind: Fault, why: string) => `${FAUTES[kind]} : ${why}`,
    why: {
      unknown_command: (text: string) => `« ${text} » n’est pas une commande. Tapez !aide pour les voir.`,
      placer: 'écrivez par exemple !placer h8h bon ; une majuscule pour une lettre blanche.',
      échanger: 'écrivez de une à sept lettres du chevalet, par exemple !échanger mw*.',
      plain: (command: string) => `!${command} s’écrit seul.`,
      not_your_turn: 'ce n’est pas à vous de jouer.',
      not_on_rack: 'ces lettres ne sont pas toutes sur votre chevalet.',
      occupied: 'cette case porte déjà une lettre.',
      off_board: 'des lettres sortiraient du plateau.',
      touches_nothing: 'au moins une lettre doit toucher une lettre déjà en place.',
      misses_centre: 'le premier mot passe par la case centrale, H8.',
      too_short: 'le premier mot a deux lettres ou plus.',
      reserve_short: 'la réserve contient moins de sept lettres, l’échange est interdit.',
      over: 'la partie est finie.',
      hidden: 'la réserve est secrète dans cette partie.',
      no_hints: 'pas d’indice dans cette partie.',
      other: 'le jeu ne le permet pas maintenant.',
    },
    wrong: (words: readonly string[]) =>
      `${p(words.length, 'Mot invalide', 'Mots invalides')} : ${listed('fr', words)}. Les lettres reviennent sur le chevalet et le tour passe.`,
    timeUp: 'Temps écoulé, le tour passe.',
    nothingLaid: 'Posez d’abord des lettres sur le plateau, puis jouez.',
    brought: (word: string, n: number) =>
      [word, `${n} ${p(n, 'point', 'points')}`].filter(Boolean).join(', '),
    exchanged: (n: number) => `!échanger ${n} ${p(n, 'lettre', 'lettres')}`,
    reached: (who: string, goal: string, points: number) =>
      `Objectif complété par ${who} : ${goal}. +${points} ${p(points, 'point', 'points')}.`,
    ending: 'Fin de partie - lettres restantes',
    left: (who: string) => `${who} a quitté le jeu.`,
    replaced: (who: string, by: string) =>
      `Votre partie est maintenant en solo : ${by} prend la place ${of(who)}.`,
    replacedThere: (who: string, by: string) =>
      `La partie est maintenant en solo : ${by} prend la place ${of(who)}.`,
    abandoned: (who: string) => `${who} a abandonné la partie.`,
    reopened: (who: string) => `${who} a repris la partie.`,
    noHint: 'Aucun placement possible n’a été trouvé.',
    fewHints: (n: number): string =>
      n === 1 ? 'C’est le seul placement trouvé.' : 'C’est tout ce qui a été trouvé.',
    help: [
      '!placer <ligne><colonne>[(h|v)] <lettres> : place des lettres du chevalet ; majuscule pour une lettre blanche',
      '!échanger <lettre>... : échange de une à sept lettres ; * pour une lettre blanche',
      '!passer : passe votre tour',
      '!indice : montre trois placements possibles',
      '!réserve : compte les lettres de la réserve',
      '!aide : montre cette aide',
    ].join('\n'),
  },
  told: {
    placed: (who: string, word: string, at: string, across: boolean, points: number) =>
      `${who} joue ${word} en ${at} ${across ? 'horizontal' : 'vertical'}, ${points} ${p(points, 'point', 'points')}`,
    passed: (who: string) => `${who} passe son tour`,
    exchanged: (who: string, n: number) => `${who} échange ${n} ${p(n, 'lettre', 'lettres')}`,
    yourTurn: 'À vous de jouer.',
  },
};

const en: typeof fr = {
  board: 'Board',
  rack: 'Rack',
  play: 'Play',
  points: (n) => `${n} ${q(n, 'point', 'points')}`,
  pass: 'Pass',
  exchange: 'Exchange',
  cancel: 'Cancel',
  back: 'Take the last letter back',
  shuffle: 'Shuffle the rack',
  zoom: 'Magnifier',
  textSize: 'Size of the letters',
  lettersShort: 'Letters',
  blank: { name: 'blank', title: 'Which letter?', about: 'A blank is worth nothing and keeps its letter.' },
  near: {
    look: 'Touch to see the whole board again.',
    arrow: 'Touch the cell again.',
    drop: (letter) =>
      letter === '?'
        ? 'Touch the cell again to lay it there.'
        : `Touch the cell again to lay ${letter} there.`,
    lay: 'Touch the next letters on your rack.',
  },
  swapHint: { finger: 'Press and hold: exchange', mouse: 'Right click: exchange' },
  bonus: SQUARES,
  short: { letter2: 'L×2', letter3: 'L×3', word2: 'W×2', word3: 'W×3', centre: '' },
  cell: {
    empty: (at, bonus) => [at, ...(bonus ? [SQUARES[bonus]] : []), 'empty'].join(', '),
    letter: (at, letter, value) =>
      `${at}, ${letter}, ${value === null ? 'blank' : `${value} ${q(value, 'point', 'points')}`}`,
    pending: (text) => `${text}, not played yet`,
    wrong: (text) => `${text}, word refused`,
    last: (text) => `${text}, last move`,
    arrow: (text, across) => `${text}, arrow ${across ? 'to the right' : 'down'}`,
  },
  tile: {
    letter: (letter, value) => `${letter}, ${value} ${q(value, 'point', 'points')}`,
    moving: (text) => `${text}, chosen to be moved`,
    swapping: (text) => `${text}, chosen for exchange`,
  },
  panel: {
    title: 'Game',
    yourTurn: 'your turn',
    plays: 'plays',
    thinks: 'is thinking',
    virtual: (level) => `${level}, virtual`,
    levels: (key) =>
      ({
        beginner: 'beginner',
        expert: 'expert',
        random: 'at random',
        amateur: 'amateur',
        regular: 'regular',
        club: 'club player',
        seasoned: 'seasoned player',
        master: 'master',
        champion: 'champion',
      })[key] ?? `level ${key}`,
    program: 'Virtual player',
    letters: (n) => `${n} ${q(n, 'letter', 'letters')}`,
    reserve: 'Reserve',
    left: (n) => q(n, 'letter', 'letters'),
    score: (who, n) => `${who}’s score: ${n}`,
    won: (who) => `Congratulations, ${who}!`,
    drawn: (one, other) => `A tie! Congratulations, ${one} and ${other}!`,
  },
  goals: {
    twins: 'A placement with two equal digits: 11, 22, 33… points',
    stairs: 'Four turns in a row, each better paid than the one before',
    double: 'A letter of 8 points or more in two words at once',
    echo: 'A word of three letters or more that is on the board already',
    order: 'A word of four letters or more in alphabetical order',
    mirror: 'A word of three letters or more that reads both ways',
    bridge: 'Join letters that lay apart with one word',
    corner: 'A letter on a corner of the board',
  },
  goal: {
    title: 'Objectives',
    short: (done, of) => `Objectives · ${done}/${of}`,
    shared: 'Public',
    own: 'Private, you alone see it',
    revealed: 'Private',
    done: (who) => `completed by ${who}`,
  },
  box: {
    title: 'Communication box',
    short: 'Messages',
    write: 'Message or command',
    hint: 'A message or a !command',
    send: 'Send',
    says: (who, role) => (role ? `${who} (${role}): ` : `${who}: `),
    faults: FAULTS,
    fault: (kind, why) => `${FAULTS[kind]}: ${why}`,
    why: {
      unknown_command: (text) => `“${text}” is not a command. Type !aide to see them.`,
      placer: 'write for instance !placer h8h bon; a capital for a blank.',
      échanger: 'write one to seven letters of your rack, for instance !échanger mw*.',
      plain: (command) => `!${command} is written alone.`,
      not_your_turn: 'it is not your turn.',
      not_on_rack: 'these letters are not all on your rack.',
      occupied: 'there is a letter on that square.',
      off_board: 'letters would leave the board.',
      touches_nothing: 'at least one letter must touch a letter on the board.',
      misses_centre: 'the first word covers the centre, H8.',
      too_short: 'the first word has two letters or more.',
      reserve_short: 'the reserve holds fewer than seven letters: no exchange.',
      over: 'the game is over.',
      hidden: 'the reserve is secret in this game.',
      no_hints: 'no hints in this game.',
      other: 'the game does not allow it now.',
    },
    wrong: (words) =>
      `${q(words.length, 'Invalid word', 'Invalid words')}: ${listed('en', words)}. The letters go back to the rack and the turn passes.`,
    timeUp: 'Time is up, the turn passes.',
    nothingLaid: 'Lay some letters on the board first, then play.',
    brought: (word, n) => [word, `${n} ${q(n, 'point', 'points')}`].filter(Boolean).join(', '),
    exchanged: (n) => `!échanger ${n} ${q(n, 'letter', 'letters')}`,
    reached: (who, goal, points) =>
      `Objective completed by ${who}: ${goal}. +${points} ${q(points, 'point', 'points')}.`,
    ending: 'End of the game - letters left',
    left: (who) => `${who} has left the game.`,
    replaced: (who, by) => `Your game is now a solo one: ${by} takes ${who}’s seat.`,
    replacedThere: (who, by) => `The game is now a solo one: ${by} takes ${who}’s seat.`,
    abandoned: (who) => `${who} has abandoned the game.`,
    reopened: (who) => `${who} has taken the game up again.`,
    noHint: 'No possible placement was found.',
    fewHints: (n) => (n === 1 ? 'It is the only placement found.' : 'That is all that was found.'),
    help: [
      '!placer <row><column>[(h|v)] <letters> : places letters of your rack; a capital for a blank',
      '!échanger <letter>... : exchanges one to seven letters; * for a blank',
      '!passer : passes your turn',
      '!indice : shows three possible placements',
      '!réserve : counts the letters of the reserve',
      '!aide : shows this help',
    ].join('\n'),
  },
  told: {
    placed: (who, word, at, across, points) =>
      `${who} plays ${word} at ${at} ${across ? 'across' : 'down'}, ${points} ${q(points, 'point', 'points')}`,
    passed: (who) => `${who} passes`,
    exchanged: (who, n) => `${who} exchanges ${n} ${q(n, 'letter', 'letters')}`,
    yourTurn: 'Your turn.',
  },
};

export const scrabble = catalogue(fr, en);
