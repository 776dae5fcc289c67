import type { Command, Refusal, Slot, UnitID } from '../engine/types';
import { begin, type Draft } from './draft';
import { Refused, type Table } from './table';

/** What was asked of the rules, or why they forbid it. */
async function tried(table: Table, command: Command): Promise<Refusal | null> {
  try {
    await table.check(command);
    return null;
  } catch (e) {
    if (e instanceof Refused) return e.why;
    throw e;
  }
}

/** Leaves out what may be left out of a command that is full otherwise. */
export async function completed(table: Table, draft: Draft): Promise<{ draft: Draft; slot: Slot }> {
  let slot = await table.ask(draft.command, draft.passed);
  while (slot.field && slot.optional && !draft.passed.includes(slot.field)) {
    draft = { ...draft, passed: [...draft.passed, slot.field] };
    slot = await table.ask(draft.command, draft.passed);
  }
  return { draft, slot };
}

/** A command of a verb against a target, with as many of the units as may take part, or why there is none. */
export async function aimed(table: Table, verb: string, target: UnitID, by: readonly UnitID[], alone: boolean): Promise<{ command?: Command; why?: Refusal | undefined }> {
  const begun = await completed(table, begin(table.position, verb)).catch(() => null);
  if (begun?.slot.field === 'target') {
    const command = { ...begun.draft.command, target };
    const why = await tried(table, command);
    return why ? { why } : { command };
  }
  if (begun?.slot.field !== 'unit') return {};
  const able = by.filter((id) => begun.slot.values?.some((v) => v.unit === id));
  let last: Refusal | undefined;
  for (const id of able) {
    let command: Command = { ...begun.draft.command, unit: id, target };
    const why = await tried(table, command);
    if (why) {
      last = why;
      continue;
    }
    for (const other of alone ? [] : able.filter((one) => one !== id)) {
      const more = { ...command, units: [...(command.units ?? []), other] };
      if (!(await tried(table, more))) command = more;
    }
    return { command, why: last };
  }
  return { why: last };
}
