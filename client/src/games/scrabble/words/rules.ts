/** The words of Scrabble's rules page. */

import { catalogue } from '../../../words/language.svelte';

interface Counted {
  readonly text: string;
  readonly points: number;
}
/** « VENTRE 18 + VAS 12 » */
const sum = (words: readonly Counted[]) => words.map(({ text, points }) => `${text} ${points}`).join(' + ');

const fr = {
  live: {
    try: (letters: string, square: string, across: boolean) =>
      `À vous : posez ${letters} en ${square}, ${across ? 'vers la droite' : 'vers le bas'}. Touchez les lettres dans l’ordre.`,
    counted: (words: readonly Counted[], bingo: boolean, points: number) =>
      `${sum(words)}${bingo ? ' + 50 pour les sept lettres' : ''} = ${points} points.`,
    again: 'Recommencer',
  },
  aim: {
    title: 'Le but',
    text: 'À deux, croiser des mots sur un plateau de quinze cases de côté et marquer le plus de points. On joue contre une autre personne ou contre un joueur virtuel, débutant ou expert.\nLe premier joueur est tiré au sort. Chacun reçoit sept lettres, que l’autre ne voit jamais. La réserve compte 102 lettres, dont deux blanches.',
  },
  placing: {
    title: 'Placer des lettres',
    text: 'Les lettres se placent sur une seule ligne ou colonne, sans case vide entre elles, et l’une au moins touche une lettre déjà en place. Le premier mot a deux lettres ou plus et passe par la case centrale, H8.\nCliquez sur une case vide : une flèche y paraît. Cliquez encore pour la tourner. Tapez ensuite les lettres ; une majuscule joue une lettre blanche, qui garde sa lettre pour de bon. Retour arrière reprend la dernière lettre, Échap les reprend toutes, Entrée joue. Au doigt, touchez une lettre puis la case où la poser, puis les lettres suivantes ; ou glissez-les.\nTous les mots nouveaux sont vérifiés, de gauche à droite et de haut en bas. Les accents ne comptent pas ; ni trait d’union, ni apostrophe, ni nom propre. Si un mot n’est pas valide, le placement reste trois secondes sous les yeux de tous, les lettres reviennent, et le tour passe.',
  },
  points: {
    title: 'Compter',
    text: 'Chaque mot nouveau compte la valeur de ses lettres. Sous une lettre qui vient d’être posée, le bleu pâle la double, le bleu foncé la triple ; puis le rose double le mot, le rouge le triple. L’étoile compte comme un mot double. Ces cases ne servent qu’une fois. Une lettre blanche vaut zéro. Sept lettres placées d’un coup ajoutent 50 points.',
  },
  exchanging: {
    title: 'Échanger, passer',
    text: 'Au lieu de placer, on peut échanger de une à sept lettres, tant que la réserve en contient sept : clic droit, ou doigt posé longtemps, sur chaque lettre, puis « échanger ». On peut aussi passer. Quand le temps du tour est écoulé, le tour passe de lui-même.\nQui abandonne, ou ferme la page, est remplacé par un joueur virtuel débutant. En solo, fermer la page abandonne la partie : elle se reprend depuis l’accueil du Scrabble, sans compter pour les meilleurs scores.',
  },
  rack: {
    title: 'Ranger son chevalet',
    text: 'Cliquez sur une lettre, ou tapez-la quand le chevalet a le clavier, puis déplacez-la avec les flèches ou la roulette. Glissez-la aussi. La barre d’espace mélange le chevalet.',
  },
  end: {
    title: 'La fin',
    text: 'Quand la réserve est vide et qu’un joueur a placé sa dernière lettre, il gagne la valeur des lettres qui restent à l’autre, qui la perd. Après six tours passés de suite, chacun perd la valeur des siennes. Un placement refusé ou un échange interrompt la suite.',
  },
  box: {
    title: 'La boîte de communication',
    text: 'On y parle, et on y joue en tapant des commandes : !placer h8h bon, !échanger mw*, !passer, !indice, !réserve, !aide. Dans !placer, seules les lettres du chevalet s’écrivent ; h est l’horizontale, v la verticale.',
  },
  goals: {
    title: 'Le mode LOG2990',
    text: 'Quatre objectifs s’y ajoutent : deux publics, ouverts aux deux joueurs, et un privé pour chacun, que lui seul voit jusqu’à ce qu’il soit atteint. Chacun ne se gagne qu’une fois.',
  },
};

const en: typeof fr = {
  live: {
    try: (letters, square, across) =>
      `Your turn: lay ${letters} at ${square}, ${across ? 'across' : 'down'}. Touch the letters in order.`,
    counted: (words, bingo, points) =>
      `${sum(words)}${bingo ? ' + 50 for the seven letters' : ''} = ${points} points.`,
    again: 'Start again',
  },
  aim: {
    title: 'The aim',
    text: 'Two players cross words on a board of fifteen by fifteen squares and score as many points as they can. One plays against another person or a virtual player, beginner or expert.\nThe first player is drawn by lot. Each gets seven letters, which the other never sees. The reserve holds 102 letters, two of them blank.',
  },
  placing: {
    title: 'Placing letters',
    text: 'Letters go on one row or column, with no empty square between them, and at least one touches a letter already there. The first word has two letters or more and covers the centre, H8.\nClick an empty square: an arrow appears. Click again to turn it. Then type the letters; a capital plays a blank, which keeps its letter for good. Backspace takes the last letter back, Escape all of them, Enter plays. With a finger, touch the letters of the rack or drag them.\nEvery new word is checked, from left to right and downwards. Accents do not count; no hyphen, apostrophe or proper noun. If a word is not valid the placement stays three seconds in view, the letters go back and the turn passes.',
  },
  points: {
    title: 'Counting',
    text: 'Each new word counts the values of its letters. Under a letter just placed, pale blue doubles it and dark blue triples it; then pink doubles the word and red triples it. The star counts as a double word. These squares serve once. A blank is worth nothing. Seven letters placed at once add 50 points.',
  },
  exchanging: {
    title: 'Exchanging, passing',
    text: 'Instead of placing, one may exchange one to seven letters while the reserve holds seven: right click, or a long touch, on each letter, then “exchange”. One may also pass. When the turn’s time is up, the turn passes by itself.\nWho gives up, or closes the page, is replaced by a virtual player, a beginner. Alone, closing the page abandons the game: it can be resumed from Scrabble’s home, and enters no best scores.',
  },
  rack: {
    title: 'Arranging the rack',
    text: 'Click a letter, or type it while the rack has the keyboard, then move it with the arrows or the wheel. Or drag it. The space bar shuffles the rack.',
  },
  end: {
    title: 'The end',
    text: 'When the reserve is empty and a player has placed the last letter, that player gains the value of the letters the other has left, who loses it. After six passes in a row each loses the value of their own. A refused placement or an exchange breaks the row.',
  },
  box: {
    title: 'The communication box',
    text: 'One talks there, and plays by typing commands: !placer h8h bon, !échanger mw*, !passer, !indice, !réserve, !aide. In !placer only the letters of the rack are written; h is across, v is down.',
  },
  goals: {
    title: 'The LOG2990 mode',
    text: 'It adds four objectives: two public ones, open to both players, and a private one for each, which that player alone sees until it is reached. Each is won once only.',
  },
};

export const rules = catalogue(fr, en);
