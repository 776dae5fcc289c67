import { describe, expect, it } from 'vitest';
import type { Command, Position, Refusal } from '../engine/types';
import { Formation } from '../board/formation.svelte';
import { Deciding } from './command.svelte';
import { Refused, type Change, type Table } from './table';

const why = { clause: 'BKC-CMD-13', text: 'Third cannot be added [BKC-CMD-13]' } as Refusal;

describe('units that are chosen together', () => {
  const values = [1, 2, 3].map((unit) => ({ unit, label: String(unit) }));
  const table = {
    position: { mine: true, view: { pending: { side: 'red' } } } as unknown as Position,
    ask: async (c: Command) => {
      if (c.units?.includes(3) && c.units.length > 1) throw new Refused(why);
      return c.units ? { command: '' } : { field: 'units', values, command: '' };
    },
    check: async () => ({ command: '' }),
  } as unknown as Table;

  it('are only those that may be: a unit that may not is put back at once, with the reason', async () => {
    const deciding = new Deciding(table);
    await deciding.begin('order');
    for (const value of values) await deciding.choose(value);
    expect(deciding.picks.values.map((v) => v.unit)).toEqual([1, 2]);
    expect(deciding.refusal).toEqual(why);
    await deciding.picks.all(true);
    expect(deciding.picks.values.map((v) => v.unit)).toEqual([1, 2]);
  });
});

describe('units that follow another', () => {
  it('name the units that stayed, with the reason', async () => {
    const base = (x: number) => ({ at: { x, y: 0 }, facing: 0, width: 300, depth: 300 });
    const units = [{ id: 1, name: 'First', side: 'red', base: base(0) }, { id: 2, name: 'Second', side: 'red', base: base(500) }];
    const verbs = [{ verb: 'move', label: '', class: 'move' as const }];
    const position = { mine: true, verbs, view: { units, pending: { side: 'red', kind: 'act' } } } as unknown as Position;
    const table = { position, do: () => Promise.reject(new Refused(why)) } as unknown as Table;
    const deciding = new Deciding(table);
    deciding.chances = new Map([[2, { can: verbs, cannot: [] }]]);
    const formation = new Formation(table, deciding);
    formation.hear({ kind: 'lines', before: position, lines: [{ verb: 'move', events: [{ unit: 1, path: [{ x: 0, y: 900 }] }] }] } as unknown as Change);
    expect(await formation.follow()).toEqual([{ name: 'Second', why }]);
  });
});
