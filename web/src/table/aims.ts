import type { Aimed, Command, UnitID } from '../engine/types';
import { classOf, isReaction, oftenVerbs } from './asked';
import type { Deciding } from './command.svelte';
import { begin } from './draft';
import type { Table } from './table';

/** The command whose targets are worth showing now; null: no unit is to shoot. */
export function aimsOf(table: Table, deciding: Deciding, unit: UnitID | null | undefined): Command | null {
  const { position } = table;
  const { draft } = deciding;
  if (!table.aims || !position.mine || (deciding.easy && !draft) || deciding.chancing) return null;
  if (draft) {
    if (deciding.field === 'target') return draft.command;
    const { verb, side, seat, unit: by, target } = draft.command;
    if (!deciding.ready || !target || classOf(position, draft.command) !== 'fire') return null;
    return { verb, ...(side && { side }), ...(seat && { seat }), ...(by && { unit: by }) }; // beside the one that was chosen, the others
  }
  const fire = oftenVerbs(position).find((v) => v.class === 'fire');
  if (!fire) return null;
  const { command } = begin(position, fire.verb);
  // Where the verb asks who fires, the unit that is looked at does, else the one that acts.
  const acting = position.view.pending?.unit;
  const by = [unit, acting].find((id) => id && deciding.chances.get(id)?.can.some((v) => v.verb === fire.verb));
  return by ? { ...command, unit: by } : acting ? command : null;
}

/** Of how many units that may fire in a reaction the shots are looked at. */
const few = 4;

/** The commands whose targets are worth showing now: in a reaction that names no unit, those of each that may fire. */
export function allAims(table: Table, deciding: Deciding, unit: UnitID | null | undefined): Command[] {
  const one = aimsOf(table, deciding, unit);
  const { position } = table;
  if (one || !table.aims || !isReaction(position) || deciding.easy || deciding.chancing || deciding.draft) return one ? [one] : [];
  const fire = oftenVerbs(position).find((v) => v.class === 'fire');
  if (!fire) return [];
  const able = [...deciding.chances].filter(([, c]) => c.can.some((v) => v.verb === fire.verb)).map(([id]) => id);
  return able.slice(0, few).map((id) => ({ ...begin(position, fire.verb).command, unit: id }));
}

/** The targets of several commands, the surest shot first; those of a single one stay in its order. */
export function surest(found: readonly (readonly Aimed[])[]): Aimed[] {
  const sure = (a: Aimed) => (a.preview.headline ?? []).reduce((sum, o) => sum + o.ppm, 0);
  return found.length === 1 ? [...found[0]!] : found.flat().sort((a, b) => sure(b) - sure(a));
}
