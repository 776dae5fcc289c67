import { expect, test } from 'vitest';
import type { BesideKit } from '../engine/types';
import { rulerOf } from './ruler';

test('distances are told as the book does, or as the ruler does', () => {
  const half = { measure: 'cm', unit: 50 } as BesideKit; // a book on half the scale
  expect(rulerOf(half, '')).toEqual({ name: 'cm', len: 50 });
  expect(rulerOf(half, 'cm')).toEqual({ name: 'cm', len: 50 });
  expect(rulerOf(half, 'in')).toEqual({ name: 'in', len: 254 });
  expect(rulerOf({ ...half, measure: 'in', unit: 254 }, 'cm')).toEqual({ name: 'cm', len: 100 });
});
