import { expect, test } from 'vitest';
import type { UnitView } from '../engine/types';
import { beyond } from './beyond';

const unit = (id: number, x: number, y: number, side = 'red') => ({ id, side, base: { at: { x, y }, facing: 0, width: 400, depth: 400, round: true } }) as unknown as UnitView;
const seen = { x: -100, y: 0, scale: 0.1, width: 390, height: 844 };
const idsOf = (found: ReturnType<typeof beyond>) => found.map(({ units, right }) => [...units.map((u) => u.id), right]);

test('units beyond an edge have arrows there, one below the other, clear of what floats; those of a side beside each other have one', () => {
  const dock = { left: 0, top: 600, right: 390, bottom: 844 };
  const found = beyond([unit(1, 2000, 8000), unit(2, 500, 8000), unit(3, 600, 7900), unit(5, 600, 7800, 'blue'), unit(4, 4800, 100)], seen, 8000, [dock]);
  expect(idsOf(found)).toEqual([[2, 3, false], [5, false], [4, true]]);
  expect(found[0]!.y).toBeGreaterThanOrEqual(22);
  expect(found[1]!.y - found[0]!.y).toBeGreaterThanOrEqual(44);
  expect(found[2]!.y).toBeLessThanOrEqual(600 - 22);
});

test('they lie over no unit that is seen', () => {
  const [away, near] = [unit(1, 500, 4000), unit(2, 1300, 4000)];
  const [found] = beyond([away], seen, 8000, [], [away, near]);
  expect(Math.abs(found!.y - 400)).toBeGreaterThanOrEqual(42);
});

test('a squad of which one man is outside has one', () => {
  const squad = { ...unit(5, 2000, 4000), models: [{ model: 1, base: { at: { x: 900, y: 4000 } } }] } as unknown as UnitView;
  expect(beyond([squad], seen, 8000, [])).toMatchObject([{ right: false, y: 400 }]);
});
