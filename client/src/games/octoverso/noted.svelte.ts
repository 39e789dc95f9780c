/** Owns the words of eight letters in one's notes: OCTOs to be announced when the moment comes. */

let text = $state('');

export const noted = {
  get text(): string {
    return text;
  },
  set text(next: string) {
    text = next;
  },
  get octos(): string[] {
    const words = text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toUpperCase()
      .match(/\b[A-Z]{8}\b/g);
    return [...new Set(words ?? [])];
  },
};
