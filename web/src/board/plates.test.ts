import { describe, expect, it } from 'vitest';
import { plateOf, tickOf } from './plates';

const corners = (d: string) => (d.match(/[MLHV]/g) ?? []).length;

describe('bases', () => {
  const figure = { width: 250, depth: 250, round: true };
  const vehicle = { width: 400, depth: 700 };

  it('of the two sides differ in form', () => {
    expect([corners(plateOf(figure, 'red')), corners(plateOf(figure, 'blue'))]).toEqual([6, 4]);
    expect([corners(plateOf(vehicle, 'red')), corners(plateOf(vehicle, 'blue'))]).toEqual([8, 4]);
    expect(plateOf(figure, 'nobody')).toContain('a125 125');
  });

  it('are as large as the rules say, within an eighth', () => {
    for (const side of ['red', 'blue'] as const) {
      const xs = [...plateOf(figure, side).matchAll(/(-?\d+) (-?\d+)/g)].map((m) => Math.max(Math.abs(Number(m[1])), Math.abs(Number(m[2]))));
      expect(Math.max(...xs)).toBeLessThanOrEqual(125 * 1.125);
      expect(Math.max(...xs)).toBeGreaterThanOrEqual(125 * 0.875);
    }
  });
});

it('a tick stands out of its sign by the same length wherever the unit looks', () => {
  const tall = (facing: number) => tickOf(facing).to;
  expect([tall(0), tall(1800), tall(900), tall(2700)]).toEqual([21.5, 21.5, 26.5, 26.5]);
  expect(tickOf(450).to).toBeCloseTo(10.5 * Math.SQRT2 + 11, 0);
});
