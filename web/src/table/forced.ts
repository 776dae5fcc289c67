import type { Field, Position, Shape, Slot } from '../engine/types';
import { classOf } from './asked';
import { fieldsOf, fill, follows, onlyChoice, pass, wholeWay, type Draft } from './draft';
import { Refused, type Table } from './table';

/** A draft with what follows from it by itself, and what it lacks then. */
export interface Filled {
  draft: Draft;
  slot: Slot;
  /** the straight way on which the unit goes as far as it can, if that was filled in */
  straight?: Shape;
}

/** Fills what leaves no other choice. What the player wants to say himself is asked for though it would follow. */
export async function forced(table: Table, draft: Draft, wanted: ReadonlySet<Field>): Promise<Filled> {
  let slot = await table.ask(draft.command, draft.passed);
  for (let only = onlyChoice(slot); only && slot.field; only = onlyChoice(slot)) {
    const fields = fieldsOf(slot.field, only);
    if (!fields) break;
    draft = fill(draft, fields, true);
    slot = await table.ask(draft.command, draft.passed);
  }
  const far = wanted.has('n') || draft.passed.includes('n') ? 0 : wholeWay(slot);
  if (far > 0) {
    try {
      const gone = await forced(table, fill(draft, { n: far }, true), wanted);
      return { ...gone, straight: slot.shape };
    } catch (e) {
      if (!(e instanceof Refused)) throw e; // something is in the way: how far is asked
    }
  }
  const { field } = slot;
  if (!field || !follows(slot, classOf(table.position, draft.command)) || wanted.has(field) || draft.passed.includes(field)) return { draft, slot };
  try {
    return await forced(table, { ...pass(draft, field), forced: true }, wanted);
  } catch (e) {
    if (field !== 'model' || !(e instanceof Refused)) throw e; // they cannot all do it: which of them is asked
    return { draft, slot };
  }
}

/** Fills what leaves no other choice, and leaves out what can be, for children; but at whom they shoot is always said. */
export async function short(table: Table, begun: Draft, wanted: ReadonlySet<Field>): Promise<Filled> {
  let now = await forced(table, begun, wanted);
  for (let { slot } = now; slot.field && slot.optional && slot.field !== 'path'; { slot } = now) {
    const [only, ...others] = slot.field === 'target' && fires(table.position, now.draft) ? (slot.values ?? []) : [];
    if (others.length > 0) return now;
    const target = only && fieldsOf(slot.field, only);
    const next = await forced(table, target ? fill(now.draft, target) : pass(now.draft, slot.field), wanted);
    if (next.slot.field === slot.field) break; // it cannot be left out after all
    now = { ...next, straight: next.straight ?? now.straight };
  }
  return now;
}

export function fires(position: Position, { command }: Draft): boolean {
  return classOf(position, command) === 'fire';
}
