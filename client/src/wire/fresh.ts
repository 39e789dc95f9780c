/** Owns names for what is asked and made here. */

/** A name that nobody else has; `randomUUID` is missing where the site is not served securely. */
export const fresh = () =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('');
