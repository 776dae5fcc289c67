import { t } from '.';

/** The eight directions, from north clockwise. */
export function compass(): string[] {
  return [t('compass.n'), t('compass.ne'), t('compass.e'), t('compass.se'), t('compass.s'), t('compass.sw'), t('compass.w'), t('compass.nw')];
}
