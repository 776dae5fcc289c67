import { expect, test } from 'vitest';
import type { Base, ModelView, Piece, UnitView } from '../engine/types';
import { housed, isHoused } from './housed';
import { groundOf, menOf, plateAt, platesOf } from './squads';

const base = (x: number, y: number): Base => ({ at: { x, y }, width: 250, depth: 250, facing: 0, round: true });
const man = (x: number, y: number): ModelView => ({ model: 1, kind: '', base: base(x, y) }) as ModelView;

test('the plate of a squad hangs above its northmost men', () => {
  const men = [man(1000, 1000), man(1400, 1500), man(1800, 1100)];
  const { x, y } = plateAt(base(1000, 1000), men, 0.1);
  expect(1000 + x).toBe(1400);
  expect(1000 - y).toBeGreaterThan(1500 + 125 + 100); // ten pixels high: a hundred of the table
  expect(plateAt(base(1000, 1000), [man(1000, 1000), man(1500, 1000), man(2000, 900)], 0.1).x).toBe(500); // over the middle of a row
});

test('the ground of a squad holds all its men', () => {
  const ground = groundOf(base(1000, 1000), [man(1000, 1000), man(2000, 1000)]);
  const xs = ground.map((p) => p.x);
  expect(Math.min(...xs)).toBeLessThan(-125);
  expect(Math.max(...xs)).toBeGreaterThan(1125);
});

test('a squad in a house is shown there, without a facing', () => {
  const house = { id: 3, kind: 'building', name: 'the smithy', area: [{ x: 0, y: 0 }, { x: 1000, y: 0 }, { x: 1000, y: 800 }, { x: 0, y: 800 }] } as unknown as Piece;
  const unit = (id: number, value: string) => ({ id, side: 'blue', facts: [{ key: 'inside', value }] }) as unknown as UnitView;
  const [first, second, away] = housed([unit(1, 'the smithy'), unit(2, 'the smithy'), unit(3, 'elsewhere')], [house]);
  expect(first!.base?.at).toEqual({ x: 500, y: 400 });
  expect(second!.base!.at.x).toBeGreaterThan(700);
  expect(isHoused(first!)).toBe(true);
  expect(away!.base).toBeUndefined();
  expect(isHoused({ base: base(0, 0), models: [] })).toBe(false);
});

test('plates hang where they hide no other', () => {
  const squad = (id: number, y: number) => ({ id, side: 'red', base: base(1000, y), models: [man(1000, y), man(1000, y - 300)] }) as unknown as UnitView;
  const [upper, lower] = [squad(1, 3000), squad(2, 2950)];
  const plates = platesOf([lower, upper], 0.08);
  const at = (u: UnitView) => ({ x: (u.base!.at.x + plates.get(u.id)!.x) * 0.08, y: (u.base!.at.y - plates.get(u.id)!.y) * 0.08 });
  const [a, b] = [at(upper), at(lower)];
  expect(Math.abs(a.x - b.x) >= 30 || Math.abs(a.y - b.y) >= 20).toBe(true);
  expect(plates.get(1)).toEqual(plateAt(upper.base!, upper.models!, 0.08)); // alone it is above its men
});

test('the plate of a squad that is attacked hangs where no man of another covers it', () => {
  const attacked = { id: 1, side: 'red', base: base(1000, 1000), models: [man(1000, 1000), man(1000, 700)] } as unknown as UnitView;
  const attacker = { id: 2, side: 'blue', base: base(1000, 1300), models: [man(1000, 1300), man(1400, 1300)] } as unknown as UnitView;
  const at = platesOf([attacked, attacker], 0.08).get(1)!;
  for (const m of attacker.models!) {
    const [x, y] = [Math.abs(1000 + at.x - m.base.at.x) * 0.08, Math.abs(1000 - at.y - m.base.at.y) * 0.08];
    expect(x >= 16 + 10 || y >= 11.5 + 10).toBe(true);
  }
});

test('the last man of a squad still stands on his own base', () => {
  const left = { base: base(0, 0), models: [man(0, 0)] };
  expect(menOf(left)).toHaveLength(1);
  expect(menOf({ base: { ...base(0, 0), round: false }, models: [man(0, 0)] })).toHaveLength(0);
});
