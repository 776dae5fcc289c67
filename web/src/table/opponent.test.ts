import { describe, expect, it } from 'vitest';
import type { Answer, Caller, Method, Params } from '../engine/calls';
import type { Line, Position } from '../engine/types';
import { LocalTable } from './local.svelte';
import { aloud, lookAt, manner, Opponent, silence } from './opponent.svelte';
import type { Players } from './players';

/** An engine in which Blue decides three times after each decision of Red. What it is asked is noted. */
class Turns implements Caller {
  entries: ('red' | 'blue')[] = [];
  asked: string[] = [];
  /** dice fall by what is done */
  shoots = false;

  private get turn(): 'red' | 'blue' {
    return this.entries.length % 4 === 0 ? 'red' : 'blue';
  }

  private position(side: unknown): Position {
    const mine = side === undefined || side === null || side === this.turn;
    return { seq: this.entries.length, mine, hides: !side, score: { turn: 1 + Math.floor(this.entries.length / 4) }, view: mine ? { pending: { side: this.turn } } : { awaited: this.turn } } as unknown as Position;
  }

  private lines(after: number, side: unknown): Line[] {
    return this.entries.map((by, i) => ({ seq: i + 1, side: by, command: `${i + 1} for ${String(side ?? 'all')}` })).slice(after);
  }

  async call<M extends Method>(method: M, said: Params<M>): Promise<Answer<M>> {
    type T = Answer<M>;
    const params = said as Record<string, unknown>;
    const side = params['side'];
    this.asked.push(`${method} ${String(side ?? 'all')}`);
    switch (method) {
      case 'position':
        return this.position(side) as T;
      case 'lines':
        return this.lines(params['after'] as number, side) as T;
      case 'choose':
        return { command: { verb: 'go', side: this.turn }, why: 'all of it', told: 'a little' } as T;
      case 'do': {
        const after = this.entries.length;
        this.entries.push(this.turn);
        return { position: this.position(side), lines: this.lines(after, side).map((l) => (this.shoots ? { ...l, events: [{ text: 'A shot.', rolls: [{}] }] } : l)) } as T;
      }
      case 'undo':
        this.entries.length = params['to'] as number;
        return { position: this.position(side), lines: [] } as T;
    }
    return {} as T;
  }
}

async function sit(engine: Turns, players: Players): Promise<LocalTable> {
  return LocalTable.open(engine, { game: '1', entries: 0, rules: 'bkc1' }, { id: 'a', name: 'a', lang: () => 'en', players });
}

const settled = () => new Promise((done) => setTimeout(done, 30));

describe('what it says across the table', () => {
  it('begins with a word of the commander, if the level has a character', () => {
    expect(manner('sergeant:bold', 'assault')).toBe('Up and at them!');
    expect(manner('sergeant:cautious', 'fire')).toBe('From a safe distance.');
    expect([manner('sergeant', 'fire'), manner('sergeant:bold', 'order'), manner('sergeant:bold', undefined), manner('sergeant:nobody', 'fire')]).toEqual(['', '', '', '']);
  });

  it('names no odds', () => {
    expect(aloud('My mortar will fire at your Nest: 67 % to drive it back.')).toBe('My mortar will fire at your Nest.');
    expect(aloud('My mortar moves to the wood: it can see your gun from there.')).toBe('My mortar moves to the wood: it can see your gun from there.');
  });
});

describe('a commander', () => {
  it('does not say the same twice within some turns, of any unit, and speaks again with other words', async () => {
    const table = { position: { seq: 0, score: { turn: 1 }, view: { pending: { side: 'blue' }, units: [{ name: 'Bear squad' }, { name: 'Sherman (Red)' }] } } } as unknown as LocalTable;
    const opponent = new Opponent(table, () => 1, () => undefined);
    const say = (text: string, turn: number, before = '') => {
      table.position.score.turn = turn;
      (opponent as unknown as { note: (r: { seq: number; text: string }, intent: boolean, before: string) => void }).note({ seq: turn, text }, true, before);
      return opponent.said?.text ?? null;
    };
    expect(say('Fire. Your bear squad will get no rest from us.', 1, 'Give it to them!')).toBe('Give it to them! Fire. Your bear squad will get no rest from us.');
    expect(say('Fire. Your Sherman will get no rest from us.', 2)).toBeNull();
    expect(say('Fire. Your Sherman is next.', 2, 'Give it to them!')).toBe('Fire. Your Sherman is next.');
    expect(say('We can see you.', 2)).toBe('Fire. Your Sherman is next.'); // once a turn
    expect(say('Fire. Your bear squad will get no rest from us.', 1 + silence)).toBe('Fire. Your bear squad will get no rest from us.');
  });
});

