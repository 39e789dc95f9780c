/** The words of Atomes. */

import type { Level, Ray, Verdict } from '../../../generated/atomes';
import { capital, catalogue, listed, plural, signed, type Language } from '../../../words/language.svelte';

const p = (count: number, one: string, other: string) => plural('fr', count, one, other);
const q = (count: number, one: string, other: string) => plural('en', count, one, other);

const UN = ['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];
const ONE = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const many = (n: number) => `${UN[n] ?? n} ${p(n, 'atome', 'atomes')}`;
const several = (n: number) => `${ONE[n] ?? n} ${q(n, 'atom', 'atoms')}`;
const number = { fr: new Intl.NumberFormat('fr'), en: new Intl.NumberFormat('en') };
const decimal = {
  fr: new Intl.NumberFormat('fr', { maximumFractionDigits: 1 }),
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 1 }),
};

/** By how much a ray that tells so many bits divides what is possible, in figures that can be read. */
const shared = (of: Language, bits: number) => {
  const times = 2 ** bits;
  return decimal[of].format(times < 10 ? times : Math.round(times));
};
/** Nothing was learnt, as it is written. */
const nothing = (bits: number) => 2 ** bits < 1.05;

type Kind = 'right' | 'wrong' | 'missed' | 'put';
type Ended = 'resigned' | 'time' | 'validated';
type LevelCard = Pick<Level, 'size' | 'atoms' | 'capital'> & { readonly number: number };

const SIGNES = {
  straight: 'tout droit',
  deviated: 'dévié',
  reflected: 'réfléchi',
  absorbed: 'absorbé',
  looped: 'bouclé',
};
const SIGNS: typeof SIGNES = {
  straight: 'straight through',
  deviated: 'deflected',
  reflected: 'reflected',
  absorbed: 'absorbed',
  looped: 'looped',
};
const SORTES: Record<Kind, string> = {
  put: 'atome posé',
  right: 'atome bien trouvé',
  wrong: 'atome mal placé',
  missed: 'atome caché',
};
const KINDS: Record<Kind, string> = {
  put: 'atom placed',
  right: 'atom found',
  wrong: 'atom misplaced',
  missed: 'hidden atom',
};

