import { describe, expect, it } from 'vitest';
import type { UnitView } from '../engine/types';
import { spacesOf, stacksOf } from './stacks';

const unit = (id: number, side: string, x: number, y: number): UnitView => ({ id, side, base: { at: { x, y }, facing: 0, width: 300, depth: 300 } }) as UnitView;
const line = [unit(1, 'red', 1000, 1000), unit(2, 'red', 1300, 1000), unit(3, 'blue', 1310, 1000), unit(4, 'red', 1600, 1000), unit(5, 'red', 6000, 1000)];

describe('signs from afar', () => {
  it('stand for units of their side that cannot be told apart', () => {
    const { tops, under } = stacksOf(line, 0.02, (u) => u.side);
    expect([...tops]).toEqual([[1, 3]]);
    expect([...under]).toEqual([2, 4]);
  });

  it('stand alone from near', () => {
    expect(stacksOf(line, 0.1, (u) => u.side).under.size).toBe(0);
  });

  it('never hide a unit that must be seen', () => {
    const { tops, under } = stacksOf(line, 0.02, (u) => (u.id === 2 ? '' : u.side));
    expect([...tops]).toEqual([[1, 2]]);
    expect([...under]).toEqual([4]);
  });
});

describe('room for signs', () => {
  const of = (gap: number) => spacesOf([unit(1, 'red', 1000, 1000), unit(2, 'blue', 1000 + gap, 1000)], 0.1, () => null, () => true);

  it('signs have their full size where no unit is near, and are smaller among others', () => {
    expect(of(900).get(1)).toEqual({ room: 1, left: false });
    expect(of(300).get(1)?.room).toBeCloseTo(30 / 34);
    expect(of(100).get(1)?.room).toBe(0.72);
  });

  it('badges hang on the side where no unit stands', () => {
    expect(of(300).get(1)?.left).toBe(true);
    expect(of(300).get(2)?.left).toBe(false);
  });
});
