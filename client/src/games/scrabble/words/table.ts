/** The words of Scrabble at the table. */

import { catalogue, listed, of, plural, whole } from '../../../words/language.svelte';

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
  impossible: 'Impossible command',
  invalid: 'Invalid entry',
};

const fr = {
  board: 'Plateau',
  rack: 'Chevalet',
  play: 'Jouer',
  points: (n: number) => `${n} ${p(n, 'point', 'points')}`,
  pass: 'Passer',
  passAgain: { finger: 'Touchez encore pour passer.', mouse: 'Cliquez encore pour passer.' },
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
    arrow: 'Touchez encore la case pour y poser la flèche.',
    turn: 'Touchez encore la case pour tourner la flèche.',
    drop: (letter: string) =>
      letter === '?'
        ? 'Touchez encore la case où la poser.'
        : `Touchez encore la case où poser le ${letter}.`,
    lay: 'Touchez les lettres suivantes sur le chevalet.',
  },
  swapHint: {
    finger: 'Appui long\u00a0: choisir les lettres à échanger',
    mouse: 'Clic droit\u00a0: échanger',
  },
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
    score: (who: string, n: number) => `Score ${of(who)} : ${whole(n)}`,
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
    start: {
      finger: 'Le premier mot couvre l’étoile : touchez une lettre, puis une case. !aide dit les commandes.',
      mouse:
        'Le premier mot couvre l’étoile : glissez-y des lettres, ou cliquez une case et tapez. !aide dit les commandes.',
    },
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
    timeUp: 'Temps écoulé : le tour passe.',
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
  passAgain: { finger: 'Tap again to pass.', mouse: 'Click again to pass.' },
  exchange: 'Exchange',
  cancel: 'Cancel',
  back: 'Take back the last tile',
  shuffle: 'Shuffle the rack',
  zoom: 'Magnifier',
  textSize: 'Letter size',
  lettersShort: 'Letters',
  blank: {
    name: 'blank',
    title: 'Which letter?',
    about: 'A blank scores nothing and keeps its letter for good.',
  },
  near: {
    look: 'Tap to see the whole board again.',
    arrow: 'Tap the square again to put the arrow there.',
    turn: 'Tap the square again to turn the arrow.',
    drop: (letter) =>
      letter === '?'
        ? 'Tap the square again to place it there.'
        : `Tap the square again to place ${letter} there.`,
    lay: 'Tap the next tiles on your rack.',
  },
  swapHint: { finger: 'Press and hold: choose tiles to exchange', mouse: 'Right-click: exchange' },
  bonus: SQUARES,
  short: { letter2: 'L×2', letter3: 'L×3', word2: 'W×2', word3: 'W×3', centre: '' },
  cell: {
    empty: (at, bonus) => [at, ...(bonus ? [SQUARES[bonus]] : []), 'empty'].join(', '),
    letter: (at, letter, value) =>
      `${at}, ${letter}, ${value === null ? 'blank' : `${value} ${q(value, 'point', 'points')}`}`,
    pending: (text) => `${text}, not played yet`,
    wrong: (text) => `${text}, not a word`,
    last: (text) => `${text}, last move`,
    arrow: (text, across) => `${text}, arrow ${across ? 'to the right' : 'down'}`,
  },
  tile: {
    letter: (letter, value) => `${letter}, ${value} ${q(value, 'point', 'points')}`,
    moving: (text) => `${text}, selected to move`,
    swapping: (text) => `${text}, selected for exchange`,
  },
  panel: {
    title: 'Game',
    yourTurn: 'your turn',
    plays: 'to play',
    thinks: 'is thinking',
    virtual: (level) => `virtual ${level}`,
    levels: (key) =>
      ({
        beginner: 'beginner',
        expert: 'expert',
        random: 'random',
        amateur: 'amateur',
        regular: 'regular',
        club: 'club player',
        seasoned: 'seasoned player',
        master: 'master',
        champion: 'champion',
      })[key] ?? `level ${key}`,
    program: 'Virtual player',
    letters: (n) => `${n} ${q(n, 'tile', 'tiles')}`,
    reserve: 'Bag',
    left: (n) => q(n, 'tile', 'tiles'),
    score: (who, n) => `${who}’s score: ${whole(n)}`,
    won: (who) => `Congratulations, ${who}!`,
    drawn: (one, other) => `It’s a tie! Congratulations, ${one} and ${other}!`,
  },
  goals: {
    twins: 'Score a double digit in one play: 11, 22, 33… points',
    stairs: 'Score more than the turn before, four turns running',
    double: 'Use a letter worth 8 points or more in two words at once',
    echo: 'Repeat a word of three or more letters already on the board',
    order: 'Play a word of four or more letters in alphabetical order',
    mirror: 'Play a palindrome of three or more letters',
    bridge: 'Join separate groups of letters with a single word',
    corner: 'Place a tile on a corner square',
  },
  goal: {
    title: 'Objectives',
    short: (done, of) => `Objectives · ${done}/${of}`,
    shared: 'Public',
    own: 'Private, only you can see it',
    revealed: 'Private',
    done: (who) => `completed by ${who}`,
  },
  box: {
    title: 'Message box',
    short: 'Messages',
    write: 'Message or command',
    hint: 'A message or a !command',
    start: {
      finger: 'The first word covers the star: touch a tile, then a square. !aide lists the commands.',
      mouse:
        'The first word covers the star: drag tiles there, or click a square and type. !aide lists the commands.',
    },
    send: 'Send',
    says: (who, role) => (role ? `${who} (${role}): ` : `${who}: `),
    faults: FAULTS,
    fault: (kind, why) => `${FAULTS[kind]}: ${why}`,
    why: {
      unknown_command: (text) => `“${text}” isn’t a command. Type !aide for the list.`,
      placer: 'type, for example, !placer h8h bon; use a capital for a blank.',
      échanger: 'type one to seven letters from your rack, for example !échanger mw*.',
      plain: (command) => `!${command} takes nothing after it.`,
      not_your_turn: 'it’s not your turn.',
      not_on_rack: 'you don’t have all these letters on your rack.',
      occupied: 'that square is already taken.',
      off_board: 'the word would run off the board.',
      touches_nothing: 'your word must touch a tile already on the board.',
      misses_centre: 'the first word must cover the centre square, H8.',
      too_short: 'the first word needs at least two letters.',
      reserve_short: 'there are fewer than seven tiles in the bag, so you can’t exchange.',
      over: 'the game is over.',
      hidden: 'the bag is secret in this game.',
      no_hints: 'no hints in this game.',
      other: 'the game doesn’t allow that right now.',
    },
    wrong: (words) =>
      `Not in the French dictionary: ${listed('en', words)}. The tiles go back to the rack and the turn is lost.`,
    timeUp: 'Time’s up: the turn passes.',
    nothingLaid: 'Place some tiles on the board first, then play.',
    brought: (word, n) => [word, `${n} ${q(n, 'point', 'points')}`].filter(Boolean).join(', '),
    exchanged: (n) => `!échanger ${n} ${p(n, 'lettre', 'lettres')}`,
    reached: (who, goal, points) =>
      `Objective completed by ${who}: ${goal}. +${points} ${q(points, 'point', 'points')}.`,
    ending: 'End of game - tiles left',
    left: (who) => `${who} has left the game.`,
    replaced: (who, by) => `Your game is now solo: ${by} takes ${who}’s seat.`,
    replacedThere: (who, by) => `The game is now solo: ${by} takes ${who}’s seat.`,
    abandoned: (who) => `${who} has abandoned the game.`,
    reopened: (who) => `${who} has resumed the game.`,
    noHint: 'No possible play was found.',
    fewHints: (n) => (n === 1 ? 'That’s the only play found.' : 'That’s all there is.'),
    help: [
      '!placer <row><column>[(h|v)] <letters> — place letters from your rack; a capital for a blank',
      '!échanger <letter>... — exchange one to seven tiles; * for a blank',
      '!passer — pass your turn',
      '!indice — show three possible plays',
      '!réserve — count the tiles in the bag',
      '!aide — show this help',
    ].join('\n'),
  },
  told: {
    placed: (who, word, at, across, points) =>
      `${who} plays ${word} at ${at} ${across ? 'across' : 'down'}, ${points} ${q(points, 'point', 'points')}`,
    passed: (who) => `${who} passes`,
    exchanged: (who, n) => `${who} exchanges ${n} ${q(n, 'tile', 'tiles')}`,
    yourTurn: 'It’s your turn.',
  },
};

export const scrabble = catalogue(fr, en);
