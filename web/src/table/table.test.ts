import { describe, expect, it } from 'vitest';
import type { Command, Field, Line, Position, Preview, Value } from '../engine/types';
import { anyEffect } from '../lib/odds';
import { hintOf } from '../panels/dock/action';
import { Deciding } from './command.svelte';
import { back, begin, fieldsOfMany, fill, onlyChoice, pass, pick } from './draft';
import { isFree, oneBack, standing } from './past';
import { Cutter } from './stream';
import { Refused, type Table } from './table';

const position = { mine: true, view: { pending: { side: 'blue', seat: 2, kind: 'command', verbs: ['move'] } } } as unknown as Position;

describe('a draft', () => {
  it('speaks for the side that must decide', () => {
    expect(begin(position, 'move').command).toEqual({ verb: 'move', side: 'blue', seat: 2 });
  });

  it('goes back over steps that were taken by themselves', () => {
    const start = begin(position, 'move');
    const forced = fill(start, { unit: 3 }, true);
    const chosen = fill(forced, { target: 7 });
    expect(back(chosen)).toBe(forced);
    expect(back(forced)).toBeNull();
    expect(back(pass(chosen, 'facing'))).toBe(chosen);
  });

  it('takes the only choice by itself, but nothing optional and no place', () => {
    const one = [{ unit: 4, label: 'a' }];
    expect(onlyChoice({ field: 'unit', values: one, command: '' })?.unit).toBe(4);
    expect(onlyChoice({ field: 'unit', values: one, optional: true, command: '' })).toBeNull();
    expect(onlyChoice({ field: 'n', values: one, command: '' })).toBeNull();
    expect(onlyChoice({ field: 'unit', values: [...one, ...one], command: '' })).toBeNull();
  });

  it('joins the options of one part', () => {
    const picked = [
      { unit: 2, text: 'fire', label: '' },
      { unit: 2, text: 'smoke', label: '' },
      { unit: 3, n: 4, label: '' },
    ];
    expect(fieldsOfMany('parts', picked)).toEqual({ parts: [{ unit: 2, option: 'fire smoke' }, { unit: 3, n: 4 }] });
    expect(fieldsOfMany('units', picked)).toEqual({ units: [2, 2, 3] });
  });

  it('lets each member do one thing, and keeps members and targets apart', () => {
    const gun = { n: 1, member: 'gun', label: 'hold', text: 'hold' };
    const [left, right] = [{ n: 2, member: 'mg', label: 'a', target: 8 }, { n: 2, member: 'mg', label: 'b', target: 9 }];
    const picked = [gun, left, right].reduce<Value[]>(pick, []);
    expect(fieldsOfMany('parts', picked)).toEqual({ parts: [{ option: 'hold', n: 1 }, { target: 9, n: 2 }] });
    expect(pick(picked, gun)).toEqual([right]);
    const words = [{ unit: 2, text: 'fire', label: '' }, { unit: 2, text: 'smoke', label: '' }];
    expect(words.reduce<Value[]>(pick, [])).toEqual(words);
  });
});

