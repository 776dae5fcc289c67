import { expect, test } from 'vitest';
import type { Command, Position, Preview } from '../engine/types';
import { Deciding } from './command.svelte';
import type { Table } from './table';

const position = { mine: true, verbs: [{ verb: 'move', label: 'Move', class: 'move' }], view: { units: [], pending: { side: 'red' } } } as unknown as Position;

/** A move along a path, and what was done. */
async function move(preview: Preview): Promise<{ deciding: Deciding; done: Command[] }> {
  const done: Command[] = [];
  const table = {
    position,
    ask: async (c: Command) => (c.path ? { command: '' } : { field: 'path', command: '' }),
    check: async () => preview,
    do: async (c: Command) => void done.push(c),
  } as unknown as Table;
  const deciding = new Deciding(table);
  await deciding.begin('move');
  await deciding.pickPlace({ x: 0, y: 740 });
  await deciding.take();
  return { deciding, done };
}

test('a way that throws no dice is gone with one word', async () => {
  const { deciding, done } = await move({ command: 'Move?' });
  expect(done.map((c) => c.path)).toEqual([[{ x: 0, y: 740 }]]);
  expect(deciding.draft).toBe(null);
});

test('a way that throws dice is shown first', async () => {
  const { deciding, done } = await move({ command: 'Move?', rolls: [{ text: '', reason: 'bog', clause: '', dice: 1, need: 0 }] } as unknown as Preview);
  expect(done).toEqual([]);
  expect(deciding.ready).toBe(true);
});
