import { describe, expect, it } from 'vitest';
import { uncover } from './clear';

const window = { left: 0, top: 0, right: 400, bottom: 800 };
const sheet = { left: 0, top: 600, right: 400, bottom: 800 };
const strip = { left: 0, top: 0, right: 400, bottom: 50 };

describe('the safe frame', () => {
  it('leaves the board where it is when nothing is covered', () => {
    expect(uncover([{ x: 200, y: 300 }], window, [sheet, strip], 20)).toEqual({ dx: 0, dy: 0, covered: 0 });
  });

  it('moves the board by the shortest way', () => {
    const { dx, dy, covered } = uncover([{ x: 200, y: 640 }], window, [sheet, strip], 20);
    expect([dx, covered]).toEqual([0, 0]);
    expect(640 + dy).toBeLessThanOrEqual(580);
    expect(640 + dy).toBeGreaterThan(560);
  });

  it('brings what is beyond the window into it', () => {
    const { dx, dy } = uncover([{ x: -50, y: 300 }, { x: 100, y: 300 }], window, [sheet, strip], 20);
    expect(-50 + dx).toBeGreaterThanOrEqual(20);
    expect(dy).toBe(0);
  });

  it('uncovers as much as it can where not everything has room', () => {
    const line = Array.from({ length: 27 }, (_, i) => ({ x: 200, y: 100 + (i * 800) / 26 }));
    const found = uncover(line, window, [sheet, strip], 20);
    expect(found.covered).toBeGreaterThan(0);
    expect(found.covered).toBeLessThan(line.length / 2);
  });

  it('does not move where it may not', () => {
    const found = uncover([{ x: 200, y: 640 }], window, [sheet, strip], 20, (_, dy) => dy > -30);
    expect(found.dy).toBeGreaterThan(-30);
  });

  it('does not look further than the board may move', () => {
    const found = uncover([{ x: 200, y: 640 }], window, [sheet, strip], 20, () => true, { left: -400, top: -24, right: 400, bottom: 400 });
    expect(found.covered).toBe(1);
  });
});
