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
    if (house === 'shut') throw new Refused({ clause: 'T-1', text: 'a unit may not run into a house' });
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

/** A table where units move one after the other, the second beside the first, and the enemy reacts to the first move. */
function pairOf(reacts: boolean) {
  const done: Command[] = [];
  const base = { at: { x: 0, y: 0 } };
  const position = { seq: 0, mine: true, verbs: [], units: [], view: { units: [1, 2, 3].map((id) => ({ id, name: String(id), side: 'red', base })), pending: { side: 'red' } } } as unknown as Position;
  const lead = async (gone: number, [first]: readonly Errand[]): Promise<Led> => {
    if (first!.unit === 3) throw new Refused({ clause: 'T-2', text: 'Third is dug in' });
    const way = [{ x: 4, y: first!.unit === 2 && gone > 0 ? 8 : 4 }];
    return { command: { side: 'red', verb: 'move', unit: first!.unit, path: way }, moves: first!.unit, way, preview: { command: 'Move' } as Preview };
  };
  let gone = 0;
  const copy = () => ((gone = 0), { lead: (e: readonly Errand[]) => lead(gone, e), go: async () => (gone++, position) });
  const table = {
    position,
    lines: [],
    lead: (e: readonly Errand[]) => lead(done.length - 1, e),
    ask: async () => ({ command: '' }),
    do: async (command: Command) => {
      done.push(command);
      if (reacts && command.verb === 'move') Object.assign(position, { mine: false, view: { ...position.view, pending: { side: 'blue', reaction: true } } });
    },
    rehearse: async <T>(_: readonly Command[], then: (ahead: Ahead, position: Position) => Promise<T>) => then(copy() as unknown as Ahead, position),
  } as unknown as Table;
  return { done, position, errands: new Errands(table, new Deciding(table)) };
}

describe('a unit that a hand leads', () => {
  it('gets no order if it could not go then, and it is said why', async () => {
    const { done, errands } = tableOf('shut');
    await errands.send([errand]);
    expect(done).toEqual([]);
    expect(errands.stayed[0]?.why?.text).toBe('a unit may not run into a house');
  });

  it('is refused before the hand lets go', async () => {
    await expect(tableOf('shut').errands.ask([errand])).rejects.toThrow('a unit may not run into a house');
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

  it('is shown with the others where each of them stops, and those that stay are named', async () => {
    const { errands } = pairOf(true);
    const led = await errands.askBy({ command: order.command, preview: order.preview }, [errand, { unit: 2, way: [{ x: 9, y: 9 }] }, { unit: 3, way: [{ x: 9, y: 5 }] }]);
    expect(led.goings).toEqual([
      { unit: 1, way: [{ x: 4, y: 4 }], why: null },
      { unit: 2, way: [{ x: 4, y: 8 }], why: null }, // beside where the first stands by then
      { unit: 3, way: [], why: { clause: 'T-2', text: 'Third is dug in' } },
    ]);
  });

  it('goes on when the other side has said what it does about the first move', async () => {
    const { done, errands, position } = pairOf(true);
    await errands.sendBy(order.command, [errand, { unit: 2, way: [{ x: 9, y: 9 }] }]);
    expect(done.map((c) => c.verb)).toEqual(['order', 'move']);
    expect(errands.left.map((e) => e.unit)).toEqual([2]);
    expect(errands.waiting).toBe(true);
    Object.assign(position, { mine: true, view: { ...position.view, pending: { side: 'red' } } });
    await errands.resume();
    expect(done.map((c) => c.verb)).toEqual(['order', 'move', 'move']);
    expect(errands.left).toEqual([]);
    expect(errands.waiting).toBe(false);
  });

  it('does not go on by itself while dice wait for a yes', async () => {
    const { errands } = tableOf('open');
    order.preview.rolls = [{ dice: 2 }] as Preview['rolls'];
    await errands.send([errand]);
    expect([errands.left.length, errands.waiting]).toEqual([1, false]);
    delete order.preview.rolls;
  });

  it('gets its order where nothing can be tried before', async () => {
    const { done, errands } = tableOf('open', false);
    await errands.send([errand]);
    expect(done.map((c) => c.verb)).toEqual(['order', 'move']);
  });
});
