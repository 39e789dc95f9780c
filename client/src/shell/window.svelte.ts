/** Owns what the window is like, where CSS alone cannot follow it. */

function watched(text: string): () => boolean {
  const query = matchMedia(text);
  let matches = $state(query.matches);
  query.addEventListener('change', () => (matches = query.matches));
  return () => matches;
}

const phone = watched('(max-width: 600px)');
const touch = watched('(pointer: coarse)');
const small = watched('(max-width: 600px), (max-height: 500px)');
const beside = watched('(min-width: 1000px) and (min-height: 501px)');

export const space = {
  /** As narrow as a phone held upright. */
  get phone(): boolean {
    return phone();
  },
  /** Handled with fingers, and so perhaps without a keyboard. */
  get touch(): boolean {
    return touch();
  },
  /** As small as a phone, held either way. */
  get small(): boolean {
    return small();
  },
  /** Wide enough for panels beside a board. */
  get beside(): boolean {
    return beside();
  },
};
