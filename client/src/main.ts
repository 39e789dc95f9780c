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

if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/worker.js');
