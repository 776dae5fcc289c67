import { describe, expect, it } from 'vitest';
import type { Command, Position } from '../engine/types';
import { auto, decline, deploy, towardsEnemy } from './auto';
import { Deciding } from './command.svelte';
import type { Table } from './table';

const base = (x: number, y: number) => ({ at: { x, y }, facing: 0, width: 300, depth: 300 });

/** A deployment of three units, one of which was put down by hand. */
function deployment(): { table: Table; given: Command[] } {
  const given: Command[] = [];
  const units = [{ id: 1, side: 'red', base: base(500, 500) }, { id: 2, side: 'red' }, { id: 3, side: 'red' }, { id: 9, side: 'blue', base: base(500, 9000) }];
  const position = {
    mine: true,
    width: 10000,
    depth: 10000,
    verbs: [{ verb: 'deploy', label: '', class: 'deploy' }, { verb: 'done', label: '', class: 'pass' }],
    view: { pending: { side: 'red', kind: 'deploy' }, units, places: [] },
  } as unknown as Position;
  const table = {
    position,
    lines: [],
    ask: async (c: Command) => (c.verb === 'deploy' ? { field: 'unit', values: [1, 2, 3].map((unit) => ({ unit, label: '' })), command: '' } : { command: '' }),
    sample: async (c: Command) => ({ ...c, at: { x: 500, y: 1000 }, facing: 2350 }),
    check: async () => ({ command: '' }),
    do: async (c: Command) => {
      given.push(c);
      if (c.verb === 'done') Object.assign(position, { mine: false });
    },
  } as unknown as Table;
  return { table, given };
}

describe('chance in a deployment', () => {
  it('leaves alone what was placed by hand, faces the enemy and leaves the end to the player', async () => {
    const { table, given } = deployment();
    await auto(table, () => false);
    expect(given.map((c) => c.unit ?? c.verb)).toEqual([2, 3]);
    expect(given.map((c) => c.facing)).toEqual([0, 0]);
  });

  it('ends what is done when it is asked again', async () => {
    const { table, given } = deployment();
    for (const u of table.position.view.units) u.base ??= base(700, 700) as never;
    await auto(table, () => false);
    expect(given.map((c) => c.verb)).toEqual(['done']);
  });

  it('looks across the table where no enemy is known', () => {
    const empty = { width: 10000, depth: 6000, view: { pending: { side: 'blue' }, units: [], places: [] } } as unknown as Position;
    expect(towardsEnemy(empty, { x: 2000, y: 5500 })).toBe(1800);
    expect(towardsEnemy(empty, { x: 5000, y: 300 })).toBe(0);
  });
});

describe('a side that is offered the same again and again', () => {
  it('turns it down for one unit, and answers anything else himself', async () => {
    const given: string[] = [];
    const verbs = [{ verb: 'help', label: '', class: 'choose' }, { verb: 'no', label: '', class: 'pass' }];
    const asked = (unit: number, kind = 'help') => ({ mine: true, kind, unit, verbs, view: { pending: { side: 'red', kind }, units: [] } }) as unknown as Position;
    const steps = [asked(1), asked(1), asked(1), asked(2), asked(1, 'face')];
    const table = { position: steps[0], do: async (c: Command) => void (given.push(c.verb), Object.assign(table, { position: steps[given.length] })) } as unknown as Table;
    expect(await decline(table, () => false)).toBe(3);
    expect(given).toEqual(['no', 'no', 'no']);
    expect(await decline(table, () => true)).toBe(0);
  });
});

describe('the adviser in a deployment', () => {
  it('goes on where a unit is set up beside another, and no further', async () => {
    const { table, given } = deployment();
    const verbs = table.position.verbs!;
    const steps = [{ kind: 'deploy' }, { kind: 'deploy-beside' }, { kind: 'deploy' }, { kind: 'turn', verbs: [...verbs, { verb: 'shoot', label: '', class: 'fire' }] }];
    const next = () => Object.assign(table, { position: { ...table.position, verbs, ...steps.shift() } });
    next();
    table.choose = async () => ({ command: { verb: 'deploy', side: 'red' } }) as never;
    table.do = async (c) => {
      given.push(c);
      next();
    };
    await deploy(table, () => false);
    expect(given.length).toBe(3);
  });
});

describe('passing', () => {
  it('takes one press, also where one may pass for a single unit', async () => {
    const { table, given } = deployment();
    const pass = { verb: 'pass', label: '', class: 'pass' as const };
    Object.assign(table.position, { verbs: [pass] });
    table.position.view.pending!.reaction = true;
    table.ask = async () => ({ field: 'unit', optional: true, values: [{ unit: 1, label: '' }], command: '' });
    const deciding = new Deciding(table);
    void deciding.survey(); // pressed before the answers are there
    await deciding.press(pass);
    expect(given).toEqual([{ verb: 'pass', side: 'red' }]);
  });
});
