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
      'Salon ne demande ni courriel ni vrai nom, ne montre aucune publicité, ne mesure pas ce que vous faites et ne transmet rien à personne.',
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
        long: 'Autant que vous ; ensuite sans nom, pour vos adversaires',
      },
      chat: {
        what: 'Ce que vous écrivez à une table',
        why: 'Pour que la table puisse le relire',
        long: 'Autant que la partie, ou que vous',
      },
      absent: {
        what: 'Si vous jouez par jours : ce qui vous attend, vos vacances, vos réponses prévues ; si vous demandez à être prévenu, l’adresse d’avis de ce navigateur, chez son éditeur, à qui nous n’envoyons que du chiffré',
        why: 'Pour vous prévenir, et jouer ce que vous avez prévu',
        long: 'Jusqu’au coup joué ; l’adresse, jusqu’à ce que vous n’en vouliez plus ; les vacances, autant que vous',
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
        long: 'En mémoire seulement, quelques minutes ; en empreinte, un quart d’heure après un mot de passe faux ; dans le journal du serveur, si quelqu’un cherche le secret de l’administration',
      },
    },
    sees: 'Qui voit quoi',
    seesAbout:
      'Votre nom et vos scores sont visibles de tous dans les listes. Une table publique est visible de tous ; une table privée, de qui en a le lien. Personne ne voit votre jeu pendant la partie. La conversation d’une table privée se lit à la table ; l’administration n’en voit que les lignes autour d’un signalement.',
    backups: 'Sauvegardes',
    backupsAbout:
      'La base de données est copiée régulièrement par qui tient ce site. Ce que vous supprimez disparaît aussitôt du site, et des copies quand elles sont remplacées ; qui remet une copie en place doit supprimer à nouveau.',
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
      'All that the site keeps about you: your name, your settings and lessons, your games with their moves, what you wrote, your notes, your sessions, your reports.',
    take: 'Download a file',
    takeAbout: 'One JSON file, to keep or to read elsewhere.',
    remove: 'Delete everything',
    removeAbout:
      'Your games under way are given up. Those you played with others remain theirs, without your name; those you played alone, your messages, notes, keys and sessions disappear. It cannot be undone.',
    sure: 'Delete everything?',
    type: (word) => `To confirm, write “${word}”.`,
    word: 'DELETE',
    gone: 'Everything is deleted.',
    privacy: 'What we keep, and why',
  },
  privacy: {
    title: 'Privacy',
    intro:
      'Salon asks for no mail address and no real name, shows no advertising, does not measure what you do and passes nothing on to anybody.',
    kept: 'What is kept, why and how long',
    what: 'What',
    why: 'Why',
    long: 'How long',
    colon: ': ',
    rows: {
      guest: {
        what: 'A signed cookie, a name',
        why: 'To know you again at your tables',
        long: 'A year after your last visit',
      },
      account: {
        what: 'If you make an account: a hashed password, passkeys, hashed recovery codes, sessions, settings and lessons',
        why: 'To sign in from another device',
        long: 'Until you delete everything; a session that has ended, a month; a former name, a month',
      },
      games: {
        what: 'Your games: moves, results, dates, notes',
        why: 'To resume, review and rank them',
        long: 'As long as you; then without a name, for your opponents',
      },
      chat: {
        what: 'What you write at a table',
        why: 'So that the table can read it again',
        long: 'As long as the game, or as you',
      },
      absent: {
        what: 'If you play by days: what waits for you, your vacations, the answers you foresaw; if you ask to be told, the push address of this browser, at its maker’s, to whom we send nothing but what is sealed',
        why: 'To tell you, and to play what you foresaw',
        long: 'Until the move is played; the address, until you want it no more; vacations, as long as you',
      },
      reports: {
        what: 'Your reports',
        why: 'So that the administration can answer them',
        long: 'Six months',
      },
      acts: {
        what: 'What the administration did, and why',
        why: 'To account for it',
        long: 'Two years',
      },
      addresses: {
        what: 'The address of your connection',
        why: 'So that nobody floods the site',
        long: 'In memory only, some minutes; as a fingerprint, a quarter of an hour after a wrong password; in the server’s log, if somebody guesses at the administrator’s secret',
      },
    },
    sees: 'Who sees what',
    seesAbout:
      'Your name and scores can be seen by everybody in lists. A public table can be seen by everybody; a private one by who has its link. Nobody sees your hand during a game. The conversation of a private table is read at the table; the administration sees only the lines around a report.',
    backups: 'Backups',
    backupsAbout:
      'Whoever keeps this site copies its database regularly. What you delete disappears from the site at once, and from the copies when they are replaced; who puts a copy back must delete again.',
    yours: 'Your rights',
    yoursAbout: 'At any time you can take all that is yours, or delete all of it, without asking anybody.',
    data: 'My data',
  },
};

export const law = catalogue(fr, en);
