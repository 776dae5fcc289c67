import { afterEach, expect, test, vi } from 'vitest';
import type { Led, Position } from '../engine/types';
import { Deciding } from '../table/command.svelte';
import { Focus } from '../table/focus.svelte';
import { Refused, type Table } from '../table/table';
import { Camera } from './camera.svelte';
import { Errands } from './errands.svelte';
import { Pointing } from './pointing.svelte';

afterEach(() => vi.useRealTimers()); // the tests of other files run in the same thread

test('a tap with a commander who gives orders asks for the units, and is no error', async () => {
  const base = { at: { x: 0, y: 0 }, facing: 0, width: 300, depth: 300 };
  const verbs = [{ verb: 'order', label: 'Order', class: 'order' as const }];
  const position = { mine: true, width: 9000, depth: 9000, verbs, view: { units: [{ id: 2, name: 'Second', side: 'red', base }], pieces: [], places: [], pending: { side: 'red', kind: 'command' } } } as unknown as Position;
  const table = { position, lines: [], lead: () => Promise.reject(new Refused({ clause: 'T-1', text: 'Second cannot take orders' })), ask: async () => ({ field: 'units', values: [], command: '' }) } as unknown as Table;
  const deciding = new Deciding(table);
  deciding.chances = new Map([[2, { can: verbs, cannot: [] }]]);
  const focus = new Focus();
  const pointing = new Pointing(table, deciding, focus, new Camera(), new Errands(table, deciding));
  focus.look(2);
  await pointing.tap({ x: 3000, y: 3000 }, true);
  await vi.waitFor(() => expect(deciding.field).toBe('units'));
  expect(deciding.refusal).toBeNull();
});

test('where units only stay as they are, none of them is led', () => {
  const base = { at: { x: 0, y: 0 }, facing: 0, width: 300, depth: 300 };
  const unit = { id: 2, name: 'Second', side: 'red', base };
  const verbs = [{ verb: 'keep', label: 'Stay', class: 'order' as const }];
  const pending = { side: 'red', kind: 'keep', still: false };
  const position = { mine: true, width: 9000, depth: 9000, verbs, view: { units: [unit], pieces: [], places: [], pending } } as unknown as Position;
  const table = { position, lines: [], lead: () => undefined } as unknown as Table;
  const deciding = new Deciding(table);
  const pointing = new Pointing(table, deciding, new Focus(), new Camera(), new Errands(table, deciding));
  expect(pointing.leading.leads(position.view.units[0]!)).toBe(true);
  pending.still = true;
  expect(pointing.leading.leads(position.view.units[0]!)).toBe(false);
});

test('taps on open ground show a way, and never send anyone on it', async () => {
  vi.useFakeTimers();
  const base = { at: { x: 0, y: 0 }, facing: 0, width: 300, depth: 300 };
  const verbs = [{ verb: 'move', label: 'Move', class: 'move' as const }];
  const position = { mine: true, width: 9000, depth: 9000, verbs, view: { units: [{ id: 2, name: 'Second', side: 'red', base }], pieces: [], places: [], pending: { side: 'red', kind: 'act', unit: 2 } } } as unknown as Position;
  const led = { command: { verb: 'move', unit: 2 }, preview: { command: 'Move?' }, moves: 2, way: [{ x: 3000, y: 3000 }] } as unknown as Led;
  const done = vi.fn();
  const table = { position, lines: [], lead: async () => led, do: done } as unknown as Table;
  const deciding = new Deciding(table);
  const focus = new Focus();
  const pointing = new Pointing(table, deciding, focus, new Camera(), new Errands(table, deciding));
  focus.look(2);
  for (let times = 0; times < 3; times++) {
    await pointing.tap({ x: 3000, y: 3000 }, times < 2);
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(pointing.leading.plan?.led).toBe(led);
  expect(done).not.toHaveBeenCalled();
});
