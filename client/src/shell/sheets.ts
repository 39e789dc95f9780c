/** Owns whether a sheet lies over the table: the keys are the sheet's then, wherever the focus has gone. */

export const sheetOpen = (): boolean => document.querySelector('dialog[open]') !== null;
