import type { Deciding } from './command.svelte';
import { LocalTable } from './local.svelte';
import { isFree, oneBack, standing } from './past';
import type { Table } from './table';

/**
 * Takes back what was done last: all that one hand did, such as a company that went together, else one command. Across dice the other
 * side is asked, unless the program plays it.
 */
export async function takeBack(table: Table, deciding: Deciding): Promise<void> {
  const { since } = deciding;
  deciding.cancel();
  deciding.since = null;
  const done = standing(table.lines).filter((l) => since !== null && l.seq > since);
  const last = done.at(-1);
  const to = done.findLast((l) => l.barrier || l.side !== last?.side)?.seq ?? since;
  if (last && to !== null && to < last.seq) return table.undo(to);
  const one = oneBack(table.lines);
  if (one === null) return;
  if (table instanceof LocalTable && table.own) return table.takeBack();
  return isFree(table.lines) ? table.undo(one) : table.propose('takeback', one);
}
