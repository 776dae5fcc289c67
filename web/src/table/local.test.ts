import { describe, expect, it } from 'vitest';
import type { Answer, Caller, Method, Params } from '../engine/calls';
import type { Line, Position, Slot } from '../engine/types';
import { LocalTable } from './local.svelte';
import { Refused } from './table';

const position = (seq: number) => ({ seq, freeTo: 0, view: { pending: { side: 'red' } } }) as unknown as Position;

/** An engine that counts commands and can be broken. */
class Counter implements Caller {
  games = new Map<string, number>();
  calls: string[] = [];
  secrets: unknown[] = [];

  async call<M extends Method>(method: M, said: Params<M>): Promise<Answer<M>> {
    type T = Answer<M>;
    const params = said as Record<string, unknown>;
    this.calls.push(method);
    if (method === 'open') {
      const game = String(this.calls.length);
      this.secrets.push(params.secret);
      this.games.set(game, (params.record as { seq: number }).seq);
      return { game, entries: 0, rules: 'bkc1', secret: 'ab', promise: 'cd' } as T;
    }
    const game = params.game as string;
    const seq = this.games.get(game);
    if (seq === undefined) throw { code: 'game', text: 'not open' };
    switch (method) {
      case 'position':
        return position(seq) as T;
      case 'lines':
        return [] as T;
      case 'record':
        return { seq } as T;
      case 'do':
        if ((params.command as { verb: string }).verb === 'no') throw { code: 'refused', text: 'not now', clause: 'X-1' };
        this.games.set(game, seq + 1);
        return { position: position(seq + 1), lines: [{ seq: seq + 1 } as Line] } as T;
    }
    throw new Error(method);
  }
}

async function sit(engine: Counter, keep: (record: unknown) => Promise<void>): Promise<LocalTable> {
  let kept: unknown = { seq: 0 };
  const opened = await engine.call('open', { record: kept, lang: 'en' });
  return LocalTable.open(engine, opened, {
    id: 'a',
    name: 'a',
    lang: () => 'en',
    keep: async (record) => {
      await keep(record);
      kept = record;
    },
    kept: async () => ({ record: kept, secret: opened.secret }),
  });
}

