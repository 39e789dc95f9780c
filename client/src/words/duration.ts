/** How long something is, where it is days or hours. */

import { catalogue, plural } from './language.svelte';

const parts = (seconds: number) => {
  const minutes = Math.max(0, Math.ceil(seconds / 60));
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
};

const short = (hours: number, minutes: number) =>
  hours ? `${hours} h ${String(minutes).padStart(2, '0')}` : `${minutes} min`;

const fr = {
  left: (seconds: number) => {
    const { days, hours, minutes } = parts(seconds);
    if (!days) return short(hours, minutes);
    return hours ? `${days} j ${hours} h` : `${days} ${plural('fr', days, 'jour', 'jours')}`;
  },
};

const en: typeof fr = {
  left: (seconds) => {
    const { days, hours, minutes } = parts(seconds);
    if (!days) return short(hours, minutes);
    return hours ? `${days} d ${hours} h` : `${days} ${plural('en', days, 'day', 'days')}`;
  },
};

export const duration = catalogue(fr, en);