describe('deciding', () => {
  it('lets chance fill the field that is asked for, or leave it out', async () => {
    let drawn: Partial<Command> = {};
    const table = {
      position: { mine: true, view: {} },
      ask: async (command: Command, passed: Field[]) => {
        const field = (['target', 'option', 'units'] as const).find((f) => command[f] === undefined && !passed.includes(f));
        return { field, optional: field !== 'target', values: [], command: '' };
      },
      sample: async (command: Command) => ({ ...command, ...drawn }),
      check: async () => ({ command: '' }),
    } as unknown as Table;
    const deciding = new Deciding(table);
    await deciding.begin('shoot');
    drawn = { target: 4 };
    await deciding.chance();
    expect([deciding.field, deciding.draft?.command.target]).toEqual(['option', 4]);
    drawn = { units: [1] }; // chance passes over the option
    await deciding.chance();
    expect([deciding.field, deciding.draft?.command.option, deciding.draft?.command.units]).toEqual(['units', undefined, undefined]);
    await deciding.chance();
    expect([deciding.ready, deciding.draft?.command.units]).toEqual([true, [1]]);
  });

  it('goes on with the next where there is nothing else to do, for the same side', async () => {
    const at = (side: string) => ({ mine: true, verbs: [{ verb: 'deploy' }, { verb: 'concede', seldom: true }], view: { pending: { side } } }) as unknown as Position;
    const table = {
      position: at('red'),
      ask: async (command: Command) => ({ field: command.unit ? undefined : 'unit', values: [{ unit: 1 }, { unit: 2 }], command: '' }),
      check: async () => ({ command: '' }),
      do: async () => undefined,
    } as unknown as Table & { position: Position };
    const deciding = new Deciding(table);
    for (const [next, begun] of [['red', 'deploy'], ['blue', undefined]] as const) {
      table.position = at('red');
      await deciding.begin('deploy', 1);
      await deciding.confirm();
      table.position = at(next);
      await deciding.survey();
      expect(deciding.draft?.command.verb).toBe(begun);
      await deciding.survey(); // what is looked at anew begins nothing
      expect(deciding.draft).toBeNull();
    }
  });

  it('leaves the next order to a tap on a unit, with the odds of each', async () => {
    const position = { mine: true, verbs: [{ verb: 'order', class: 'order' }], view: { pending: { side: 'red' } } } as unknown as Position;
    const table = {
      position,
      ask: async (command: Command) => ({ field: command.unit ? undefined : 'unit', values: [{ unit: 1 }, { unit: 2 }], command: '' }),
      check: async () => ({ command: '' }),
      do: async () => undefined,
    } as unknown as Table & { position: Position };
    const deciding = new Deciding(table);
    await deciding.begin('order', 1);
    await deciding.confirm();
    table.position = { ...position };
    await deciding.survey();
    expect(deciding.draft).toBeNull();
  });

  /** A book in which a unit must be told to act before it moves. */
  function acting(free = true) {
    const at = (seq: number) => ({ mine: true, seq, verbs: [{ verb: seq > 0 ? 'move' : 'activate', class: seq > 0 ? 'move' : 'order', label: '' }], view: { pending: { side: 'red', kind: seq > 0 ? 'act' : 'turn', unit: seq > 0 ? 3 : undefined }, units: [] } }) as unknown as Position;
    const done: string[] = [];
    const table = {
      position: at(0),
      lines: [{ seq: 1, barrier: !free }],
      ask: async (command: Command, passed: Field[]) => ({ field: !command.unit ? 'unit' : command.verb === 'activate' ? undefined : passed.includes('model') ? 'path' : 'model', optional: command.unit !== undefined && !passed.includes('model'), values: [{ unit: 3 }], command: '' }),
      check: async () => ({ command: '' }),
      rehearse: async (commands: Command[], then: (ahead: unknown, position: Position) => Promise<unknown>) => then({ ...table, aims: async () => [] }, at(commands.length)),
      do: async (command: Command) => {
        done.push(command.verb);
        table.position = at(1);
      },
      undo: async (to: number) => {
        done.push(`undo ${to}`);
        table.position = at(to);
      },
    } as unknown as Table & { position: Position };
    return { table, done };
  }

  it('offers what an order is given for, and the order follows by itself', async () => {
    const { table, done } = acting();
    const deciding = new Deciding(table);
    await deciding.survey();
    await deciding.offers.show(3);
    expect(deciding.offers.list.map((o) => [o.key, o.folded ?? false])).toEqual([['move', false], ['activate', true]]);
    const move = deciding.offers.best!;
    await deciding.enter(move.order!, move.verb.verb);
    await deciding.survey();
    expect([deciding.draft?.command.verb, deciding.field]).toEqual(['move', 'path']); // the page does not ask whether one figure is meant
    await deciding.want('model');
    expect(deciding.field).toBe('model');
    expect(done).toEqual(['activate']);
  });

  it('takes such an order back with the first step back, if it can', async () => {
    for (const [free, want] of [[true, ['activate', 'undo 0']], [false, ['activate']]] as const) {
      const { table, done } = acting(free);
      const deciding = new Deciding(table);
      await deciding.survey();
      await deciding.enter({ verb: 'activate', side: 'red', unit: 3 }, 'move');
      await deciding.survey();
      await deciding.back();
      expect(deciding.draft).toBeNull();
      expect(done).toEqual(want);
    }
  });

  it('passes over a tap that comes after the decision has changed, and says what is asked where a command is no answer', async () => {
    const given: string[] = [];
    const at = (seq: number, verb: string) => ({ mine: true, seq, awaited: 'who falls', verbs: [{ verb, class: 'order' }], view: { pending: { side: 'red' }, units: [] } }) as unknown as Position;
    const untimely = new Refused({ clause: 'BATTLE-VERB', text: 'fire is not possible now; try lose' });
    let late = () => {};
    const table = {
      position: at(0, 'fire'),
      ask: () => new Promise((_, no) => (late = () => no(untimely))),
      do: (command: Command) => (given.push(command.verb), Promise.reject(untimely)),
    } as unknown as Table & { position: Position };
    const deciding = new Deciding(table);
    const begun = deciding.begin('fire', 1); // the answer comes when something else is asked
    table.position = at(1, 'lose');
    late();
    await begun;
    expect(deciding.refusal).toBeNull();
    await deciding.give({ verb: 'fire', side: 'red' }); // its button was shown for the decision before
    expect([given, deciding.refusal]).toEqual([[], null]);
    await deciding.give({ verb: 'lose', side: 'red' });
    expect([given, deciding.refusal?.text]).toEqual([['lose'], 'Not now. Who falls?']);
  });

  /** A pinned unit: its order to fire is tested, and obeyed at the third try only. */
  function pinned(obeys: (n: number) => boolean) {
    const at = (fires: boolean) => ({ mine: true, seq: 0, orders: [{ order: 'fire', sign: 'aim' }], verbs: [fires ? { verb: 'shoot', class: 'fire' } : { verb: 'order', class: 'order' }], view: { pending: { side: 'red', unit: fires ? 3 : undefined }, units: [] } }) as unknown as Position;
    const test = { command: '', rolls: [{ dice: 2, odds: [] }], headline: [{ name: 'obeys', outcome: 'passed', ppm: 833_333, hoped: true, unit: 3 }, { name: 'FUBAR', outcome: 'fubar', ppm: 27_778, unit: 3 }] } as unknown as Preview;
    const shot = { command: '', rolls: [{ dice: 5, odds: [] }], headline: [{ name: 'men lost', outcome: 'casualties', ppm: 400_000, unit: 7, least: true }] } as unknown as Preview;
    const done: string[] = [];
    let n = 0;
    const table = {
      position: at(false),
      ask: async (command: Command) => (command.option ? { command: '' } : { field: 'option', values: [{ text: 'fire', label: 'FIRE' }], command: '' }),
      check: async () => test,
      rehearse: async (_: Command[], then: (ahead: unknown, position: Position) => Promise<unknown>) => then({ aims: async () => [{ command: { verb: 'shoot', side: 'red', target: 7 }, target: 7, preview: shot }] }, at(obeys(++n))),
      do: async (command: Command) => {
        done.push(command.verb);
        table.position = at(obeys(++n));
      },
    } as unknown as Table & { position: Position };
    const deciding = new Deciding(table);
    deciding.chances = new Map([[3, { can: [{ verb: 'order', label: '', class: 'order' }], cannot: [] }]]);
    return { deciding, done };
  }

  it('tells of an order to fire that is tested how likely it is obeyed, and then what the shot does', async () => {
    const { deciding } = pinned((n) => n >= 3);
    await deciding.offers.show(3);
    const { aim } = deciding.offers;
    expect(aim?.target).toBe(7);
    expect(hintOf(aim!.preview)).toBe('obeys 83%, then men lost 40% · nothing 60%');
    expect(aim!.preview.rolls?.map((r) => r.dice)).toEqual([2, 5]);
    expect(anyEffect(aim!.preview, 7)).toEqual({ ppm: 333_333, text: '33%' });
  });

  it('shoots after such an order only if it is obeyed', async () => {
    for (const [obeys, want] of [[true, ['order', 'shoot']], [false, ['order']]] as const) {
      const { deciding, done } = pinned(() => obeys);
      await deciding.chain([{ verb: 'order', side: 'red', unit: 3, option: 'fire' }, { verb: 'shoot', side: 'red', target: 7 }]);
      expect(done).toEqual(want);
      expect(deciding.refusal).toBeNull();
    }
  });

  it('keeps the word of each step in a lesson', async () => {
    const { table } = acting();
    (table as { taught: unknown }).taught = {};
    const deciding = new Deciding(table);
    await deciding.survey();
    await deciding.offers.show(3);
    expect(deciding.offers.list.map((o) => o.key)).toEqual(['activate']);
  });
});

