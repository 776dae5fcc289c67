import { settings } from './settings.svelte';

/** Names one after the other, as they are said: Ahlers, Dorn and Kurz. */
export const listed = (names: readonly string[]): string => new Intl.ListFormat(settings.lang === 'en' ? 'en-GB' : settings.lang).format(names);
