import { describe, expect, test } from 'vitest';
import type { Point } from '../engine/types';
import { codeOf, cornerIn, corners, sizeOf, usual, viewOf, type Found, type Square } from './corners';
import { homography, through, type Homography } from './homography';

const camera: Homography = [0.08, -0.03, 300, 0.01, 0.06, 200, 0.000002, -0.00001]; // a table seen from its southern edge
const [width, depth] = [18_000, 12_000];
const far = (p: Point, q: Point) => Math.hypot(p.x - q.x, p.y - q.y);

/** The codes of a table as the camera sees them, each of their corners off by so many pixels. */
function seen(off: number): Found {
  let n = 1;
  const shake = () => off * ((n = (n * 16_807) % 2_147_483_647) / 1_073_741_823.5 - 1);
  const at = { NW: [100, 100], NE: [17_100, 100], SE: [17_100, 11_100], SW: [100, 11_100] } as const;
  return Object.fromEntries(corners.map((c) => {
    const [x, y] = at[c];
    return [c, ([[0, 0], [800, 0], [800, 800], [0, 800]] as const).map(([dx, dy]) => through(camera, { x: x + dx, y: y + dy })).map((p) => ({ x: p.x + shake(), y: p.y + shake() })) as unknown as Square];
  }));
}

describe('a photographed table', () => {
  test('is found again by its codes', () => {
    const view = viewOf(seen(0), width, depth)!;
    for (const p of [{ x: 0, y: 0 }, { x: 9000, y: 6000 }, { x: 18_000, y: 12_000 }]) expect(far(through(view, p), through(camera, p))).toBeLessThan(0.01);
  });

  test('has the right distances within one part in a hundred, if the codes are read a pixel beside', () => {
    const view = viewOf(seen(1), width, depth)!;
    const there = homography([0, 1, 2, 3].map((i) => through(view, { x: (i % 2) * width, y: i < 2 ? 0 : depth })), [0, 1, 2, 3].map((i) => ({ x: (i % 2) * width, y: i < 2 ? 0 : depth })))!;
    for (const [p, q] of [[{ x: 4000, y: 3000 }, { x: 14_000, y: 9000 }], [{ x: 9000, y: 5500 }, { x: 9000, y: 6500 }]] as const) {
      const measured = far(through(there, through(camera, p)), through(there, through(camera, q)));
      expect(Math.abs(measured / far(p, q) - 1)).toBeLessThan(0.01);
    }
  });

  test('tells its size by how large the codes are on it', () => {
    const size = sizeOf(seen(0))!;
    expect(size.width).toBeCloseTo(width, -1);
    expect(size.depth).toBeCloseTo(depth, -1);
    const all = [{ unit: 'cm', width: 180, depth: 120 }, { unit: 'in', width: 72, depth: 48 }, { unit: 'in', width: 48, depth: 48 }] as const;
    expect(usual(sizeOf(seen(0.5))!, all)).toMatchObject({ unit: 'cm', width: 180, depth: 120 });
    expect(usual({ width: 12_000, depth: 12_300 }, all)).toMatchObject({ unit: 'in', width: 48 });
    expect(usual({ width: 15_020, depth: 9980 }, all)).toEqual({ unit: 'cm', width: 150, depth: 100 });
  });

  test('is none with a code that is missing', () => {
    const rest: Found = { ...seen(0), SE: undefined };
    expect(viewOf(rest, width, depth)).toBeNull();
    expect(sizeOf(rest)).toBeNull();
    expect(homography([{ x: 1, y: 1 }, { x: 1, y: 1 }, { x: 1, y: 1 }, { x: 1, y: 1 }], [{ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 1, y: 1 }, { x: 0, y: 1 }])).toBeNull();
  });

  test('has codes of its own', () => {
    for (const c of corners) expect(cornerIn(codeOf(c))).toBe(c);
    expect(cornerIn('SANDTABLE')).toBeNull();
  });
});
