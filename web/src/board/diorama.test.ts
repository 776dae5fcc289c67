import { describe, expect, it } from 'vitest';
import type { Position } from '../engine/types';
import { frameOf, standing } from './diorama';

const table = { width: 12_000, depth: 8000 };
const wish = { at: [50, 50] as const, room: [80, 80] as const, off: 0 };

describe('a part of a table as a picture', () => {
  it('covers its window, whatever is looked at', () => {
    for (const box of [{ x0: 0, y0: 0, x1: 400, y1: 400 }, { x0: 11_000, y0: 7000, x1: 12_000, y1: 8000 }, { x0: 0, y0: 0, ...{ x1: 12_000, y1: 8000 } }]) {
      for (const window of [{ width: 1440, height: 580 }, { width: 390, height: 470 }]) {
        const { left, top, scale } = frameOf(window, table, box, wish);
        expect(left).toBeLessThanOrEqual(0);
        expect(top).toBeLessThanOrEqual(0);
        expect(left + table.width * scale).toBeGreaterThanOrEqual(window.width - 0.001);
        expect(top + table.depth * scale).toBeGreaterThanOrEqual(window.height - 0.001);
      }
    }
  });

  it('puts what is looked at where it is wanted', () => {
    const { left, top, scale } = frameOf({ width: 1200, height: 600 }, table, { x0: 5000, y0: 3500, x1: 7000, y1: 4500 }, { ...wish, at: [70, 40] });
    expect(left + 6000 * scale).toBeCloseTo(840);
    expect(top + 4000 * scale).toBeCloseTo(240);
  });

  it('looks at the units on the table', () => {
    const units = [{ base: { at: { x: 3000, y: 2000 } } }, { base: { at: { x: 5000, y: 6000 } } }, {}];
    const position = { ...table, view: { units } } as unknown as Position;
    expect(standing(position, 100)).toEqual({ x0: 2900, y0: 1900, x1: 5100, y1: 6100 });
  });
});
