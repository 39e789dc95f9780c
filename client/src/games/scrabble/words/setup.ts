/** The words of Scrabble before a game: modes, parameters, the games to join. */

import { catalogue, of, plural } from '../../../words/language.svelte';

const fr = {
  duplicate: 'En duplicate : le même tirage pour tous, comme en club',
  welcome: 'Bienvenue au Scrabble',
  modes: { classic: 'Scrabble classique', log2990: 'Scrabble LOG2990' },
  modesAbout: {
    classic: 'Les règles officielles, rien de plus.',
    log2990: 'Les mêmes règles, et des objectifs à atteindre.',
  },
  best: 'Meilleurs scores',
  bestAbout: 'Les cinq meilleurs de chaque mode.',
  solo: 'Jouer une partie en solo',
  soloAbout: 'Contre un joueur virtuel, débutant ou expert.',
  create: 'Créer une partie multijoueur',
  createAbout: 'Vous attendez un deuxième joueur, puis vous démarrez.',
  join: 'Joindre une partie multijoueur',
  joinAbout: 'Choisissez une partie qui attend, ou laissez faire le hasard.',
  home: 'Retour à l’accueil du Scrabble',
  back: 'Annuler',
  timer: 'Minuterie',
  timerAbout: 'Temps pour jouer un tour',
  dictionary: 'Dictionnaire',
  french: 'La langue française, avec toutes les formes conjuguées et sans noms propres.',
  profile: 'Profil du joueur virtuel',
  profiles: { beginner: 'Débutant', expert: 'Expert' },
  profilesAbout: {
    beginner: 'Des coups simples ; passe ou échange parfois.',
    expert: 'Toujours le coup le plus payant.',
  },
  start: 'Démarrer',
  open: 'Créer la partie',
  waiting: 'Parties en attente',
  count: (n: number) =>
    n === 0
      ? 'Aucune partie n’attend pour l’instant.'
      : `${n} ${plural('fr', n, 'partie attend', 'parties attendent')} un deuxième joueur.`,
  joinOne: 'Joindre',
  joinAt: (host: string) => `Joindre la partie ${of(host)}`,
  random: 'Placement aléatoire',
  gone: 'Ce dictionnaire n’existe plus',
  goneAbout: 'Il a été supprimé entre-temps. Choisissez-en un autre de la liste :',
  replace: 'Remplacer et continuer',
};

const en: typeof fr = {
  duplicate: 'Duplicate: the same rack for everyone, as in clubs',
  welcome: 'Welcome to Scrabble',
  modes: { classic: 'Classic Scrabble', log2990: 'LOG2990 Scrabble' },
  modesAbout: {
    classic: 'The official rules, with French words.',
    log2990: 'The same rules, plus objectives to complete.',
  },
  best: 'Best scores',
  bestAbout: 'The top five in each mode.',
  solo: 'Play a solo game',
  soloAbout: 'Against a virtual player, beginner or expert.',
  create: 'Create a multiplayer game',
  createAbout: 'Wait for a second player, then start.',
  join: 'Join a multiplayer game',
  joinAbout: 'Choose a waiting game, or leave it to chance.',
  home: 'Back to the Scrabble home page',
  back: 'Cancel',
  timer: 'Timer',
  timerAbout: 'Time per turn',
  dictionary: 'Dictionary',
  french: 'French, with all conjugated forms and no proper nouns.',
  profile: 'Virtual player profile',
  profiles: { beginner: 'Beginner', expert: 'Expert' },
  profilesAbout: {
    beginner: 'Simple plays, sometimes a pass or an exchange.',
    expert: 'Always the highest-scoring play.',
  },
  start: 'Start',
  open: 'Create the game',
  waiting: 'Games waiting',
  count: (n) =>
    n === 0
      ? 'No games are waiting right now.'
      : `${n} ${plural('en', n, 'game is', 'games are')} waiting for a second player.`,
  joinOne: 'Join',
  joinAt: (host) => `Join ${host}’s game`,
  random: 'Random game',
  gone: 'This dictionary no longer exists',
  goneAbout: 'It has just been deleted. Choose another from the list:',
  replace: 'Replace and continue',
};

export const setup = catalogue(fr, en);
