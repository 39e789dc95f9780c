/** The rules of duplicate, in chapters. */

import { catalogue } from '../../../words/language.svelte';

const fr = {
  aim: {
    title: 'Le même jeu pour tous',
    text: 'Un seul plateau, un seul tirage, autant de joueurs qu’on veut. À chaque coup, chacun propose en secret le mot le plus cher qu’il trouve, et peut en changer jusqu’à la fin du temps.\nPuis la meilleure solution que permet le dictionnaire, le top, est posée pour tous, et chacun marque les points de la sienne.',
  },
  draw: {
    title: 'Le tirage',
    text: 'Sept lettres : celles qui restent, et de nouvelles. Pendant les quinze premiers coups, au moins deux voyelles et deux consonnes ; ensuite une de chaque. Le Y et le joker comptent pour l’une ou l’autre.\nUn tirage qui n’y satisfait pas est rejeté en entier, et sept lettres sont tirées à nouveau. La partie finit quand aucun tirage n’est plus possible, ou quand aucun mot ne se joue.',
  },
  top: {
    title: 'Le top',
    text: 'Entre des solutions égales, on pose celle qui garde un joker, puis celle dont les lettres gardées valent le plus, puis la première sur le plateau, ligne par ligne.\nUn mot nul ou absent compte zéro. Sept lettres posées rapportent cinquante points de plus.',
  },
  time: {
    title: 'Le temps',
    text: 'De trente secondes à cinq minutes par coup, comme l’hôte l’a choisi ; trente secondes avant la fin, vous êtes prévenu. Quand tous ont dit « prêt », le coup finit plus tôt.\nOn peut venir en cours de partie : les coups passés comptent zéro. Qui part reste au classement.',
  },
  forms: {
    title: 'Les formes',
    text: 'Joker : un joker dans chaque tirage ; posé, il est échangé contre sa lettre s’il en reste dans le sac.\n7 sur 8 : huit lettres, dont sept au plus sont posées.\n7 et 8 : sept lettres rapportent cinquante points, huit soixante-quinze.',
  },
};

const en: typeof fr = {
  aim: {
    title: 'The same game for all',
    text: 'One board, one draw, any number of players. On every turn each proposes in secret the dearest move they find, and may change it until time is up.\nThen the best move that the dictionary allows, the top, is laid for all, and each scores the points of their own.',
  },
  draw: {
    title: 'The draw',
    text: 'Seven letters: those left, and new ones. In the first fifteen turns at least two vowels and two consonants; then one of each. Y and a blank count as either.\nA draw that breaks this is thrown back whole, and seven letters are drawn anew. The game is over when no draw is possible any more, or no word can be played.',
  },
  top: {
    title: 'The top',
    text: 'Of equal moves the one is laid that keeps a blank, then the one whose letters kept are worth most, then the first on the board, row by row.\nAn invalid or absent move counts nothing. Seven letters laid bring fifty points more.',
  },
  time: {
    title: 'Time',
    text: 'From thirty seconds to five minutes a turn, as the host chose; thirty seconds before the end you are warned. When all have said that they are ready, the turn ends early.\nOne may come while it is played: turns missed count nothing. Who leaves stays in the ranking.',
  },
  forms: {
    title: 'Forms',
    text: 'Joker: a blank in every draw; once laid it is exchanged for its letter if the bag has one.\n7 of 8: eight letters, of which seven at most are laid.\n7 and 8: seven letters bring fifty points, eight seventy-five.',
  },
};

export const rules = catalogue(fr, en);
