import type { Deciding } from './command.svelte';
import type { Focus } from './focus.svelte';
import type { Table } from './table';

/**
 * What board, panels and log of one battle share. All of them take these three as their properties: <Board {table} {deciding}
 * {focus} />. In a replay the table is one that stands at an earlier entry and takes no commands.
 */
export interface Room {
  table: Table;
  deciding: Deciding;
  focus: Focus;
}
