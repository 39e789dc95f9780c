/** The words of « Mes données » and of the privacy page. */

import { catalogue } from './language.svelte';

const fr = {
  data: {
    title: 'Mes données',
    about:
      'Tout ce que le site garde à votre sujet : votre nom, vos réglages et vos leçons, vos parties avec leurs coups, ce que vous avez écrit, vos notes, vos sessions, vos signalements.',
    take: 'Télécharger un fichier',
    takeAbout: 'Un seul fichier JSON, à garder ou à lire ailleurs.',
    remove: 'Tout supprimer',
    removeAbout:
      'Vos parties en cours sont abandonnées. Celles que vous avez jouées avec d’autres leur restent, sans votre nom ; celles que vous avez jouées seul, vos messages, vos notes, vos clés et vos sessions disparaissent. Cela ne se reprend pas.',
    sure: 'Tout supprimer ?',
    type: (word: string) => `Pour confirmer, écrivez « ${word} ».`,
    word: 'SUPPRIMER',
    gone: 'Tout est supprimé.',
    privacy: 'Ce que nous gardons, et pourquoi',
  },
  privacy: {
    title: 'Confidentialité',
    intro:
      'Salon ne demande ni adresse électronique ni vrai nom, ne montre aucune publicité, ne mesure pas ce que vous faites et ne transmet rien à personne.',
    kept: 'Ce qui est gardé, pourquoi et combien de temps',
    what: 'Quoi',
    why: 'Pourquoi',
    long: 'Combien de temps',
    colon: ' : ',
    rows: {
      guest: {
        what: 'Un témoin (cookie) signé, un nom',
        why: 'Pour vous reconnaître à vos tables',
        long: 'Un an après votre dernière visite',
      },
      account: {
        what: 'Si vous créez un compte : mot de passe haché, clés d’accès, codes de secours hachés, sessions, réglages et leçons',
        why: 'Pour entrer depuis un autre appareil',
        long: 'Jusqu’à ce que vous supprimiez tout ; une session terminée, un mois ; un ancien nom, un mois',
      },
      games: {
        what: 'Vos parties : coups, résultats, dates, notes',
        why: 'Pour les reprendre, les revoir, les classer',
        long: 'Aussi longtemps que vous restez ; ensuite sans votre nom, pour vos adversaires',
      },
      chat: {
        what: 'Ce que vous écrivez à une table',
        why: 'Pour que la table puisse le relire',
        long: 'Aussi longtemps que la partie, ou que vous restez',
      },
      absent: {
        what: 'Si vous jouez par correspondance : ce qui vous attend, vos vacances, vos réponses prévues ; si vous demandez à être prévenu, l’adresse de notification de ce navigateur, chez son éditeur, à qui nous n’envoyons que des messages chiffrés',
        why: 'Pour vous prévenir, et jouer ce que vous avez prévu',
        long: 'Jusqu’au coup joué ; l’adresse, jusqu’à ce que vous n’en vouliez plus ; les vacances, aussi longtemps que vous restez',
      },
      reports: {
        what: 'Vos signalements',
        why: 'Pour que l’administration y réponde',
        long: 'Six mois',
      },
      acts: {
        what: 'Ce que l’administration a fait, et pourquoi',
        why: 'Pour en rendre compte',
        long: 'Deux ans',
      },
      addresses: {
        what: 'L’adresse de votre connexion',
        why: 'Pour que personne ne noie le site',
        long: 'En mémoire seulement, quelques minutes ; sous forme d’empreinte, un quart d’heure après un mot de passe erroné ; dans le journal du serveur, si quelqu’un cherche le secret de l’administration',
      },
    },
    sees: 'Qui voit quoi',
    seesAbout:
      'Votre nom et vos scores sont visibles de tous dans les listes. Une table publique est visible de tous ; une table privée, de qui en a le lien. Personne ne voit votre jeu pendant la partie. La conversation d’une table privée se lit à la table ; l’administration n’en voit que les lignes autour d’un signalement.',
    backups: 'Sauvegardes',
    backupsAbout:
      'La base de données est copiée régulièrement par qui tient ce site. Ce que vous supprimez disparaît aussitôt du site, et des copies quand elles sont remplacées ; qui remet une copie en place doit le supprimer à nouveau.',
    yours: 'Vos droits',
    yoursAbout:
      'Vous pouvez à tout moment prendre tout ce qui est à vous, ou tout supprimer, sans rien demander à personne.',
    data: 'Mes données',
  },
};

const en: typeof fr = {
  data: {
    title: 'My data',
    about:
      'Everything the site keeps about you: your name, settings and lessons, your games and their moves, what you’ve written, your notes, sessions and reports.',
    take: 'Download a file',
    takeAbout: 'A single JSON file, to keep or to read elsewhere.',
    remove: 'Delete everything',
    removeAbout:
      'Your games in progress are resigned. Games you played with others stay with them, without your name; your solo games, messages, notes, keys and sessions are deleted. This can’t be undone.',
    sure: 'Delete everything?',
    type: (word) => `To confirm, type “${word}”.`,
    word: 'DELETE',
    gone: 'Everything has been deleted.',
    privacy: 'What we keep, and why',
  },
  privacy: {
    title: 'Privacy',
    intro:
      'Salon asks for no email and no real name, shows no ads, doesn’t track what you do and shares nothing with anyone.',
    kept: 'What we keep, why and for how long',
    what: 'What',
    why: 'Why',
    long: 'How long',
    colon: ': ',
    rows: {
      guest: {
        what: 'A signed cookie, a name',
        why: 'To recognise you at your tables',
        long: 'A year after your last visit',
      },
      account: {
        what: 'If you create an account: a hashed password, passkeys, hashed recovery codes, sessions, settings and lessons',
        why: 'To sign in from another device',
        long: 'Until you delete everything; ended sessions and former names, a month',
      },
      games: {
        what: 'Your games: moves, results, dates, notes',
        why: 'To resume, review and rank them',
        long: 'As long as you stay; then without your name, for your opponents',
      },
      chat: {
        what: 'What you write at a table',
        why: 'So the table can read it again',
        long: 'As long as the game is kept, or you stay',
      },
      absent: {
        what: 'If you play by correspondence: what’s waiting for you, your vacations, your conditional moves; if you turn on notifications, this browser’s push address, run by its maker, to whom we send encrypted messages only',
        why: 'To notify you, and to play your conditional moves',
        long: 'Until the move is played; the address, until you turn notifications off; vacations, as long as you stay',
      },
      reports: {
        what: 'Your reports',
        why: 'So that moderators can act on them',
        long: 'Six months',
      },
      acts: {
        what: 'What moderators did, and why',
        why: 'For accountability',
        long: 'Two years',
      },
      addresses: {
        what: 'Your IP address',
        why: 'So nobody floods the site',
        long: 'In memory only, a few minutes; as a fingerprint, fifteen minutes after a wrong password; in the server’s log, if someone tries to guess the administrator’s secret',
      },
    },
    sees: 'Who sees what',
    seesAbout:
      'Everyone can see your name and scores in lists. Everyone can see a public table; only those with the link can see a private one. Nobody sees your hand during a game. The chat at a private table can be read at that table only; moderators see just the lines around a report.',
    backups: 'Backups',
    backupsAbout:
      'Whoever runs this site backs up its database regularly. What you delete disappears from the site at once, and from backups as they are replaced; anyone who restores a backup must delete it again.',
    yours: 'Your rights',
    yoursAbout:
      'At any time you can download everything that’s yours, or delete it all, without asking anyone.',
    data: 'My data',
  },
};

export const law = catalogue(fr, en);
