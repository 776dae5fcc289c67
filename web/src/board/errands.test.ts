import { describe, expect, it } from 'vitest';
import type { Command, Errand, Led, Position, Preview } from '../engine/types';
import { Deciding } from '../table/command.svelte';
import { Refused, type Ahead, type Table } from '../table/table';
import { Errands } from './errands.svelte';

const order: Led = { command: { side: 'red', verb: 'order', unit: 1, option: 'run' }, way: [{ x: 5, y: 5 }], preview: { command: 'Run' } as Preview };
const move: Led = { command: { side: 'red', verb: 'move', path: [{ x: 4, y: 4 }] }, moves: 1, way: [{ x: 4, y: 4 }], preview: { command: 'Move' } as Preview };
const errand: Errand = { unit: 1, way: [{ x: 5, y: 5 }] };

/** A table where a unit needs an order before it moves, and may or may not be let into a house. */
function tableOf(house: 'open' | 'shut', rehearses = true) {
  const done: Command[] = [];
  const position = { seq: 0, mine: true, verbs: [], units: [], view: { units: [{ id: 1, name: 'Alpha', side: 'red', base: { at: { x: 0, y: 0 } } }], pending: { side: 'red' } } } as unknown as Position;
  const go = async (ordered: boolean): Promise<Led> => {
    if (!ordered) return order;
    if (house === 'shut') throw new Refused({ clause: 'T-1', text: 'nobody may run into a house' });
    return move;
  };
  const table = {
    position,
    lines: [],
    lead: () => go(done.length > 0),
    do: async (command: Command) => void done.push(command),
    ask: async () => ({ command: '' }),
    ...(rehearses && { rehearse: async <T>(_: readonly Command[], then: (ahead: Ahead, position: Position) => Promise<T>) => then({ lead: () => go(true) } as unknown as Ahead, position) }),
  } as unknown as Table;
  return { done, errands: new Errands(table, new Deciding(table)) };
}

describe('a unit that a hand leads', () => {
  it('gets no order if it could not go then, and it is said why', async () => {
    const { done, errands } = tableOf('shut');
    await errands.send([errand]);
    expect(done).toEqual([]);
    expect(errands.stayed[0]?.why?.text).toBe('nobody may run into a house');
  });

  it('is refused before the hand lets go', async () => {
    await expect(tableOf('shut').errands.ask([errand])).rejects.toThrow('nobody may run into a house');
  });

  it('gets its order and goes where it may', async () => {
    const { done, errands } = tableOf('open');
    expect((await errands.ask([errand]))?.way).toEqual(move.way);
    await errands.send([errand]);
    expect(done.map((c) => c.verb)).toEqual(['order', 'move']);
  });

  it('is not refused because the dice of a copy have ended the phase', async () => {
    const { errands } = tableOf('open');
    let times = 0;
    const { rehearse } = errands.table;
    errands.table.rehearse = (commands, then) => (times++ > 0 ? rehearse!(commands, then) : then({ lead: () => Promise.reject(new Refused({ clause: 'BATTLE-VERB', text: 'nothing can move in this step' })) } as unknown as Ahead, errands.table.position));
    order.preview.rolls = [{ dice: 2 }] as Preview['rolls'];
    expect((await errands.ask([errand]))?.way).toEqual(move.way);
    delete order.preview.rolls;
  });

  it('gets its order where nothing can be tried before', async () => {
    const { done, errands } = tableOf('open', false);
    await errands.send([errand]);
    expect(done.map((c) => c.verb)).toEqual(['order', 'move']);
  });
});
