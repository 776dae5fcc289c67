import type { Told, UnitID } from '../engine/types';

/** Who does what an event tells, and to whom: one of them or several. */
export function parties(event: Told): { by: UnitID[]; to: UnitID[] } {
  return {
    by: event.unit ? [event.unit] : (event.by ?? []),
    to: event.target ? [event.target] : (event.targets ?? []),
  };
}
