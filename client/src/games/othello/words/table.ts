/** The words of OTHO. */

import { catalogue, listed, plural, signed } from '../../../words/language.svelte';

const p = (count: number, one: string, other: string) => plural('fr', count, one, other);
const q = (count: number, one: string, other: string) => plural('en', count, one, other);

const two = (count: number) => String(count).padStart(2, '0');

const fr = {
  colours: { x: 'Noirs', o: 'Blancs' },
  board: 'Plateau OTHO',
  score: (who: string, discs: number) => `${who} : ${discs} ${p(discs, 'pion', 'pions')}`,
  yourTurn: { x: 'À vous, les Noirs.', o: 'À vous, les Blancs.' },
  theirTurn: { x: 'Aux Noirs de jouer.', o: 'Aux Blancs de jouer.' },
  toPlay: 'à vous',
  thinks: 'réfléchit',
  opening: (colour: 'x' | 'o', moves: number) =>
    `Les ${colour === 'x' ? 'Noirs' : 'Blancs'} commencent : ${moves} ${p(moves, 'coup possible', 'coups possibles')}.`,
  played: (who: string, cell: string, turned: readonly string[]) =>
    `${who} a joué ${cell} et retourné ${listed('fr', turned)}.`,
  sidePlayed: (colour: 'x' | 'o', cell: string, turned: readonly string[]) =>
    `Les ${colour === 'x' ? 'Noirs' : 'Blancs'} ont joué ${cell} et retourné ${listed('fr', turned)}.`,
  youPlayed: (cell: string, turned: readonly string[]) =>
    `Vous avez joué ${cell} et retourné ${listed('fr', turned)}.`,
  announced: (colour: 'x' | 'o', cell: string, turned: readonly string[]) =>
    `${colour === 'x' ? 'Noir' : 'Blanc'} ${cell}, retourne ${listed('fr', turned)}.`,
  turned: (cell: string, discs: number) =>
    `${cell}, ${discs} ${p(discs, 'pion retourné', 'pions retournés')}`,
  thenPass: { x: 'les Noirs passent', o: 'les Blancs passent' },
  counted: (black: number, white: number) => `Noirs ${black}, Blancs ${white}.`,
  passed: {
    x: 'Les Noirs ne peuvent pas jouer : ils passent.',
    o: 'Les Blancs ne peuvent pas jouer : ils passent.',
  },
  pass: 'passe',
  result: (black: number, white: number) => `Noirs ${two(black)} - ${two(white)} Blancs`,
  won: { x: 'Les Noirs gagnent.', o: 'Les Blancs gagnent.' },
  youWon: 'Vous avez gagné.',
  youLost: 'Vous avez perdu.',
  drawn: 'Partie nulle.',
  reasons: {
    board_full: 'Plateau de jeu rempli',
    no_moves: 'Impossibilité de jouer',
    wiped_out_x: 'Plus de pions noirs sur le plateau',
    wiped_out_o: 'Plus de pions blancs sur le plateau',
    resigned_x: 'Les Noirs abandonnent',
    resigned_o: 'Les Blancs abandonnent',
    time_x: 'Les Noirs ont épuisé leur temps',
    time_o: 'Les Blancs ont épuisé leur temps',
  },
  players: 'Joueurs',
  mobility: 'Mobilité',
  mobilityYou: (yours: number, theirs: number) =>
    `Mobilité : vous avez ${yours} ${p(yours, 'coup', 'coups')}, l’autre en aurait ${theirs}.`,
  mobilityBoth: (black: number, white: number) =>
    `Mobilité : ${black} ${p(black, 'coup', 'coups')} pour les Noirs, ${white} pour les Blancs.`,
  cell: {
    empty: (at: string) => `${at}, vide`,
    legal: (at: string) => `${at}, vide, coup possible`,
    disc: (at: string, colour: 'x' | 'o') => `${at}, ${colour === 'x' ? 'noir' : 'blanc'}`,
    last: (text: string) => `${text}, dernier coup`,
    lit: (text: string, frontier: boolean, stable: boolean) =>
      `${text}${frontier ? ', frontière' : ''}${stable ? ', stable' : ''}`,
    evaluated: (text: string, value: number) => `${text}, évaluation ${signed(value)}`,
    marked: (text: string) => `${text}, repéré`,
    missed: (text: string) => `${text}, essayé : ce n’est pas le bon coup`,
    chosen: (text: string) => `${text}, choisi : encore Entrée pour jouer`,
  },
  refused: {
    occupied: (at: string) => `${at} est occupée.`,
    nothing: (at: string) =>
      `En ${at}, aucun pion ne serait encadré. Choisissez une case marquée d’un point.`,
    waiting: 'Ce n’est pas à vous de jouer.',
  },
  confirm: (at: string, count: number) =>
    `${at} : ${count} ${p(count, 'pion serait retourné', 'pions seraient retournés')}. Touchez encore pour jouer.`,
  chosen: (at: string) => `${at} est choisie. Touchez encore pour jouer.`,
  advice: {
    ask: 'Conseil',
    title: 'Ce que chaque coup vaudrait',
    short: 'Conseils',
    invite: 'Demandez un conseil : vous verrez ce que vaut chaque coup, en pions à la fin de la partie.',
    thinking: 'Calcul en cours',
    best: 'le meilleur',
    atMost: (value: string) => `≤ ${value}`,
    searched: (depth: number) =>
      `En pions à la fin de la partie, en regardant ${depth} ${p(depth, 'coup', 'coups')} plus loin.`,
    solved: 'En pions à la fin de la partie : calculé jusqu\u2019au bout.',
  },
  show: 'Montrer',
  shows: { legal: 'Coups', last: 'Dernier coup', mobility: 'Mobilité', coordinates: 'Repères' },
  lights: { moves: 'Coups des deux', frontier: 'Frontière', stable: 'Stables' },
  record: 'Partie',
  review: 'Bilan',
  rules: {
    goal: 'Le but',
    goalText:
      'OTHO se joue à deux sur soixante-quatre cases. Chaque pion est noir d’un côté et blanc de l’autre. À la fin, celui dont la couleur est la plus présente gagne.',
    start: 'Le départ',
    startText:
      'Quatre pions sont posés au centre : noirs en D5 et E4, blancs en D4 et E5. Les Noirs commencent, en C4, D3, E6 ou F5.',
    enclose: 'Encadrer',
    encloseText:
      'Un pion se pose seulement là où il encadre, en ligne droite et sans trou, au moins un pion adverse entre lui et un pion de sa couleur. Ici F5 encadre E5 : il est retourné.',
    lines: 'Toutes les lignes à la fois',
    linesText:
      'Toutes les lignes encadrées par le nouveau pion se retournent, dans les huit directions. Celles qui ne le touchent pas restent : un pion qui vient de se retourner n’encadre rien.',
    linesSix: 'Ici, F5 retourne six pions sur quatre lignes : à gauche, vers le haut et sur deux diagonales.',
    directions: 'Sans limite',
    directionsText:
      'Ni le nombre de pions ni celui des directions ne sont limités. Ici, C6 en retourne huit, dans six directions à la fois. Le retournement se fait tout seul.',
    pass: 'Passer',
    passText:
      'Qui ne peut rien encadrer passe, et la partie le dit. Qui peut jouer n’a pas le droit de passer.',
    end: 'La fin',
    endText:
      'La partie finit quand le plateau est plein, ou quand aucun des deux ne peut jouer. On compte les pions ; à égalité, elle est nulle.',
    endExample: 'Les cases vides ne comptent pour personne : 31 à 32 est un résultat.',
    try: 'Ce plateau se joue : touchez une case marquée d’un point.',
    again: 'Recommencer',
  },
};

