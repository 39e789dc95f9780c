/** The words of an account's bots. */

import { catalogue } from './language.svelte';

const fr = {
  title: 'Mes bots',
  about: 'Un programme de votre main peut jouer ici, sous un nom qui dit que c’est un bot.',
  protocol: 'Le protocole',
  name: 'Nom du bot',
  make: 'Créer un bot',
  once: 'Voici son jeton. Il ne sera plus montré, et qui l’a joue comme ce bot : gardez-le.',
  seen: (when: string) => `vu le ${when}`,
  ended: 'sans jeton',
  renew: 'Nouveau jeton',
  renewOf: (name: string) => `Nouveau jeton : ${name}`,
  end: 'Terminer',
  endOf: (name: string) => `Terminer : ${name}`,
  refused: {
    too_many_bots: 'Cinq bots par compte au plus.',
    not_your_bot: 'Ce bot n’est pas le vôtre.',
  },
};

const en: typeof fr = {
  title: 'My bots',
  about: 'A program of your own can play here, under a name that says that it is a bot.',
  protocol: 'The protocol',
  name: 'The bot’s name',
  make: 'Make a bot',
  once: 'This is its token. It will not be shown again, and whoever has it plays as this bot: keep it.',
  seen: (when: string) => `seen on ${when}`,
  ended: 'without a token',
  renew: 'New token',
  renewOf: (name: string) => `New token: ${name}`,
  end: 'End',
  endOf: (name: string) => `End: ${name}`,
  refused: {
    too_many_bots: 'Five bots an account at most.',
    not_your_bot: 'That bot is not yours.',
  },
};

export const bots = catalogue(fr, en);
