/** The rules of Osmotik as players read them. */

import { catalogue } from '../../../words/language.svelte';

const fr = {
  would: (colour: string, placement: string) => `${colour} pose ${placement}.`,
  play: 'Jouer',
  again: 'Recommencer',
  goal: {
    title: 'Le but',
    text: 'Osmotik est une guerre des mots à deux, trois ou six. Former des mots étend votre territoire, rapporte des points, et affaiblit les lettres des autres. Chacun a le même jeu de lettres ; le jeu témoin, à gauche sur un grand écran, dit combien d’exemplaires au départ, et combien de points il faut pour en acheter un.',
  },
  start: {
    title: 'Le départ',
    text: 'Au premier tour, posez de deux à six lettres qui forment un mot, à la suite et alignées, l’une d’elles sur votre étoile : la première ou la dernière. Une étoile est réservée à sa couleur jusqu’à ce qu’elle l’ait couverte, même si elle a passé.',
  },
  place: {
    title: 'Poser',
    text: 'Ensuite, touchez une à six lettres, une case libre, une direction. Les lettres vont sur les cases libres de la ligne et sautent celles qui sont occupées. Toutes, avec au moins une lettre de votre couleur déjà là, doivent prendre part à un même mot. Ici, Bleu pose V et E depuis JE à 12h : VERBE.',
  },
  count: {
    title: 'Le décompte',
    text: 'Le mot principal vient d’abord, le plus long, puis un mot siamois s’il y en a un, puis les mots secondaires, un par un : chacun change le score de ses lettres avant le suivant. Ici, Jaune pose C, A et U : CANUSE, puis TA, AU et UT.',
  },
  scores: {
    title: 'Les scores',
    text: 'Votre lettre gagne un point pour chaque mot auquel elle participe. Une lettre adverse en perd un ; à zéro (en noir), elle change de couleur et vaut un. Votre score augmente de la longueur de chaque mot.',
  },
  tables: {
    title: 'Les tableaux',
    text: 'PTS : score du joueur. PJ et NJ : points et nombre de ses lettres sur le plateau. P+ et L+ : points et lettres pris aux autres ; P- et L- : pris par eux. Dans le tableau du tour, LA : lettres achetées, PP : points payés ; PJ et NJ peuvent y être négatifs.',
  },
  siamese: {
    title: 'Mots siamois',
    text: 'Deux mots principaux peuvent se lire sur la même ligne, en sens opposés, si chacun tient toutes les lettres posées et une des vôtres. Ici, REP posé sur ETREPOS donne REPOS et PERTE. Le plus long compte (à longueur égale, celui du sens de la pose) ; dans l’autre sens, ceux qui tiennent dans ses cases sont des mots inclus : du reste, le plus long compte aussi. Un G posé à 4h entre LA et A donne ainsi AGA et GAL.',
  },
  secondary: {
    title: 'Mots secondaires',
    text: 'Sur les deux autres axes, dans les deux sens, comptent les mots de deux à quinze lettres qui tiennent une lettre posée, à qui que soient les autres.',
  },
  buy: {
    title: 'Acheter',
    text: 'À tout moment de votre tour, touchez une de vos lettres à score blanc : un exemplaire de plus entre dans votre jeu, et la lettre paie son prix, par exemple +D EN CC POUR 2 POINTS.',
  },
  included: {
    title: 'Mots inclus',
    text: 'Un mot dont les cases tiennent dans un autre ne compte pas, dans un sens ni dans l’autre. DESARMERA cache DESARMER, DESARME, ARMERA, ARMER, ARME, et à rebours REM, RAS et RASE. D’un palindrome ou d’un mot renversé, un seul sens compte : celui de la pose, sinon le premier parmi 12h, 2h, 4h, 6h, 8h, 10h.',
  },
  pass: {
    title: 'Passer',
    text: 'On peut passer avant de poser. Acheter n’est pas poser : qui achète et passe a passé. Qui abandonne passe jusqu’à la fin, tant que deux autres restent.',
  },
  end: {
    title: 'La fin',
    text: 'La partie finit quand le plateau est plein, ou quand tous ont passé à la suite. Le plus grand PTS gagne ; à égalité on regarde PJ, NJ, P+, L+ (les plus grands), puis P- et L- (les plus petits).',
  },
  keys: {
    title: 'Au clavier',
    text: 'Tapez les lettres, puis Entrée ; la case par ses deux lettres ; la direction par son heure, 1 pour 12h et 0 pour 10h. Échap revient d’un pas, Entrée continue. Dans le plateau, les flèches vont de case en case, et Entrée touche la case : pour acheter, par exemple.',
  },
};

