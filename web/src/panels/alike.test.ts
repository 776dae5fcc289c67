import { expect, test } from 'vitest';
import type { UnitView } from '../engine/types';
import { alike } from './alike';

const unit = (id: number, name: string) => ({ id, name }) as UnitView;

test('units that differ by a number are one chip, with how many they are', () => {
  const found = alike([unit(1, 'CO (1939)'), unit(2, 'Uhlans 1'), unit(3, 'Rifles-1'), unit(4, 'Uhlans 2'), unit(5, 'Rifles-10'), unit(6, '37mm Bofors wz.36')]);
  expect(found.map((g) => [g.name, g.units.map((u) => u.id)])).toEqual([['CO (1939)', [1]], ['Uhlans', [2, 4]], ['Rifles', [3, 5]], ['37mm Bofors wz.36', [6]]]);
});

test('a group has ten units at most', () => {
  const all = Array.from({ length: 23 }, (_, i) => unit(i + 1, `Rifles ${i + 1}`));
  expect(alike(all).map((g) => g.units.length)).toEqual([10, 10, 3]);
});

test('a number that only one unit has stays', () => {
  expect(alike([unit(1, 'Section 2'), unit(2, 'Staff')]).map((g) => g.name)).toEqual(['Section 2', 'Staff']);
});