const fr = {
  grid: 'Grille de jeu',
  codingGrid: 'Grille de codage',
  program: (level: string) =>
    ({
      novice: 'Programme novice',
      amateur: 'Programme amateur',
      expert: 'Programme expert',
      master: 'Programme maître',
    })[level] ?? 'Programme',
  seat: (seat: number, coded: boolean) =>
    coded
      ? seat === 0
        ? 'Codeur'
        : seat === 1
          ? 'Chercheur'
          : `Chercheur ${seat}`
      : `Chercheur ${seat + 1}`,
  signs: SIGNES,
  levels: {
    level: 'niveau',
    day: 'grille du jour',
    atoms: (n: number) => many(n),
    card: ({ number, size, atoms }: Omit<LevelCard, 'capital'>) =>
      `niveau ${number} · ${size} × ${size} · ${many(atoms)}`,
    about: ({ size, atoms, capital }: LevelCard) =>
      `Grille de ${size} × ${size}, ${many(atoms)} à trouver, capital de ${capital} ${p(capital, 'point', 'points')}.`,
  },
  slate: {
    title: 'Tableau noir',
    rays: 'Rayons envoyés',
    scroll: '↑ ↓ pour défiler',
    coding: 'Codage secret. INS et deux numéros posent un atome, EFF l’efface, ACC valide.',
    empty: 'Envoyez un rayon par une entrée numérotée : le tableau dira par où il sort.',
    capital: (points: number, rays: number) => `Capital ${points}, ${rays} ${p(rays, 'rayon', 'rayons')}`,
    points: 'points',
  },
  cell: {
    entry: (entry: number, heard: readonly string[], armed: boolean) =>
      [
        `Entrée ${entry}`,
        ...heard,
        ...(armed ? ['armée : encore une fois pour tirer, moins 2 points'] : []),
      ].join(', '),
    fired: (n: number, ray: Ray) =>
      `rayon ${n} ${SIGNES[ray.sign]}${ray.exit === null ? '' : `, sorti en ${ray.exit}`}`,
    exit: (n: number) => `sortie du rayon ${n}`,
    border: (at: string) => `${at}, bord, sans atome`,
    crossing: (at: string, kind: Kind | null, clue: string) =>
      [at, kind ? SORTES[kind] : 'vide', ...(clue ? [clue] : [])].join(', '),
    certain: 'atome certain',
    empty: 'vide certain',
    odds: (chance: number) => `${Math.round(100 * chance)} chances sur 100`,
  },
  placed: (n: number, of: number) => `${capital(many(n))} ${p(n, 'posé', 'posés')} sur ${UN[of] ?? of}.`,
  howTo: 'Touchez un numéro pour tirer, un croisement mauve pour poser ou enlever un atome.',
  shown: (ray: Ray) =>
    `${ray.entry} ${SIGNES[ray.sign]}${ray.exit === null || ray.exit === ray.entry ? '' : `, sorti en ${ray.exit}`}.`,
  howToPut: 'Un croisement mauve pose ou enlève un atome.',
  because: {
    straight: 'Pas d’atome sur son chemin, ni juste à côté.',
    deviated: 'Un atome en diagonale devant lui le fait tourner.',
    reflected: 'Deux atomes, en diagonale devant lui, le renvoient.',
    absorbed: 'Il finit droit sur un atome.',
    looped: 'Il tourne sans fin entre des atomes.',
  },
  allPlaced: 'ACC pour valider ; un rayon de plus coûte 2 points.',
  armed: (entry: number) => `Entrée ${entry} : un rayon coûte 2 points. Touchez encore pour l’envoyer.`,
  hide: (n: number) => `Cachez ${many(n)}.`,
  howToHide: (n: number) =>
    n === 0
      ? 'Tout est placé : ACC pour valider, un atome pour le reprendre.'
      : `Encore ${many(n)} à placer. Touchez un croisement mauve, ou INS et deux numéros.`,
  hiding: (who: string) => `${who} cache les atomes…`,
  seeks: (who: string, rays: number) => `${who} cherche : ${rays} ${p(rays, 'rayon', 'rayons')}.`,
  waiting: 'Validé. Les autres cherchent encore.',
  told: {
    hidden: 'Les atomes sont cachés.',
    ray: (n: number, ray: Ray, points: number) =>
      `Rayon ${n}, entrée ${ray.entry}, ${SIGNES[ray.sign]}${ray.exit === null ? '' : `, sortie ${ray.exit}`}. ${points} ${p(points, 'point', 'points')}.`,
    put: (at: string, n: number, of: number) => `Atome posé en ${at}. ${n} sur ${of}.`,
    taken: (at: string, n: number, of: number) => `Atome enlevé de ${at}. ${n} sur ${of}.`,
    validated: (who: string) => `${who} a validé.`,
    finished: (score: number, level: Level, right: number) =>
      `Score : ${score} sur ${level.capital}. ${capital(many(right))} ${p(right, 'bien trouvé', 'bien trouvés')} sur ${level.atoms}.`,
  },
  refused: {
    waiting: 'Ce n’est pas le moment d’envoyer un rayon.',
    coding: 'On ne tire pas pendant le codage : INS, puis deux numéros.',
    border: 'Les atomes ne se placent que dans la zone mauve.',
    there: (at: string) => `Il y a déjà un atome en ${at}.`,
    none: (at: string) => `Il n’y a pas d’atome en ${at}.`,
    full: (n: number) => `${capital(many(n))}, pas plus : enlevez-en un d’abord.`,
    exactly: (n: number, given: number) =>
      `Le niveau veut exactement ${many(n)} ; il ${given ? `y en a ${UN[given] ?? given}` : 'n’y en a aucun'}.`,
    sure: (n: number) => `Il manque ${many(n)}. ACC encore une fois pour valider ainsi.`,
    typed: (mode: 'fire' | 'put' | 'take', text: string, size: number) =>
      mode === 'fire'
        ? `Il n’y a pas d’entrée ${text}. Tapez 1, 2, 3 ou 4, puis un chiffre de 0 à ${size - 1}.`
        : `${text} n’est pas un croisement mauve. Tapez une ligne horizontale et une verticale, comme 11-41.`,
  },
  ending: {
    best: 'Meilleur score du niveau',
    score: 'Votre score',
    record: 'Nouveau record',
    atoms: 'Atomes à trouver',
    found: 'bien trouvé',
    lost: 'mal placé ou non trouvé',
    equivalent: 'Votre solution répond comme la cachée à tous les rayons : elle est prise comme bonne.',
    line: (score: number, of: number) => `${score} ${p(score, 'point', 'points')} sur ${of}.`,
    nothing: 'La partie s’est arrêtée sans atomes cachés.',
    detail: ({ right, solution }: Verdict, ending: Ended) => {
      if (ending === 'resigned') return 'Recherche abandonnée.';
      if (ending === 'time') return 'Le temps est écoulé.';
      if (right.length === solution.length) return 'Tous les atomes sont trouvés.';
      if (!right.length) return 'Aucun atome n’est bien placé : le score est nul.';
      return `${capital(many(right.length))} ${p(right.length, 'bien trouvé', 'bien trouvés')} sur ${UN[solution.length] ?? solution.length}.`;
    },
  },
  keys: {
    put: 'INS',
    take: 'EFF',
    accept: 'ACC',
    stop: 'STOP',
    does: { put: 'poser', take: 'effacer', accept: 'valider', stop: 'quitter' },
    putAbout: 'Poser un atome : puis deux numéros',
    takeAbout: 'Effacer un atome : puis deux numéros',
    acceptAbout: 'Valider (touche Entrée)',
    stopAbout: 'Quitter la table : la partie reste où elle en est',
    entry: 'Entrée',
    two: 'Numéros',
    one: 'ex. 13',
    example: 'ex. 11-41',
    again: 'Même niveau',
    againAbout: 'Barre d’espace',
    other: 'Autre partie',
    otherAbout: 'ACC : choisir le niveau et le mode',
    next: (level: number) => `Niveau ${level}`,
    nextAbout: 'Choisir le mode ; ACC : le niveau et le mode',
  },
  again: (at: string, laid: boolean) =>
    laid ? `${at} : touchez encore pour enlever l’atome.` : `${at} : touchez encore pour poser un atome.`,
  stopping: {
    title: 'Arrêter de jouer ?',
    about: 'La partie reste où elle en est : l’accueil vous y ramène.',
    stay: 'Continuer',
    leave: 'Arrêter',
  },
  rivals: {
    players: 'Joueurs',
    title: 'La course',
    rays: (n: number) => `${n} ${p(n, 'rayon', 'rayons')}`,
    level: (n: number) => `niveau ${n}`,
    validated: 'a validé',
    resigned: 'a abandonné',
    time: 'temps écoulé',
    hides: 'a caché les atomes',
  },
  hints: {
    title: 'Indice',
    working: (done: number) => `Calcul : ${Math.round(100 * done)} %`,
    price: (points: number) => signed(-points),
    kinds: { certain: 'Ce qui est certain', ray: 'Le rayon le plus parlant', odds: 'Les chances' },
    about: {
      certain: 'Les atomes sûrs et les croisements sûrement vides.',
      ray: 'L’entrée dont la réponse apprendra le plus, en moyenne.',
      odds: 'Pour chaque croisement, la chance qu’un atome y soit.',
    },
    before: 'Déjà demandé',
    after: (rays: number, sets: number) =>
      `${rays ? `Après ${rays} ${p(rays, 'rayon', 'rayons')} : ` : ''}${number.fr.format(sets)} ${p(sets, 'disposition possible', 'dispositions possibles')}.`,
    tellRay: (entry: number, bits: number) =>
      `Le plus parlant, ${entry}, les diviserait par ${shared('fr', bits)} en moyenne.`,
    tellNoRay: 'Aucun rayon n’apprendrait plus rien.',
    tellOdds: 'Les chances sont inscrites sur la grille.',
    tellCertain: (atoms: readonly string[], empty: number) =>
      `${atoms.length ? `${p(atoms.length, 'Atome sûr', 'Atomes sûrs')} : ${listed('fr', atoms)}.` : 'Aucun atome sûr.'} ${empty} ${p(empty, 'croisement sûrement vide', 'croisements sûrement vides')}.`,
  },
  review: {
    title: 'Revoir la partie',
    sets: 'Dispositions possibles',
    start: (sets: number) =>
      `Au départ : ${number.fr.format(sets)} ${p(sets, 'disposition possible', 'dispositions possibles')}.`,
    left: (sets: number) => number.fr.format(sets),
    leftAbout: (sets: number) => `${number.fr.format(sets)} ${p(sets, 'disposition', 'dispositions')}`,
    told: (bits: number) =>
      nothing(bits)
        ? 'Ce rayon n’a rien appris.'
        : `Ce rayon a divisé par ${shared('fr', bits)} le nombre de dispositions possibles.`,
    best: (entry: number, bits: number) =>
      `Le plus parlant était ${entry} : par ${shared('fr', bits)} en moyenne.`,
    ray: (ray: Ray) =>
      `Entrée ${ray.entry}, ${SIGNES[ray.sign]}${ray.exit === null ? '' : `, sortie ${ray.exit}`}`,
    number: (n: number) => `rayon ${n}`,
    validated: 'Réponse validée',
    signs: SIGNES,
    hint: (points: number) => `Un indice, ${signed(-points)} ${p(points, 'point', 'points')}.`,
    hidden: 'Les atomes sont cachés, la recherche commence.',
    move: 'Rayon',
    mean: 'En moyenne',
    found: 'Ici',
    entry: (entry: number) => `Entrée ${entry}`,
    divides: (bits: number) => `÷ ${shared('fr', bits)}`,
    times: (bits: number) => `× ${shared('fr', bits)}`,
    most: 'Le rayon le plus parlant.',
    total: (who: string, best: number, of: number) =>
      `${who} : ${best} ${p(best, 'rayon le plus parlant', 'rayons les plus parlants')} sur ${of}.`,
  },
};

