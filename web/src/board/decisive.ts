import type { Roll } from '../engine/types';
import { sorted, type Result } from './results';

/** What matters more was decided by its dice rather than by others. */
const weight: Record<string, number> = { gone: 3, blow: 2, fall: 1 };

/** The roll that decided a result: the largest that needed something, of those that fell before the worst that came of it, with those made for the same. */
export function decisive(result: Result): Roll | null {
  const { events } = result;
  const worst = events.reduce((best, e, i) => ((weight[e.flash ?? ''] ?? 0) > (weight[events[best]?.flash ?? ''] ?? 0) ? i : best), -1);
  // What came of a shot that hurt no unit is told of its target: dice that fall between that and the next shot, such as those for
  // reloading, decided none of it.
  const target = events.find((e) => e.flash === 'shot')?.target;
  const counted = (i: number) => {
    if (worst >= 0 || target === undefined) return worst < 0 || i <= worst;
    const next = events.findIndex((e, k) => k > i && e.flash === 'shot');
    return events.slice(i, next < 0 ? undefined : next).some((e) => e.unit === target);
  };
  let found: Roll[] = [];
  let most = -1;
  events.forEach((event, i) => {
    if (event.flash === 'lot') return;
    for (const roll of event.rolls ?? []) {
      const all = (event.rolls ?? []).filter((r) => r === roll || alike(r, roll));
      const dice = all.reduce((n, r) => n + r.dice.length, 0);
      const counts = (counted(i) ? 1000 : 0) + (roll.met ? 100 : 0) + Math.min(99, dice);
      if (counts >= most) [found, most] = [all, counts];
    }
  });
  // A die that only opens the way to the next has decided nothing: after a hit that is the damage.
  if (found.length > 0 && found.every((r) => r.met?.every(Boolean)) && found.reduce((n, r) => n + r.dice.length, 0) === 1) {
    const rolls = events.filter((e, i) => e.flash !== 'lot' && (worst < 0 || i <= worst)).flatMap((e) => e.rolls ?? []);
    const next = rolls.slice(rolls.indexOf(found[0]!) + 1).findLast((r) => r.unit === found[0]!.unit || r.unit === undefined);
    if (next) found = [next];
  }
  const [first] = found;
  return first ? sorted(found.length > 1 ? whole(first, found) : first) : null;
}

/** Rolls of one event for the same thing: of several who fire together each has its own, with its own need. */
const alike = (a: Roll, b: Roll) => a.clause === b.clause && !a.together && !b.together && !a.total && !b.total && Boolean(a.met) === Boolean(b.met);

/** Their dice as one handful. What they needed is told where all needed the same. */
function whole(first: Roll, all: readonly Roll[]): Roll {
  const needs = all.every((r) => r.needs === first.needs) ? first.needs : undefined;
  return { ...first, needs, dice: all.flatMap((r) => r.dice), ...(first.met && { met: all.flatMap((r) => r.met ?? []) }) };
}
