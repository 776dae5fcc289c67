import type { Command, UnitID } from '../engine/types';
import { oftenVerbs } from './asked';
import type { Deciding } from './command.svelte';
import { begin } from './draft';
import type { Table } from './table';

/** The command whose targets are worth showing now; null: nobody is to shoot. */
export function aimsOf(table: Table, deciding: Deciding, unit: UnitID | null | undefined): Command | null {
  const { position } = table;
  if (!table.aims || !position.mine || deciding.easy || deciding.chancing) return null;
  const { draft } = deciding;
  if (draft) return deciding.field === 'target' ? draft.command : null;
  const fire = oftenVerbs(position).find((v) => v.class === 'fire');
  if (!fire) return null;
  const { command } = begin(position, fire.verb);
  if (position.view.pending?.unit) return command;
  return unit && deciding.chances.get(unit)?.can.some((v) => v.verb === fire.verb) ? { ...command, unit } : null;
}
