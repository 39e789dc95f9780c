/** Owns the sentence under the grid of Atomes, and the line below it. */

import { live } from '../../wire/live.svelte';
import { shell } from '../../words/shell';
import type { Play } from './play.svelte';
import { day } from './words/day';
import { atomes } from './words/table';

type Moment = Pick<
  Play,
  'view' | 'daily' | 'search' | 'over' | 'own' | 'coding' | 'seeking' | 'guess' | 'names' | 'armed' | 'remark'
>;

export function line({ view, search: seen, over, own, coding, seeking, guess, names }: Moment): string {
  const words = atomes();
  const { verdict, search, subject } = seen;
  if (!view) return '';
  if (verdict) return words.ending.line(verdict.score, view.level.capital);
  if (over) return words.ending.nothing;
  if (coding) return words.hide(view.level.atoms);
  if (!view.hidden) return words.hiding(names[0] ?? '');
  if (seeking) return words.placed(guess.length, view.level.atoms);
  if (search?.ending && own) return words.waiting;
  return words.seeks(names[subject] ?? '', search?.fired ?? 0);
}

export function detail({ view, daily, search: seen, coding, seeking, guess, armed, remark }: Moment): string {
  const words = atomes();
  const { verdict, search } = seen;
  if (!view) return '';
  if (live.status === 'lost') return shell().table.offlineAbout;
  if (remark) return remark;
  if (typeof armed === 'number') return words.armed(armed);
  if (verdict) return words.ending.detail(verdict, search?.ending ?? 'validated');
  if (coding) return words.howToHide(view.level.atoms - guess.length);
  if (seeking && daily === 'own' && !search?.fired) return day().own;
  return seeking ? next(seen, guess.length === view.level.atoms) : '';
}

/** So many rays in, one knows what their signs say. */
const NEW = 6;

/** What the ray that is shown did, what that says of the atoms while that may be new, and what one may do now. */
function next({ ray, fired }: Moment['search'], full: boolean): string {
  const words = atomes();
  if (full) return words.allPlaced;
  if (!ray) return words.howTo;
  return `${words.shown(ray)} ${fired.length > NEW ? words.howToPut : words.because[ray.sign]}`;
}
