import type { Other } from '../engine/types';
import type { Kept } from './kept.svelte';

/** A unit that matters too, as it is told on the phone. */
export interface OtherUnit {
  side: 'red' | 'blue';
  /** its place in the army */
  unit: number;
  /** in tenths of a millimetre */
  far: number;
  /** as on a clock: 12 is straight ahead */
  clock: number;
  with: boolean;
}

/** The unit as a question has it; none: it is not there any more. */
export function partyOf(o: OtherUnit, now: Kept, mine: 'red' | 'blue'): Other | null {
  const group = now[o.side].groups[o.unit];
  if (!group || group.card.out) return null;
  return { party: { units: group.units }, far: o.far, clock: o.clock % 12, ...(o.side !== mine && { foe: true }), ...(o.with && { with: true }) };
}
