import { t } from '.';
import type { Base } from '../engine/types';
import { length, octant, type Unit } from '../lib/measure';
import { settings } from '../lib/settings.svelte';
import { compass } from './compass';

/** Where a unit stands and which way it looks, in words. */
export function whereabouts(base: Base | undefined, unit: Unit): string {
  if (!base) return t('where.off');
  const far = (n: number) => length(n, unit, settings.lang);
  const place = t('where.at', { x: far(base.at.x), y: far(base.at.y) });
  return base.round ? place : `${place}, ${t('where.faces', { direction: compass()[octant(base.facing)] ?? '' })}`;
}
