/** The words of Octoverso. */

import { catalogue, of, plural } from '../../../words/language.svelte';

const UNITS = [
  'aucune', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze',
  'treize', 'quatorze', 'quinze', 'seize',
]; // prettier-ignore
const NUMBERS = [
  'no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve',
  'thirteen', 'fourteen', 'fifteen', 'sixteen',
]; // prettier-ignore
const count = (n: number) => UNITS[n] ?? String(n);
const letters = (n: number) => `${count(n)} ${plural('fr', n, 'lettre', 'lettres')}`;
const counted = (n: number) => NUMBERS[n] ?? String(n);
const tiles = (n: number) => `${counted(n)} ${plural('en', n, 'letter', 'letters')}`;
const apart = (text: string) => [...text].join(' ').replaceAll('?', 'joker');
const fall = (n: number) => plural('fr', n, 'tombe', 'tombent');
const falls = (n: number) => plural('en', n, 'falls', 'fall');

const fr = {
  program: 'Octoverso',
  player: (n: number) => `Joueur ${n}`,
  table: 'Table Octoverso',
  letters,
  lettersAfter: (now: number, then: number) => `${letters(now)}, ${count(then)} après ce mot`,
  lettersAfterOcto: (now: number, then: number, last: number) =>
    `${letters(now)}, ${count(then)} après ce mot, ${count(last)} après l’OCTO`,
  you: 'à vous',
  thinks: 'réfléchit',
  hand: (who: string, tiles: string) => `Lettres ${of(who)} : ${apart(tiles) || 'aucune'}`,
  letter: (letter: string) => (letter === '?' ? 'Joker' : letter),
  used: (letter: string) => `${letter === '?' ? 'Joker' : letter}, posée : reprendre`,
  rail: (face: 'recto' | 'verso', row: string) => `Rail, ${face} : ${apart(row) || 'vide'}`,
  face: { recto: 'recto', verso: 'verso' },
  pushed: (n: number) => `${n} ${plural('fr', n, 'lettre', 'lettres')}`,
  fallers: (n: number, who: string) => `${fall(n)} chez ${who}`,
  octo: 'OCTO',
  lay: 'Poser',
  turn: 'Retourner',
  exchange: 'Échanger',
  exchangeOne: 'Échanger une lettre',
  otherEnd: 'Autre bout',
  clear: 'Effacer',
  announce: 'Annoncer',
  keep: 'Tout garder',
  shiftLeft: 'Déplacer la lettre de gauche',
  shiftRight: 'Déplacer la lettre de droite',
  claim: 'Annoncer cet OCTO',
  claimOpen: 'OCTO manqué ?',
  claimField: (who: string) => `Un OCTO manqué par ${who}`,
  claimAbout: (who: string) =>
    `Un mot de huit lettres que ${who} aurait pu poser à la place du sien. S’il est bon, vous remettez une lettre dans la pioche ; sinon, vous n’en annoncez plus à ce tour.`,
  standIn: (n: number, letter: string) => `Lettre du joker ${n} : ${letter || 'à choisir'}`,
  standsFor: 'Le joker vaut…',
  whichLetter: 'Quelle lettre le joker vaut-il ?',
  whichLetterAbout: 'Touchez l’étoile pour la choisir.',
  yourTurn: 'À vous.',
  turnOf: (who: string) => `${who}, à vous.`,
  /** Until one has laid a word: what wins, and what to do. */
  firstTurn: (who: string | null) =>
    who === null ? 'À vous. Videz votre main avant l’autre.' : `${who}, à vous. Videz votre main.`,
  /** The same once the other has played, which is told below it. */
  answerTurn: (who: string | null) =>
    `${who === null ? 'À' : `${who}, à`} vous. Un bout du rail, vos lettres : un mot.`,
  firstTurnAbout: (joker: boolean) =>
    `Un mot avec deux lettres ou plus d’un bout du rail, et les vôtres${joker ? ' ; ★ vaut toute lettre' : ''}.`,
  toYou: 'vous',
  yourTurnAbout: 'Touchez vos lettres, ou écrivez un mot.',
  theirTurn: (who: string) => `${who} réfléchit.`,
  opening: 'Annoncez un mot de quatre lettres.',
  openingAbout: 'L’autre choisit aussi, en secret. Le premier dans l’alphabet commence.',
  openingUnseen: (rival: string) => `${rival} ne regarde pas. Le premier dans l’alphabet commence.`,
  openingFor: (who: string) => `${who} : un mot de quatre lettres.`,
  openingHolds: 'C’est un mot : annoncez-le.',
  openingAgain: (word: string) => `Vous avez tous deux annoncé ${word} : choisissez-en un autre.`,
  announced: 'Votre mot est annoncé.',
  announcedAbout: (who: string) => `${who} choisit encore le sien.`,
  exchanging: 'Touchez la lettre à échanger.',
  exchangingAbout: 'Vous en piocherez une, puis la vôtre ira dans la pioche ; cela prend votre tour.',
  puttingBack: 'Touchez la lettre à remettre dans la pioche.',
  puttingBackClaim: 'Une de celles que vous aviez avant que d’autres ne tombent.',
  puttingBackOcto: 'Votre OCTO vous en débarrasse.',
  typing: (word: string) => `${word}…`,
  typingAbout: 'Ce mot ne se compose pas ici : deux lettres du rail au moins, à un bout.',
  checking: 'Un instant…',
  composing: (word: string) => (word.length === 8 ? `${word}, OCTO` : word),
  fills: 'Le mot remplit le rail : vous remettrez une lettre dans la pioche.',
  winning: 'Il ne vous reste plus de lettre : ce mot gagne.',
  plain: (pushed: string, who: string) => `${apart(pushed)} ${fall(pushed.length)} chez ${who}.`,
  notWord: 'Aucun mot ainsi.',
  notWordAbout: (reading: string) => `${reading} n’est pas un mot.`,
  notWordYet: (reading: string) =>
    `${reading} n’est pas un mot. Avec le joker, peut-être : touchez l’étoile pour choisir sa lettre.`,
  played: (word: string, earlier: string) =>
    word === earlier ? `${word} a déjà été joué.` : `${word} est de la famille ${of(earlier)}, déjà joué.`,
  refused: {
    not_a_word: (word: string) => `${word} n’est pas dans le dictionnaire.`,
    opening_length: 'Un mot d’ouverture a quatre lettres.',
    announced_by_both: 'Choisissez un autre mot que celui-là.',
    not_on_the_rail: 'Ces lettres ne sont pas au bout du rail.',
    not_held: 'Vous n’avez pas cette lettre.',
    nothing_to_claim: 'Il n’y a pas d’OCTO à annoncer maintenant.',
    claim_length: 'Un OCTO a huit lettres.',
  },
  said: {
    composed: (who: string, word: string, pushed: string, to: string) =>
      `${who} : ${word}${word.length === 8 ? ', OCTO' : ''}. ${apart(pushed)} ${fall(pushed.length)} chez ${to}.`,
    opened: (rail: string, who: string) => `Le rail : ${apart(rail)}. ${who} commence.`,
    repeated: (word: string) => `Les deux ont annoncé ${word}. Chacun choisit un autre mot.`,
    redealt: (who: string) => `${who} n’a pas de mot de quatre lettres et reçoit de nouvelles lettres.`,
    exchanged: (who: string, gone: string, drawn: string) =>
      `${who} échange ${apart(gone)} et pioche ${apart(drawn)}.`,
    passed: (who: string) => `${who} passe : la pioche est vide.`,
    shifted: (who: string) => `${who} déplace une lettre d’un bout du rail à l’autre.`,
    returned: (who: string, tile: string) => `${who} remet ${apart(tile)} dans la pioche.`,
    kept: (who: string) => `${who} garde toutes ses lettres.`,
    claimed: (who: string, word: string) => `${who} annonce l’OCTO manqué : ${word}.`,
    misclaimed: (who: string, word: string) => `${who} annonce ${word} à tort.`,
    wrong: {
      not_a_word: 'Ce n’est pas un mot.',
      cannot_be_laid: 'Il ne se composait pas ainsi.',
      played_before: 'Sa famille a déjà été jouée.',
    },
  },
  ended: {
    emptied: (who: string) => `${who} n’a plus de lettre et gagne.`,
    stalled: (who: string) => `Six échanges de suite : ${who} gagne avec moins de lettres.`,
    drawn: 'Six échanges de suite, autant de lettres : partie nulle.',
    resigned: (who: string) => `Abandon : ${who} gagne.`,
    time: (who: string) => `Temps écoulé : ${who} gagne.`,
  },
  words: 'Mots joués',
  family: (lemmas: readonly string[]) => `famille : ${lemmas.join(', ')}`,
  wordOpening: (who: string) => `${who}, ouverture`,
  wordLaid: (who: string, verso: boolean, pushed: string, to: string) =>
    `${who}${verso ? ', verso' : ''} · ${pushed.replaceAll('?', '★')} chez ${to}`,
  wordClaimed: (who: string) => `${who}, OCTO annoncé`,
  swapped: (given: string, drawn: string) => (given ? `${given} → ${drawn}`.replaceAll('?', '★') : '·'),
  wordExchange: (who: string) => `${who} échange`,
  preview: 'aperçu',
  notes: 'Mes notes',
  notesAbout: (who: string) =>
    `Les OCTOS que vous repérez dans le jeu ${of(who)}. Personne d’autre ne les voit.`,
  facing: 'Face à face',
  facingAbout: 'L’écran est à plat entre vous : tout se tourne vers qui joue.',
  jokers: 'Jokers',
  jokersAbout: 'Onze lettres et un joker chacun.',
  noJokers: 'Sans joker',
  noJokersAbout: 'Douze lettres chacun.',
  pile: (n: number) => `pioche ${n}`,
  withJokers: 'avec jokers',
  withoutJokers: 'sans joker',
  review: 'Bilan',
  reviewAsk: 'Faire le bilan',
  reviewNone: 'Aucun OCTO manqué, aucune victoire manquée.',
  reviewOcto: (who: string, on: string) => `${who}, ${on} : OCTO possible`,
  reviewWin: (who: string, on: string) => `${who}, ${on} : pouvait gagner`,
  reviewExchange: 'un échange',
  rules: {
    goal: 'Le but',
    goalText:
      'Se débarrasser le premier de toutes ses lettres, en composant des mots sur le rail pivotant et en poussant les lettres en trop chez l’autre.',
    start: 'Le début',
    startText:
      'Chacun pioche douze lettres, visibles des deux, et annonce en secret un mot de quatre lettres. Le premier dans l’alphabet pose le sien, l’autre suit : AMIS, DUOS. Deux mots égaux : on choisit encore ; encore égaux, le sort décide. Une main sans mot de quatre lettres est remplacée.',
    turn: 'Composer',
    turnText:
      'Un mot de trois à huit lettres garde au moins deux lettres d’un bout du rail et en reçoit au moins une de la main : à droite elles le commencent, à gauche elles le finissent, au recto ou au verso. On n’insère rien entre les lettres.',
    turnTry: 'Retourné, AMISDUOS se lit SOUDSIMA : GES après IMA fait IMAGES, et pousse SOU.',
    octo: 'OCTO',
    octoText:
      'Un mot de huit lettres remplit le rail. Son joueur remet une lettre de son choix dans la pioche. Si vous posez un mot plus court alors qu’un OCTO était possible, l’autre peut l’annoncer avant de jouer et se débarrasser d’une lettre, parmi celles qu’il avait avant la chute ; une annonce fausse coûte le droit d’en refaire une à ce tour.',
    octoTry: 'Au verso, CALIER après ES fait ESCALIER.',
    octoThree: 'Trois lettres suffisent aussi : TAGNE après MON fait MONTAGNE.',
    exchange: 'Échanger',
    exchangeText:
      'Au lieu de composer, on peut échanger une lettre avec la pioche ; vide, on passe. Après deux échanges de suite, le premier peut déplacer la lettre d’un bout du rail à l’autre, puis composer ou échanger. Six échanges de suite finissent la partie : qui a le moins de lettres gagne.',
    words: 'Les mots',
    wordsText:
      'Conjugaisons, féminins et pluriels compris ; ni noms propres, ni abréviations, ni sigles. Un mot et sa famille ne se jouent qu’une fois : après MONTER, plus de MONTAIT ; après ANGE, plus d’ANGES. Un préfixe ou un suffixe fait un autre mot : REMONTER, ARCHANGE, JARDINET.',
    joker: 'Les jokers',
    jokerText:
      'En variante, chacun a onze lettres et un joker, qui vaut une autre lettre chaque fois qu’il sert. Après REALISTE, où il vaut T, le même joker vaut P : CIALE après S, joker, E fait SPECIALE.',
    try: 'Ce rail se joue :',
    again: 'Recommencer',
    done: (word: string, pushed: string) => `${word} : ${apart(pushed)} ${fall(pushed.length)} chez l’autre.`,
  },
};

