import { describe, expect, it } from 'vitest';
import type { Base } from '../engine/types';
import { between } from './rims';

const at = (x: number, y: number, rest: Partial<Base> = {}) => ({ base: { at: { x, y }, width: 400, depth: 200, facing: 0, ...rest }, bare: true });

describe('a line between units', () => {
  it('begins and ends at their rims', () => {
    const line = between(at(0, 0), at(3000, 0), 0.1);
    expect([line?.from.x, line?.to.x, line?.from.y]).toEqual([220, 2780, 0]);
    const turned = between(at(0, 0, { facing: 900 }), at(3000, 0), 0.1);
    expect(turned?.from.x).toBeCloseTo(120);
  });

  it('keeps off the signs on small bases', () => {
    expect(between({ ...at(0, 0), bare: false }, at(9000, 0), 0.02)?.from.x).toBe(17 / 0.02 + 2 / 0.02);
  });

  it('is none between those that touch', () => {
    expect(between(at(0, 0), at(400, 0), 0.1)).toBeNull();
  });
});
