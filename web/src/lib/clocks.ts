/** What is known of the time that two sides have: in a battle, or in a line of a list. */
export interface Ticking {
  side?: string;
  /** since when the time of the side runs or, after a pause or a holiday, from when */
  from?: string;
  due?: string;
  /** milliseconds in the banks of red and blue; left out: there are none */
  red?: number;
  blue?: number;
}

/** Whether the clock of the side that must decide stands. */
export const stands = (clock: Ticking, now: number): boolean => Boolean(clock.from && Date.parse(clock.from) > now);

/** How many seconds a side has left; null: it has no time of its own. */
export function leftOf(clock: Ticking, side: 'red' | 'blue', now: number): number | null {
  if (clock.side === side && clock.due) {
    const from = clock.from ? Math.max(now, Date.parse(clock.from)) : now;
    return Math.max(0, (Date.parse(clock.due) - from) / 1000);
  }
  const bank = clock[side];
  return bank === undefined ? null : bank / 1000;
}

/** The clocks that have names. */
export const paces = ['', 'live', 'quick', 'usual', 'slow'] as const;
export type Pace = (typeof paces)[number];
