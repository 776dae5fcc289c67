import { describe, expect, it } from 'vitest';
import type { Position, Preview, Value } from '../engine/types';
import { companyOf } from './company';

const base = (x: number) => ({ at: { x, y: 0 }, facing: 0, width: 300, depth: 300 });
const position = { view: { units: [[1, 0], [2, 500], [3, 1000], [4, 6000]].map(([id, x]) => ({ id, base: base(x!) })) } } as unknown as Position;
const values: Value[] = [4, 3, 2].map((unit) => ({ unit, label: `unit ${unit}` }));
const preview = (ppm: number): Preview => ({ command: '', headline: [{ text: '', name: 'gets through', outcome: 'passed', ppm, hoped: true }] });
const far = (units: readonly Value[]) => units.some((v) => v.unit === 4);

describe('the units picked for an order', () => {
  it('are those near by; units that would make it less likely are left out, with their cost told', async () => {
    const found = await companyOf(position, 1, values, (units) => Promise.resolve({ preview: preview(far(units) ? 580_000 : 830_000) }));
    expect(found?.units.map((v) => v.unit)).toEqual([2, 3]);
    expect(found?.left.map((v) => v.unit)).toEqual([4]);
    expect([found?.ppm, found?.spoilt]).toEqual([830_000, 580_000]);
  });

  it('are not those that the rules keep apart', async () => {
    const found = await companyOf(position, 1, values, (units) => Promise.resolve(units.length > 1 && far(units) ? null : { preview: preview(830_000) }));
    expect([found?.units.map((v) => v.unit), found?.left]).toEqual([[2, 3], []]);
  });

  it('is empty where no odds are known', async () => {
    expect(await companyOf(position, 1, values, () => Promise.resolve(null))).toBeNull();
  });
});
