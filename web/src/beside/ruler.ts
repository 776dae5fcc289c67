import type { BesideKit } from '../engine/types';
import { units, type Unit } from '../lib/measure';

/** In what distances are told: as the book does, or as the players' ruler does. */
export const rulerOf = (kit: BesideKit, wanted: '' | 'cm' | 'in'): Unit => (wanted && wanted !== kit.measure ? units[wanted] : { name: kit.measure, len: kit.unit });
