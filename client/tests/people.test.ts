import { expect, it } from 'vitest';
import { chosenName, ownName } from '../src/shell/people';
import { me } from '../src/wire/me.svelte';
import { language } from '../src/words/language.svelte';

it('knows a name that one gave oneself from what the house calls a guest (PEO-05)', () => {
  language.current = 'fr';
  me.be({ id: 'zoe', name: null });
  const numbered = ownName();
  expect(numbered).toMatch(/^Invité \d{3}$/);
  expect(chosenName()).toBe('');
  for (const name of [numbered, 'Invité']) {
    me.be({ id: 'zoe', name });
    expect([ownName(), chosenName()]).toEqual([name, '']);
  }
  me.be({ id: 'zoe', name: 'Zoé' });
  expect([ownName(), chosenName()]).toEqual(['Zoé', 'Zoé']);
});
