import { describe, expect, it } from 'vitest';
import { levelOf, tilesOf } from './tiles';

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

  it('are of the level that is about as sharp as the screen', () => {
    const whole = 1024 / 18000;
    expect(levelOf(whole / 3, whole)).toBe(0);
    expect(levelOf(whole * 1.1, whole)).toBe(0);
    expect(levelOf(whole * 2, whole)).toBe(1);
    expect(levelOf(whole * 3, whole)).toBe(2);
    expect(levelOf(whole * 1000, whole)).toBe(5);
  });
});
