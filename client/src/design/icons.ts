/** Line icons in a box of 24, drawn with a stroke of 1.6 and round ends. */
export const ICONS = {
  rules: 'M5 4h9a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h9M9 8h4',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0M7 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  sound: 'M5 10v4h3l4 4V6L8 10zM16 9a4 4 0 0 1 0 6',
  mute: 'M5 10v4h3l4 4V6L8 10zM16 9.5l5 5M21 9.5l-5 5',
  leave: 'M14 4H6v16h8M10 12h10M17 9l3 3-3 3',
  play: 'M5 12h13M13 6l6 6-6 6',
  back: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4',
  hint: 'M9 17h6M10 20h4M12 4a5.5 5.5 0 0 0-3 10c.7.6 1 1 1 2h4c0-1 .3-1.4 1-2a5.5 5.5 0 0 0-3-10',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  zoom: 'M15.5 15.5 20 20M5 10.5a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M8 10.5h5M10.5 8v5',
  eye: 'M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6M9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  turn: 'M4 12c0-2.5 3.6-4.5 8-4.5s8 2 8 4.5-3.6 4.5-8 4.5H7M10 13l-3 3.5 3 3.5',
  swap: 'M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4',
  again: 'M5 12a7 7 0 1 1 2 5M5 12l-2-3M5 12l3-2',
  shuffle:
    'M4 7h3c5 0 5 10 10 10h3M4 17h3c2 0 3-1.6 4-3.4M13 10.4C14 8.6 15 7 17 7h3M17 4l3 3-3 3M17 14l3 3-3 3',
  first: 'M6 5v14M18 6l-8 6 8 6',
  previous: 'M15 6l-7 6 7 6',
  next: 'M9 6l7 6-7 6',
  last: 'M18 5v14M6 6l8 6-8 6',
  check: 'M5 12l5 5 9-10',
  upload: 'M12 15V4M7.5 8.5 12 4l4.5 4.5M5 15v4h14v-4',
  close: 'M6 6l12 12M18 6 6 18',
  glass: 'M6 3h12M6 21h12M8 3v3.5l4 5.5-4 5.5V21M16 3v3.5L12 12l4 5.5V21M10 18.5l2-2.5 2 2.5',
  away: 'M4 9c5-5 11-5 16 0M7 12.5c3-3 7-3 10 0M10 16c1.2-1.2 2.8-1.2 4 0M4 20 20 4',
} as const;

export type IconName = keyof typeof ICONS;
