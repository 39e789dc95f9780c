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
      `Your turn: place ${letters} at ${square}, ${across ? 'across' : 'down'}. Tap the letters in order.`,
    counted: (words, bingo, points) =>
      `${sum(words)}${bingo ? ' + 50 for all seven tiles' : ''} = ${points} points.`,
    again: 'Start again',
  },
  aim: {
    title: 'The aim',
    text: 'Two players build crossing words, in French, on a board of fifteen by fifteen squares, and score as many points as they can. You play against another person or a virtual player, beginner or expert.\nThe first player is chosen at random. Each player draws seven tiles, which the other never sees. There are 102 tiles in all, two of them blank.',
  },
  placing: {
    title: 'Placing tiles',
    text: 'Tiles go in a single row or column, with no empty squares between them, and at least one must touch a tile already on the board. The first word has at least two letters and covers the centre square, H8.\nClick an empty square and an arrow appears. Click again to turn it. Then type your letters; a capital plays a blank, which keeps its letter for good. Backspace takes back the last tile, Escape all of them, Enter plays. With a finger, tap a tile and then the square to put it on, then the next tiles; or drag them.\nEvery new word is checked, reading across and down, in the French dictionary. Accents don’t count; no hyphens, apostrophes or proper nouns. If a word isn’t valid, the tiles stay in view for three seconds, then go back to the rack, and the turn is lost.',
  },
  points: {
    title: 'Scoring',
    text: 'Each new word scores the values of its letters. Under a tile just placed, pale blue doubles the letter and dark blue triples it; then pink doubles the word and red triples it. The star counts as a double word. Bonus squares count once only. A blank scores nothing. Playing all seven tiles at once earns 50 extra points.',
  },
  exchanging: {
    title: 'Exchanging, passing',
    text: 'Instead of placing tiles, you may exchange one to seven of them, as long as the bag holds at least seven: right-click or press and hold each tile, then choose “Exchange”. You may also pass. When your time runs out, you pass automatically.\nA player who resigns or closes the page is replaced by a virtual beginner. In a solo game, closing the page puts the game on hold: you can resume it from the Scrabble home page, but it won’t count for the best scores.',
  },
  rack: {
    title: 'Arranging your rack',
    text: 'Click a tile, or type its letter while the rack has the keyboard, then move it with the arrow keys or the mouse wheel. Or just drag it. The space bar shuffles the rack.',
  },
  end: {
    title: 'The end',
    text: 'When the bag is empty and a player places their last tile, they gain the value of the other’s remaining tiles, and the other loses it. After six passes in a row, each player loses the value of their own tiles. An invalid word or an exchange breaks the run.',
  },
  box: {
    title: 'The message box',
    text: 'You can chat there, or play by typing commands: !placer h8h bon, !échanger mw*, !passer, !indice, !réserve, !aide. With !placer, type only the letters from your rack; h is across, v is down.',
  },
  goals: {
    title: 'LOG2990 mode',
    text: 'It adds four objectives: two public ones, open to both players, and a private one for each player, which nobody else sees until it is completed. Each can be won only once.',
  },
};

export const rules = catalogue(fr, en);
