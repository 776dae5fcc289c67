import { t } from '../i18n';
import type { Ended } from './kept.svelte';

export const winners = ['red', 'blue', 'nobody'] as const;

const names = { red: () => t('beside.won.red'), blue: () => t('beside.won.blue'), nobody: () => t('beside.won.nobody') };

/** How a battle ended, in words. */
export const endedName = ({ winner }: Ended): string => names[winner]?.() ?? '';

/** How long a side has used its clock. */
export function spell(ms: number): string {
  const s = Math.floor(ms / 1000);
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;
}