const en: typeof fr = {
  program: 'Octoverso',
  player: (n) => `Player ${n}`,
  table: 'Octoverso table',
  letters: tiles,
  lettersAfter: (now, then) => `${tiles(now)}, ${counted(then)} after this word`,
  lettersAfterOcto: (now, then, last) =>
    `${tiles(now)}, ${counted(then)} after this word, ${counted(last)} after the OCTO`,
  you: 'your turn',
  thinks: 'is thinking',
  hand: (who, own) => `${who}’s letters: ${apart(own) || 'none'}`,
  letter: (letter) => (letter === '?' ? 'Joker' : letter),
  used: (letter) => `${letter === '?' ? 'Joker' : letter}, placed: take it back`,
  rail: (face, row) => `Rail, ${face}: ${apart(row) || 'empty'}`,
  face: { recto: 'front', verso: 'back' },
  pushed: (n) => `${n} ${plural('en', n, 'letter', 'letters')}`,
  fallers: (n, who) => `${falls(n)} to ${who}`,
  octo: 'OCTO',
  lay: 'Play',
  turn: 'Flip',
  exchange: 'Exchange',
  exchangeOne: 'Exchange a letter',
  otherEnd: 'Other end',
  clear: 'Clear',
  announce: 'Announce',
  keep: 'Keep all',
  shiftLeft: 'Move the left letter',
  shiftRight: 'Move the right letter',
  claim: 'Claim this OCTO',
  claimOpen: 'Missed OCTO?',
  claimField: (who) => `An OCTO ${who} missed`,
  claimAbout: (who) =>
    `Could ${who} have filled the rail with the letters held that turn? Type that eight-letter word: if it holds, you put one letter back in the pile; if not, you may claim no other this turn.`,
  standIn: (n, letter) => `Letter of joker ${n}: ${letter || 'to choose'}`,
  standsFor: 'The joker stands for…',
  whichLetter: 'Which letter does the joker stand for?',
  whichLetterAbout: 'Tap the star to choose it.',
  yourTurn: 'Your turn.',
  turnOf: (who) => `${who}, your turn.`,
  firstTurn: (who) =>
    who === null ? 'Your turn. Be first to empty your hand.' : `${who}, your turn. Empty your hand.`,
  answerTurn: (who) =>
    `${who === null ? 'Your' : `${who}, your`} turn. Build a word from one end of the rail.`,
  firstTurnAbout: (joker) =>
    `A French word: two or more letters at one end of the rail, plus yours${joker ? '; ★ is any letter' : ''}.`,
  toYou: 'you',
  yourTurnAbout: 'Tap your letters, or type a word.',
  theirTurn: (who) => `${who} is thinking.`,
  opening: 'Choose a four-letter French word.',
  openingAbout: 'Your opponent is choosing too, in secret. First in alphabetical order goes first.',
  openingUnseen: (rival) => `${rival}, look away! First in alphabetical order goes first.`,
  openingFor: (who) => `${who}: a four-letter French word.`,
  openingHolds: 'That’s a word: announce it.',
  openingAgain: (word) => `You both chose ${word}: pick another.`,
  announced: 'Your word is in.',
  announcedAbout: (who) => `${who} is still choosing.`,
  exchanging: 'Tap the letter to exchange.',
  exchangingAbout: 'You draw one, then yours goes into the pile; this uses up your turn.',
  puttingBack: 'Tap the letter to put back in the pile.',
  puttingBackClaim: 'One you already had before the others fell.',
  puttingBackOcto: 'Your OCTO gets rid of it.',
  typing: (word) => `${word}…`,
  typingAbout: 'You can’t make this word here: use at least two letters at one end of the rail.',
  checking: 'One moment…',
  composing: (word) => (word.length === 8 ? `${word}, OCTO` : word),
  fills: 'The word fills the rail: you will put a letter back in the pile.',
  winning: 'That leaves you no letters: this word wins!',
  plain: (pushed, who) => `${apart(pushed)} ${falls(pushed.length)} to ${who}.`,
  notWord: 'Not a word.',
  notWordAbout: (reading) => `${reading} isn’t a French word.`,
  notWordYet: (reading) =>
    `${reading} isn’t a word yet. With the joker it might be: tap the star to choose its letter.`,
  played: (word, earlier) =>
    word === earlier
      ? `${word} has already been played.`
      : `${word} is related to ${earlier}, already played.`,
  refused: {
    not_a_word: (word) => `${word} isn’t in the French dictionary.`,
    opening_length: 'Opening words have four letters.',
    announced_by_both: 'Choose a different word.',
    not_on_the_rail: 'These letters aren’t at the end of the rail.',
    not_held: 'You don’t have that letter.',
    nothing_to_claim: 'There’s no OCTO to claim right now.',
    claim_length: 'An OCTO has eight letters.',
  },
  said: {
    composed: (who, word, pushed, to) =>
      `${who}: ${word}${word.length === 8 ? ', OCTO' : ''}. ${apart(pushed)} ${falls(pushed.length)} to ${to}.`,
    opened: (rail, who) => `The rail: ${apart(rail)}. ${who} goes first.`,
    repeated: (word) => `Both players chose ${word}. Each picks another word.`,
    redealt: (who) => `${who} has no four-letter word and gets new letters.`,
    exchanged: (who, gone, drawn) => `${who} exchanges ${apart(gone)} and draws ${apart(drawn)}.`,
    passed: (who) => `${who} passes: the pile is empty.`,
    shifted: (who) => `${who} moves a letter from one end of the rail to the other.`,
    returned: (who, tile) => `${who} puts ${apart(tile)} back in the pile.`,
    kept: (who) => `${who} keeps all their letters.`,
    claimed: (who, word) => `${who} claims the missed OCTO: ${word}.`,
    misclaimed: (who, word) => `${who} claims ${word}, wrongly.`,
    wrong: {
      not_a_word: 'It’s not a word.',
      cannot_be_laid: 'It couldn’t be made there.',
      played_before: 'A related word has already been played.',
    },
  },
  ended: {
    emptied: (who) => `${who} has no letters left and wins.`,
    stalled: (who) => `Six exchanges in a row: ${who} wins with fewer letters.`,
    drawn: 'Six exchanges in a row and equal letters: it’s a draw.',
    resigned: (who) => `Resignation: ${who} wins.`,
    time: (who) => `Out of time: ${who} wins.`,
  },
  words: 'Words played',
  family: (lemmas) => `family: ${lemmas.join(', ')}`,
  wordOpening: (who) => `${who}, opening`,
  wordLaid: (who, verso, pushed, to) =>
    `${who}${verso ? ', back' : ''} · ${pushed.replaceAll('?', '★')} to ${to}`,
  wordClaimed: (who) => `${who}, OCTO claimed`,
  swapped: (given, drawn) => (given ? `${given} → ${drawn}`.replaceAll('?', '★') : '·'),
  wordExchange: (who) => `${who} exchanges`,
  preview: 'preview',
  notes: 'My notes',
  notesAbout: (who) => `OCTOs you spot in ${who}’s letters. Only you can see them.`,
  facing: 'Face to face',
  facingAbout: 'Lay the screen flat between you: it turns to face whoever is playing.',
  jokers: 'Jokers',
  jokersAbout: 'Eleven letters and a joker each.',
  noJokers: 'No jokers',
  noJokersAbout: 'Twelve letters each.',
  pile: (n) => `pile ${n}`,
  withJokers: 'with jokers',
  withoutJokers: 'no jokers',
  review: 'Analysis',
  reviewAsk: 'Analyse the game',
  reviewNone: 'No OCTO missed, no win missed.',
  reviewOcto: (who, on) => `${who}, ${on}: an OCTO was possible`,
  reviewWin: (who, on) => `${who}, ${on}: could have won`,
  reviewExchange: 'an exchange',
  rules: {
    goal: 'The aim',
    goalText:
      'Be the first to get rid of all your letters, by making French words on the two-sided rail and pushing the overflow to your opponent.',
    start: 'The start',
    startText:
      'Each player draws twelve letters, visible to both, and secretly chooses a four-letter word. The first in alphabetical order goes on the rail, followed by the other: AMIS, DUOS. If the words are the same, both choose again; if they are the same again, chance decides. A hand with no four-letter word is replaced.',
    turn: 'Making words',
    turnText:
      'A word of three to eight letters uses at least two letters at one end of the rail and at least one from your hand: at the right end they start the word, at the left end they finish it, on either side of the rail. Letters can’t be inserted in between.',
    turnTry: 'Flipped, AMISDUOS reads SOUDSIMA: GES after IMA makes IMAGES, and pushes off SOU.',
    octo: 'OCTO',
    octoText:
      'An eight-letter word fills the rail. Its player puts a letter of their choice back in the pile. If you play a shorter word when an OCTO was possible, your opponent may claim it before playing and get rid of a letter they had before yours fell; after a wrong claim, they can’t claim again that turn.',
    octoTry: 'On the back, CALIER after ES makes ESCALIER.',
    octoThree: 'Three letters work too: TAGNE after MON makes MONTAGNE.',
    exchange: 'Exchanging',
    exchangeText:
      'Instead of making a word, you may exchange a letter with the pile; if it is empty, you pass. After two exchanges in a row, the first player to exchange may move the letter at one end of the rail to the other, then play or exchange. Six exchanges in a row end the game: whoever has fewer letters wins.',
    words: 'The words',
    wordsText:
      'The words are French: conjugations, feminines and plurals included; no proper nouns, abbreviations or acronyms. A word and its relatives can only be played once: after MONTER, no MONTAIT; after ANGE, no ANGES. A prefix or suffix makes a different word: REMONTER, ARCHANGE, JARDINET.',
    joker: 'Jokers',
    jokerText:
      'In this variant, each player has eleven letters and a joker, which can stand for a different letter each time it is used. After REALISTE, where it is T, the same joker is P: CIALE after S, joker, E makes SPECIALE.',
    try: 'Try it on this rail:',
    again: 'Start again',
    done: (word, pushed) => `${word}: ${apart(pushed)} ${falls(pushed.length)} to your opponent.`,
  },
};

export const octoverso = catalogue(fr, en);
