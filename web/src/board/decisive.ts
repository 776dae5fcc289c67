import type { Roll } from '../engine/types';
import { sorted, type Result } from './results';

/** What matters more was decided by its dice rather than by others. */
const weight: Record<string, number> = { gone: 3, blow: 2, fall: 1 };

/** The roll that decided a result: the largest that needed something, of those that fell before the worst that came of it. */
export function decisive(result: Result): Roll | null {
  const { events } = result;
  const worst = events.reduce((best, e, i) => ((weight[e.flash ?? ''] ?? 0) > (weight[events[best]?.flash ?? ''] ?? 0) ? i : best), -1);
  let found: Roll | null = null;
  let most = -1;
  events.forEach((event, i) => {
    if (event.flash === 'lot') return;
    for (const roll of event.rolls ?? []) {
      const counts = (roll.met ? 1000 : 0) + (worst < 0 || i <= worst ? 100 : 0) + Math.min(99, roll.dice.length);
      if (counts > most) [found, most] = [roll, counts];
    }
  });
  return found && sorted(found);
}
