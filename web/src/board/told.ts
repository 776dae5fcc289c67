import type { Told, UnitID } from '../engine/types';

/** The units that do what an event tells, and those that it is done to. */
export function parties(event: Told): { by: UnitID[]; to: UnitID[] } {
  return {
    by: event.unit ? [event.unit] : (event.by ?? []),
    to: event.target ? [event.target] : (event.targets ?? []),
  };
}
