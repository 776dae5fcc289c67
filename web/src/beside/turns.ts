import type { BesideGroup, BesideUnit } from '../engine/types';
import { t } from '../i18n';
import type { Kept } from './kept.svelte';

/** A turn by its number, or a round where a book counts those. */
export const counted = (now: Kept, n: number) => (now.rounds ? t('beside.round', { n }) : t('beside.turn', { n }));

/** How many units of a side have still to act. */
export const leftOf = (groups: readonly BesideGroup[]) => groups.filter((g) => !g.card.out && !g.card.idle).length;

/** What may stay on a unit when the turn ends, in words; '': nothing. */
export function stayOf(g: BesideGroup): string {
  if (g.card.out) return '';
  const s = g.card.settings.find((one) => one.value > 0 && one.stays?.includes(one.value));
  return s?.words?.[s.value] ?? '';
}

/** The units of a side, with those on which something stays. */
export const unitsOf = (groups: readonly BesideGroup[], stays: readonly BesideGroup[]): BesideUnit[] =>
  groups.map((g) => ({ units: g.units, ...(stays.includes(g) && { stays: true }) }));

/** The time that both sides have used up to now, in milliseconds. */
export function usedBy(now: Kept): { red: number; blue: number } {
  const side = now.side === 'blue' ? 'blue' : 'red';
  return now.since ? { ...now.used, [side]: now.used[side] + Date.now() - now.since } : now.used;
}

/** What a photograph is called that was taken in a turn or round. */
export const pictured = (now: Kept, n: number, turn: number) => (now.rounds ? t('beside.photo.round', { n, turn }) : t('beside.photo', { n, turn }));
