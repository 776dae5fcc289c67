import type { Command, UnitID } from '../engine/types';
import { classOf, oftenVerbs } from './asked';
import type { Deciding } from './command.svelte';
import { begin } from './draft';
import type { Table } from './table';

/** The command whose targets are worth showing now; null: nobody is to shoot. */
export function aimsOf(table: Table, deciding: Deciding, unit: UnitID | null | undefined): Command | null {
  const { position } = table;
  if (!table.aims || !position.mine || deciding.easy || deciding.chancing) return null;
  const { draft } = deciding;
  if (draft) {
    if (deciding.field === 'target') return draft.command;
    const { verb, side, seat, unit: by, target } = draft.command;
    if (!deciding.ready || !target || classOf(position, draft.command) !== 'fire') return null;
    return { verb, ...(side && { side }), ...(seat && { seat }), ...(by && { unit: by }) }; // beside the one that was chosen, the others
  }
  const fire = oftenVerbs(position).find((v) => v.class === 'fire');
  if (!fire) return null;
  const { command } = begin(position, fire.verb);
  if (position.view.pending?.unit) return command;
  return unit && deciding.chances.get(unit)?.can.some((v) => v.verb === fire.verb) ? { ...command, unit } : null;
}
