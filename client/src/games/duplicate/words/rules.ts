/** The rules of duplicate, in chapters. */

import { catalogue } from '../../../words/language.svelte';

const fr = {
  aim: {
    title: 'Le même jeu pour tous',
    text: 'Un seul plateau, un seul tirage, autant de joueurs qu’on veut. À chaque coup, chacun propose en secret le mot le plus cher qu’il trouve, et peut en changer jusqu’à la fin du coup.\nPuis la meilleure solution que permet le dictionnaire, le top, est posée pour tous, et chacun marque les points de la sienne.',
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
    text: 'One board, one rack, any number of players. Each turn, everyone secretly submits the highest-scoring play they can find, in French, and can change it until the turn ends.\nThen the best play in the dictionary, the top, is placed for everyone, and each player scores the points of their own play.',
  },
  draw: {
    title: 'The rack',
    text: 'Seven tiles: those left over, plus new ones. For the first fifteen turns, at least two vowels and two consonants; after that, one of each. Y and the blank count as either.\nA rack that breaks this rule goes back in the bag, and seven new tiles are drawn. The game ends when no valid rack is possible, or no word can be played.',
  },
  top: {
    title: 'The top',
    text: 'If several plays tie, the top is the one that keeps a blank, then the one that keeps the most valuable tiles, then the first on the board, row by row.\nAn invalid or missing play scores nothing. Playing seven tiles earns fifty extra points.',
  },
  time: {
    title: 'Time',
    text: 'Thirty seconds to five minutes a turn, as set by the host; you’re warned thirty seconds before the end. When everyone is ready, the turn ends early.\nYou can join a game in progress: the turns you missed score nothing. Players who leave stay in the ranking.',
  },
  forms: {
    title: 'Variants',
    text: 'Joker: a blank in every rack; once played, it is swapped for its letter if the bag has one.\n7 of 8: eight tiles, of which you play up to seven.\n7 and 8: fifty points for playing seven tiles, seventy-five for eight.',
  },
};

export const rules = catalogue(fr, en);
