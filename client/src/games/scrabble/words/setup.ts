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
    beginner: 'Des coups simples, parfois passe ou échange.',
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
  duplicate: 'In duplicate: the same draw for all, as in clubs',
  welcome: 'Welcome to Scrabble',
  modes: { classic: 'Classic Scrabble', log2990: 'LOG2990 Scrabble' },
  modesAbout: {
    classic: 'The official rules, nothing more.',
    log2990: 'The same rules, and objectives to reach.',
  },
  best: 'Best scores',
  bestAbout: 'The five best of each mode.',
  solo: 'Play a solo game',
  soloAbout: 'Against a virtual player, beginner or expert.',
  create: 'Create a multiplayer game',
  createAbout: 'You wait for a second player, then you start.',
  join: 'Join a multiplayer game',
  joinAbout: 'Choose a game that waits, or leave it to chance.',
  home: 'Back to Scrabble’s home',
  back: 'Cancel',
  timer: 'Timer',
  timerAbout: 'Time to play a turn',
  dictionary: 'Dictionary',
  french: 'The French language, with all conjugated forms and no proper nouns.',
  profile: 'Profile of the virtual player',
  profiles: { beginner: 'Beginner', expert: 'Expert' },
  profilesAbout: {
    beginner: 'Simple moves, sometimes a pass or an exchange.',
    expert: 'Always the best paid move.',
  },
  start: 'Start',
  open: 'Create the game',
  waiting: 'Games waiting',
  count: (n) =>
    n === 0
      ? 'No game is waiting at the moment.'
      : `${n} ${plural('en', n, 'game is', 'games are')} waiting for a second player.`,
  joinOne: 'Join',
  joinAt: (host) => `Join ${host}’s game`,
  random: 'Random placement',
  gone: 'This dictionary no longer exists',
  goneAbout: 'It was deleted in the meantime. Choose another one of the list:',
  replace: 'Replace and go on',
};

export const setup = catalogue(fr, en);
