import type { Kept } from './settings.svelte';

/** Whether sound is to be offered now: once in this browser, and not where it is on already. The offer is remembered as made. */
export function offersSound(settings: Pick<Kept, 'sound' | 'offered'> & { set: (what: Partial<Kept>) => void }): boolean {
  if (settings.sound || settings.offered) return false;
  settings.set({ offered: true });
  return true;
}
