import { describe, expect, it } from 'vitest';
import type { Base } from '../engine/types';
import { chipAt, chipSize, seatAt } from './chips';

const tank = (facing: number): Base => ({ at: { x: 0, y: 0 }, width: 500, depth: 1000, facing });

describe('the chip behind a model', () => {
  it('lies off the base whichever way the unit looks', () => {
    for (const scale of [0.04, 0.1, 0.25]) {
      for (let facing = 0; facing < 3600; facing += 150) {
        const { x, y } = chipAt(tank(facing), [], scale);
        const size = chipSize(tank(facing), scale);
        const a = (facing * Math.PI) / 1800;
        // how far along the axis of the base its nearest corner is from the middle
        const behind = -x * Math.sin(a) + y * Math.cos(a);
        const reach = (Math.abs(Math.sin(a)) * 15.5 + Math.abs(Math.cos(a)) * 10.5) * (size / scale);
        expect(behind - reach).toBeGreaterThanOrEqual(500);
      }
    }
  });

  it('grows with the model and never beyond a sign', () => {
    expect(chipSize(tank(0), 0.04)).toBeCloseTo(0.62);
    expect(chipSize(tank(0), 0.1)).toBeCloseTo(0.85);
    expect(chipSize(tank(0), 1)).toBeLessThanOrEqual(1.2);
  });

  it('wears its badges away from the base', () => {
    expect(seatAt(tank(900), 0).side).toBe(-1); // it looks east, the chip is in the west
    expect(seatAt(tank(2700), 0).side).toBe(1);
    expect(seatAt(tank(0), 1).y).toBeGreaterThan(0); // it looks north: below the chip
    expect(seatAt(tank(1800), 1).y).toBeLessThan(0);
  });
});
