import type { Aimed, Position, UnitID } from '../engine/types';
import type { Deciding } from '../table/command.svelte';
import type { Focus } from '../table/focus.svelte';

/** How many targets are kept in sight, the best first. */
const few = 3;

/** Which units a decision is about: the acting one first, then the targets. Where none is named yet, those that may be chosen. */
export function subjects(position: Position, deciding: Pick<Deciding, 'draft' | 'slot' | 'chances' | 'field'>, focus: Pick<Focus, 'unit'>, aims: readonly Aimed[]): UnitID[] {
  const { draft, slot } = deciding;
  const command = draft?.command;
  const actor = command?.unit ?? position.unit ?? position.view.pending?.unit ?? aims[0]?.command.unit ?? focus.unit;
  const targets = command?.target ? [command.target] : deciding.field === 'target' || (!draft && aims.length > 0) ? [...aims.map((a) => a.target), ...(slot?.values ?? []).flatMap((v) => v.unit ?? [])].slice(0, few) : [];
  const met = position.view.pending?.reaction ? (position.view.pending.units ?? []) : [];
  const named = [actor, ...met, ...(command?.units ?? []), ...targets].filter((id): id is UnitID => Boolean(id));
  return [...new Set(named)];
}
