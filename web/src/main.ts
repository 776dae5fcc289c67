import { mount } from 'svelte';
import App from './App.svelte';
import { fetchFirst } from './home/firsts';
import { catalogue } from './i18n/catalogue.svelte';
import { isDemo } from './lib/place';
import { router } from './lib/router.svelte';
import { settings } from './lib/settings.svelte';
import { version } from './lib/version.svelte';
import './theme/fonts.css';
import './theme/tokens.css';
import './theme/base.css';
import './theme/parts.css';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the application');
if (router.route.screen === 'home') fetchFirst().catch(() => undefined); // the page says so where it is missed
await catalogue.speak(settings.lang); // before anything is shown
mount(App, { target });

// Without a service worker the page works all the same, as long as it stays open.
if (import.meta.env.PROD && !isDemo && 'serviceWorker' in navigator) version.watch().catch(() => undefined);
