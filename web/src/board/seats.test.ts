import { expect, test } from 'vitest';
import { boxesOf, seatsOf, type Wearer } from './seats';

const unit = (id: number, x: number, y: number, worn: number, more: Partial<Wearer> = {}): Wearer => ({ id, at: { x, y }, size: { sign: 0.85, badge: 1.4 }, worn, left: false, ...more });

function clear(units: readonly Wearer[]): void {
  const boxes = boxesOf(units, seatsOf(units));
  for (const [i, a] of boxes.entries()) {
    for (const b of boxes.slice(i + 1)) expect(Math.abs(a.at.x - b.at.x) >= a.half + b.half - 0.01 || Math.abs(a.at.y - b.at.y) >= a.half + b.half - 0.01).toBe(true);
    for (const u of units) {
      const [w, h] = [17 * u.size.sign + a.half - 0.01, 12 * u.size.sign + a.half - 0.01];
      expect(Math.abs(a.at.x - u.at.x) >= w || Math.abs(a.at.y - u.at.y) >= h, `a badge of ${a.id} lies on the sign of ${u.id}`).toBe(true);
    }
  }
}

test('badges of a unit that stands alone hang on its right, or on its left', () => {
  const right = seatsOf([unit(1, 0, 0, 2)]).get(1)!;
  expect(right.every((s) => s.x > 15)).toBe(true);
  expect(seatsOf([unit(1, 0, 0, 1, { left: true })]).get(1)![0]!.x).toBeLessThan(-15);
});

test('badges lie on no sign and on no other badge where three units stand close', () => {
  clear([unit(1, 0, 0, 0), unit(2, 18, 42, 3), unit(3, 30, 66, 2, { left: true })]);
  clear([unit(1, 0, 0, 2), unit(2, 40, 0, 2), unit(3, 80, 4, 2)]);
});

test('a model before its sign keeps its badges off itself', () => {
  const behind = [{ side: -1 as const, x: -6.4, y: -6.2 }];
  expect(seatsOf([unit(1, 0, 0, 1, { behind })]).get(1)![0]!.x).toBeLessThan(-15);
});

test('badges lie on no man of another unit who stands beside', () => {
  const box = { left: 15, right: 45, top: -15, bottom: 15 };
  const [seat] = seatsOf([unit(1, 0, 0, 1)], [{ id: 2, box }]).get(1)!;
  expect(seat!.x).toBeLessThan(0);
  expect(seatsOf([unit(1, 0, 0, 1)], [{ id: 1, box }]).get(1)![0]!.x).toBeGreaterThan(0); // its own men are no others
});
