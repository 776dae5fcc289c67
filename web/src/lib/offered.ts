import type { Kept } from './settings.svelte';

/** Whether sound is to be offered: until it is answered in this browser, and not where it is on already. */
export const offersSound = (settings: Pick<Kept, 'sound' | 'offered'>): boolean => !settings.sound && !settings.offered;