const en: typeof fr = {
  would: (colour, placement) => `${colour} places ${placement}.`,
  play: 'Play',
  again: 'Start again',
  goal: {
    title: 'The aim',
    text: 'Osmotik is a war of French words for two, three or six players. Forming words extends your territory, scores points and weakens your opponents’ letters. Everyone starts with the same letters: the starting set, on the left of a large screen, shows how many copies of each, and how many points it costs to buy one more.',
  },
  start: {
    title: 'The start',
    text: 'On your first turn, place two to six letters that form a word, in a straight line without gaps, with the first or the last on your star. A star is reserved for its colour until that colour has covered it, even after passing.',
  },
  place: {
    title: 'Placing',
    text: 'After that, tap one to six letters, a free cell and a direction. Letters fill the free cells of the line and step over occupied ones. All of them must be part of one word, along with at least one letter of your colour already there. Here, Blue places V and E from JE at 12h: VERBE.',
  },
  count: {
    title: 'Scoring',
    text: 'The main word, the longest, is scored first, then a Siamese word if there is one, then the secondary words, one by one: each changes its letters’ scores before the next. Here, Yellow places C, A and U: CANUSE, then TA, AU and UT.',
  },
  scores: {
    title: 'Scores',
    text: 'Each of your letters gains a point for every word it is part of. An opponent’s letter loses one; at zero (in black), it changes to your colour and is worth one. Your score grows by the length of each word.',
  },
  tables: {
    title: 'The tables',
    text: 'PTS: the player’s score. PJ and NJ: points and number of their letters on the board. P+ and L+: points and letters taken from others; P- and L-: taken by them. In the turn table, LA: letters bought, PP: points paid; PJ and NJ can be negative there.',
  },
  siamese: {
    title: 'Siamese words',
    text: 'Two main words can be read on the same line, in opposite directions, if each contains all the letters placed and one of yours. Here, REP placed in ETREPOS gives REPOS and PERTE. The longest counts (if they tie, the one in the direction of play); in the other direction, words within its cells are included words: of the rest, the longest counts too. So a G placed at 4h between LA and A gives AGA and GAL.',
  },
  secondary: {
    title: 'Secondary words',
    text: 'On the other two axes, in both directions, words of two to fifteen letters count if they contain a letter just placed, whoever owns the others.',
  },
  buy: {
    title: 'Buying',
    text: 'At any time during your turn, tap one of your letters with a white score: you get another copy, and the letter pays the price, for example +D AT CC FOR 2 POINTS.',
  },
  included: {
    title: 'Included words',
    text: 'A word whose cells lie within another’s doesn’t count, in either direction. DESARMERA hides DESARMER, DESARME, ARMERA, ARMER, ARME, and backwards REM, RAS and RASE. A palindrome or a word that reads both ways counts only once: in the direction of play, or else in the first of 12h, 2h, 4h, 6h, 8h, 10h.',
  },
  pass: {
    title: 'Passing',
    text: 'You may pass before placing. Buying isn’t placing: if you buy and then pass, you have passed. A player who resigns passes until the end, as long as two others remain.',
  },
  end: {
    title: 'The end',
    text: 'The game ends when the board is full, or when everyone passes in a row. The highest PTS wins; ties are broken by PJ, NJ, P+, L+ (highest first), then P- and L- (lowest first).',
  },
  keys: {
    title: 'Keyboard',
    text: 'Type the letters, then Enter; the cell by its two letters; the direction by its hour, 1 for 12h and 0 for 10h. Escape goes back a step, Enter continues. On the board, the arrow keys go from cell to cell, and Enter taps the cell: to buy, for example.',
  },
};

export const rules = catalogue(fr, en);