describe('a battle in the page', () => {
  it('tells what changed and keeps the last state', async () => {
    const kept: unknown[] = [];
    const table = await sit(new Counter(), async (r) => void kept.push(r));
    const told: number[] = [];
    table.on((c) => c.kind === 'lines' && told.push(...c.lines.map((l) => l.seq)));
    await Promise.all([table.do({ verb: 'a' }), table.do({ verb: 'b' }), table.do({ verb: 'c' })]);
    await new Promise((done) => setTimeout(done, 5));
    expect(told).toEqual([1, 2, 3]);
    expect(table.lines.map((l) => l.seq)).toEqual([1, 2, 3]);
    expect(kept.at(-1)).toEqual({ seq: 3 });
  });

  it('shows a command to no player before it is kept', async () => {
    let done = () => {};
    const table = await sit(new Counter(), () => new Promise((kept) => (done = kept)));
    const doing = table.do({ verb: 'a' });
    await new Promise((later) => setTimeout(later, 5));
    expect([table.position.seq, table.busy]).toEqual([0, true]);
    done();
    await doing;
    expect([table.position.seq, table.busy]).toEqual([1, false]);
  });

  it('says so when it cannot be kept, and goes on', async () => {
    const table = await sit(new Counter(), async () => {
      throw new Error('no room');
    });
    const troubles: unknown[] = [];
    table.on((c) => c.kind === 'unsaved' && troubles.push(c.error));
    await table.do({ verb: 'a' });
    await new Promise((done) => setTimeout(done, 5));
    expect(troubles).toHaveLength(1);
    await table.do({ verb: 'b' });
    expect(table.position.seq).toBe(2);
  });

  it('throws refusals with their clause', async () => {
    const table = await sit(new Counter(), async () => undefined);
    await expect(table.do({ verb: 'no' })).rejects.toEqual(new Refused({ clause: 'X-1', text: 'not now' }));
    expect(table.position.seq).toBe(0);
    expect(table.busy).toBe(false);
  });

  it('goes on after the engine broke', async () => {
    const engine = new Counter();
    const table = await sit(engine, async () => undefined);
    await table.do({ verb: 'a' });
    await new Promise((done) => setTimeout(done, 5));
    engine.games.clear();
    await table.do({ verb: 'b' });
    expect(table.position.seq).toBe(2);
    expect(table.promise).toBe('cd');
    expect(engine.secrets).toEqual([undefined, 'ab']); // under the same promise
  });

  it('stands there before the engine, which opens it once for all who ask', async () => {
    const engine = new Counter();
    const opened: unknown[] = [];
    const table = LocalTable.begin(engine, 'bkc1', position(0), { id: 'a', name: 'a', lang: () => 'en', kept: async () => ({ record: { seq: 0 } }), opened: (o) => opened.push(o.secret) });
    expect([table.position.seq, table.lines, table.promise]).toEqual([0, [], '']);
    await Promise.all([table.record(), table.record(), table.do({ verb: 'a' })]);
    expect(engine.calls.filter((c) => c === 'open')).toHaveLength(1);
    expect([table.position.seq, table.lines.length, table.promise, opened]).toEqual([1, 1, 'cd', ['ab']]);
  });

  it('knows what is asked first without the engine, and asks the engine for all else', async () => {
    const engine = new Counter();
    const table = LocalTable.begin(engine, 'bkc1', position(0), { id: 'a', name: 'a', lang: () => 'en', kept: async () => ({ record: { seq: 0 } }), asked: (verb) => (verb === 'order' ? ({ field: 'unit' } as Slot) : undefined) });
    expect(await table.ask({ verb: 'order', side: 'red' }, [])).toEqual({ field: 'unit' });
    expect(engine.calls).not.toContain('ask');
    for (const command of [{ verb: 'order', side: 'red', unit: 1 }, { verb: 'end', side: 'red' }] as const) await expect(table.ask(command, [])).rejects.toThrow('ask');
    await table.do({ verb: 'order' });
    await expect(table.ask({ verb: 'order', side: 'red' }, [])).rejects.toThrow('ask'); // it was another decision
  });

  it('tries again to open what could not be opened', async () => {
    const engine = new Counter();
    let there = false;
    const table = LocalTable.begin(engine, 'bkc1', position(0), {
      id: 'a',
      name: 'a',
      lang: () => 'en',
      kept: async () => {
        if (!there) throw new Error('no engine');
        return { record: { seq: 0 } };
      },
    });
    const troubles: unknown[] = [];
    table.on((c) => c.kind === 'unopened' && troubles.push(c.error));
    await expect(table.do({ verb: 'a' })).rejects.toThrow('no engine');
    expect(troubles).toEqual([new Error('no engine')]);
    there = true;
    await table.do({ verb: 'a' });
    expect(table.position.seq).toBe(1);
  });

  it('hands the screen over behind a veil, and tells each side only what it may know', async () => {
    const seen = (side: string) => ({ seq: side === 'red' ? 1 : 2, hides: true, view: { pending: { side } } }) as unknown as Position;
    const engine: Caller = {
      async call<M extends Method>(method: M, said: Params<M>): Promise<Answer<M>> {
        type T = Answer<M>;
        const params = said as Record<string, unknown>;
        if (method === 'position') return seen('red') as T;
        if (method === 'do') return { position: seen('blue'), lines: [{ seq: 2, command: 'all of it' }] } as T;
        if (method === 'record') return {} as T;
        const all = [1, 2].map((seq) => ({ seq, command: `${seq} for ${String(params.side)}` }));
        return all.slice(params.after as number) as T;
      },
    };
    const table = await LocalTable.open(engine, { game: '1', entries: 1, rules: 'bkc1' }, { id: 'a', name: 'a', lang: () => 'en' });
    const told: string[] = [];
    table.on((c) => c.kind === 'lines' && told.push(...c.lines.map((l) => l.command ?? '')));
    expect(table.veil?.to).toBe('red');
    table.lift();
    await table.do({ verb: 'plan' });
    expect(table.veil).toEqual({ to: 'blue', lines: [{ seq: 2, command: '2 for nobody' }] });
    expect(told).toEqual([]);
    table.lift();
    expect(table.veil).toBeNull();
    expect(told).toEqual(['2 for blue']);
    expect(table.lines.map((l) => l.command)).toEqual(['1 for blue', '2 for blue']);
  });
});
