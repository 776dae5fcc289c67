import type { Refusal, UnitID } from '../engine/types';
import { canSetUp } from '../table/asked';
import { able } from '../table/choice';
import type { Deciding } from '../table/command.svelte';

/** What the command that is being given has to do with a unit. */
export interface Mark {
  lit?: boolean;
  picked?: boolean;
  why?: Refusal;
}

/** Which units may be chosen now, which were, and which may not be and why. */
export function marksOf(deciding: Deciding): Map<UnitID, Mark> {
  const out = new Map<UnitID, Mark>();
  const { slot, draft } = deciding;
  if (slot) {
    for (const v of slot.barred ?? []) if (v.unit) out.set(v.unit, { why: v.why });
    for (const v of slot.values ?? []) if (v.unit) out.set(v.unit, { lit: true });
    for (const v of deciding.picks.values) if (v.unit) out.set(v.unit, { lit: true, picked: true });
    const command = draft?.command;
    const named = [slot.field !== 'unit' && command?.unit, ...((slot.field !== 'units' && command?.units) || [])];
    if (deciding.easy && deciding.ready && command?.target) out.set(command.target, { lit: true }); // whom children would hit
    for (const id of named) if (id) out.set(id, { lit: out.get(id)?.lit, picked: true }); // who acts is told so, not why he is no choice
    return out;
  }
  if (draft) return out;
  // What is seldom meant, such as standing orders, makes no unit shine.
  const lit = new Set(able(deciding.table.position, deciding.chances));
  const { position } = deciding.table;
  // Who stands already may be set up anew: that is no reason to shine.
  const stands = new Set(canSetUp(position) ? position.view.units.filter((u) => u.base).map((u) => u.id) : []);
  for (const [id, chance] of deciding.chances) out.set(id, !lit.has(id) ? { why: chance.cannot[0]?.why } : stands.has(id) ? {} : { lit: true });
  return out;
}
