/** The words of Atomes' rules and of its sandbox. */

import { catalogue } from '../../../words/language.svelte';

const fr = {
  sandbox: {
    title: 'Bac à sable',
    size: 'Grille',
    clear: 'Effacer',
    try: 'Touchez un croisement pour poser un atome, un numéro pour envoyer un rayon.',
    rays: 'Rayons',
    all: 'Tous les rayons',
  },
  goal: 'Le but',
  goalText:
    'Découvrir, avec le moins d’essais possible, où sont les atomes cachés dans la grille par l’ordinateur ou par une personne.',
  levels: 'Les niveaux',
  levelsText:
    'Chacun des 26 niveaux fixe la grille, le nombre d’atomes et le capital de points : au niveau 8, la grille est de 6 × 6, trois atomes y sont cachés et le capital est de 80.',
  levelHeads: { number: 'Niveau', size: 'Grille', atoms: 'Atomes', capital: 'Capital' },
  numbers: 'Les numéros',
  numbersText:
    'Chaque ligne a un numéro à chacun de ses bouts : 12 fait face à 32, 24 à 44. Les atomes sont aux croisements, uniquement dans la zone mauve : 11-41, mais jamais 11-40.',
  straight: 'Tout droit',
  straightText:
    'Le rayon entre en 12 et sort en face, en 32 : aucun atome ne l’a influencé. Il n’y en a donc pas sur les lignes 11-31, 12-32 et 13-33. Le tableau dit : 12 → 32.',
  deviated: 'Dévié',
  deviatedText:
    'Un atome en diagonale devant le rayon le dévie de 90°, à l’opposé. Avec un atome en 12-22, le rayon entré en 13 est dévié sur sa droite et sort en 21 ; celui entré en 11 est dévié sur sa gauche et sort en 41.',
  reflected: 'Réfléchi',
  reflectedText:
    'Le rayon entre en 12 et sort en 12 : il a rencontré un atome à gauche et un atome à droite en face de lui, sur les lignes 11-31 et 13-33, et la même verticale, 24-44.',
  absorbed: 'Absorbé',
  absorbedText:
    'Le rayon entre en 12 et ne sort pas : il a été absorbé par l’atome en 12-22. Il a pu être dévié avant.',
  looped: 'Bouclé',
  loopedText:
    'Dans de très rares cas, les atomes dévient le rayon à tour de rôle et il tourne sans fin. Entré en 23, il ne ressort pas : ↻ 23. Proposez une autre entrée.',
  before: 'La déviation avant l’absorption',
  beforeText:
    'Quand un rayon pourrait être dévié ou absorbé, il est dévié. L’atome en 13-42 dévie le rayon entré en 32 avant que celui de 12-42 ne l’absorbe.',
  back: 'La déviation avant la réflexion',
  backText:
    'Un rayon qui sort par où il est entré est réfléchi s’il n’a jamais été dévié, et dévié sinon. Ici, l’atome en 12-45 dévie le rayon entré en 13, ceux de 15-45 et 15-43 le réfléchissent, et le premier le renvoie à son entrée : le tableau dit dévié.',
  guess: 'Poser et valider',
  guessText:
    'INS et deux numéros posent un atome bleu clair (11-42, par exemple), EFF et deux numéros l’effacent ; toucher un croisement fait l’un ou l’autre. ACC valide : un atome juste reste bleu clair, un faux devient noir, un oublié apparaît en bleu foncé.',
  score: 'Le score',
  scoreText:
    'Chaque rayon coûte 2 points. Le premier atome mal placé ou non trouvé en coûte 10, le deuxième 15, le troisième 20, et ainsi de suite. Si aucun atome n’est bien placé, le score est nul. Une solution différente, mais qui répond de même à tous les rayons, est bonne.',
  keys: 'Le clavier',
  keysText:
    'Deux chiffres envoient un rayon. INS (ou I) et EFF (Suppr, ou E) attendent deux numéros. ACC est la touche Entrée (ou A), STOP la touche S ; ↑ et ↓ parcourent le tableau noir. À la fin, la barre d’espace rejoue au même niveau.',
  try: 'Cette grille est vivante : touchez un numéro, ou un croisement.',
  again: 'Recommencer',
};

const en: typeof fr = {
  sandbox: {
    title: 'Sandbox',
    size: 'Grid',
    clear: 'Clear',
    try: 'Tap a crossing to place an atom, a number to fire a ray.',
    rays: 'Rays',
    all: 'All rays',
  },
  goal: 'The aim',
  goalText:
    'Find, in as few tries as possible, where the computer or another person has hidden atoms in the grid.',
  levels: 'The levels',
  levelsText:
    'Each of the 26 levels sets the grid, the number of atoms and the points you start with: on level 8 the grid is 6 × 6, three atoms are hidden and you start with 80 points.',
  levelHeads: { number: 'Level', size: 'Grid', atoms: 'Atoms', capital: 'Points' },
  numbers: 'The numbers',
  numbersText:
    'Every line has a number at each end: 12 faces 32, 24 faces 44. Atoms lie on crossings, in the mauve area only: 11-41, but never 11-40.',
  straight: 'Straight through',
  straightText:
    'The ray goes in at 12 and comes out opposite, at 32: no atom affected it. So there are none on lines 11-31, 12-32 and 13-33. The blackboard says: 12 → 32.',
  deviated: 'Deflected',
  deviatedText:
    'An atom diagonally ahead turns the ray 90° away from it. With an atom at 12-22, a ray fired at 13 turns right and comes out at 21; one fired at 11 turns left and comes out at 41.',
  reflected: 'Reflected',
  reflectedText:
    'The ray goes in at 12 and comes out at 12: it met two atoms, ahead to its left and to its right, on lines 11-31 and 13-33 and on the same vertical, 24-44.',
  absorbed: 'Absorbed',
  absorbedText:
    'The ray goes in at 12 and does not come out: the atom at 12-22 absorbed it. It may have been deflected first.',
  looped: 'Looped',
  loopedText:
    'Very rarely, the atoms deflect the ray in turn and it goes round for ever. Fired at 23, it never comes out: ↻ 23. Try another entry.',
  before: 'Deflection before absorption',
  beforeText:
    'When a ray could be deflected or absorbed, it is deflected. The atom at 13-42 deflects the ray fired at 32 before the one at 12-42 can absorb it.',
  back: 'Deflection before reflection',
  backText:
    'A ray that comes out where it went in is reflected if it was never deflected, and deflected if it was. Here the atom at 12-45 deflects the ray fired at 13, those at 15-45 and 15-43 reflect it, and the first one sends it back to its entry: the blackboard says deflected.',
  guess: 'Placing and submitting',
  guessText:
    'INS and two numbers place a light-blue atom (11-42, say), DEL and two numbers remove it; tapping a crossing does either. ACC submits your answer: a right atom stays light blue, a wrong one turns black, a missed one appears in dark blue.',
  score: 'The score',
  scoreText:
    'Every ray costs 2 points. The first atom misplaced or missed costs 10, the second 15, the third 20, and so on. If no atom is in the right place, you score nothing. A different solution that answers every ray in the same way counts as right.',
  keys: 'The keyboard',
  keysText:
    'Two digits fire a ray. INS (or I) and DEL (or E) wait for two numbers. ACC is the Enter key (or A), STOP the S key; ↑ and ↓ scroll the blackboard. At the end, the space bar plays the same level again.',
  try: 'You can play on this grid: tap a number or a crossing.',
  again: 'Start again',
};

export const rules = catalogue(fr, en);