const en: typeof fr = {
  grid: 'Game grid',
  codingGrid: 'Setup grid',
  program: (level) =>
    ({
      novice: 'Novice program',
      amateur: 'Amateur program',
      expert: 'Expert program',
      master: 'Master program',
    })[level] ?? 'Program',
  seat: (seat, coded) =>
    coded ? (seat === 0 ? 'Coder' : seat === 1 ? 'Seeker' : `Seeker ${seat}`) : `Seeker ${seat + 1}`,
  signs: SIGNS,
  levels: {
    level: 'level',
    day: 'daily board',
    atoms: (n) => several(n),
    card: ({ number, size, atoms }) => `level ${number} · ${size} × ${size} · ${several(atoms)}`,
    about: ({ size, atoms, capital }) =>
      `A ${size} × ${size} grid, ${several(atoms)} to find, ${capital} ${q(capital, 'point', 'points')} to start with.`,
  },
  slate: {
    title: 'Blackboard',
    rays: 'Rays fired',
    scroll: '↑ ↓ to scroll',
    coding: 'Secret setup. INS and two numbers place an atom, DEL removes it, ACC confirms.',
    empty: 'Fire a ray from a numbered entry: the blackboard will say where it comes out.',
    capital: (points, rays) => `Points ${points}, ${rays} ${q(rays, 'ray', 'rays')}`,
    points: 'points',
  },
  cell: {
    entry: (entry, heard, armed) =>
      [`Entry ${entry}`, ...heard, ...(armed ? ['armed: once more to fire, for 2 points'] : [])].join(', '),
    fired: (n, ray) => `ray ${n} ${SIGNS[ray.sign]}${ray.exit === null ? '' : `, out at ${ray.exit}`}`,
    exit: (n) => `exit of ray ${n}`,
    border: (at) => `${at}, border, no atom`,
    crossing: (at, kind, clue) => [at, kind ? KINDS[kind] : 'empty', ...(clue ? [clue] : [])].join(', '),
    certain: 'certain atom',
    empty: 'certainly empty',
    odds: (chance) => `${Math.round(100 * chance)} chances in 100`,
  },
  placed: (n, of) => `${capital(several(n))} of ${ONE[of] ?? of} placed.`,
  howTo: 'Tap a number to fire a ray, a mauve crossing to place or remove an atom.',
  shown: (ray) =>
    `${ray.entry} ${SIGNS[ray.sign]}${ray.exit === null || ray.exit === ray.entry ? '' : `, out at ${ray.exit}`}.`,
  howToPut: 'Tap a mauve crossing to place or remove an atom.',
  because: {
    straight: 'No atom on its path or right beside it.',
    deviated: 'An atom diagonally ahead of it turns it.',
    reflected: 'Two atoms, diagonally ahead of it, send it back.',
    absorbed: 'It ends straight on an atom.',
    looped: 'It goes round for ever between atoms.',
  },
  allPlaced: 'ACC to submit; one more ray costs 2 points.',
  armed: (entry) => `Entry ${entry}: a ray costs 2 points. Tap again to fire.`,
  hide: (n) => `Hide ${several(n)}.`,
  howToHide: (n) =>
    n === 0
      ? 'All placed: ACC to confirm, or tap an atom to take it back.'
      : `${capital(several(n))} to place. Tap a mauve crossing, or use INS and two numbers.`,
  hiding: (who) => `${who} is hiding the atoms…`,
  seeks: (who, rays) => `${who} is searching: ${rays} ${q(rays, 'ray', 'rays')}.`,
  waiting: 'Submitted. The others are still searching.',
  told: {
    hidden: 'The atoms are hidden.',
    ray: (n, ray, points) =>
      `Ray ${n}, entry ${ray.entry}, ${SIGNS[ray.sign]}${ray.exit === null ? '' : `, exit ${ray.exit}`}. ${points} ${q(points, 'point', 'points')}.`,
    put: (at, n, of) => `Atom placed at ${at}. ${n} of ${of}.`,
    taken: (at, n, of) => `Atom removed from ${at}. ${n} of ${of}.`,
    validated: (who) => `${who} has submitted.`,
    finished: (score, level, right) =>
      `Score: ${score} out of ${level.capital}. ${capital(several(right))} found out of ${level.atoms}.`,
  },
  refused: {
    waiting: 'You can’t fire a ray right now.',
    coding: 'No rays during setup: INS, then two numbers.',
    border: 'Atoms only go in the mauve area.',
    there: (at) => `There’s already an atom at ${at}.`,
    none: (at) => `There’s no atom at ${at}.`,
    full: (n) => `${capital(several(n))}, no more: remove one first.`,
    exactly: (n, given) =>
      `This level needs exactly ${several(n)}; you have ${given ? (ONE[given] ?? given) : 'none'}.`,
    sure: (n) => `${capital(several(n))} missing. ACC again to submit anyway.`,
    typed: (mode, text, size) =>
      mode === 'fire'
        ? `There’s no entry ${text}. Type 1, 2, 3 or 4, then a digit from 0 to ${size - 1}.`
        : `${text} isn’t a mauve crossing. Type a horizontal line and a vertical one, such as 11-41.`,
  },
  ending: {
    best: 'Best score on this level',
    score: 'Your score',
    record: 'New record',
    atoms: 'Atoms to find',
    found: 'found',
    lost: 'misplaced or missed',
    equivalent: 'Your solution answers every ray exactly like the hidden one, so it counts as right.',
    line: (score, of) => `${score} ${q(score, 'point', 'points')} out of ${of}.`,
    nothing: 'The game stopped before any atom was hidden.',
    detail: ({ right, solution }, ending) => {
      if (ending === 'resigned') return 'Search abandoned.';
      if (ending === 'time') return 'Time’s up.';
      if (right.length === solution.length) return 'You found every atom!';
      if (!right.length) return 'No atom is in the right place: no points.';
      return `${capital(several(right.length))} found out of ${ONE[solution.length] ?? solution.length}.`;
    },
  },
  keys: {
    put: 'INS',
    take: 'DEL',
    accept: 'ACC',
    stop: 'STOP',
    does: { put: 'place', take: 'remove', accept: 'submit', stop: 'leave' },
    putAbout: 'Place an atom: then two numbers',
    takeAbout: 'Remove an atom: then two numbers',
    acceptAbout: 'Submit (Enter key)',
    stopAbout: 'Leave the table: your game is kept',
    entry: 'Entry',
    two: 'Numbers',
    one: 'e.g. 13',
    example: 'e.g. 11-41',
    again: 'Same level',
    againAbout: 'Space bar',
    other: 'Another game',
    otherAbout: 'ACC: choose the level and the mode',
    next: (level) => `Level ${level}`,
    nextAbout: 'Choose the mode; ACC: the level and the mode',
  },
  again: (at, laid) => (laid ? `${at}: tap again to remove the atom.` : `${at}: tap again to place an atom.`),
  stopping: {
    title: 'Stop playing?',
    about: 'Your game is kept: you’ll find it on the home page.',
    stay: 'Keep playing',
    leave: 'Stop',
  },
  rivals: {
    players: 'Players',
    title: 'The race',
    rays: (n) => `${n} ${q(n, 'ray', 'rays')}`,
    level: (n) => `level ${n}`,
    validated: 'has submitted',
    resigned: 'gave up',
    time: 'out of time',
    hides: 'hid the atoms',
  },
  hints: {
    title: 'Hint',
    working: (done) => `Working: ${Math.round(100 * done)}%`,
    price: (points) => signed(-points),
    kinds: { certain: 'What is certain', ray: 'The most telling ray', odds: 'The odds' },
    about: {
      certain: 'Atoms and empty crossings that are certain.',
      ray: 'The entry whose answer tells you most, on average.',
      odds: 'How likely each crossing is to hold an atom.',
    },
    before: 'Already asked',
    after: (rays, sets) =>
      `${rays ? `After ${rays} ${q(rays, 'ray', 'rays')}: ` : ''}${number.en.format(sets)} possible ${q(sets, 'layout', 'layouts')}.`,
    tellRay: (entry, bits) =>
      `The most telling, ${entry}, would divide them by ${shared('en', bits)} on average.`,
    tellNoRay: 'No ray would tell you anything new.',
    tellOdds: 'The odds are shown on the grid.',
    tellCertain: (atoms, empty) =>
      `${atoms.length ? `Certain ${q(atoms.length, 'atom', 'atoms')}: ${listed('en', atoms)}.` : 'No atom is certain.'} ${empty} ${q(empty, 'crossing', 'crossings')} known to be empty.`,
  },
  review: {
    title: 'Replay the game',
    sets: 'Possible layouts',
    start: (sets) => `At the start: ${number.en.format(sets)} possible ${q(sets, 'layout', 'layouts')}.`,
    left: (sets) => number.en.format(sets),
    leftAbout: (sets) => `${number.en.format(sets)} ${q(sets, 'layout', 'layouts')}`,
    told: (bits) =>
      nothing(bits)
        ? 'This ray told you nothing.'
        : `This ray divided the number of possible layouts by ${shared('en', bits)}.`,
    best: (entry, bits) => `The most telling was ${entry}: by ${shared('en', bits)} on average.`,
    ray: (ray) => `Entry ${ray.entry}, ${SIGNS[ray.sign]}${ray.exit === null ? '' : `, exit ${ray.exit}`}`,
    number: (n) => `ray ${n}`,
    validated: 'Answer submitted',
    signs: SIGNS,
    hint: (points) => `A hint, ${signed(-points)} ${q(points, 'point', 'points')}.`,
    hidden: 'The atoms are hidden, the search begins.',
    move: 'Ray',
    mean: 'On average',
    found: 'Here',
    entry: (entry) => `Entry ${entry}`,
    divides: (bits) => `÷ ${shared('en', bits)}`,
    times: (bits) => `× ${shared('en', bits)}`,
    most: 'The most telling ray.',
    total: (who, best, of) =>
      `${who}: the most telling ray ${best} ${q(best, 'time', 'times')} out of ${of}.`,
  },
};

export const atomes = catalogue(fr, en);