describe('the past', () => {
  const lines: Line[] = [{ seq: 1, barrier: true }, { seq: 2 }, { seq: 3, undo: 1 }, { seq: 4 }, { seq: 5 }];

  it('leaves out what was taken back', () => {
    expect(standing(lines).map((l) => l.seq)).toEqual([1, 4, 5]);
    expect(oneBack(lines)).toBe(4);
    expect(isFree(lines)).toBe(true);
  });

  it('knows the barrier', () => {
    expect(isFree(lines.slice(0, 3))).toBe(false);
    expect(oneBack(lines.slice(0, 1))).toBe(0);
    expect(oneBack([])).toBeNull();
  });
});

describe('a stream of events', () => {
  it('is cut wherever the network breaks it', () => {
    const text = ': beat\n\nid: 7\nevent: lines\ndata: {"a":\ndata: 1}\n\nid: 8\ndata: x\r\n\r\n';
    for (let size = 1; size < text.length; size++) {
      const cutter = new Cutter();
      const got = [];
      for (let i = 0; i < text.length; i += size) got.push(...cutter.push(text.slice(i, i + size)));
      expect(got).toEqual([
        { id: '7', event: 'lines', data: '{"a":\n1}' },
        { id: '8', event: 'message', data: 'x' },
      ]);
    }
  });
});
