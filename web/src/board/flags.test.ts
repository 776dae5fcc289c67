import { describe, expect, it } from 'vitest';
import type { UnitView } from '../engine/types';
import { flagPlace } from './flags';

const unit = (x: number, y: number, more = {}): UnitView => ({ id: 1, side: 'red', base: { at: { x, y }, facing: 0, width: 300, depth: 300 }, ...more }) as UnitView;
const [depth, px] = [10000, 15];
const place = { x: 5000, y: 5000 };

describe('the flag of an objective', () => {
  it('flies on its place where no unit stands', () => {
    expect(flagPlace(place, [unit(1000, 1000)], depth, px)).toEqual({ x: 5000, y: 5000 });
    expect(flagPlace(place, [unit(5000, 5000, { out: true })], depth, px)).toEqual({ x: 5000, y: 5000 });
  });

  it('moves aside from all units that stand there, and lies over none of them', () => {
    const crowd = [unit(5000, 5000), unit(4500, 5050), unit(5600, 5100)];
    const at = flagPlace(place, crowd, depth, px);
    expect(at).not.toEqual({ x: 5000, y: 5000 });
    expect(Math.hypot(at.x - 5000, at.y - 5000)).toBeLessThanOrEqual(91 * px);
    for (const { base } of crowd) {
      const [dx, dy] = [base!.at.x - at.x, depth - base!.at.y - at.y];
      const over = dx > (-5 - 20) * px && dx < (26.1 + 20) * px && dy < (5 + 17) * px && dy > (-34.8 - 17) * px;
      expect(over).toBe(false);
    }
  });
});
