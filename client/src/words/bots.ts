/** The words of an account's bots. */

import { catalogue } from './language.svelte';

const fr = {
  title: 'Mes bots',
  about: 'Un programme de votre main peut jouer ici, sous un nom qui dit que c’est un bot.',
  protocol: 'Le protocole',
  name: 'Nom du bot',
  make: 'Créer un bot',
  once: 'Voici son jeton. Il ne sera plus montré, et qui l’obtient peut jouer comme ce bot : gardez-le bien.',
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
  about: 'A program you’ve written can play here, under a name that shows it’s a bot.',
  protocol: 'The protocol',
  name: 'Bot name',
  make: 'Create a bot',
  once: 'Here’s its token. It won’t be shown again, and anyone who has it can play as this bot: keep it safe.',
  seen: (when: string) => `last seen ${when}`,
  ended: 'no token',
  renew: 'New token',
  renewOf: (name: string) => `New token: ${name}`,
  end: 'Revoke',
  endOf: (name: string) => `Revoke: ${name}`,
  refused: {
    too_many_bots: 'At most five bots per account.',
    not_your_bot: 'That’s not your bot.',
  },
};

export const bots = catalogue(fr, en);
