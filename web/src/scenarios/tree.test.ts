import { describe, expect, it } from 'vitest';
import { at, coordinate, marksOf, matters, ontoEdge, place, put, type Tree } from './tree';

const tree: Tree = { name: { en: 'A', pl: 'B' }, strange: [1, { deep: null }], setup: { red: { zone: { rect: [0, 0, '100%', 28] } }, objectives: [{ name: 'x', side: 'blue' }] } };
const table = { width: 18_000, depth: 12_000, unit: 100 };

describe('what stands in a scenario', () => {
  it('is found and changed by its path, and nothing else is', () => {
    expect(at(tree, ['setup', 'objectives', '0', 'side'])).toBe('blue');
    const next = put(tree, ['setup', 'red', 'assets'], 3);
    expect(next).toEqual({ ...tree, setup: { red: { zone: { rect: [0, 0, '100%', 28] }, assets: 3 }, objectives: [{ name: 'x', side: 'blue' }] } });
    expect(Object.keys(next)).toEqual(['name', 'strange', 'setup']);
    expect(at(tree, ['setup', 'red', 'assets'])).toBeUndefined();
  });

  it('is taken away with the groups that are empty then', () => {
    expect(put({ a: { b: { c: 1 } }, d: 2 }, ['a', 'b', 'c'], undefined)).toEqual({ d: 2 });
    expect(put({ a: [{ b: 1 }, { c: 1 }] }, ['a', '0'], undefined)).toEqual({ a: [{ c: 1 }] });
    expect(put({ a: [{ b: 1 }] }, ['a', '0', 'b'], undefined)).toEqual({ a: [{}] });
    expect(put({ a: [1], z: 1 }, ['a', '0'], undefined)).toEqual({ z: 1 });
    expect(put({}, ['a', 'b'], 1)).toEqual({ a: { b: 1 } });
  });

  it('writes places as they were written', () => {
    expect([coordinate(3000, 12_000, 100), coordinate(3000, 12_000, 100, 28), coordinate(9000, 12_000, 100, '100%-34'), coordinate(5, 12_000, 100), coordinate(12_000, 12_000, 100)]).toEqual(['25%', 30, '100%-30', 0, '100%']);
    expect(place('rect', [{ x: 18_000, y: 0 }, { x: 0, y: 4000 }], table, { rect: [0, 0, '100%', 28] })).toEqual({ rect: [0, 0, '100%', 40] });
    expect(place('spot', [{ x: 9000, y: 3000 }], table, { nearest: 'village' })).toEqual({ spot: ['50%', '25%'] });
    expect(place('line', [{ x: 0, y: 6000 }, { x: 0, y: 12_000 }], table, undefined)).toEqual({ line: [[0, '50%'], [0, '100%']] });
    expect(place('corner', [{ x: 9000, y: 1200 }], table, ['50%', 12])).toEqual(['50%', 12]);
  });

  it('keeps a stretch on the edge', () => {
    expect([ontoEdge({ x: 200, y: 5000 }, table), ontoEdge({ x: 9000, y: 11_000 }, table)]).toEqual([{ x: 0, y: 5000 }, { x: 9000, y: 12_000 }]);
  });

  it('knows whose a place is', () => {
    const found = [['setup', 'red', 'zone'], ['setup', 'objectives', '0', 'at'], ['later', '0', 'state', 'edge']].map((path) => ({ path, word: 'spot', points: [] }));
    expect(marksOf(found, { ...tree, later: [{ side: 'red', state: {} }] }, 'en').map((m) => [m.owner, m.label])).toEqual([['red', ''], ['blue', 'x'], ['red', '']]);
  });

  it('asks for what matters', () => {
    const field = { key: 'n', kind: 'count', name: 'N', when: { kind: ['exit'] } };
    expect([matters(field, { kind: 'exit' }), matters(field, { kind: 'hold' }), matters({ ...field, when: undefined }, {})]).toEqual([true, false, true]);
  });
});
