/** What can be said of a move of OTHO: what speaks for it and against it. */

import { catalogue, listed, plural } from '../../../words/language.svelte';

const p = (count: number, one: string, other: string) => plural('fr', count, one, other);
const q = (count: number, one: string, other: string) => plural('en', count, one, other);

const fr = {
  corner: (at: string) => `prend le coin ${at}`,
  gives: (at: readonly string[]) => `donne ${p(at.length, 'le coin', 'les coins')} ${listed('fr', at)}`,
  saves: (at: readonly string[]) => `protège ${p(at.length, 'le coin', 'les coins')} ${listed('fr', at)}`,
  silences: 'ne laisse aucun coup à l’autre, qui passe',
  few: (n: number) => (n === 1 ? 'ne laisse qu’un coup' : `ne laisse que ${n} coups`),
  many: (n: number) => `laisse ${n} ${p(n, 'coup', 'coups')}`,
  danger: (at: string) => `va sur une case dangereuse, voisine du coin ${at}`,
  stable: (n: number) => `rend ${n} ${p(n, 'pion stable', 'pions stables')}`,
  quiet: (n: number) => `reste discret : ${n} ${p(n, 'pion retourné', 'pions retournés')}`,
  greedy: (n: number) => `retourne trop de pions : ${n}`,
  frontier: (n: number) => `ajoute ${n} ${p(n, 'pion', 'pions')} à la frontière`,
  odd: (n: number) =>
    n === 1 ? 'joue la dernière case de sa zone' : `joue en premier dans une zone de ${n} cases`,
  plain: (n: number) => `retourne ${n} ${p(n, 'pion', 'pions')}`,
  but: (good: string, bad: string) => `${good}, mais ${bad}`,
  later: 'La différence ne se voit que plus loin : suivez la meilleure suite.',
  played: (what: string) => `Le coup joué ${what}.`,
  better: (what: string) => `Le meilleur ${what}.`,
};

const en: typeof fr = {
  corner: (at) => `takes corner ${at}`,
  gives: (at) => `gives ${q(at.length, 'corner', 'corners')} ${listed('en', at)} away`,
  saves: (at) => `protects ${q(at.length, 'corner', 'corners')} ${listed('en', at)}`,
  silences: 'leaves your opponent no move: they pass',
  few: (n) => (n === 1 ? 'leaves only one move' : `leaves only ${n} moves`),
  many: (n) => `leaves ${n} ${q(n, 'move', 'moves')}`,
  danger: (at) => `plays on a dangerous square, next to corner ${at}`,
  stable: (n) => `makes ${n} ${q(n, 'disc', 'discs')} stable`,
  quiet: (n) => `is a quiet move: ${n} ${q(n, 'disc', 'discs')} flipped`,
  greedy: (n) => `flips too many discs: ${n}`,
  frontier: (n) => `adds ${n} ${q(n, 'disc', 'discs')} to the frontier`,
  odd: (n) => (n === 1 ? 'plays the last square of its region' : `plays first in a region of ${n} squares`),
  plain: (n) => `flips ${n} ${q(n, 'disc', 'discs')}`,
  but: (good, bad) => `${good}, but ${bad}`,
  later: 'The difference only shows later: follow the best line.',
  played: (what) => `The move played ${what}.`,
  better: (what) => `The best move ${what}.`,
};

export const remarks = catalogue(fr, en);
