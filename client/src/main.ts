/** Opens the house. */

import { mount } from 'svelte';
import App from './App.svelte';
import { listen } from './shell/router.svelte';
import { settings } from './shell/settings.svelte';
import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import { live } from './wire/live.svelte';

settings.apply();
listen();
live.start();
mount(App, { target: document.getElementById('app')! });

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register('/worker.js');
  void navigator.serviceWorker.ready.then(({ active }) => idle(() => active?.postMessage('idle')));
}

/** When the page has had time to be seen and nothing else to do; where browsers cannot say so, a bit later. */
function idle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 10_000 });
  else setTimeout(work, 3_000);
}