const en: typeof fr = {
  colours: { x: 'Black', o: 'White' },
  board: 'OTHO board',
  score: (who, discs) => `${who}: ${discs} ${q(discs, 'disc', 'discs')}`,
  yourTurn: { x: 'Your turn, Black.', o: 'Your turn, White.' },
  theirTurn: { x: 'Black to play.', o: 'White to play.' },
  toPlay: 'your turn',
  thinks: 'is thinking',
  opening: (colour, moves) =>
    `${colour === 'x' ? 'Black' : 'White'} goes first: ${moves} ${q(moves, 'possible move', 'possible moves')}.`,
  played: (who, cell, turned) => `${who} played ${cell} and flipped ${listed('en', turned)}.`,
  sidePlayed: (colour, cell, turned) =>
    `${colour === 'x' ? 'Black' : 'White'} played ${cell} and flipped ${listed('en', turned)}.`,
  youPlayed: (cell, turned) => `You played ${cell} and flipped ${listed('en', turned)}.`,
  announced: (colour, cell, turned) =>
    `${colour === 'x' ? 'Black' : 'White'} ${cell}, flips ${listed('en', turned)}.`,
  turned: (cell, discs) => `${cell}, ${discs} ${q(discs, 'disc', 'discs')} flipped`,
  thenPass: { x: 'Black passes', o: 'White passes' },
  counted: (black, white) => `Black ${black}, White ${white}.`,
  passed: { x: 'Black has no move and passes.', o: 'White has no move and passes.' },
  pass: 'pass',
  result: (black, white) => `Black ${two(black)} - ${two(white)} White`,
  won: { x: 'Black wins.', o: 'White wins.' },
  youWon: 'You won!',
  youLost: 'You lost.',
  drawn: 'It’s a draw.',
  reasons: {
    board_full: 'The board is full',
    no_moves: 'No moves left',
    wiped_out_x: 'No black discs left on the board',
    wiped_out_o: 'No white discs left on the board',
    resigned_x: 'Black resigns',
    resigned_o: 'White resigns',
    time_x: 'Black ran out of time',
    time_o: 'White ran out of time',
  },
  players: 'Players',
  mobility: 'Mobility',
  mobilityYou: (yours, theirs) =>
    `Mobility: you have ${yours} ${q(yours, 'move', 'moves')}, your opponent would have ${theirs}.`,
  mobilityBoth: (black, white) =>
    `Mobility: ${black} ${q(black, 'move', 'moves')} for Black, ${white} for White.`,
  cell: {
    empty: (at) => `${at}, empty`,
    legal: (at) => `${at}, empty, possible move`,
    disc: (at, colour) => `${at}, ${colour === 'x' ? 'black' : 'white'}`,
    last: (text) => `${text}, last move`,
    lit: (text, frontier, stable) => `${text}${frontier ? ', frontier' : ''}${stable ? ', stable' : ''}`,
    evaluated: (text, value) => `${text}, worth ${signed(value)}`,
    marked: (text) => `${text}, marked`,
    missed: (text) => `${text}, tried: not the right move`,
    chosen: (text) => `${text}, selected: press Enter again to play`,
  },
  refused: {
    occupied: (at) => `${at} is taken.`,
    nothing: (at) => `${at} wouldn’t outflank any discs. Choose a square marked with a dot.`,
    waiting: 'It’s not your turn.',
  },
  confirm: (at, count) => `${at} would flip ${count} ${q(count, 'disc', 'discs')}. Tap again to play.`,
  chosen: (at) => `${at} selected. Tap again to play.`,
  advice: {
    ask: 'Evaluate',
    title: 'What each move is worth',
    short: 'Values',
    invite: 'Evaluate to see what each move is worth, in discs at the end of the game.',
    thinking: 'Thinking',
    best: 'best',
    atMost: (value) => `≤ ${value}`,
    searched: (depth) =>
      `In discs at the end of the game, looking ${depth} ${q(depth, 'move', 'moves')} ahead.`,
    solved: 'In discs at the end of the game, calculated to the very end.',
  },
  show: 'Show',
  shows: { legal: 'Moves', last: 'Last move', mobility: 'Mobility', coordinates: 'Coordinates' },
  lights: { moves: 'Both sides’ moves', frontier: 'Frontier', stable: 'Stable' },
  record: 'Game',
  review: 'Review',
  rules: {
    goal: 'The aim',
    goalText:
      'OTHO is a game for two on sixty-four squares. Every disc is black on one side and white on the other. The player with more discs of their colour at the end wins.',
    start: 'The start',
    startText:
      'Four discs start in the centre: black on D5 and E4, white on D4 and E5. Black goes first, at C4, D3, E6 or F5.',
    enclose: 'Outflanking',
    encloseText:
      'You may only place a disc where it outflanks at least one of your opponent’s: trapped in a straight line, with no gaps, between the new disc and another of your colour. Here F5 outflanks E5, which is flipped.',
    lines: 'Every line at once',
    linesText:
      'Every line outflanked by the new disc is flipped, in all eight directions. Other lines stay as they are: a disc that has just been flipped outflanks nothing.',
    linesSix: 'Here F5 flips six discs on four lines: left, up and along two diagonals.',
    directions: 'No limit',
    directionsText:
      'There’s no limit to the number of discs or directions. Here C6 flips eight, in six directions at once. Flipping is automatic.',
    pass: 'Passing',
    passText:
      'If you can’t outflank anything you must pass, and the game tells you so. If you can play, you may not pass.',
    end: 'The end',
    endText:
      'The game ends when the board is full, or when neither side can play. The discs are counted; equal numbers make a draw.',
    endExample: 'Empty squares count for nobody: 31–32 is a result.',
    try: 'You can play on this board: tap a square marked with a dot.',
    again: 'Start again',
  },
};

export const othello = catalogue(fr, en);
