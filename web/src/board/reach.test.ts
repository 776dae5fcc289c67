import { describe, expect, it, vi } from 'vitest';
import type { Ring, RingKind, Zone } from '../engine/types';
import { Refused, type Table } from '../table/table';
import { meantBy, merged, needed, Reach, rounded } from './reach.svelte';

const ring = (key: string, radius: number, kind: RingKind): Ring => ({ key, radius, kind, label: key, clause: '', centre: { x: 0, y: 0 } });
const square = (n: number) => [[{ x: 0, y: 0 }, { x: n, y: 0 }, { x: n, y: n }]];

describe('how far a unit reaches', () => {
  it('gives what reaches equally far over the same ground one line', () => {
    const rings = [ring('first', 24, 'fire'), ring('second', 24, 'fire'), ring('third', 24, 'fire'), ring('voice', 24, 'voice')];
    const zones = new Map<RingKind, Zone[]>([['fire', [{ key: 'first', outlines: square(9) }, { key: 'second', outlines: square(9) }, { key: 'third', outlines: square(4) }]]]);
    expect(merged(rings, zones).map((r) => [r.labels.join(), r.outlines !== null])).toEqual([['first,second', true], ['third', true], ['voice', false]]);
  });

  it('draws no bare ring beside zones of its kind', () => {
    const rings = [ring('slow', 6, 'move'), ring('fast', 12, 'move'), ring('half', 12, 'other')];
    expect(merged(rings, new Map([['move' as const, [{ key: 'slow', outlines: square(6) }]]])).map((r) => r.key)).toEqual(['slow', 'half']);
    expect(merged(rings, new Map([['move' as const, []]])).map((r) => r.labels.join())).toEqual(['slow', 'fast,half']);
  });

  it('draws what the button uses that is meant', () => {
    const all = merged([ring('move', 6, 'move'), ring('half', 15, 'fire'), ring('whole', 30, 'fire'), ring('voice', 20, 'voice')], new Map());
    const keys = (...of: [Parameters<typeof needed>[1], boolean]) => needed(all, ...of).map((r) => r.key);
    expect(keys('move', true)).toEqual(['move']);
    expect(keys('fire', false)).toEqual(['whole']);
    expect(keys('fire', true)).toEqual([]); // the shot has its own line
    expect(keys('voice', false)).toEqual(['voice']);
    expect(keys(null, false)).toEqual([]);
  });

  it('knows what a button is about', () => {
    expect(meantBy(null, { class: 'order' })).toBe('voice');
    expect(meantBy(null, { class: 'order', sign: 'twice' })).toBe('move');
    expect(meantBy(null, { class: 'order', sign: 'lie' })).toBe(null);
    expect(meantBy('aim', { class: 'move' })).toBe('fire');
    expect(meantBy('hand', { class: 'move' })).toBe(null);
    expect(meantBy(null, { class: 'choose' })).toBe(null);
  });

  it('rounds the corners of what it draws', () => {
    expect(rounded([[{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 10 }]])).toBe('M5 5Q0 0 5 0Q10 0 10 5Q10 10 5 5Z');
  });

  it('shows a unit that runs and may not turn the lane ahead, not its reach by ADVANCE', async () => {
    const asks = async ({ path }: { path?: { x: number }[] }, passed: string[]) => {
      if (passed.length === 0) return { field: 'option', optional: true };
      if (path && path.at(-1)!.x > 800) throw new Refused({ clause: 'T-1', text: 'a hedge' });
      return { field: 'path', shape: { from: { x: 0, y: 0 }, to: { x: 1600, y: 0 }, limit: 1600, line: true } };
    };
    const table = {
      position: { view: { units: [{ id: 1, base: { at: { x: 0, y: 0 }, width: 200, depth: 400 } }] } },
      rings: async () => [ring('advance', 800, 'move'), ring('run', 1600, 'move')],
      zones: async () => [{ key: 'advance', outlines: square(6) }],
      ask: asks,
      check: async () => ({ command: '' }),
    } as unknown as Table;
    const reach = new Reach();
    await reach.show(table, 1, undefined, { verb: 'move' });
    expect(reach.drawn.map((r) => r.key)).toEqual(['run']);
    const xs = reach.drawn[0]!.outlines!.flat().map((p) => p.x);
    expect(Math.max(...xs)).toBeGreaterThan(990); // the hull stops at the hedge, with half its length before it
    expect(Math.max(...xs)).toBeLessThan(1030);
  });

  it('shows rings at once and forgets what comes too late', async () => {
    let answer: ((zones: Zone[]) => void) | undefined;
    const table = { rings: async () => [ring('slow', 6, 'move')], zones: () => new Promise<Zone[]>((done) => (answer = done)) } as unknown as Table;
    const reach = new Reach();
    const first = reach.show(table, 1);
    await Promise.resolve();
    await Promise.resolve();
    expect(reach.drawn.map((r) => r.outlines)).toEqual([null]);
    await vi.waitFor(() => expect(answer).toBeDefined());
    await reach.show(table, null);
    answer?.([{ key: 'slow', outlines: square(6) }]);
    await first;
    expect(reach.drawn).toEqual([]);
  });
});
