import { describe, expect, it } from 'vitest';
import type { Base, Position, Slot } from '../engine/types';
import { fieldsOf, onlyChoice, valueFor } from '../table/draft';
import { caughtIn, figureAt, figuresOf } from './figures';

const base = (x: number): Base => ({ at: { x, y: 0 }, facing: 0, width: 100, depth: 100, round: true });
const why = { clause: 'TEST-01', text: 'no' };
const position = {
  view: {
    units: [
      { id: 1, base: base(0), models: [1, 2, 3].map((model) => ({ model, kind: '', base: base(model * 200) })) },
      { id: 2, base: base(2000) },
    ],
  },
} as unknown as Position;

describe('a figure', () => {
  const slot: Slot = { field: 'model', command: '', values: [{ n: 1, label: 'a' }, { n: 3, label: 'c' }], barred: [{ n: 2, label: 'b', why }] };
  const figures = figuresOf(position, { verb: 'shoot', unit: 1 }, slot);

  it('is chosen where it stands, or says why it may not be', () => {
    expect(figureAt(figures, { x: 610, y: 20 }, 30)?.value?.n).toBe(3);
    expect(figureAt(figures, { x: 400, y: 0 }, 30)?.why).toBe(why);
    expect(figureAt(figures, { x: 2000, y: 0 }, 30)).toBeUndefined();
  });

  it('fills the field that asks for it', () => {
    expect(fieldsOf('model', { n: 3, label: '' })).toEqual({ model: 3 });
    expect(fieldsOf('aim', { n: 2, label: '' })).toEqual({ aim: 2 });
    expect(onlyChoice({ field: 'aim', command: '', values: [{ n: 2, label: '' }] })?.n).toBe(2);
  });

  it('that may fall is one of the unit that the decision is about', () => {
    const hit = { ...position, unit: 1 } as unknown as Position;
    const falls: Slot = { field: 'n', of: 'model', command: '', values: [{ n: 1, label: '' }, { n: 3, label: '' }] };
    expect(figuresOf(hit, { verb: 'pick' }, falls).map((f) => [f.unit, f.model])).toEqual([[1, 1], [1, 3]]);
    const lost: Slot = { field: 'parts', command: '', values: [{ n: 1, label: '' }, { n: 2, label: '' }] };
    expect(figuresOf(hit, { verb: 'lose' }, lost, [{ n: 2, label: '' }]).map((f) => [f.model, f.picked ?? false])).toEqual([[1, false], [2, true]]);
    expect(figuresOf(hit, { verb: 'split' }, { field: 'parts', command: '', values: [{ n: 1, text: 'rifle', label: '' }] })).toEqual([]);
  });

  it('of the target is where the target stands, also if that is one model alone', () => {
    const aimed = figuresOf(position, { verb: 'shoot', unit: 1, model: 3, target: 2 }, { field: 'aim', command: '', values: [{ n: 1, label: '' }] });
    expect(aimed.map((f) => [f.unit, f.model, f.base.at.x, f.named ?? false])).toEqual([[1, 3, 600, true], [2, 1, 2000, false]]);
  });

  it('that stands in an area is shown where it stands, friends apart', () => {
    const area = { text: '', kind: 'blast' as const, outline: [], in: [{ unit: 1, model: 2, friend: true }, { unit: 2 }, { unit: 9 }] };
    expect(caughtIn(area, position).map((c) => [c.base.at.x, c.friend])).toEqual([[400, true], [2000, false]]);
  });

  it('is not chosen with its unit where the unit has several', () => {
    const two: Slot = { field: 'model', command: '', values: [{ unit: 1, n: 1, label: '' }, { unit: 1, n: 2, label: '' }, { unit: 2, n: 1, label: '' }] };
    expect(valueFor(two, 1)).toBeUndefined();
    expect(valueFor(two, 2)?.n).toBe(1);
  });
});