describe('the program at the table', () => {
  it('acts until a person must decide, and says why as far as he may know', async () => {
    const engine = new Turns();
    const table = await sit(engine, { blue: 'sergeant' });
    const opponent = new Opponent(table, () => 1000, (e) => expect(e).toBeUndefined());
    opponent.wake();
    await settled();
    expect(engine.entries).toEqual([]);
    await table.do({ verb: 'go' });
    expect(table.position.mine).toBe(false);
    opponent.wake();
    await expect.poll(() => engine.entries).toEqual(['red', 'blue', 'blue', 'blue']);
    await settled();
    expect(table.position.mine).toBe(true);
    expect([...opponent.reasons]).toEqual([2, 3, 4].map((seq) => [seq, 'a little']));
    expect(opponent.said).toEqual({ seq: 2, text: 'a little' }); // once a turn
    expect(table.lines.map((l) => l.command)).toEqual([1, 2, 3, 4].map((n) => `${n} for red`));
    expect(table.veil).toBeNull();
    // The person sees with his own eyes only.
    expect(engine.asked.filter((a) => !/^(choose|record)/.test(a) && !a.endsWith(' red'))).toEqual([]);
  });

  it('waits while it is paused, and goes on', async () => {
    const engine = new Turns();
    const table = await sit(engine, { red: 'recruit', blue: 'sergeant' });
    expect(table.position.mine).toBe(false);
    const opponent = new Opponent(table, () => 1000, () => undefined);
    opponent.pause(true);
    opponent.wake();
    await settled();
    expect(engine.entries).toHaveLength(0);
    opponent.pause(false);
    await expect.poll(() => engine.entries.length).toBeGreaterThan(5);
    opponent.stop();
    expect(opponent.last?.text).toBe('all of it'); // nothing is hidden from the players here
    expect(table.veil).toBeNull();
  });

  it('goes on at once when the player wants to see the end of it, and takes its time again afterwards', async () => {
    const engine = new Turns();
    const table = await sit(engine, { blue: 'sergeant' });
    const opponent = new Opponent(table, () => 0.001, () => undefined); // so slow that the test would end first
    await table.do({ verb: 'go' });
    opponent.wake();
    await expect.poll(() => engine.entries.length).toBe(2);
    opponent.rush();
    await expect.poll(() => engine.entries).toEqual(['red', 'blue', 'blue', 'blue']);
    await table.do({ verb: 'go' });
    opponent.wake();
    await expect.poll(() => engine.entries.length).toBe(6);
    await settled();
    expect(engine.entries).toHaveLength(6);
    opponent.stop();
  });

  it('waits until a shot of the person has flown and was read', async () => {
    const engine = new Turns();
    const table = await sit(engine, { blue: 'sergeant' });
    const opponent = new Opponent(table, () => 10, () => undefined, () => 100);
    engine.shoots = true;
    await table.do({ verb: 'go' });
    engine.shoots = false;
    opponent.wake();
    await new Promise((done) => setTimeout(done, 250));
    expect(engine.entries).toHaveLength(1);
    await expect.poll(() => engine.entries.length).toBe(4);
    opponent.stop();
  });

  it('takes play back to the last decision of the person', async () => {
    const engine = new Turns();
    const table = await sit(engine, { blue: 'sergeant' });
    await table.do({ verb: 'go' });
    const opponent = new Opponent(table, () => 1000, () => undefined);
    opponent.wake();
    await expect.poll(() => table.position.seq).toBe(4);
    await table.do({ verb: 'go' });
    expect(table.back).toBe(4);
    opponent.wake();
    await expect.poll(() => table.position.seq).toBe(8);
    expect(table.back).toBe(4);
    await table.takeBack();
    expect(engine.entries).toHaveLength(4);
  });

  it('carries out nothing that was chosen before something else happened', async () => {
    const engine = new Turns();
    const table = await sit(engine, { blue: 'sergeant' });
    await table.do({ verb: 'go' });
    const doing = table.takeBack();
    expect(await table.act({ verb: 'go' }, 1)).toBe(false);
    await doing;
    expect(engine.entries).toHaveLength(0);
  });

  it('is looked at longer the more there is to see', () => {
    const line = (events: unknown[]) => [{ seq: 1, events }] as unknown as Line[];
    const some = [[{ seq: 1 }] as Line[], line([{ text: 'a' }]), line([{ text: 'a', path: [{ x: 1, y: 1 }] }]), line([{ text: 'a', rolls: [{}] }])];
    const times = some.map(lookAt);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(new Set(times).size).toBe(4);
    expect(lookAt(line([{ text: 'An order.', prelude: true }]))).toBeLessThan(times[1]!); // what follows tells it
    expect(lookAt(line([{ text: 'a', rolls: [{}], path: [{ x: 0, y: 0 }, { x: 90_000, y: 0 }] }]))).toBeLessThanOrEqual(2500);
  });
});
