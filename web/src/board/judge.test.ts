import { describe, expect, it } from 'vitest';
import type { Command, Point, Position, Refusal, Slot } from '../engine/types';
import { Refused, type Table } from '../table/table';
import { long } from './geometry';
import { judge, judgePath } from './judge';

const start: Point = { x: 0, y: 0 };

/** A table that refuses paths for reasons of its own. */
function table(refuse: (path: Point[]) => string | null, part: Partial<Table> = {}): Table & { asked: number } {
  const out = {
    kind: 'local',
    position: { open: true } as Position,
    asked: 0,
    async ask(command: Command): Promise<Slot> {
      out.asked++;
      const clause = refuse(command.path ?? []);
      if (clause) throw new Refused({ clause, text: clause } satisfies Refusal);
      return { command: '' };
    },
    check: async () => ({ command: '', facts: [{ key: 'path', label: 'path', value: '10 cm' }] }),
    ...part,
  };
  return out as unknown as Table & { asked: number };
}

describe('a path', () => {
  it('that is allowed says what it comes to', async () => {
    const verdict = await judgePath(table(() => null), { verb: 'move' }, [], start, [{ x: 100, y: 0 }]);
    expect(verdict).toEqual({ facts: [{ key: 'path', label: 'path', value: '10 cm' }] });
  });

  it('fails where it becomes too long, round a corner too', async () => {
    const tooLong = (path: Point[]) => (long([start, ...path]) > 1500 ? 'LONG' : null);
    const verdict = await judgePath(table(tooLong), { verb: 'move' }, [], start, [{ x: 1000, y: 0 }, { x: 1000, y: 1000 }]);
    expect(verdict.why?.clause).toBe('LONG');
    expect(verdict.at?.x).toBe(1000);
    expect(Math.abs((verdict.at?.y ?? 0) - 500)).toBeLessThan(20);
  });

  it('is not said to fail where one merely could not stop', async () => {
    const rules = (path: Point[]) => {
      const x = path.at(-1)?.x ?? 0;
      return x > 900 ? 'LONG' : x > 300 && x < 600 ? 'WALL' : null;
    };
    const verdict = await judgePath(table(rules), { verb: 'move' }, [], start, [{ x: 1000, y: 0 }]);
    expect(verdict.why?.clause).toBe('LONG');
    expect(Math.abs((verdict.at?.x ?? 0) - 900)).toBeLessThan(10);
  });

  it('costs one journey over the network', async () => {
    const far = table(() => 'NO', { kind: 'remote', position: { open: false } as Position });
    const verdict = await judgePath(far, { verb: 'move' }, [], start, [{ x: 1000, y: 0 }]);
    expect(verdict.at).toEqual({ x: 1000, y: 0 });
    expect(far.asked).toBe(1);
  });
});

describe('a place', () => {
  it('that is refused fails where it is', async () => {
    const verdict = await judge(table(() => 'FULL'), { verb: 'deploy', at: { x: 5, y: 6 } }, [], { x: 5, y: 6 });
    expect(verdict).toMatchObject({ at: { x: 5, y: 6 }, why: { clause: 'FULL' } });
  });
});
