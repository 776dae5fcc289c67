import { describe, expect, it } from 'vitest';
import { sharpest, tilesOf } from './tiles';

const size = { width: 18000, depth: 12000 };

describe('the tiles of the ground', () => {
  it('cover what is seen and nothing beyond the table, the middle first', () => {
    const all = tilesOf({ x: -5000, y: -5000, wide: 40000, high: 40000 }, 1024 / 18000, size);
    expect(all).toHaveLength(6);
    const part = tilesOf({ x: 9000, y: 6000, wide: 3000, high: 2000 }, 0.4, size);
    expect(part.length).toBeLessThan(13);
    const step = 510 / 0.4;
    for (const t of part) {
      expect(t.column * step).toBeLessThanOrEqual(12000);
      expect((t.column + 1) * step).toBeGreaterThanOrEqual(9000);
    }
    expect(Math.abs((part[0]?.column ?? 0) - 10500 / step)).toBeLessThan(1.1);
  });

  it('are as sharp as the screen, unless the coarse ones are', () => {
    const whole = 1024 / 18000;
    expect(sharpest(whole / 3, whole)).toBe(whole);
    expect(sharpest(whole * 1.1, whole)).toBe(whole);
    expect(sharpest(whole * 1.5, whole)).toBe(whole * 1.5);
    expect(sharpest(0.9, whole)).toBe(0.9);
  });
});
