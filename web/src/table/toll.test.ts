import { describe, expect, it } from 'vitest';
import type { Position } from '../engine/types';
import { tollOf } from './toll';

const position = (men: number, tankOut: boolean) =>
  ({
    card: { tags: [{ key: 'men', men: true }] },
    units: [{ id: 1, facts: [{ key: 'men', n: men }] }, { id: 2, facts: [{ key: 'men', n: 4 }] }],
    view: { units: [{ id: 1, side: 'red', sign: 'infantry' }, { id: 2, side: 'red', sign: 'tank', ...(tankOut && { out: true }) }, { id: 3, side: 'red', sign: 'mortar' }] },
  }) as unknown as Position;

describe('what a battle has cost', () => {
  it('counts men and vehicles, and a gun without a count as one', () => {
    expect(tollOf(position(7, false), position(5, true), 'red')).toEqual({ men: 8, vehicles: 1, counted: true, lostMen: 2, lostVehicles: 1 });
  });
});
